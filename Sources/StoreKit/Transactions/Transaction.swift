public import Foundation
import FrameworkHook
import Text

/// A transaction of one of the app's products.
public struct Transaction: Identifiable, Sendable {
    /// The identifier, which a renewal does not share.
    public let id: UInt64
    /// The identifier of the subscription's first transaction.
    public let originalID: UInt64
    /// The identifier of the product.
    public let productID: String
    /// The type of the product.
    public let productType: Product.ProductType
    /// The group of the subscription; `nil` for other products.
    public let subscriptionGroupID: String?
    /// The identifier of the app's bundle.
    public let appBundleID: String
    /// The app's token for the user, which no transaction of the mock has.
    public let appAccountToken: UUID?
    /// The time of the purchase or of the renewal.
    public let purchaseDate: Date
    /// The time of the subscription's first transaction.
    public let originalPurchaseDate: Date
    /// The end of the paid period; `nil` for a product without one.
    public let expirationDate: Date?
    /// The number of products.
    public let purchasedQuantity: Int
    /// Whether a purchase of a higher level of service replaced it.
    public let isUpgraded: Bool
    /// Whether the user or a family member bought the product.
    public let ownershipType: Transaction.OwnershipType
    /// Whether the user bought the product, or the App Store renewed it.
    public let reason: Transaction.Reason
    /// The time of the refund; `nil` without one.
    public let revocationDate: Date?
    /// The reason of the refund; `nil` without one.
    public let revocationReason: Transaction.RevocationReason?
    /// The offer that was applied; `nil` without one.
    public let offer: Transaction.Offer?
    /// The environment.
    public let environment: AppStore.Environment
    /// The storefront.
    public let storefront: Storefront
    /// The SHA-384 of the nonce and the device's identifier; empty if the device has none.
    public let deviceVerification: Data
    /// The nonce, in lowercase in the hashed text.
    public let deviceVerificationNonce: UUID
    /// The time of the signature.
    public let signedDate: Date
    /// The identifier of the subscription's period, which no transaction of the mock has.
    public let webOrderLineItemID: String?
    let signed: SignedValue
    private weak var mock: (any FrameworkMock)?

    init(_ signed: SignedValue, of mock: any FrameworkMock) {
        (self.signed, self.mock) = (signed, mock)
        id = signed.identifier("transactionId", or: "id")
        originalID = signed.identifier("originalTransactionId", or: "originalID")
        productID = signed.text("productId", or: "product") ?? ""
        productType = signed.text("type").map(Product.ProductType.init) ?? .autoRenewable
        subscriptionGroupID = signed.text("subscriptionGroupIdentifier")
        appBundleID = signed.text("bundleId") ?? ""
        (appAccountToken, webOrderLineItemID) = (nil, nil)
        purchaseDate = signed.date("purchaseDate", or: "at") ?? Date(timeIntervalSince1970: 0)
        originalPurchaseDate = signed.date("originalPurchaseDate", or: "originalAt") ?? purchaseDate
        expirationDate = signed.date("expiresDate", or: "expires")
        purchasedQuantity = signed.number("quantity") ?? 1
        isUpgraded = signed.flag("isUpgraded", or: "upgraded")
        ownershipType = signed.text("inAppOwnershipType").map(OwnershipType.init) ?? .purchased
        reason = Reason(rawValue: (signed.text("transactionReason", or: "reason") ?? "PURCHASE").uppercased())
        revocationDate = signed.date("revocationDate", or: "revoked")
        revocationReason = signed.number("revocationReason").map(RevocationReason.init)
        (offer, environment) = (signed.offer, signed.environment)
        storefront = Storefront(number: signed.text("storefrontId") ?? "")
        deviceVerification = signed.deviceVerification
        deviceVerificationNonce = signed.deviceVerificationNonce
        signedDate = signed.signedDate
    }

    /// The payload of the signed data.
    public var jsonRepresentation: Data { signed.payloadData }
    /// The price in the currency's unit; `nil` if the scenario does not have it.
    public var price: Decimal? { signed.price("price") }
    /// The currency of the price; `nil` without a price.
    public var currency: Locale.Currency? { signed.currency }
    /// The identifier of the app's download, which is empty.
    public var appTransactionID: String { "" }

    /// Tells the App Store that the app has delivered the product, so that the transaction is not delivered again.
    public func finish() async {
        guard let device = try? StoreKitDevice(for: "Transaction.finish()", captured: mock) else { return }
        _ = await device.resultWithoutBlocking(of: "finish-transaction", ["id": .integer(Int(id))])
    }

    /// The status of the subscription; `nil` for other products.
    public var subscriptionStatus: Product.SubscriptionInfo.Status? {
        get async {
            guard let subscriptionGroupID,
                let device = try? StoreKitDevice(for: "Transaction.subscriptionStatus", captured: mock)
            else { return nil }
            return (try? await device.statuses(ofGroup: subscriptionGroupID))?.first
        }
    }

    /// Shows the sheet in which the user requests a refund; the mock's device does not have it.
    ///
    /// - Parameter scene: The scene.
    /// - Returns: Whether the App Store has the request.
    /// - Throws: ``RefundRequestError``.
    public func beginRefundRequest(in scene: UIWindowScene) async throws -> Transaction.RefundRequestStatus {
        unsupported("Transaction.beginRefundRequest(in:)")
    }

