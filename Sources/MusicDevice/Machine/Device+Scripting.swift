package import Text

/// Validation of scripted outcomes (Sources, Device 7.3).
extension Device {
    /// Returns the reason that an operation cannot have an outcome on this device; `nil` if it can.
    ///
    /// If the user has not decided on consent yet, consent may be given and revoked before the operation.
    package func ruleViolation(of outcome: ScriptedOutcome, for operation: DeviceOperation) -> DeviceRuleViolation? {
        if let violation = availabilityViolation(of: operation) { return violation }
        switch outcome {
        case .error(let name): return ruleViolation(of: name)
        case .named(let word): return ruleViolation(of: word, for: operation)
        }
    }

    /// Returns the reason that an offer code cannot have its own `outcome`; `nil` if it can.
    package func ruleViolation(of code: OfferCode, at now: Timestamp) -> DeviceRuleViolation? {
        guard code.outcome == .redeemedNew || code.outcome == .redeemedExisting else { return nil }
        guard let expires = code.expiration, now >= expires else { return nil }
        return .codeCannotBeRedeemed(code: code.code, reason: .expired)
    }

    private func ruleViolation(of name: DeviceErrorName) -> DeviceRuleViolation? {
        if name.reason == .userTokenRevoked, !hasEverConsented, consent != .notDetermined {
            return .revokedWithoutConsent
        }
        if name.reason == .privacyAcknowledgementRequired, !configuration.platform.supports(.privacyAcknowledgement) {
            return .unavailable(feature: .privacyAcknowledgement, platform: configuration.platform)
        }
        return nil
    }

    private func ruleViolation(of word: OutcomeName, for operation: DeviceOperation) -> DeviceRuleViolation? {
        let isConsentMissing = consent == .denied || consent == .restricted
        let system = configuration.platform.system
        switch (operation, word) {
        case (.requestAuthorization, .allow) where consent == .restricted: return .restrictedToAuthorized
        case (.requestAuthorization, .allow) where consent == .denied: return .promptWhenDecided(consent: consent)
        case (_, .token) where !account.isSignedIn: return .successWithoutAccount
        case (_, .token) where isConsentMissing, (_, .value) where isConsentMissing,
            (_, .loaded) where isConsentMissing:
            return .successWithoutConsent(consent: consent)
        case (.loadOffer, .loaded) where !configuration.hasMusicApp: return .offerWithoutMusicApp
        case (.redeemOfferCode, .unsupported) where system != .catalyst,
            (.manageSubscriptions, .unsupported) where system != .catalyst:
            return .sheetIsSupported(platform: configuration.platform)
        case (.redeemOfferCode, _) where system == .catalyst && word != .unsupported,
            (.manageSubscriptions, _) where system == .catalyst && word != .unsupported:
            return .sheetIsUnsupported(platform: configuration.platform)
        default: return nil
        }
    }
}

/// The scripted outcomes of operations, one for each call; the last one also applies to later calls.
package struct OutcomeScript: Sendable, Hashable {
    private var outcomes: [DeviceOperation: [ScriptedOutcome]]
    /// The number of calls of each operation.
    private var callCounts: [DeviceOperation: Int] = [:]

    init(_ outcomes: [DeviceOperation: [ScriptedOutcome]]) { self.outcomes = outcomes }

    /// Returns the outcome of the next call of an operation; `nil` without a script.
    mutating func nextOutcome(for operation: DeviceOperation) -> ScriptedOutcome? {
        guard let list = outcomes[operation], let last = list.last else { return nil }
        let call = callCounts[operation, default: 0]
        callCounts[operation] = call + 1
        return call < list.count ? list[call] : last
    }

    /// Replaces the script of an operation; after an empty list, the device's state determines the outcome.
    package mutating func setOutcomes(for operation: DeviceOperation, to list: [ScriptedOutcome]) {
        outcomes[operation] = list.isEmpty ? nil : list
        callCounts[operation] = nil
    }

    /// The number of scripted outcomes that were not used, in the order of the operations.
    package var unusedOutcomes: [(operation: DeviceOperation, count: Int)] {
        DeviceOperation.allCases.compactMap { operation in
            let count = (outcomes[operation]?.count ?? 0) - callCounts[operation, default: 0]
            return count > 0 ? (operation, count) : nil
        }
    }
}
