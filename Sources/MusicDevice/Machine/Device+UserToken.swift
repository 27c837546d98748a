/// The Music User Token (Sources, Device 1.5 and 3.2).
extension Device {
    /// A refused token is followed by the next; one that is good is given again.
    ///
    /// What stands against it, in this order: consent, account, privacy, network, developer token.
    mutating func requestUserToken(
        _ arguments: DeviceArguments, scripted: ScriptedOutcome?, in surroundings: DeviceEnvironment
    ) -> DeviceOutcome {
        if let refused = ruleViolation(of: scripted) { return .ruleViolation(refused) }
        if case .error(let name)? = scripted {
            return .error(name.reason, in: arguments.framework?.userTokenErrorDomain ?? name.domain)
        }
        let domain = (arguments.framework ?? .storekit).userTokenErrorDomain
        if let failure = userTokenErrorReason(in: surroundings) { return .error(failure, in: domain) }
        let generation = account.issueToken(
            for: surroundings.developerTokenIssuer, forcesNewToken: arguments.ignoresCache)
        return .result(.userToken(surroundings.userToken(generation)))
    }

    private func userTokenErrorReason(in surroundings: DeviceEnvironment) -> DeviceErrorReason? {
        guard consent == .authorized else {
            return hasEverConsented && consent == .denied ? .userTokenRevoked : .permissionDenied
        }
        guard account.isSignedIn else { return .notSignedIn }
        guard account.hasAcknowledgedPrivacy else {
            return configuration.platform.supports(.privacyAcknowledgement) ? .privacyAcknowledgementRequired : .unknown
        }
        guard configuration.network == .online else { return .cloudServiceConnectionFailed }
        return surroundings.acceptsDeveloperToken ? nil : .developerTokenRejected
    }

    /// Why what a script says cannot be, as the device is now; nil where it can.
    func ruleViolation(of scripted: ScriptedOutcome?) -> DeviceRuleViolation? {
        guard case .error(let name)? = scripted else { return nil }
        if name.reason == .userTokenRevoked, !hasEverConsented { return .revokedWithoutConsent }
        if name.reason == .privacyAcknowledgementRequired, !configuration.platform.supports(.privacyAcknowledgement) {
            return .unavailable(feature: .privacyAcknowledgement, platform: configuration.platform)
        }
        return nil
    }
}

extension Framework {
    fileprivate var userTokenErrorDomain: DeviceError.Domain { self == .storekit ? .storeKit : .musicToken }
}