    /// Shows the sheet in which the user requests a refund; the mock's device does not have it.
    ///
    /// - Parameters:
    ///   - transactionID: The identifier of the transaction.
    ///   - scene: The scene.
    /// - Returns: Whether the App Store has the request.
    /// - Throws: ``RefundRequestError``.
    @MainActor public static func beginRefundRequest(
        for transactionID: UInt64, in scene: UIWindowScene
    ) async throws -> Transaction.RefundRequestStatus {
        unsupported("Transaction.beginRefundRequest(for:in:)")
    }
}

/// Members that Apple has replaced.
extension Transaction {
    /// The code of the price's currency; `nil` without a price.
    @available(iOS, deprecated: 16.0, renamed: "currency")
    public var currencyCode: String? { signed.text("currency") }
    /// The name of the environment.
    @available(iOS, deprecated: 16.0, renamed: "environment")
    public var environmentStringRepresentation: String { environment.rawValue }
    /// The identifier of the offer; `nil` without one.
    @available(iOS, deprecated: 17.2, renamed: "offer.id")
    public var offerID: String? { offer?.id }
    /// The type of the offer; `nil` without one.
    @available(iOS, deprecated: 17.2, renamed: "offer.type")
    public var offerType: Transaction.OfferType? { offer?.type }
    /// The way to pay with the offer, which the mock does not have.
    @available(iOS, deprecated: 17.2, renamed: "offer.paymentMode")
    public var offerPaymentModeStringRepresentation: String? { offer?.paymentMode?.rawValue }
    /// The duration of the offer, which the mock does not have.
    @available(iOS, deprecated: 18.4, message: "Use offer.")
    public var offerPeriodStringRepresentation: String? { nil }
    /// The name of the reason.
    @available(iOS, deprecated: 17.0, renamed: "reason")
    public var reasonStringRepresentation: String { reason.rawValue }
    /// The code of the storefront's country: `USA`.
    @available(iOS, deprecated: 17.0, renamed: "storefront.countryCode")
    public var storefrontCountryCode: String { storefront.countryCode }
}

extension Transaction: Hashable {
    /// Returns whether two transactions have equal properties, whatever their signatures.
    public static func == (left: Transaction, right: Transaction) -> Bool {
        left.id == right.id && left.productID == right.productID && left.purchaseDate == right.purchaseDate
            && left.expirationDate == right.expirationDate && left.revocationDate == right.revocationDate
            && left.isUpgraded == right.isUpgraded
    }

    /// Hashes the identifier.
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension Transaction {
    /// An offer that was applied.
    public struct Offer: Hashable, Sendable {
        /// The identifier; `nil` without one.
        public let id: String?
        /// The type.
        public let type: Transaction.OfferType
        /// The way to pay, which the mock does not have.
        public var paymentMode: Transaction.Offer.PaymentMode? { nil }

        /// The way to pay with an offer.
        public struct PaymentMode: RawRepresentable, Hashable, Sendable {
            /// The name in signed data.
            public let rawValue: String

            /// Creates a way with any name.
            public init(rawValue: String) { self.rawValue = rawValue }

            /// The user pays nothing.
            public static let freeTrial = PaymentMode(rawValue: "FREE_TRIAL")
            /// The user pays for each period.
            public static let payAsYouGo = PaymentMode(rawValue: "PAY_AS_YOU_GO")
            /// The user pays once.
            public static let payUpFront = PaymentMode(rawValue: "PAY_UP_FRONT")
        }
    }

    /// The type of an offer.
    public struct OfferType: RawRepresentable, Hashable, Sendable {
        /// The number in signed data.
        public let rawValue: Int

        /// Creates a type with any number.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// An introductory offer.
        public static let introductory = OfferType(rawValue: 1)
        /// A promotional offer.
        public static let promotional = OfferType(rawValue: 2)
        /// An offer with an offer code.
        public static let code = OfferType(rawValue: 3)
        /// A win-back offer.
        public static var winBack: Transaction.OfferType { OfferType(rawValue: 4) }
    }

    /// The owner of a purchase.
    public struct OwnershipType: RawRepresentable, Hashable, Sendable {
        /// The name in signed data.
        public let rawValue: String

        /// Creates an owner with any name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The user bought the product.
        public static let purchased = OwnershipType(rawValue: "PURCHASED")
        /// A family member bought the product.
        public static let familyShared = OwnershipType(rawValue: "FAMILY_SHARED")
    }

    /// The reason of a transaction.
    public struct Reason: RawRepresentable, Hashable, Sendable {
        /// The name in signed data.
        public let rawValue: String

        /// Creates a reason with any name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The user bought the product.
        public static let purchase = Reason(rawValue: "PURCHASE")
        /// The App Store renewed the subscription.
        public static let renewal = Reason(rawValue: "RENEWAL")
    }

    /// The reason of a refund.
    public struct RevocationReason: RawRepresentable, Hashable, Sendable {
        /// The number in signed data.
        public let rawValue: Int

        /// Creates a reason with any number.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// Another reason.
        public static let other = RevocationReason(rawValue: 0)
        /// A problem of the app.
        public static let developerIssue = RevocationReason(rawValue: 1)
    }

    /// The result of a request for a refund.
    public enum RefundRequestStatus: Sendable {
        /// The App Store has the request.
        case success
        /// The user dismissed the sheet.
        case userCancelled
    }

    /// The reason why a refund cannot be requested.
    public enum RefundRequestError: Error, Sendable {
        /// The user has requested it already.
        case duplicateRequest
        /// The request failed.
        case failed
    }
}
