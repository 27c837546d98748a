/// The sheet that redeems offer codes: what is wrong with a code is told there, and never to the app (device facts 5.2).
extension Device {
    mutating func redeem(
        _ text: String, _ scripted: ScriptedOutcome?, _ surroundings: DeviceSurroundings
    ) -> DeviceOutcome {
        if case .error(let name)? = scripted { return .failure(name.failure, .appStore) }
        let isSupported = setup.platform.system != .catalyst
        guard isSupported else { return .failure(.unknown, .appStore) }
        // Where the scenario names no codes, a script may redeem any; what it is for is called as the code is.
        let isAnyRedeemed =
            setup.offerCodes.isEmpty && (scripted == .word(.redeemedNew) || scripted == .word(.redeemedExisting))
        let code =
            setup.offerCodes.first { $0.code == text } ?? (isAnyRedeemed ? OfferCode(code: text, product: text) : nil)
        let natural = naturalOutcome(of: code, surroundings)
        let wanted: OutcomeWord
        switch scripted {
        case .word(.unsupported): return .refusal(.sheetIsSupported(setup.platform))
        case .word(let word): wanted = word
        default: wanted = code?.outcome ?? natural
        }
        guard wanted == .redeemedNew || wanted == .redeemedExisting else { return .result(.redemption(wanted, nil)) }
        // What the user has mistyped is told in the sheet, whatever a script wants of it.
        guard let code, natural != .invalid else { return .result(.redemption(.invalid, nil)) }
        guard natural == .redeemedNew || natural == .redeemedExisting else {
            return .refusal(.codeCannotBeRedeemed(text, why: natural))
        }
        redeemed[text, default: 0] += 1
        let purchase = Purchase(
            product: code.product, offerID: code.offerID, offerType: "code", at: surroundings.now)
        // Somebody who subscribes already gets the offer for the next period: renewal information, and no transaction.
        guard wanted == .redeemedNew else { return .result(.redemption(wanted, nil)) }
        purchases.append(purchase)
        return .result(.redemption(wanted, purchase), [.transactionUpdates])
    }

    /// What redeeming a code comes to where nobody says otherwise.
    private func naturalOutcome(of code: OfferCode?, _ surroundings: DeviceSurroundings) -> OutcomeWord {
        guard let code else { return .invalid }
        if let outcome = code.outcome, [.downgrade, .invalid, .expired].contains(outcome) { return outcome }
        if let expires = code.expires, surroundings.now >= expires { return .expired }
        if let uses = code.uses, redeemed[code.code, default: 0] >= uses { return .invalid }
        return purchases.contains { $0.product == code.product } ? .redeemedExisting : .redeemedNew
    }
}
