package import Text

/// The type of an offer: StoreKit's `Transaction.OfferType`.
package enum OfferType: String, Sendable, CaseIterable {
    case introductory, promotional, code
    case winBack = "win-back"

    /// The value of `offerType` in signed data.
    var number: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }
}

/// A transaction of the app's own products, as in StoreKit's `Transaction`; it is unrelated to Apple Music.
package struct Transaction: Sendable, Hashable {
    package enum Reason: String, Sendable, CaseIterable {
        case purchase, renewal
    }

    /// The App Store took the purchase back.
    package struct Revocation: Sendable, Hashable {
        package enum Reason: String, Sendable, CaseIterable {
            case other
            case developerIssue = "developer-issue"

            /// The value of `revocationReason` in signed data.
            package var number: Int { self == .developerIssue ? 1 : 0 }
        }

        package var time: Timestamp
        package var reason: Reason

        package init(time: Timestamp, reason: Reason = .other) { (self.time, self.reason) = (time, reason) }
    }

    /// The number of the transaction, from ``firstID``; a scenario's transaction has none before the session starts.
    package var id: Int64 = 0
    /// The id of the first transaction of the subscription.
    package var originalID: Int64 = 0
    package var productID: String
    package var offerID: String?
    package var offerType: OfferType?
    /// The time of the purchase or the renewal.
    package var time: Timestamp
    /// The time of the first transaction of the subscription.
    package var originalTime: Timestamp
    /// The end of the paid period; `nil` for a product without one.
    package var expiration: Timestamp?
    package var reason = Reason.purchase
    /// Whether the app has called `finish()`.
    package var isFinished: Bool
    /// Whether a purchase of a higher level of service replaced it.
    package var isUpgraded = false
    package var isFamilyShared = false
    package var revocation: Revocation?
    /// Whether its subscription renews, when the session starts.
    package var renewsAtStart = true
    /// The result of verifying the signed data, and the data; `nil` if the app did not ask for them.
    package var signed: SignedData?

    /// The id of the first transaction of a session.
    static let firstID: Int64 = 2_000_000_000_000_001

    package init(
        productID product: String, offerID: String? = nil, offerType: OfferType? = nil, at time: Timestamp,
        isFinished: Bool = false
    ) {
        (productID, self.offerID, self.offerType, self.time) = (product, offerID, offerType, time)
        (originalTime, self.isFinished) = (time, isFinished)
    }
}

extension Transaction {
    /// Creates a transaction from the members of ``json``; `nil` for any other value.
    init?(json: JSONView) {
        func time(_ name: String) -> Timestamp? { json[name]?.string.flatMap { Timestamp(rfc3339: $0) } }
        guard let product = json["product"]?.string, let purchased = time("at"),
            let id = json["id"]?.integer, let originalID = json["originalID"]?.integer
        else { return nil }
        self.init(
            productID: product, offerID: json["offerID"]?.string,
            offerType: json["offerType"]?.string.flatMap { OfferType(camelCased: $0) }, at: purchased,
            isFinished: json["finished"]?.bool ?? false)
        (self.id, self.originalID) = (Int64(id), Int64(originalID))
        originalTime = time("originalAt") ?? purchased
        expiration = time("expires")
        reason = json["reason"]?.string.flatMap(Reason.init) ?? .purchase
        isUpgraded = json["upgraded"]?.bool ?? false
        isFamilyShared = json["familyShared"]?.bool ?? false
        revocation = time("revoked").map {
            Revocation(
                time: $0,
                reason: json["revocationReason"]?.string.flatMap { Revocation.Reason(camelCased: $0) } ?? .other)
        }
        signed = json["signed"].flatMap(SignedData.init)
    }

    /// `{"product","offerID"?,"offerType"?,"at","id","originalID","originalAt"?,"expires"?,"reason"?,"finished",…}`.
    var json: JSONValue {
        [
            "product": .string(productID), "offerID": .optional(offerID),
            "offerType": .optional(offerType?.rawValue.camelCased),
            "at": .string(time.rfc3339), "id": .integer(Int(id)), "originalID": .integer(Int(originalID)),
            "originalAt": originalTime == time ? .absent : .string(originalTime.rfc3339),
            "expires": .optional(expiration?.rfc3339),
            "reason": reason == .purchase ? .absent : .string(reason.rawValue),
            "finished": .bool(isFinished), "upgraded": isUpgraded ? true : .absent,
            "familyShared": isFamilyShared ? true : .absent, "revoked": .optional(revocation?.time.rfc3339),
            "revocationReason": .optional(revocation?.reason.rawValue.camelCased), "signed": .optional(signed?.json),
        ]
    }
}
