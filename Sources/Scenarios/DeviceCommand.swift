/// Something that is done with the device of a session, with its argument.
package struct DeviceCommand: Sendable, Hashable {
    package let operation: DeviceOperation
    /// For `change-storefront`: where the account moves to.
    package let storefront: String?
    /// For `acknowledge-privacy`: whether the terms are accepted.
    package let accepts: Bool
    /// For `request-user-token`: whether a new token is wanted though the last one is good.
    package let ignoresCache: Bool

    package init(
        operation: DeviceOperation, storefront: String? = nil, accepts: Bool = true, ignoresCache: Bool = false
    ) {
        self.operation = operation
        self.storefront = storefront
        self.accepts = accepts
        self.ignoresCache = ignoresCache
    }
}

/// The operations of the device that this version has: those that change what the API answers.
package enum DeviceOperation: String, Sendable, CaseIterable {
    case requestUserToken = "request-user-token"
    case lapseSubscription = "lapse-subscription"
    case changeStorefront = "change-storefront"
    case acknowledgePrivacy = "acknowledge-privacy"

    /// Those of the language that later versions have.
    package static let planned = [
        "authorization-status", "request-authorization", "change-settings", "request-capabilities",
        "music-subscription", "request-storefront-country-code", "request-storefront-identifier", "load-offer",
        "present-offer", "answer-offer", "dismiss-offer", "set-queue", "play-next", "play-later", "insert", "remove",
        "queue", "can-make-payments", "request-review", "device-verification", "redeem-offer-code", "sync-purchases",
        "manage-subscriptions", "transactions",
    ]
}
