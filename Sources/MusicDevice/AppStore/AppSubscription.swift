package import Text

/// The user's subscription in a group of the app's products: StoreKit's `RenewalInfo`.
package struct AppSubscription: Sendable, Hashable {
    package enum ExpirationReason: String, Sendable, CaseIterable {
        case autoRenewDisabled = "auto-renew-disabled"
        case billingError = "billing-error"
        case priceDeclined = "price-declined"
        case productUnavailable = "product-unavailable"

        /// The value of `expirationIntent` in signed data.
        var number: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }
    }

    package struct Offer: Sendable, Hashable {
        package let id: String?
        package let type: OfferType
    }

    let group: String
    /// The product of the latest transaction.
    package var productID: String
    /// The product that the next period is for.
    package var nextProductID: String
    package var willRenew = true
    /// The offer for the next period.
    package var nextOffer: Offer?
    /// The end of the paid period; `nil` for a subscription that never ends.
    package var periodEnd: Timestamp?
    /// The time at which a renewal failed; `nil` if the last one did not.
    package var failureTime: Timestamp?
    /// The time of the next attempt after a renewal failed.
    var nextAttempt: Timestamp?
    /// The end of the grace period after a renewal failed; `nil` without one.
    package var graceEnd: Timestamp?
    package var expirationReason: ExpirationReason?
    package var originalID: Int64
    /// The time of the subscription's first transaction.
    var originalTime: Timestamp
    /// The position of the latest transaction in the history.
    var latestIndex = 0
    /// The start of the first of the equal periods up to the current one, from which their ends are counted.
    var anchor: Timestamp
    /// The number of these periods.
    var periodCount = 0
    /// The start of the latest series of periods without a gap.
    package var startTime: Timestamp
    /// The result of verifying the signed data, and the data; `nil` if the app did not ask for them.
    package var signed: SignedData?

    /// The time for which the App Store tries to renew a subscription.
    static let retryMilliseconds = 60 * Timestamp.dayMilliseconds

    /// Creates a subscription before its first period.
    init(group: String, productID: String, nextProductID: String, originalID: Int64, startTime: Timestamp) {
        (self.group, self.productID, self.nextProductID) = (group, productID, nextProductID)
        (self.originalID, self.startTime, originalTime, anchor) = (originalID, startTime, startTime, startTime)
    }

    /// Whether the App Store tries to bill the user again.
    package var isInBillingRetry: Bool { failureTime != nil && expirationReason == nil }

    /// The time at which the clock renews or ends the subscription; `nil` if it does neither.
    var dueTime: Timestamp? { expirationReason == nil ? nextAttempt ?? periodEnd : nil }
}

extension AppSubscription {
    /// Creates a subscription from the members of ``json``; `nil` for any other value.
    init?(json: JSONView) {
        func time(_ name: String) -> Timestamp? { json[name]?.string.flatMap { Timestamp(rfc3339: $0) } }
        guard let product = json["product"]?.string, let willRenew = json["willAutoRenew"]?.bool,
            let id = json["originalID"]?.integer, let start = time("startedAt")
        else { return nil }
        self.init(
            group: "", productID: product, nextProductID: json["autoRenewProduct"]?.string ?? product,
            originalID: Int64(id), startTime: start)
        self.willRenew = willRenew
        nextOffer = json["offerType"]?.string.flatMap { OfferType(camelCased: $0) }.map {
            Offer(id: json["offerID"]?.string, type: $0)
        }
        periodEnd = time("periodEnd")
        failureTime = json["isInBillingRetry"]?.bool == true ? periodEnd ?? start : nil
        graceEnd = time("gracePeriodEnd")
        expirationReason = json["expirationReason"]?.string.flatMap { ExpirationReason(camelCased: $0) }
        signed = json["signed"].flatMap(SignedData.init)
    }

    /// `{"product","autoRenewProduct","willAutoRenew","offerID"?,"offerType"?,"periodEnd"?,…}`.
    var json: JSONValue {
        [
            "product": .string(productID), "autoRenewProduct": .string(nextProductID),
            "willAutoRenew": .bool(willRenew),
            "offerID": .optional(nextOffer?.id), "offerType": .optional(nextOffer?.type.rawValue.camelCased),
            "periodEnd": .optional(periodEnd?.rfc3339), "isInBillingRetry": isInBillingRetry ? true : .absent,
            "gracePeriodEnd": .optional(graceEnd?.rfc3339),
            "expirationReason": .optional(expirationReason?.rawValue.camelCased),
            "originalID": .integer(Int(originalID)), "startedAt": .string(startTime.rfc3339),
            "signed": .optional(signed?.json),
        ]
    }
}

/// The status of a subscription group: StoreKit's `Product.SubscriptionInfo.Status`.
package struct SubscriptionStatus: Sendable, Hashable {
    package enum State: String, Sendable, CaseIterable {
        case subscribed, expired
        case inBillingRetryPeriod = "in-billing-retry-period"
        case inGracePeriod = "in-grace-period"
        case revoked

        /// Whether the user has access.
        package var isEntitled: Bool { self == .subscribed || self == .inGracePeriod }

        /// The value of `status` in signed data.
        var number: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }
    }

    package let group: String
    package let state: State
    package var transaction: Transaction
    package var subscription: AppSubscription
}

extension SubscriptionStatus {
    /// Creates a status from the members of ``json``; `nil` for any other value.
    init?(json: JSONView) {
        guard let group = json["group"]?.string, let state = json["state"]?.string.flatMap({ State(camelCased: $0) }),
            let transaction = json["transaction"].flatMap(Transaction.init),
            let subscription = json["renewalInfo"].flatMap(AppSubscription.init)
        else { return nil }
        self.init(group: group, state: state, transaction: transaction, subscription: subscription)
    }

    /// `{"group","state","transaction","renewalInfo"}`.
    var json: JSONValue {
        [
            "group": .string(group), "state": .string(state.rawValue.camelCased), "transaction": transaction.json,
            "renewalInfo": subscription.json,
        ]
    }
}
