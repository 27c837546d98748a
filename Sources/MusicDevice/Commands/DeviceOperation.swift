/// Everything that can be done with the device; the raw values are what scenarios and the control API call it.
package enum DeviceOperation: String, Sendable, CaseIterable {
    case authorizationStatus = "authorization-status"
    case requestAuthorization = "request-authorization"
    case changeSettings = "change-settings"
    case requestCapabilities = "request-capabilities"
    case musicSubscription = "music-subscription"
    case requestStorefrontCountryCode = "request-storefront-country-code"
    case requestStorefrontIdentifier = "request-storefront-identifier"
    case changeStorefront = "change-storefront"
    case requestUserToken = "request-user-token"
    case acknowledgePrivacy = "acknowledge-privacy"
    case loadOffer = "load-offer"
    case presentOffer = "present-offer"
    case answerOffer = "answer-offer"
    case dismissOffer = "dismiss-offer"
    case lapseSubscription = "lapse-subscription"
    case setQueue = "set-queue"
    case playNext = "play-next"
    case playLater = "play-later"
    case insert
    case remove
    case queue
    case canMakePayments = "can-make-payments"
    case requestReview = "request-review"
    case deviceVerification = "device-verification"
    case redeemOfferCode = "redeem-offer-code"
    case syncPurchases = "sync-purchases"
    case manageSubscriptions = "manage-subscriptions"
    case transactions
}

extension DeviceOperation {
    /// The members that an operation's arguments may have.
    package var argumentNames: [String] {
        switch self {
        case .authorizationStatus, .requestAuthorization: ["framework"]
        case .changeSettings: ["consent"]
        case .changeStorefront: ["storefront"]
        case .requestUserToken: ["developerToken", "ignoreCache", "framework"]
        case .acknowledgePrivacy: ["accept"]
        case .loadOffer: ["framework", "options"]
        case .answerOffer, .manageSubscriptions: ["answer"]
        case .setQueue, .playNext, .playLater: ["player", "items"]
        case .insert: ["player", "items", "after"]
        case .remove: ["player", "at"]
        case .queue: ["player"]
        case .canMakePayments: ["sdk", "externalPurchase"]
        case .requestReview: ["environment", "rated", "newVersion"]
        case .deviceVerification: ["nonce"]
        case .redeemOfferCode: ["code"]
        case .requestCapabilities, .musicSubscription, .requestStorefrontCountryCode, .requestStorefrontIdentifier,
            .presentOffer, .dismissOffer, .lapseSubscription, .syncPurchases, .transactions:
            []
        }
    }

    /// The argument that stands alone where an operation is written as `{change-storefront: jp}`; nil where there is none
    /// that says enough.
    package var principalArgumentName: String? {
        switch self {
        case .changeSettings: "consent"
        case .changeStorefront: "storefront"
        case .acknowledgePrivacy: "accept"
        case .answerOffer, .manageSubscriptions: "answer"
        case .deviceVerification: "nonce"
        case .redeemOfferCode: "code"
        case .queue: "player"
        default: nil
        }
    }
}
