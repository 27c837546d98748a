/// A device and its user's account: a pure state machine, in which an operation and a state give an outcome, the next
/// state and notifications (device facts 7).
package struct Device: Sendable, Hashable {
    package var account: Account
    package internal(set) var consent: Consent
    package internal(set) var everConsented: Bool
    package internal(set) var sheet = OfferSheet()
    /// How often the user was asked for consent, and for the App Store's credentials.
    package internal(set) var consentPrompts = 0
    package internal(set) var purchasePrompts = 0
    /// What is in the players' queues.
    package internal(set) var queues: [PlayerKind: [QueueItem]] = [:]
    var reviews = ReviewHistory()
    /// What the app was told of, and what the App Store knows beside.
    var purchases: [Purchase]
    var unsyncedPurchases: [Purchase]
    /// The last change of the app's own subscription.
    var ownSubscription: SubscriptionChange?
    /// How often each code was redeemed.
    var redeemed: [String: Int] = [:]
    package var script: OutcomeScript
    package let setup: DeviceSetup

    package init(_ setup: DeviceSetup = DeviceSetup(), account: Account) {
        self.setup = setup
        self.account = account
        consent = setup.consent
        everConsented = setup.everConsented
        // What a sync is to bring is not known before.
        let comesWithSync = setup.outcomes[.syncPurchases]?.contains(.word(.added)) ?? false
        purchases = comesWithSync ? [] : setup.transactions
        unsyncedPurchases = comesWithSync ? setup.transactions : []
        script = OutcomeScript(setup.outcomes)
        if everConsented, consent == .denied || consent == .restricted { self.account.revokeTokens() }
    }

    /// What the account may do, as far as the system has words for it.
    package var capabilities: Capabilities {
        var capabilities = account.capabilities
        if !setup.platform.has(.subscriptionEligible) { capabilities.remove(.musicCatalogSubscriptionEligible) }
        return capabilities
    }

    /// Performs an operation: the next state, and what the device says.
    ///
    /// A refused operation changes nothing, and takes nothing of the script.
    package mutating func perform(_ command: DeviceCommand, in surroundings: DeviceSurroundings) -> DeviceOutcome {
        let before = self
        if let refusal = availabilityRefusal(of: command) { return .refusal(refusal) }
        let scripted = consultsScript(command) ? script.take(command.operation) : nil
        var outcome = outcome(of: command, scripted, in: surroundings)
        if case .refusal = outcome.content {
            self = before
            return outcome
        }
        outcome.isScripted = scripted != nil
        if capabilities != before.capabilities { outcome.notifications.append(.capabilitiesDidChange) }
        return outcome
    }

    /// Whether anything is scripted for what happens here: nobody who has decided is asked for consent.
    private func consultsScript(_ command: DeviceCommand) -> Bool {
        guard case .requestAuthorization = command else { return true }
        return consent == .notDetermined && setup.hasUsageDescription
    }

    private mutating func outcome(
        of command: DeviceCommand, _ scripted: ScriptedOutcome?, in surroundings: DeviceSurroundings
    ) -> DeviceOutcome {
        switch command {
        case .authorizationStatus(let framework):
            .result(.authorization(consent, framework ?? .storekit, prompted: nil))
        case .requestAuthorization(let framework): requestAuthorization(scripted, framework ?? .storekit)
        case .changeSettings(let consent): changeSettings(consent)
        case .requestCapabilities: ask(scripted) { .capabilities($0.capabilities) }
        case .requestStorefrontCountryCode: ask(scripted) { .storefrontCountryCode($0.account.storefront) }
        case .requestStorefrontIdentifier: ask(scripted) { .storefrontIdentifier($0.storefrontIdentifier) }
        case .musicSubscription: musicSubscription(scripted)
        case .changeStorefront(let code): changeStorefront(code)
        case .requestUserToken(let order): requestUserToken(order, scripted, in: surroundings)
        case .acknowledgePrivacy(let accepts): acknowledgePrivacy(accepts)
        case .lapseSubscription: lapseSubscription()
        case .loadOffer(let order): loadOffer(order, scripted, in: surroundings)
        case .presentOffer: presentOffer(scripted, in: surroundings)
        case .answerOffer(let answer): answerOffer(answer, scripted)
        case .dismissOffer: dismissOffer()
        case .setQueue, .playNext, .playLater, .insert, .remove, .queue: play(command, in: surroundings)
        case .canMakePayments, .requestReview, .deviceVerification, .redeemOfferCode, .syncPurchases,
            .manageSubscriptions, .transactions:
            visitAppStore(command, scripted, in: surroundings)
        }
    }
}
