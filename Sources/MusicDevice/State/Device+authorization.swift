import MusicContract

/// Consent, capabilities and the account.
extension Device {
    /// Asks for consent where nobody has been asked yet; the answer is remembered (device facts 1.2).
    mutating func requestAuthorization(_ scripted: ScriptedOutcome?, _ framework: Framework) -> DeviceOutcome {
        guard setup.hasUsageDescription else { return DeviceOutcome(.error(.usageDescriptionMissing)) }
        guard consent == .notDetermined else {
            return .result(.authorization(consent, framework, prompted: false))
        }
        consentPrompts += 1
        switch scripted {
        case .word(.deny): consent = .denied
        case .word(.restricted): consent = .restricted
        default: consent = .authorized
        }
        everConsented = everConsented || consent == .authorized
        return .result(.authorization(consent, framework, prompted: true))
    }

    /// What the user changes in Settings: nobody is told, and a permission that is taken away takes the user token with it.
    mutating func changeSettings(_ changed: Consent) -> DeviceOutcome {
        if everConsented, consent == .authorized, changed != .authorized { account.revokeTokens() }
        consent = changed
        everConsented = everConsented || changed == .authorized
        return .result(.authorization(consent, .storekit, prompted: nil))
    }

    /// A question of StoreKit's: without consent, and without a network, there is an error.
    func ask(_ scripted: ScriptedOutcome?, _ result: (Device) -> DeviceResult) -> DeviceOutcome {
        if let refused = refusal(of: scripted) { return .refusal(refused) }
        if case .error(let name)? = scripted { return .failure(name.failure, .storeKit) }
        guard consent == .authorized else { return .failure(.permissionDenied, .storeKit) }
        guard setup.network != .offline else { return .failure(.networkFailed, .storeKit) }
        return .result(result(self))
    }

    /// `MusicSubscription.current`; there is no error for a network that is not there (device facts 3.1).
    func musicSubscription(_ scripted: ScriptedOutcome?) -> DeviceOutcome {
        if case .error(let name)? = scripted { return .failure(name.failure, .musicSubscription) }
        guard consent == .authorized else { return .failure(.permissionDenied, .musicSubscription) }
        guard account.hasAcknowledgedPrivacy else {
            return .failure(.privacyAcknowledgementRequired, .musicSubscription)
        }
        guard setup.network != .offline else { return .failure(.unknown, .musicSubscription) }
        return .result(.subscription(SubscriptionSnapshot(capabilities)))
    }

    /// `143441-1,29`: the App Store's number of the storefront, a language and a platform (device facts 1.6).
    var storefrontIdentifier: String {
        "\(MusicContract.storefront(account.storefront)?.number ?? 0)-1,29"
    }

    mutating func changeStorefront(_ code: String) -> DeviceOutcome {
        guard code != account.storefront else { return .result(.storefrontCountryCode(code)) }
        account.storefront = code
        return .result(
            .storefrontCountryCode(code), [.storefrontCountryCodeDidChange, .storefrontIdentifierDidChange])
    }

    mutating func acknowledgePrivacy(_ accepts: Bool) -> DeviceOutcome {
        account.hasAcknowledgedPrivacy = account.hasAcknowledgedPrivacy || accepts
        return .result(.privacy(isAcknowledged: account.hasAcknowledgedPrivacy))
    }

    mutating func lapseSubscription() -> DeviceOutcome {
        account.lapse()
        return .result(.done)
    }
}
