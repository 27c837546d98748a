import MusicContract

/// Consent, capabilities and the account.
extension Device {
    /// Asks for consent where nobody has been asked yet; the answer is remembered (Sources, Device 1.2).
    mutating func requestAuthorization(scripted: ScriptedOutcome?, framework: Framework) -> DeviceOutcome {
        guard configuration.hasUsageDescription else { return DeviceOutcome(.error(.missingUsageDescription)) }
        guard consent == .notDetermined else {
            return .result(.authorization(consent: consent, framework: framework, wasPrompted: false))
        }
        consentPromptCount += 1
        switch scripted {
        case .named(.deny): consent = .denied
        case .named(.restricted): consent = .restricted
        default: consent = .authorized
        }
        hasEverConsented = hasEverConsented || consent == .authorized
        return .result(.authorization(consent: consent, framework: framework, wasPrompted: true))
    }

    /// What the user changes in Settings: nobody is told, and a permission that is taken away takes the user token with it.
    mutating func changeSettings(consent changed: Consent) -> DeviceOutcome {
        if hasEverConsented, consent == .authorized, changed != .authorized { account.revokeTokens() }
        consent = changed
        hasEverConsented = hasEverConsented || changed == .authorized
        return .result(.authorization(consent: consent, framework: .storekit, wasPrompted: nil))
    }

    /// A question of StoreKit's: without consent, and without a network, there is an error.
    func performQuery(scripted: ScriptedOutcome?, result: (Device) -> DeviceResult) -> DeviceOutcome {
        if let refused = ruleViolation(of: scripted) { return .ruleViolation(refused) }
        if case .error(let name)? = scripted { return .error(name.reason, in: .storeKit) }
        guard consent == .authorized else { return .error(.permissionDenied, in: .storeKit) }
        guard configuration.network != .offline else { return .error(.cloudServiceConnectionFailed, in: .storeKit) }
        return .result(result(self))
    }

    /// `MusicSubscription.current`; there is no error for a network that is not there (Sources, Device 3.1).
    func musicSubscription(scripted: ScriptedOutcome?) -> DeviceOutcome {
        if case .error(let name)? = scripted { return .error(name.reason, in: .musicSubscription) }
        guard consent == .authorized else { return .error(.permissionDenied, in: .musicSubscription) }
        guard account.hasAcknowledgedPrivacy else {
            return .error(.privacyAcknowledgementRequired, in: .musicSubscription)
        }
        guard configuration.network != .offline else { return .error(.unknown, in: .musicSubscription) }
        return .result(.subscription(SubscriptionSnapshot(capabilities)))
    }

    /// `143441-1,29`: the App Store's number of the storefront, a language and a platform (Sources, Device 1.6).
    var storefrontIdentifier: String {
        "\(MusicContract.storefront(code: account.storefront)?.number ?? 0)-1,29"
    }

    mutating func changeStorefront(to code: String) -> DeviceOutcome {
        guard code != account.storefront else { return .result(.storefrontCountryCode(code)) }
        account.storefront = code
        return .result(
            .storefrontCountryCode(code),
            notifications: [.storefrontCountryCodeDidChange, .storefrontIdentifierDidChange])
    }

    mutating func acknowledgePrivacy(accepts: Bool) -> DeviceOutcome {
        account.hasAcknowledgedPrivacy = account.hasAcknowledgedPrivacy || accepts
        return .result(.privacy(isAcknowledged: account.hasAcknowledgedPrivacy))
    }

    mutating func lapseSubscription() -> DeviceOutcome {
        account.lapseSubscription()
        return .result(.done)
    }
}
