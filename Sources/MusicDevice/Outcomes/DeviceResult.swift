package import Text

/// The result of an operation that succeeded.
package enum DeviceResult: Sendable, Hashable {
    case done
    /// `wasPrompted` is `nil` if the operation never prompts.
    case authorization(consent: Consent, framework: Framework, wasPrompted: Bool?)
    case capabilities(Capabilities)
    case subscription(SubscriptionSnapshot)
    case storefrontCountryCode(String)
    case storefrontIdentifier(String)
    case userToken(String)
    case privacy(isAcknowledged: Bool)
    case offerLoaded(isLoaded: Bool, wasAborted: Bool)
    case offerShown(options: OfferOptions, content: OfferContent, itemType: String?)
    case offerAnswered(OfferAnswer)
    /// `hadSheet` is whether an offer was loaded or on the screen.
    case offerDismissed(hadSheet: Bool)
    case player(PlayerSnapshot)
    case payments(PaymentAvailability)
    case review(ReviewDecision)
    /// Both values are `nil` if the device has no identifier.
    case verification(id: String?, hash: String?)
    /// `renewal` is `nil` if the code does not apply to the next period.
    case redemption(outcome: OutcomeName, transaction: Transaction?, renewal: AppSubscription?)
    case purchasesSynced(added: [Transaction], promptCount: Int)
    /// `transaction` is that of an upgrade, or `nil`; `hasEffect` is whether a subscription has changed.
    case subscriptionsManaged(change: SubscriptionChange, transaction: Transaction?, hasEffect: Bool)
    case transactions([Transaction])
    case transaction(Transaction)
    case subscriptionStatus([SubscriptionStatus])
    /// `transaction` is that of a renewal, or `nil` if the subscription could not be renewed.
    case renewal(outcome: OutcomeName, transaction: Transaction?)
    case serverNotifications([SignedNotification])
}

/// MusicKit's `MusicSubscription`: the capabilities with MusicKit's names (Sources, Device 3.1).
package struct SubscriptionSnapshot: Sendable, Hashable {
    package let capabilities: Capabilities

    package var canPlayCatalogContent: Bool { capabilities.contains(.musicCatalogPlayback) }
    package var canBecomeSubscriber: Bool { capabilities.contains(.musicCatalogSubscriptionEligible) }
    package var hasCloudLibraryEnabled: Bool { capabilities.contains(.addToCloudMusicLibrary) }

    package init(_ capabilities: Capabilities) { self.capabilities = capabilities }
}

/// The App Store's decision on a review request, which an app does not learn.
package enum ReviewDecision: Sendable, Hashable {
    case shown
    case suppressed(Reason)

    package enum Reason: String, Sendable, CaseIterable {
        case testFlight = "no effect in TestFlight"
        case promptLimitReached = "shown three times within 365 days"
        case versionNotNew = "this version is already rated"
        case ratedWithinYear = "rated within the last 365 days"
    }
}

