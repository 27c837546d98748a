/// A device and its user's account: a pure state machine, in which an operation and a state give an outcome, the next
/// state and notifications (Sources, Device 7).
package struct Device: Sendable, Hashable {
    package var account: Account
    package internal(set) var consent: Consent
    package internal(set) var hasEverConsented: Bool
    package internal(set) var offerSheet = OfferSheet()
    /// How often the user was asked for consent, and for the App Store's credentials.
    package internal(set) var consentPromptCount = 0
    package internal(set) var purchasePromptCount = 0
    /// What is in the players' queues.
    package internal(set) var queues: [PlayerKind: [QueueItem]] = [:]
    var reviewHistory = ReviewHistory()
    /// What the app was told of, and what the App Store knows beside.
    var purchases: [Purchase]
    var unsyncedPurchases: [Purchase]
    /// The last change of the app's own subscription.
    var appSubscriptionChange: SubscriptionChange?
    /// How often each code was redeemed.
    var redemptionCounts: [String: Int] = [:]
    package var script: OutcomeScript
    package let configuration: DeviceConfiguration

    package init(configuration setup: DeviceConfiguration = DeviceConfiguration(), account: Account) {
        self.configuration = setup
        self.account = account
        consent = setup.consent
        hasEverConsented = setup.hasEverConsented
        // What a sync is to bring is not known before.
        let comesWithSync = setup.outcomes[.syncPurchases]?.contains(.named(.added)) ?? false
        purchases = comesWithSync ? [] : setup.transactions
        unsyncedPurchases = comesWithSync ? setup.transactions : []
        script = OutcomeScript(setup.outcomes)
        if hasEverConsented, consent == .denied || consent == .restricted { self.account.revokeTokens() }
    }

    /// What the account may do, as far as the system has words for it.
    package var capabilities: Capabilities {
        var capabilities = account.capabilities
        if !configuration.platform.supports(.subscriptionEligible) {
            capabilities.remove(.musicCatalogSubscriptionEligible)
        }
        return capabilities
    }

    /// Performs an operation: the next state, and what the device says.
    ///
    /// A refused operation changes nothing, and takes nothing of the script.
    package mutating func perform(_ command: DeviceCommand, in surroundings: DeviceEnvironment) -> DeviceOutcome {
        let before = self
        if let refusal = availabilityViolation(of: command) { return .ruleViolation(refusal) }
        let scripted = usesScript(for: command) ? script.nextOutcome(for: command.operation) : nil
        var outcome = outcome(of: command, scripted: scripted, in: surroundings)
        if case .ruleViolation = outcome.content {
            self = before
            return outcome
        }
        outcome.isScripted = scripted != nil
        if capabilities != before.capabilities { outcome.notifications.append(.capabilitiesDidChange) }
        return outcome
    }

    /// Whether anything is scripted for what happens here: nobody who has decided is asked for consent.
    private func usesScript(for command: DeviceCommand) -> Bool {
        guard case .requestAuthorization = command else { return true }
        return consent == .notDetermined && configuration.hasUsageDescription
    }

    private mutating func outcome(
        of command: DeviceCommand, scripted: ScriptedOutcome?, in surroundings: DeviceEnvironment
    ) -> DeviceOutcome {
        switch command {
        case .authorizationStatus(framework: let framework):
            .result(.authorization(consent: consent, framework: framework ?? .storekit, wasPrompted: nil))
        case .requestAuthorization(framework: let framework):
            requestAuthorization(scripted: scripted, framework: framework ?? .storekit)
        case .changeSettings(consent: let consent): changeSettings(consent: consent)
        case .requestCapabilities: performQuery(scripted: scripted) { .capabilities($0.capabilities) }
        case .requestStorefrontCountryCode:
            performQuery(scripted: scripted) { .storefrontCountryCode($0.account.storefront) }
        case .requestStorefrontIdentifier:
            performQuery(scripted: scripted) { .storefrontIdentifier($0.storefrontIdentifier) }
        case .musicSubscription: musicSubscription(scripted: scripted)
        case .changeStorefront(to: let code): changeStorefront(to: code)
        case .requestUserToken(let order): requestUserToken(order, scripted: scripted, in: surroundings)
        case .acknowledgePrivacy(let accepts): acknowledgePrivacy(accepts: accepts)
        case .lapseSubscription: lapseSubscription()
        case .loadOffer(let order): loadOffer(order, scripted: scripted, in: surroundings)
        case .presentOffer: presentOffer(scripted: scripted, in: surroundings)
        case .answerOffer(with: let answer): answerOffer(with: answer, scripted: scripted)
        case .dismissOffer: dismissOffer()
        case .setQueue, .playNext, .playLater, .insert, .remove, .queue: performPlayerCommand(command, in: surroundings)
        case .canMakePayments, .requestReview, .deviceVerification, .redeemOfferCode, .syncPurchases,
            .manageSubscriptions, .transactions:
            performAppStoreCommand(command, scripted: scripted, in: surroundings)
        }
    }
}
