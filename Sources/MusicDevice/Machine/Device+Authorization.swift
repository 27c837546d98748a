import MusicContract

/// Consent, capabilities, and the account.
extension Device {
    /// Asks for consent if the user has not decided yet; the decision is kept (Sources, Device 1.2).
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
        var outcome = DeviceOutcome.result(
            .authorization(consent: consent, framework: framework, wasPrompted: true))
        if configuration.appName != nil || configuration.usageText != nil {
            outcome.prompted = ShownTexts(
                promptOf: configuration.appName ?? "App", usageText: configuration.usageText)
        }
        return outcome
    }

    /// Changes consent in Settings without a notification; revoking consent also revokes the user token.
    mutating func changeSettings(consent changed: Consent) -> DeviceOutcome {
        if hasEverConsented, consent == .authorized, changed != .authorized { account.revokeTokens() }
        consent = changed
        hasEverConsented = hasEverConsented || changed == .authorized
        return .result(.authorization(consent: consent, framework: .storekit, wasPrompted: nil))
    }

    /// Performs a StoreKit request for a value of the account; without consent or a network, it fails.
    func performQuery(scripted: ScriptedOutcome?, result: (Device) -> DeviceResult) -> DeviceOutcome {
        if let violation = ruleViolation(of: scripted) { return .ruleViolation(violation) }
        if case .error(let name)? = scripted { return .error(name.reason, in: .storeKit) }
        guard consent == .authorized else { return .error(.permissionDenied, in: .storeKit) }
        guard network != .offline else { return .error(.cloudServiceConnectionFailed, in: .storeKit) }
        return .result(result(self))
    }

    /// Returns `MusicSubscription.current`; without a network, the error is `unknown` (Sources, Device 3.1).
    func musicSubscription(scripted: ScriptedOutcome?) -> DeviceOutcome {
        if case .error(let name)? = scripted { return .error(name.reason, in: .musicSubscription) }
        guard consent == .authorized else { return .error(.permissionDenied, in: .musicSubscription) }
        guard account.hasAcknowledgedPrivacy else {
            return .error(.privacyAcknowledgementRequired, in: .musicSubscription)
        }
        guard network != .offline else { return .error(.unknown, in: .musicSubscription) }
        return .result(.subscription(SubscriptionSnapshot(capabilities)))
    }

    /// The App Store's number of the storefront, a language, and a platform: `143441-1,29` (Sources, Device 1.6).
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

    /// Signs the user of the account in, or another user, whose storefront and capabilities are then those of the device.
    mutating func signIn(as other: Account?) -> DeviceOutcome {
        let storefront = account.storefront
        account = other ?? account
        account.setSignedIn(true)
        return .result(
            .done,
            notifications: storefront == account.storefront
                ? [] : [.storefrontCountryCodeDidChange, .storefrontIdentifierDidChange])
    }

    /// Signs the user out; user tokens that were issued stay valid at the service, because no source states that they
    /// are revoked.
    mutating func signOut() -> DeviceOutcome {
        account.setSignedIn(false)
        return .result(.done)
    }

    mutating func changeNetwork(to network: Network) -> DeviceOutcome {
        self.network = network
        return .result(.done)
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
