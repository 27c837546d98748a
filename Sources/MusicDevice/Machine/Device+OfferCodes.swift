/// Redemption of offer codes in a sheet, which reports an invalid code to the user and not to the app (Sources, Device
/// 5.2).
extension Device {
    mutating func redeemOfferCode(
        _ arguments: DeviceArguments, scripted: ScriptedOutcome?, in environment: DeviceEnvironment
    ) -> DeviceOutcome {
        let text = arguments.offerCode
        if case .error(let name)? = scripted { return .error(name.reason, in: .appStore) }
        let isSupported = configuration.platform.system != .catalyst
        guard isSupported else { return .error(.unknown, in: .appStore) }
        // If the scenario defines no codes, a script can redeem any code, which is then also the product's id.
        let isAnyRedeemed =
            configuration.offerCodes.isEmpty
            && (scripted == .named(.redeemedNew) || scripted == .named(.redeemedExisting))
        let code =
            configuration.offerCodes.first { $0.code == text }
            ?? (isAnyRedeemed ? OfferCode(code: text, productID: text) : nil)
        let unscripted = unscriptedOutcome(of: code, in: environment)
        let outcome: OutcomeName
        switch scripted {
        case .named(.unsupported): return .ruleViolation(.sheetIsSupported(platform: configuration.platform))
        case .named(let name): outcome = name
        default: outcome = code?.outcome ?? unscripted
        }
        guard outcome == .redeemedNew || outcome == .redeemedExisting else {
            return .result(.redemption(outcome: outcome, purchase: nil, renewal: nil))
        }
        // The sheet rejects an invalid code, even if its redemption is scripted.
        guard let code, unscripted != .invalid else {
            return .result(.redemption(outcome: .invalid, purchase: nil, renewal: nil))
        }
        guard unscripted == .redeemedNew || unscripted == .redeemedExisting else {
            return .ruleViolation(.codeCannotBeRedeemed(code: text, reason: unscripted))
        }
        redemptionCounts[text, default: 0] += 1
        let purchase = Purchase(
            productID: code.productID, offerID: code.offerID, offerType: "code", at: environment.now)
        purchases.append(purchase)
        // The offer of a subscriber applies to the next period, so the renewal information contains it, too.
        var renewal: Renewal?
        if outcome == .redeemedExisting {
            let new = Renewal(productID: code.productID, offerID: code.offerID, offerType: "code")
            renewals = renewals.filter { $0.productID != code.productID } + [new]
            renewal = new
        }
        return .result(
            .redemption(outcome: outcome, purchase: purchase, renewal: renewal), notifications: [.transactionUpdates])
    }

    /// Returns the outcome of redeeming a code without a script.
    private func unscriptedOutcome(of code: OfferCode?, in environment: DeviceEnvironment) -> OutcomeName {
        guard let code else { return .invalid }
        if let outcome = code.outcome, [.downgrade, .invalid, .expired].contains(outcome) { return outcome }
        if let expires = code.expiration, environment.now >= expires { return .expired }
        if let maximum = code.maximumUseCount, redemptionCounts[code.code, default: 0] >= maximum { return .invalid }
        return purchases.contains { $0.productID == code.productID } ? .redeemedExisting : .redeemedNew
    }
}