extension DeviceResult {
    /// The result in the format of the control API.
    var json: JSONValue {
        switch self {
        case .done: [:]
        case .authorization(let consent, let framework, let wasPrompted):
            [
                "status": .string(consent.swiftName),
                "rawValue": framework == .storekit ? .integer(consent.storeKitRawValue) : .string(consent.swiftName),
                "prompted": .optional(wasPrompted),
            ]
        case .capabilities(let capabilities):
            ["capabilities": .strings(capabilities.names), "rawValue": .integer(capabilities.rawValue)]
        case .subscription(let snapshot): snapshot.json
        case .storefrontCountryCode(let code): ["countryCode": .string(code)]
        case .storefrontIdentifier(let identifier): ["identifier": .string(identifier)]
        case .userToken(let token): ["userToken": .string(token)]
        case .privacy(let isAcknowledged): ["acknowledged": .bool(isAcknowledged)]
        case .offerLoaded(let isLoaded, let wasAborted):
            ["loaded": .bool(isLoaded), "aborted": wasAborted ? true : .absent]
        case .offerShown(let options, let content, let type):
            [
                "content": .string(content.rawValue.camelCased),
                "message": .string(options.messageIdentifier ?? OfferMessage.join.rawValue),
                "item": .optional(options.itemID).orNull, "itemType": .optional(type),
                "affiliateToken": .optional(options.affiliateToken), "campaignToken": .optional(options.campaignToken),
            ]
        case .offerAnswered(let answer): ["answer": .string(answer.rawValue.camelCased)]
        case .offerDismissed(let hadSheet): ["dismissed": .bool(hadSheet)]
        case .player(let snapshot): snapshot.json
        case .payments(let availability):
            [
                "value": .bool(availability.canMakePayments),
                "cause": .optional(availability.cause?.rawValue.camelCased),
                "iap": .optional(availability.allowsInAppPurchase).orNull,
                "external": .optional(availability.allowsExternalPurchase).orNull,
                "interpretation": availability.allowsExternalPurchase == nil ? "undefined" : .absent,
            ]
        case .review(.shown): ["outcome": "shown"]
        case .review(.suppressed(let reason)): ["outcome": "suppressed", "reason": .string(reason.rawValue)]
        case .verification(let id, let hash): ["id": .optional(id).orNull, "hash": .optional(hash).orNull]
        case .redemption(let outcome, let transaction, let renewal):
            [
                "outcome": .string(outcome.rawValue.camelCased), "transaction": .optional(transaction?.json).orNull,
                "renewal": .optional(renewal?.json),
            ]
        case .purchasesSynced(let added, let promptCount):
            ["added": .array(added, \.json), "prompts": .integer(promptCount)]
        case .subscriptionsManaged(let change, let transaction, let hasEffect):
            [
                "answer": .string(change.rawValue.camelCased), "transaction": .optional(transaction?.json),
                "changed": change == .noChange || hasEffect ? .absent : false,
            ]
        case .transactions(let transactions): ["transactions": .array(transactions, \.json)]
        case .transaction(let transaction): ["transaction": transaction.json]
        case .subscriptionStatus(let statuses): ["statuses": .array(statuses, \.json)]
        case .serverNotifications(let notifications): ["notifications": .array(notifications, \.json)]
        case .renewal(let outcome, let transaction):
            [
                "outcome": .string(outcome.rawValue.camelCased), "transaction": .optional(transaction?.json).orNull,
            ]
        }
    }

    /// Creates the result of an operation from JSON in the format of the control API; `nil` for any other value.
    init?(json: JSONView, of operation: DeviceOperation) {
        func text(_ name: String) -> String? { json[name]?.string }
        let result: DeviceResult? =
            switch operation {
            case .authorizationStatus, .requestAuthorization, .changeSettings:
                text("status").flatMap { Consent(swiftName: $0) }.map {
                    .authorization(
                        consent: $0, framework: json["rawValue"]?.kind == .number ? .storekit : .musickit,
                        wasPrompted: json["prompted"]?.bool)
                }
            case .requestCapabilities: json["rawValue"]?.integer.map { .capabilities(Capabilities(rawValue: $0)) }
            case .musicSubscription: SubscriptionSnapshot(json: json).map { .subscription($0) }
            case .requestStorefrontCountryCode, .changeStorefront:
                text("countryCode").map { .storefrontCountryCode($0) }
            case .requestStorefrontIdentifier: text("identifier").map { .storefrontIdentifier($0) }
            case .requestUserToken, .requestPersonalizationToken: text("userToken").map { .userToken($0) }
            case .acknowledgePrivacy: json["acknowledged"]?.bool.map { .privacy(isAcknowledged: $0) }
            case .loadOffer:
                json["loaded"]?.bool.map {
                    .offerLoaded(isLoaded: $0, wasAborted: json["aborted"]?.bool ?? false)
                }
            case .presentOffer:
                text("content").flatMap { OfferContent(camelCased: $0) }.map {
                    .offerShown(
                        options: OfferOptions(
                            messageIdentifier: text("message"), itemID: text("item"),
                            affiliateToken: text("affiliateToken"), campaignToken: text("campaignToken")),
                        content: $0, itemType: text("itemType"))
                }
            case .answerOffer:
                text("answer").flatMap { OfferAnswer(camelCased: $0) }.map { .offerAnswered($0) }
            case .dismissOffer: json["dismissed"]?.bool.map { .offerDismissed(hadSheet: $0) }
            case .lapseSubscription, .signIn, .signOut, .changeNetwork, .useExternalPurchase: .done
            case .setQueue, .playNext, .playLater, .insert, .remove, .queue, .editQueue, .prepareToPlay, .play, .pause,
                .stop, .skipToNext, .skipToPrevious, .skipToBeginning, .seek, .beginSeeking, .endSeeking,
                .setRepeatMode, .setShuffleMode, .setPlaybackRate, .setCurrentItem, .remoteCommand, .interruptPlayback,
                .endInterruption, .endItem:
                PlayerSnapshot(json: json).map { .player($0) }
            case .canMakePayments:
                json["value"]?.bool.map {
                    .payments(
                        PaymentAvailability(
                            canMakePayments: $0,
                            cause: text("cause").flatMap { PaymentRestriction(camelCased: $0) },
                            allowsInAppPurchase: json["iap"]?.bool,
                            allowsExternalPurchase: json["external"]?.bool))
                }
            case .requestReview:
                text("outcome") == "shown"
                    ? .review(.shown)
                    : text("reason").flatMap(ReviewDecision.Reason.init(rawValue:)).map { .review(.suppressed($0)) }
            case .deviceVerification: .verification(id: text("id"), hash: text("hash"))
            case .redeemOfferCode:
                text("outcome").flatMap { OutcomeName(camelCased: $0) }.map {
                    .redemption(
                        outcome: $0, transaction: json["transaction"].flatMap(Transaction.init),
                        renewal: json["renewal"].flatMap(AppSubscription.init))
                }
            case .syncPurchases:
                .purchasesSynced(added: json["added"].transactions, promptCount: json["prompts"]?.integer ?? 0)
            case .manageSubscriptions:
                text("answer").flatMap { SubscriptionChange(camelCased: $0) }.map {
                    .subscriptionsManaged(
                        change: $0, transaction: json["transaction"].flatMap(Transaction.init),
                        hasEffect: $0 != .noChange && json["changed"] == nil)
                }
            case .transactions, .launchApp: .transactions(json["transactions"].transactions)
            case .finishTransaction, .buyOutsideApp, .refundPurchase, .reverseRefund:
                json["transaction"].flatMap(Transaction.init).map { .transaction($0) }
            case .subscriptionStatus:
                .subscriptionStatus(json["statuses"]?.elements.compactMap(SubscriptionStatus.init) ?? [])
            case .serverNotifications:
                .serverNotifications(json["notifications"]?.elements.compactMap(SignedNotification.init) ?? [])
            case .renewSubscription:
                text("outcome").flatMap { OutcomeName(camelCased: $0) }.map {
                    .renewal(outcome: $0, transaction: json["transaction"].flatMap(Transaction.init))
                }
            }
        guard let result else { return nil }
        self = result
    }

