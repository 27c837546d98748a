/// Something that is done with the device, with its arguments.
package enum DeviceCommand: Sendable, Hashable {
    /// Without a framework it is StoreKit that is asked.
    case authorizationStatus(framework: Framework?)
    case requestAuthorization(framework: Framework?)
    /// What the user changes in Settings.
    case changeSettings(consent: Consent)
    case requestCapabilities
    case musicSubscription
    case requestStorefrontCountryCode
    case requestStorefrontIdentifier
    /// The account moves to another storefront, by its code.
    case changeStorefront(to: String)
    case requestUserToken(UserTokenArguments)
    case acknowledgePrivacy(accepts: Bool)
    case loadOffer(OfferArguments)
    case presentOffer
    /// Nil for what the scenario says.
    case answerOffer(with: OfferAnswer?)
    case dismissOffer
    case lapseSubscription
    case setQueue(player: PlayerKind, items: [QueueItem])
    case playNext(player: PlayerKind, items: [QueueItem])
    case playLater(player: PlayerKind, items: [QueueItem])
    /// Behind the item with that index, from 0.
    case insert(player: PlayerKind, items: [QueueItem], after: Int)
    /// The item with that index, from 0.
    case remove(player: PlayerKind, at: Int)
    case queue(player: PlayerKind)
    /// Without an SDK it is the device's version that the app was built with.
    case canMakePayments(sdk: SystemVersion?, usesExternalPurchase: Bool)
    case requestReview(ReviewArguments)
    /// A UUID, in any case.
    case deviceVerification(nonce: String)
    case redeemOfferCode(String)
    case syncPurchases
    /// Nil for what the scenario says.
    case manageSubscriptions(change: SubscriptionChange?)
    case transactions

    package var operation: DeviceOperation {
        switch self {
        case .authorizationStatus: .authorizationStatus
        case .requestAuthorization: .requestAuthorization
        case .changeSettings: .changeSettings
        case .requestCapabilities: .requestCapabilities
        case .musicSubscription: .musicSubscription
        case .requestStorefrontCountryCode: .requestStorefrontCountryCode
        case .requestStorefrontIdentifier: .requestStorefrontIdentifier
        case .changeStorefront: .changeStorefront
        case .requestUserToken: .requestUserToken
        case .acknowledgePrivacy: .acknowledgePrivacy
        case .loadOffer: .loadOffer
        case .presentOffer: .presentOffer
        case .answerOffer: .answerOffer
        case .dismissOffer: .dismissOffer
        case .lapseSubscription: .lapseSubscription
        case .setQueue: .setQueue
        case .playNext: .playNext
        case .playLater: .playLater
        case .insert: .insert
        case .remove: .remove
        case .queue: .queue
        case .canMakePayments: .canMakePayments
        case .requestReview: .requestReview
        case .deviceVerification: .deviceVerification
        case .redeemOfferCode: .redeemOfferCode
        case .syncPurchases: .syncPurchases
        case .manageSubscriptions: .manageSubscriptions
        case .transactions: .transactions
        }
    }
}

/// Whose names and errors an app is used to.
package enum Framework: String, Sendable, CaseIterable {
    case storekit, musickit
}

/// What the app says when it asks for a Music User Token.
package struct UserTokenArguments: Sendable, Hashable {
    /// Nil where nothing is said of it: then it is a good one.
    package let developerToken: String?
    /// MusicKit's `.ignoreCache`: a new token is wanted though the last one is good.
    package let ignoresCache: Bool
    /// Without one, errors are StoreKit's, or as the scenario names them.
    package let framework: Framework?

    package init(developerToken: String? = nil, ignoresCache: Bool = false, framework: Framework? = nil) {
        (self.developerToken, self.ignoresCache, self.framework) = (developerToken, ignoresCache, framework)
    }
}
