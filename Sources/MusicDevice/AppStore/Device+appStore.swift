import SystemCryptography

/// The App Store's surfaces; none of them has to do with Apple Music (device facts 5).
extension Device {
    mutating func visitAppStore(
        _ command: DeviceCommand, _ scripted: ScriptedOutcome?, in surroundings: DeviceSurroundings
    ) -> DeviceOutcome {
        switch command {
        case .canMakePayments(let sdk, let externalPurchase):
            .result(
                .payments(
                    PaymentsReading(
                        value: setup.canMakePayments, system: setup.platform.system,
                        sdk: sdk ?? setup.platform.version, externalPurchase: externalPurchase)))
        case .requestReview(let order): .result(.review(reviews.decide(order, now: surroundings.now)))
        case .deviceVerification(let nonce): verification(nonce, scripted, surroundings)
        case .redeemOfferCode(let code): redeem(code, scripted, surroundings)
        case .syncPurchases: syncPurchases(scripted)
        case .manageSubscriptions(let change): manageSubscriptions(change, scripted)
        default: .result(.transactions(purchases, subscription: ownSubscription))
        }
    }

    /// The nonce, then the device's identifier, both in lower case, and their SHA-384 (device facts 5.6).
    private func verification(
        _ nonce: String, _ scripted: ScriptedOutcome?, _ surroundings: DeviceSurroundings
    ) -> DeviceOutcome {
        let identifier: String? =
            switch setup.identifier {
            case .none: nil
            case .uuid(let text): text
            case .made: surroundings.madeIdentifier
            }
        guard let identifier, scripted != .word(.none) else { return .result(.verification(id: nil, hash: nil)) }
        let digest = SHA384.digest(of: Array((nonce.lowercased() + identifier).utf8))
        return .result(.verification(id: identifier, hash: digest.map(Self.hexadecimal)))
    }

    private static func hexadecimal(_ bytes: [UInt8]) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// Always asks for the App Store's credentials (device facts 5.3).
    private mutating func syncPurchases(_ scripted: ScriptedOutcome?) -> DeviceOutcome {
        purchasePrompts += 1
        if case .error(let name)? = scripted { return .failure(name.failure, .appStore) }
        let added = scripted == .word(.added) ? unsyncedPurchases : []
        purchases += added
        if !added.isEmpty { unsyncedPurchases = [] }
        return .result(
            .purchasesSynced(added: added, prompts: purchasePrompts), added.isEmpty ? [] : [.transactionUpdates])
    }

    /// The app's own subscriptions: Apple Music's is none of them (device facts 5.4).
    private mutating func manageSubscriptions(
        _ given: SubscriptionChange?, _ scripted: ScriptedOutcome?
    ) -> DeviceOutcome {
        let isSupported = ![.macOS, .catalyst].contains(setup.platform.system)
        if case .word(.unsupported)? = scripted, isSupported { return .refusal(.sheetIsSupported(setup.platform)) }
        guard isSupported else { return .failure(.unknown, .appStore) }
        if case .error(let name)? = scripted { return .failure(name.failure, .appStore) }
        let change = given ?? Self.change(scripted)
        if change != .noChange { ownSubscription = change }
        return .result(.subscriptionsManaged(change))
    }

    private static func change(_ scripted: ScriptedOutcome?) -> SubscriptionChange {
        guard case .word(let word)? = scripted else { return .noChange }
        return SubscriptionChange(rawValue: word.rawValue) ?? .noChange
    }
}