    /// Returns the transactions that the operation added, which `Transaction.updates` delivers.
    ///
    /// A refund delivers the transaction again.
    package func updates(by operation: DeviceOperation) -> [Transaction] {
        switch self {
        case .redemption(_, let transaction?, _), .subscriptionsManaged(_, let transaction?, _),
            .renewal(_, let transaction?):
            [transaction]
        case .purchasesSynced(let added, _): added
        case .transaction(let transaction) where operation != .finishTransaction: [transaction]
        case .transactions(let transactions) where operation == .launchApp: transactions
        default: []
        }
    }
}

extension JSONView? {
    /// The transactions of a list, without other values.
    fileprivate var transactions: [Transaction] { self?.elements.compactMap(Transaction.init) ?? [] }
}

extension RawRepresentable<String> where Self: CaseIterable {
    /// Creates the case whose raw value in kebab case corresponds to this text in camel case.
    init?(camelCased text: String) {
        guard let found = Self.allCases.first(where: { $0.rawValue.camelCased == text }) else { return nil }
        self = found
    }
}

extension SubscriptionSnapshot {
    /// Creates a snapshot from the three members of MusicKit's `MusicSubscription`; `nil` if one is missing.
    init?(json: JSONView) {
        guard let plays = json["canPlayCatalogContent"]?.bool, let canSubscribe = json["canBecomeSubscriber"]?.bool,
            let hasLibrary = json["hasCloudLibraryEnabled"]?.bool
        else { return nil }
        self.init(
            [
                plays ? .musicCatalogPlayback : [], canSubscribe ? .musicCatalogSubscriptionEligible : [],
                hasLibrary ? .addToCloudMusicLibrary : [],
            ])
    }

    /// The three members of MusicKit's `MusicSubscription`.
    package var json: JSONValue {
        [
            "canPlayCatalogContent": .bool(canPlayCatalogContent), "canBecomeSubscriber": .bool(canBecomeSubscriber),
            "hasCloudLibraryEnabled": .bool(hasCloudLibraryEnabled),
        ]
    }
}
