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
