import SystemCryptography

/// The App Store's surfaces; none of them has to do with Apple Music (Sources, Device 5).
extension Device {
    /// The nonce, then the device's identifier, both in lower case, and their SHA-384 (Sources, Device 5.6).
    func verification(
        nonce: String, scripted: ScriptedOutcome?, in surroundings: DeviceEnvironment
    ) -> DeviceOutcome {
        let identifier: String? =
            switch configuration.identifier {
            case .absent: nil
            case .uuid(let text): text
            case .generated: surroundings.generatedIdentifier
            }
        guard let identifier, scripted != .named(.absent) else { return .result(.verification(id: nil, hash: nil)) }
        let digest = SHA384.digest(of: Array((nonce.lowercased() + identifier).utf8))
        return .result(.verification(id: identifier, hash: digest.map(Self.hexadecimal)))
    }

    private static func hexadecimal(_ bytes: [UInt8]) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// Always asks for the App Store's credentials (Sources, Device 5.3).
    mutating func syncPurchases(scripted: ScriptedOutcome?) -> DeviceOutcome {
        purchasePromptCount += 1
        if case .error(let name)? = scripted { return .error(name.reason, in: .appStore) }
        let added = scripted == .named(.added) ? unsyncedPurchases : []
        purchases += added
        if !added.isEmpty { unsyncedPurchases = [] }
        return .result(
            .purchasesSynced(added: added, promptCount: purchasePromptCount),
            notifications: added.isEmpty ? [] : [.transactionUpdates])
    }

    /// The app's own subscriptions: Apple Music's is none of them (Sources, Device 5.4).
    mutating func manageSubscriptions(
        change given: SubscriptionChange?, scripted: ScriptedOutcome?
    ) -> DeviceOutcome {
        let isSupported = ![.macOS, .catalyst].contains(configuration.platform.system)
        if case .named(.unsupported)? = scripted, isSupported {
            return .ruleViolation(.sheetIsSupported(platform: configuration.platform))
        }
        guard isSupported else { return .error(.unknown, in: .appStore) }
        if case .error(let name)? = scripted { return .error(name.reason, in: .appStore) }
        let change = given ?? Self.subscriptionChange(from: scripted)
        if change != .noChange { appSubscriptionChange = change }
        return .result(.subscriptionsManaged(change: change))
    }

    private static func subscriptionChange(from scripted: ScriptedOutcome?) -> SubscriptionChange {
        guard case .named(let word)? = scripted else { return .noChange }
        return SubscriptionChange(rawValue: word.rawValue) ?? .noChange
    }
}
