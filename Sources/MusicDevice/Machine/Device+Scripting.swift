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
