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
    package mutating func perform(_ command: DeviceCommand, in environment: DeviceEnvironment) -> DeviceOutcome {
        let before = self
        if let refusal = availabilityViolation(of: command) { return .ruleViolation(refusal) }
        let scripted = usesScript(for: command) ? script.nextOutcome(for: command.operation) : nil
        var outcome = outcome(of: command, scripted: scripted, in: environment)
        if case .ruleViolation = outcome.content {
            self = before
            return outcome
        }
        outcome.isScripted = scripted != nil
        if capabilities != before.capabilities { outcome.notifications.append(.capabilitiesDidChange) }
        return outcome
    }

    /// Whether the operation takes an outcome of the script: a user who has decided is not asked for consent again.
    private func usesScript(for command: DeviceCommand) -> Bool {
        guard command.operation == .requestAuthorization else { return true }
        return consent == .notDetermined && configuration.hasUsageDescription
    }

    private mutating func outcome(
        of command: DeviceCommand, scripted: ScriptedOutcome?, in environment: DeviceEnvironment
    ) -> DeviceOutcome {
        let arguments = command.arguments
        return switch command.operation {
        case .authorizationStatus:
            .result(.authorization(consent: consent, framework: arguments.framework ?? .storekit, wasPrompted: nil))
        case .requestAuthorization:
            requestAuthorization(scripted: scripted, framework: arguments.framework ?? .storekit)
        case .changeSettings: changeSettings(consent: arguments.consent)
        case .requestCapabilities: performQuery(scripted: scripted) { .capabilities($0.capabilities) }
        case .requestStorefrontCountryCode:
            performQuery(scripted: scripted) { .storefrontCountryCode($0.account.storefront) }
        case .requestStorefrontIdentifier:
            performQuery(scripted: scripted) { .storefrontIdentifier($0.storefrontIdentifier) }
        case .musicSubscription: musicSubscription(scripted: scripted)
        case .changeStorefront: changeStorefront(to: arguments.storefront)
        case .requestUserToken: requestUserToken(arguments, scripted: scripted, in: environment)
        case .acknowledgePrivacy: acknowledgePrivacy(accepts: arguments.acceptsPrivacy)
        case .lapseSubscription: lapseSubscription()
        case .loadOffer: loadOffer(arguments, scripted: scripted, in: environment)
        case .presentOffer: presentOffer(scripted: scripted, in: environment)
        case .answerOffer: answerOffer(with: arguments.offerAnswer, scripted: scripted)
        case .dismissOffer: dismissOffer()
        case .setQueue: add(arguments, keepingQueue: false, in: environment) { _ in 0 }
        case .playNext: add(arguments, in: environment) { min(1, $0.count) }
        case .playLater: add(arguments, in: environment) { $0.count }
        case .insert: insert(arguments, in: environment)
        case .remove: removeItem(at: arguments.index, from: arguments.player)
        case .queue: queueOutcome(of: arguments.player)
        case .canMakePayments:
            .result(
                .payments(
                    PaymentAvailability(
                        canMakePayments: configuration.canMakePayments, system: configuration.platform.system,
                        sdk: arguments.sdk ?? configuration.platform.version,
                        usesExternalPurchase: arguments.usesExternalPurchase)))
        case .requestReview: .result(.review(reviewHistory.decide(on: arguments, at: environment.now)))
        case .deviceVerification: verification(nonce: arguments.nonce, scripted: scripted, in: environment)
        case .redeemOfferCode: redeemOfferCode(arguments.offerCode, scripted: scripted, in: environment)
        case .syncPurchases: syncPurchases(scripted: scripted)
        case .manageSubscriptions: manageSubscriptions(change: arguments.subscriptionChange, scripted: scripted)
        case .transactions:
            .result(.transactions(purchases: purchases, subscriptionChange: appSubscriptionChange))
        }
    }
}
