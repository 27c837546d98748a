package import Text

/// A state machine for a device and its user's account: an operation returns an outcome with notifications, and changes
/// the state (Sources, Device 7).
package struct Device: Sendable, Hashable {
    package var account: Account
    package internal(set) var consent: Consent
    package internal(set) var hasEverConsented: Bool
    var offerSheet = OfferSheet()
    /// The number of times that the user was asked for consent.
    package internal(set) var consentPromptCount = 0
    var purchasePromptCount = 0
    /// The services that the device can reach.
    package internal(set) var network: Network
    var players: [PlayerKind: Player] = [:]
    var reviewHistory = ReviewHistory()
    /// Whether the app has read `canMakePayments`.
    var hasCheckedPayments = false
    /// The app's own purchases.
    var purchases: PurchaseHistory
    /// The number of times that each offer code was redeemed.
    var redemptionCounts: [String: Int] = [:]
    package var script: OutcomeScript
    package let configuration: DeviceConfiguration

    /// - Parameters:
    ///   - configuration: The initial state.
    ///   - account: The account of the user.
    ///   - start: The time at which the session starts; the app's own subscriptions were renewed before.
    package init(
        configuration: DeviceConfiguration = DeviceConfiguration(), account: Account,
        start: Timestamp = Timestamp(milliseconds: 0)
    ) {
        self.configuration = configuration
        self.account = account
        consent = configuration.consent
        hasEverConsented = configuration.hasEverConsented
        network = configuration.network
        // The app learns of purchases that a script adds only when it syncs.
        let isAddedBySync = configuration.outcomes[.syncPurchases]?.contains(.named(.added)) ?? false
        purchases = PurchaseHistory(
            products: configuration.products, transactions: configuration.transactions, isAddedBySync: isAddedBySync,
            start: start)
        script = OutcomeScript(configuration.outcomes)
        if hasEverConsented, consent == .denied || consent == .restricted { self.account.revokeTokens() }
    }

    /// The capabilities of the account that the system supports.
    package var capabilities: Capabilities {
        var capabilities = account.capabilities
        if !configuration.platform.supports(.subscriptionEligible) {
            capabilities.remove(.musicCatalogSubscriptionEligible)
        }
        return capabilities
    }

    /// Returns the reason that no app on the device can have a user token, or `nil` if one can.
    ///
    /// A token that was issued before the user signed out stays valid, because no source states that it is revoked.
    package func userTokenObstacle(forAccount account: Account) -> UserTokenRejectionReason? {
        if !hasEverConsented { return .neverConsented(consent) }
        return account.hasEverSignedIn ? nil : .neverSignedIn
    }

    /// Performs an operation, and returns its outcome.
    ///
    /// A violation changes neither the state nor the script.
    package mutating func perform(_ command: DeviceCommand, in environment: DeviceEnvironment) -> DeviceOutcome {
        let before = self
        if let violation = availabilityViolation(of: command) { return .ruleViolation(violation) }
        let scripted = usesScript(for: command) ? script.nextOutcome(for: command.operation) : nil
        var outcome = outcome(of: command, scripted: scripted, in: environment)
        if case .ruleViolation = outcome.content {
            self = before
            return outcome
        }
        outcome.isScripted = scripted != nil
        if command.operation == .requestAuthorization, command.arguments.isUserAction == false {
            outcome.toleratedViolation = .authorizationWithoutUserAction
        }
        if capabilities != before.capabilities { outcome.notifications.append(.capabilitiesDidChange) }
        return outcome
    }

    /// Returns whether the operation has a scripted outcome: a user who has decided is not asked for consent again.
    private func usesScript(for command: DeviceCommand) -> Bool {
        // Only signed data have a result of their verification.
        if [.transactions, .subscriptionStatus].contains(command.operation) { return command.arguments.isSigned }
        guard command.operation == .requestAuthorization else { return true }
        return consent == .notDetermined && configuration.hasUsageDescription
    }

    private mutating func outcome(
        of command: DeviceCommand, scripted: ScriptedOutcome?, in environment: DeviceEnvironment
    ) -> DeviceOutcome {
        let arguments = command.arguments
        if arguments.player == .page, command.operation.hasPlayer { return followPage(command, in: environment) }
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
        case .signIn: signIn(as: arguments.user.flatMap(environment.account))
        case .signOut: signOut()
        case .changeNetwork: changeNetwork(to: arguments.network)
        case .requestUserToken, .requestPersonalizationToken:
            requestUserToken(arguments, scripted: scripted, in: environment)
        case .acknowledgePrivacy: acknowledgePrivacy(accepts: arguments.acceptsPrivacy)
        case .lapseSubscription: lapseSubscription()
        case .loadOffer: loadOffer(arguments, scripted: scripted, in: environment)
        case .presentOffer: presentOffer(scripted: scripted, in: environment)
        case .answerOffer: answerOffer(with: arguments.offerAnswer, scripted: scripted)
        case .dismissOffer: dismissOffer()
        case .setQueue: setQueue(arguments, in: environment)
        case .playNext: add(arguments, in: environment) { min(($0.currentIndex ?? 0) + 1, $0.entries.count) }
        case .playLater: add(arguments, in: environment) { $0.entries.count }
        case .insert, .remove, .editQueue: editQueue(command, scripted: scripted, in: environment)
        case .queue, .prepareToPlay, .play, .pause, .stop, .skipToNext, .skipToPrevious, .skipToBeginning, .seek,
            .beginSeeking, .endSeeking, .setRepeatMode, .setShuffleMode, .setPlaybackRate, .setCurrentItem,
            .remoteCommand, .interruptPlayback, .endInterruption, .endItem:
            controlPlayer(command, scripted: scripted, in: environment)
        case .canMakePayments: checkPayments(arguments)
        case .useExternalPurchase: useExternalPurchase(arguments)
        case .requestReview: requestReview(arguments, at: environment.now)
        case .deviceVerification: verification(nonce: arguments.nonce, scripted: scripted, in: environment)
        case .redeemOfferCode: redeemOfferCode(arguments, scripted: scripted, in: environment)
        case .syncPurchases:
            syncPurchases(isUserAction: arguments.isUserAction, scripted: scripted, at: environment.now)
        case .manageSubscriptions: manageSubscriptions(arguments, scripted: scripted, at: environment.now)
        case .transactions, .subscriptionStatus, .finishTransaction, .buyOutsideApp, .refundPurchase, .reverseRefund,
            .renewSubscription, .launchApp, .serverNotifications:
            performStoreCommand(command, scripted: scripted, in: environment)
        }
    }
}

