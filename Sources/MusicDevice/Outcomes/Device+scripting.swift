package import Determinism

/// What a script may say: the combinations that cannot be (device facts 7.3).
extension Device {
    /// Why an operation cannot come to an outcome on a device as this one is; nil where it can.
    ///
    /// Where nobody has been asked for consent yet it may be given, and taken away again, before the operation.
    package func refusal(of outcome: ScriptedOutcome, for operation: DeviceOperation) -> DeviceRefusal? {
        if let missing = missingFeature(for: operation) { return .unavailable(missing, setup.platform) }
        switch outcome {
        case .error(let name): return refusal(of: name)
        case .word(let word): return refusal(of: word, for: operation)
        }
    }

    /// Why an offer code cannot come to what its own `outcome` says.
    package func refusal(of code: OfferCode, now: Instant) -> DeviceRefusal? {
        guard code.outcome == .redeemedNew || code.outcome == .redeemedExisting else { return nil }
        guard let expires = code.expires, now >= expires else { return nil }
        return .codeCannotBeRedeemed(code.code, why: .expired)
    }

    private func refusal(of name: ErrorName) -> DeviceRefusal? {
        if name.failure == .revoked, !everConsented, consent != .notDetermined { return .revokedWithoutConsent }
        if name.failure == .privacyAcknowledgementRequired, !setup.platform.has(.privacyAcknowledgement) {
            return .unavailable(.privacyAcknowledgement, setup.platform)
        }
        return nil
    }

    private func refusal(of word: OutcomeWord, for operation: DeviceOperation) -> DeviceRefusal? {
        let isRefusedConsent = consent == .denied || consent == .restricted
        let system = setup.platform.system
        switch (operation, word) {
        case (.requestAuthorization, .allow) where consent == .restricted: return .restrictedToAuthorized
        case (.requestAuthorization, .allow) where consent == .denied: return .promptWhenDecided(consent)
        case (_, .token) where !account.isSignedIn: return .successWithoutAccount
        case (_, .token) where isRefusedConsent, (_, .value) where isRefusedConsent,
            (_, .loaded) where isRefusedConsent:
            return .successWithoutConsent(consent)
        case (.loadOffer, .loaded) where !setup.hasMusicApp: return .offerWithoutMusicApp
        case (.redeemOfferCode, .unsupported) where system != .catalyst,
            (.manageSubscriptions, .unsupported) where ![.catalyst, .macOS].contains(system):
            return .sheetIsSupported(setup.platform)
        case (.redeemOfferCode, _) where system == .catalyst && word != .unsupported,
            (.manageSubscriptions, _) where [.catalyst, .macOS].contains(system) && word != .unsupported:
            return .sheetIsUnsupported(setup.platform)
        default: return nil
        }
    }

    /// What the system would have to have for an operation, in either framework.
    private func missingFeature(for operation: DeviceOperation) -> PlatformFeature? {
        let alternatives: [[PlatformFeature]] =
            switch operation {
            case .requestAuthorization, .authorizationStatus: [[.cloudServiceController], [.musicKit]]
            case .requestUserToken: [[.userToken], [.musicKit]]
            case .requestCapabilities, .requestStorefrontIdentifier: [[.cloudServiceController]]
            case .requestStorefrontCountryCode: [[.storefrontCountryCode]]
            case .musicSubscription: [[.musicKit]]
            case .loadOffer, .presentOffer, .answerOffer: [[.setupViewController], [.subscriptionOffer]]
            default: []
            }
        guard !alternatives.isEmpty, !alternatives.contains(where: { $0.allSatisfy(setup.platform.has) }) else {
            return nil
        }
        return alternatives.first?.first
    }
}
