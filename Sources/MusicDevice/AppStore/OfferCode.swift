package import Determinism

/// An offer code of the app's own subscription (device facts 5.2).
package struct OfferCode: Sendable, Hashable {
    package enum Kind: String, Sendable, CaseIterable {
        case oneTime = "one-time"
        case custom
    }

    package let code: String
    /// One-time codes can be redeemed once.
    package let kind: Kind
    package let product: String
    package let offerID: String?
    /// From when on it is no longer good.
    package let expires: Instant?
    /// How often it can be redeemed; nil for any number.
    package let uses: Int?
    /// What redeeming it comes to, whatever else is true.
    package let outcome: OutcomeWord?

    package init(
        code: String, kind: Kind = .custom, product: String, offerID: String? = nil, expires: Instant? = nil,
        uses: Int? = nil, outcome: OutcomeWord? = nil
    ) {
        (self.code, self.kind, self.product, self.offerID) = (code, kind, product, offerID)
        (self.expires, self.uses, self.outcome) = (expires, kind == .oneTime ? 1 : uses, outcome)
    }
}

/// A purchase of the app's own products, as StoreKit's `Transaction` has it; it never has to do with Apple Music.
package struct Purchase: Sendable, Hashable {
    package let product: String
    package let offerID: String?
    /// StoreKit's `Transaction.OfferType`: `introductory`, `promotional`, `code` or `winBack`.
    package let offerType: String?
    package let at: Instant

    package init(product: String, offerID: String? = nil, offerType: String? = nil, at: Instant) {
        (self.product, self.offerID, self.offerType, self.at) = (product, offerID, offerType, at)
    }
}
