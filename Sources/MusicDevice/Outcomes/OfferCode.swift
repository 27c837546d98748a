package import Text

/// An offer code of the app's own subscription (Sources, Device 5.2).
package struct OfferCode: Sendable, Hashable {
    package enum Kind: String, Sendable, CaseIterable {
        case oneTime = "one-time"
        case custom
    }

    package var code: String
    /// The kind of the code; a one-time code can be redeemed once.
    package var kind: Kind
    package var productID: String
    package var offerID: String?
    /// The time at which the code expires; `nil` if it does not expire.
    package var expiration: Timestamp?
    /// The maximum number of redemptions; `nil` for any number.
    package var maximumUseCount: Int?
    /// The outcome of redeeming the code; `nil` if the other properties determine it.
    package var outcome: OutcomeName?

    package init(
        code: String, kind: Kind = .custom, productID product: String, offerID: String? = nil,
        expiration expires: Timestamp? = nil,
        maximumUseCount uses: Int? = nil, outcome: OutcomeName? = nil
    ) {
        (self.code, self.kind, self.productID, self.offerID) = (code, kind, product, offerID)
        (self.expiration, self.maximumUseCount, self.outcome) = (expires, kind == .oneTime ? 1 : uses, outcome)
    }
}

/// The offer that applies to the next period of the app's own subscription, as in StoreKit's `RenewalInfo`.
package struct Renewal: Sendable, Hashable {
    package let productID: String
    package let offerID: String?
    /// The case of StoreKit's `Transaction.OfferType`.
    package let offerType: String?

    package init(productID product: String, offerID: String? = nil, offerType: String? = nil) {
        (self.productID, self.offerID, self.offerType) = (product, offerID, offerType)
    }
}

/// A purchase of the app's own products, as in StoreKit's `Transaction`; it is unrelated to Apple Music.
package struct Purchase: Sendable, Hashable {
    package var productID: String
    package var offerID: String?
    /// The case of StoreKit's `Transaction.OfferType`: `introductory`, `promotional`, `code`, or `winBack`.
    package var offerType: String?
    package var time: Timestamp

    package init(productID product: String, offerID: String? = nil, offerType: String? = nil, at: Timestamp) {
        (self.productID, self.offerID, self.offerType, self.time) = (product, offerID, offerType, at)
    }
}