extension Device {
    /// Whether time can cause anything.
    package var canHaveDueEvent: Bool {
        purchases.hasDueTime || players.values.contains { $0.endOfCurrent != nil }
    }

    /// Returns what time causes first, and how long ago it was due; `nil` if nothing is due.
    ///
    /// An item of a player ends in session time, and the clock renews or ends one of the app's own subscriptions.
    package func dueEvent(
        _ times: () -> (clock: Timestamp, session: Timestamp)
    ) -> (command: DeviceCommand, lateMilliseconds: Int64)? {
        guard canHaveDueEvent else { return nil }
        let (now, sessionTime) = times()
        let end = endOfItem(until: sessionTime).map { end in
            (
                command: DeviceCommand(.endItem) { $0.player = end.player },
                lateMilliseconds: sessionTime.milliseconds - end.time.milliseconds
            )
        }
        let renewal = purchases.dueRenewal(until: now).map { due in
            (
                command: DeviceCommand(.renewSubscription) { $0.subscriptionGroupID = due.group },
                lateMilliseconds: now.milliseconds - due.time.milliseconds
            )
        }
        guard let end, let renewal else { return end ?? renewal }
        return renewal.lateMilliseconds >= end.lateMilliseconds ? renewal : end
    }
}

extension Device {
    /// Returns the violation of an operation that the device's system does not have in the app's framework; `nil` if it
    /// does (Sources, Device 7.3.10 and 7.3.12).
    func availabilityViolation(of command: DeviceCommand) -> DeviceRuleViolation? {
        let declaration = command.operation.declaration
        var features = declaration.storeKit
        if declaration.storeKit.isEmpty || command.arguments.framework == .musickit { features = declaration.musicKit }
        if features.contains(.setupViewController), command.arguments.offerOptions.messageIdentifier != nil {
            features.append(.setupMessage)
        }
        if command.operation.hasPlayer {
            if command.arguments.player == .system, !features.isEmpty { features.append(.systemPlayer) }
            if command.arguments.queuesStoreIDs { features.append(.storeQueue) }
            if command.arguments.queuesPlayParameters { features.append(.playParameters) }
        }
        switch command.operation {
        case .redeemOfferCode where command.arguments.isOutsideApp,
            .manageSubscriptions where command.arguments.isOutsideApp:
            features = []
        case .redeemOfferCode where command.arguments.usesOriginalAPI: features = [.originalOfferCodeSheet]
        case .manageSubscriptions where command.arguments.subscriptionGroupID != nil:
            features.append(.manageSubscriptionGroup)
        default: break
        }
        return features.first { !configuration.platform.supports($0) }.map(unavailable)
    }

    /// Returns the violation of an operation that the system does not have in any framework; `nil` if it has it in one.
    package func availabilityViolation(of operation: DeviceOperation) -> DeviceRuleViolation? {
        // An offer that the system cannot load is never presented or answered.
        let needed: DeviceOperation = [.presentOffer, .answerOffer].contains(operation) ? .loadOffer : operation
        var alternatives = [needed.declaration.storeKit, needed.declaration.musicKit].filter { !$0.isEmpty }
        if operation == .redeemOfferCode { alternatives.append([.originalOfferCodeSheet]) }
        guard !alternatives.contains(where: { $0.allSatisfy(configuration.platform.supports) }) else { return nil }
        return alternatives.first?.last.map(unavailable)
    }

    private func unavailable(_ feature: PlatformFeature) -> DeviceRuleViolation {
        .unavailable(feature: feature, platform: configuration.platform)
    }
}
