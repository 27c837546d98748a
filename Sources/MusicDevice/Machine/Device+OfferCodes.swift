package import Text

/// Redemption of offer codes in a sheet, which reports an invalid code to the user and not to the app (Sources, Device
/// 5.2).
extension Device {
    mutating func redeemOfferCode(
        _ arguments: DeviceArguments, scripted: ScriptedOutcome?, in environment: DeviceEnvironment
    ) -> DeviceOutcome {
        let entered = arguments.offerCode ?? enteredCode(in: environment)
        let text = entered ?? ""
        if case .error(let name)? = scripted { return .error(name.reason, in: .appStore) }
        let isSupported = configuration.platform.system != .catalyst || arguments.isOutsideApp
        guard isSupported else { return .error(.unknown, in: .appStore) }
        // If the scenario defines no codes, a script can redeem any code, which is then also the product's id.
        let isAnyRedeemed =
            entered != nil && configuration.offerCodes.isEmpty
            && (scripted == .named(.redeemedNew) || scripted == .named(.redeemedExisting))
        let code =
            configuration.offerCodes.first { $0.code == text }
            ?? (isAnyRedeemed ? OfferCode(code: text, productID: text) : nil)
        let unscripted = entered == nil ? .closed : unscriptedOutcome(of: code, in: environment)
        let outcome: OutcomeName
        switch scripted {
        case .named(.unsupported): return .ruleViolation(.sheetIsSupported(platform: configuration.platform))
        case .named(let name): outcome = name
        default: outcome = code?.outcome ?? unscripted
        }
        guard outcome == .redeemedNew || outcome == .redeemedExisting else {
            return .result(.redemption(outcome: outcome, transaction: nil, renewal: nil))
        }
        // The sheet rejects an invalid code, even if its redemption is scripted.
        guard let code, unscripted != .invalid else {
            return .result(
                .redemption(outcome: entered == nil ? .closed : .invalid, transaction: nil, renewal: nil))
        }
        guard unscripted == .redeemedNew || unscripted == .redeemedExisting else {
            return .ruleViolation(.codeCannotBeRedeemed(code: text, reason: unscripted))
        }
        redemptionCounts[text, default: 0] += 1
        // The offer of a subscriber applies to the next period, so the renewal information contains it, too.
        let offer = outcome == .redeemedExisting ? AppSubscription.Offer(id: code.offerID, type: .code) : nil
        let transaction = purchases.buy(
            Transaction(productID: code.productID, offerID: code.offerID, offerType: .code, at: environment.now),
            nextOffer: offer, at: environment.now)
        let renewal =
            offer == nil ? nil : purchases.activeSubscription(ofProduct: code.productID, at: environment.now)
        return .result(
            .redemption(outcome: outcome, transaction: transaction, renewal: renewal),
            notifications: [.transactionUpdates, .subscriptionStatusUpdates])
    }

    /// Returns the code that the user enters if the operation has none: the first one that can be redeemed, or else the
    /// first one; `nil` if the scenario has no codes, so that the user closes the sheet.
    private func enteredCode(in environment: DeviceEnvironment) -> String? {
        let codes = configuration.offerCodes
        let redeemable = codes.first { code in
            let outcome = code.outcome ?? unscriptedOutcome(of: code, in: environment)
            return outcome == .redeemedNew || outcome == .redeemedExisting
        }
        return (redeemable ?? codes.first)?.code
    }

    /// Returns the outcome of redeeming a code without a script.
    private func unscriptedOutcome(of code: OfferCode?, in environment: DeviceEnvironment) -> OutcomeName {
        guard let code else { return .invalid }
        if let outcome = code.outcome, [.downgrade, .invalid, .expired].contains(outcome) { return outcome }
        if let expires = code.expiration, environment.now >= expires { return .expired }
        if let maximum = code.maximumUseCount, redemptionCounts[code.code, default: 0] >= maximum { return .invalid }
        if purchases.wouldBeDowngrade(to: code.productID, at: environment.now) { return .downgrade }
        let active = purchases.activeSubscription(ofProduct: code.productID, at: environment.now)
        return active?.productID == code.productID ? .redeemedExisting : .redeemedNew
    }
}

/// An offer code of the app's own subscription (Sources, Device 5.2).
package struct OfferCode: Sendable, Hashable {
    package enum Kind: String, Sendable, CaseIterable {
        case oneTime = "one-time"
        case custom
    }

    package var code: String
    /// The kind of the code; a one-time code can be redeemed once.
    package var kind: Kind
    package var productID: String
    package var offerID: String?
    /// The time at which the code expires; `nil` if it does not expire.
    package var expiration: Timestamp?
    /// The maximum number of redemptions; `nil` for any number.
    package var maximumUseCount: Int?
    /// The outcome of redeeming the code; `nil` if the other properties determine it.
    package var outcome: OutcomeName?

    package init(
        code: String, kind: Kind = .custom, productID product: String, offerID: String? = nil,
        expiration expires: Timestamp? = nil,
        maximumUseCount uses: Int? = nil, outcome: OutcomeName? = nil
    ) {
        (self.code, self.kind, self.productID, self.offerID) = (code, kind, product, offerID)
        (self.expiration, self.maximumUseCount, self.outcome) = (expires, kind == .oneTime ? 1 : uses, outcome)
    }
}
