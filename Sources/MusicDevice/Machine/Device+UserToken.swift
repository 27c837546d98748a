/// The Music User Token (Sources, Device 1.5 and 3.2).
extension Device {
    /// Returns the current user token, or a new one if the current token was rejected.
    ///
    /// A request fails for the first of these reasons: consent, account, privacy notice, network, developer token.
    mutating func requestUserToken(
        _ arguments: DeviceArguments, scripted: ScriptedOutcome?, in environment: DeviceEnvironment
    ) -> DeviceOutcome {
        if let violation = ruleViolation(of: scripted) { return .ruleViolation(violation) }
        if case .error(let name)? = scripted {
            return .error(name.reason, in: arguments.framework?.userTokenErrorDomain ?? name.domain)
        }
        let domain = (arguments.framework ?? .storekit).userTokenErrorDomain
        if let reason = userTokenErrorReason(in: environment) { return .error(reason, in: domain) }
        let generation = account.issueToken(
            for: environment.developerTokenIssuer, forcesNewToken: arguments.ignoresCache)
        return .result(.userToken(environment.userToken(generation)))
    }

    private func userTokenErrorReason(in environment: DeviceEnvironment) -> DeviceErrorReason? {
        guard consent == .authorized else {
            return hasEverConsented && consent == .denied ? .userTokenRevoked : .permissionDenied
        }
        guard account.isSignedIn else { return .notSignedIn }
        guard account.hasAcknowledgedPrivacy else {
            return configuration.platform.supports(.privacyAcknowledgement) ? .privacyAcknowledgementRequired : .unknown
        }
        guard network == .online else { return .cloudServiceConnectionFailed }
        return environment.acceptsDeveloperToken ? nil : .developerTokenRejected
    }

    /// Returns the reason that a scripted error is impossible in the current state; `nil` if it is possible.
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
