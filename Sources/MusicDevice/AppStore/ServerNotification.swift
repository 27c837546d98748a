package import Text

/// An event that the App Store reports to the app's server: App Store Server Notifications, version 2.
package struct ServerNotification: Sendable, Hashable {
    /// The values of `notificationType` that the mock sends.
    package enum Kind: String, Sendable, CaseIterable {
        case subscribed = "SUBSCRIBED"
        case offerRedeemed = "OFFER_REDEEMED"
        case oneTimeCharge = "ONE_TIME_CHARGE"
        case didRenew = "DID_RENEW"
        case didFailToRenew = "DID_FAIL_TO_RENEW"
        case gracePeriodExpired = "GRACE_PERIOD_EXPIRED"
        case expired = "EXPIRED"
        case didChangeRenewalStatus = "DID_CHANGE_RENEWAL_STATUS"
        case didChangeRenewalPreference = "DID_CHANGE_RENEWAL_PREF"
        case refund = "REFUND"
        case refundReversed = "REFUND_REVERSED"
        case revoke = "REVOKE"
    }

    /// The values of `subtype` that the mock sends.
    package enum Subtype: String, Sendable, CaseIterable {
        case initialBuy = "INITIAL_BUY"
        case resubscribe = "RESUBSCRIBE"
        case upgrade = "UPGRADE"
        case downgrade = "DOWNGRADE"
        case billingRecovery = "BILLING_RECOVERY"
        case gracePeriod = "GRACE_PERIOD"
        case autoRenewEnabled = "AUTO_RENEW_ENABLED"
        case autoRenewDisabled = "AUTO_RENEW_DISABLED"
        case voluntary = "VOLUNTARY"
        case billingRetry = "BILLING_RETRY"
        case priceIncrease = "PRICE_INCREASE"
        case productNotForSale = "PRODUCT_NOT_FOR_SALE"
    }

    /// The position in the session, from 1.
    package let number: Int
    package let kind: Kind
    package let subtype: Subtype?
    package let time: Timestamp
    let transaction: Transaction
    /// The status of the transaction's group; `nil` for other products.
    let status: SubscriptionStatus?
}

/// A notification to the app's server with its signed payload.
package struct SignedNotification: Sendable, Hashable {
    package let number: Int
    package let kind: ServerNotification.Kind
    package let subtype: ServerNotification.Subtype?
    package let time: Timestamp
    /// The JSON Web Signature; `nil` if the system has no cryptographic library.
    package var signedPayload: String?

    init(_ notification: ServerNotification, signedPayload: String?) {
        (number, kind, subtype) = (notification.number, notification.kind, notification.subtype)
        (time, self.signedPayload) = (notification.time, signedPayload)
    }

    /// The body of the request to the app's server: `{"signedPayload"}`.
    package var body: JSONValue { ["signedPayload": .optional(signedPayload)] }
}

extension SignedNotification {
    /// Creates a notification from the members of ``json``; `nil` for any other value.
    init?(json: JSONView) {
        guard let number = json["number"]?.integer,
            let kind = json["notificationType"]?.string.flatMap(ServerNotification.Kind.init),
            let time = json["at"]?.string.flatMap({ Timestamp(rfc3339: $0) })
        else { return nil }
        (self.number, self.kind, self.time) = (number, kind, time)
        subtype = json["subtype"]?.string.flatMap(ServerNotification.Subtype.init)
        signedPayload = json["signedPayload"]?.string
    }

    /// `{"number","notificationType","subtype"?,"at","signedPayload"?}`.
    var json: JSONValue {
        [
            "number": .integer(number), "notificationType": .string(kind.rawValue),
            "subtype": .optional(subtype?.rawValue), "at": .string(time.rfc3339),
            "signedPayload": .optional(signedPayload),
        ]
    }
}
