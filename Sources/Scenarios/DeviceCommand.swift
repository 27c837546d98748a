/// Something that is done with the device of a session, with its argument.
package struct DeviceCommand: Sendable, Hashable {
    package let operation: DeviceOperation
    /// For `change-storefront`: where the account moves to.
    package let storefront: String?

    package init(operation: DeviceOperation, storefront: String? = nil) {
        self.operation = operation
        self.storefront = storefront
    }
}

/// The operations of the device that this version has: those that change what the API answers.
package enum DeviceOperation: String, Sendable, CaseIterable {
    case requestUserToken = "request-user-token"
    case lapseSubscription = "lapse-subscription"
    case changeStorefront = "change-storefront"
    case acknowledgePrivacy = "acknowledge-privacy"

    /// Those of the language that later versions have.
    static let planned = [
        "authorization-status", "request-authorization", "change-settings", "request-capabilities",
        "music-subscription", "request-storefront-country-code", "request-storefront-identifier", "load-offer",
        "present-offer", "answer-offer", "dismiss-offer", "set-queue", "play-next", "play-later", "insert", "remove",
        "queue", "can-make-payments", "request-review", "device-verification", "redeem-offer-code", "sync-purchases",
        "manage-subscriptions", "transactions",
    ]
}
