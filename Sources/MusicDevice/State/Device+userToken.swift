/// The Music User Token (device facts 1.5, 3.2).
extension Device {
    /// A refused token is followed by the next; one that is good is given again.
    ///
    /// What stands against it, in this order: consent, account, privacy, network, developer token.
    mutating func requestUserToken(
        _ order: UserTokenOrder, _ scripted: ScriptedOutcome?, in surroundings: DeviceSurroundings
    ) -> DeviceOutcome {
        if let refused = refusal(of: scripted) { return .refusal(refused) }
        if case .error(let name)? = scripted {
            return .failure(name.failure, order.framework?.tokenDomain ?? name.domain)
        }
        let domain = (order.framework ?? .storekit).tokenDomain
        if let failure = userTokenFailure(surroundings) { return .failure(failure, domain) }
        let generation = account.issueToken(to: surroundings.issuer, isNew: order.ignoresCache)
        return .result(.userToken(generation: generation))
    }

    private func userTokenFailure(_ surroundings: DeviceSurroundings) -> DeviceFailure? {
        guard consent == .authorized else {
            return everConsented && consent == .denied ? .revoked : .permissionDenied
        }
        guard account.isSignedIn else { return .notSignedIn }
        guard account.hasAcknowledgedPrivacy else {
            return setup.platform.has(.privacyAcknowledgement) ? .privacyAcknowledgementRequired : .unknown
        }
        guard setup.network == .online else { return .networkFailed }
        return surroundings.takesDeveloperToken ? nil : .developerTokenRejected
    }

    /// Why what a script says cannot be, as the device is now; nil where it can.
    func refusal(of scripted: ScriptedOutcome?) -> DeviceRefusal? {
        guard case .error(let name)? = scripted else { return nil }
        if name.failure == .revoked, !everConsented { return .revokedWithoutConsent }
        if name.failure == .privacyAcknowledgementRequired, !setup.platform.has(.privacyAcknowledgement) {
            return .unavailable(.privacyAcknowledgement, setup.platform)
        }
        return nil
    }
}

extension Framework {
    fileprivate var tokenDomain: DeviceError.Domain { self == .storekit ? .storeKit : .musicToken }
}
