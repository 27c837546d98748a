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
