/// The sheet that redeems offer codes: what is wrong with a code is told there, and never to the app
/// (Sources, Device 5.2).
extension Device {
    mutating func redeemOfferCode(
        _ text: String, scripted: ScriptedOutcome?, in surroundings: DeviceEnvironment
    ) -> DeviceOutcome {
        if case .error(let name)? = scripted { return .error(name.reason, in: .appStore) }
        let isSupported = configuration.platform.system != .catalyst
        guard isSupported else { return .error(.unknown, in: .appStore) }
        // Where the scenario names no codes, a script may redeem any; what it is for is called as the code is.
        let isAnyRedeemed =
            configuration.offerCodes.isEmpty
            && (scripted == .named(.redeemedNew) || scripted == .named(.redeemedExisting))
        let code =
            configuration.offerCodes.first { $0.code == text }
            ?? (isAnyRedeemed ? OfferCode(code: text, productID: text) : nil)
        let natural = unscriptedOutcome(of: code, in: surroundings)
        let wanted: OutcomeName
        switch scripted {
        case .named(.unsupported): return .ruleViolation(.sheetIsSupported(platform: configuration.platform))
        case .named(let word): wanted = word
        default: wanted = code?.outcome ?? natural
        }
        guard wanted == .redeemedNew || wanted == .redeemedExisting else {
            return .result(.redemption(outcome: wanted, purchase: nil))
        }
        // What the user has mistyped is told in the sheet, whatever a script wants of it.
        guard let code, natural != .invalid else { return .result(.redemption(outcome: .invalid, purchase: nil)) }
        guard natural == .redeemedNew || natural == .redeemedExisting else {
            return .ruleViolation(.codeCannotBeRedeemed(code: text, reason: natural))
        }
        redemptionCounts[text, default: 0] += 1
        let purchase = Purchase(
            productID: code.productID, offerID: code.offerID, offerType: "code", at: surroundings.now)
        // Somebody who subscribes already gets the offer for the next period: renewal information, and no transaction.
        guard wanted == .redeemedNew else { return .result(.redemption(outcome: wanted, purchase: nil)) }
        purchases.append(purchase)
        return .result(.redemption(outcome: wanted, purchase: purchase), notifications: [.transactionUpdates])
    }

    /// What redeeming a code comes to where nobody says otherwise.
    private func unscriptedOutcome(of code: OfferCode?, in surroundings: DeviceEnvironment) -> OutcomeName {
        guard let code else { return .invalid }
        if let outcome = code.outcome, [.downgrade, .invalid, .expired].contains(outcome) { return outcome }
        if let expires = code.expiration, surroundings.now >= expires { return .expired }
        if let uses = code.maximumUseCount, redemptionCounts[code.code, default: 0] >= uses { return .invalid }
        return purchases.contains { $0.productID == code.productID } ? .redeemedExisting : .redeemedNew
    }
}
