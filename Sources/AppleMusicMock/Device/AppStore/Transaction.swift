public import Foundation
import MusicDevice
import Text

extension MockDevice {
    /// A transaction of one of the app's products: StoreKit's `Transaction`.
    public struct Transaction: Sendable, Hashable {
        /// The id, which a renewal does not share.
        public let id: UInt64
        /// The id of the subscription's first transaction.
        public let originalID: UInt64
        /// The id of the product.
        public let productID: String
        /// The type of the product.
        public let productType: ProductType
        /// The group of the subscription; `nil` for other products.
        public let subscriptionGroupID: String?
        /// The id of the offer that was applied; `nil` without one.
        public let offerID: String?
        /// The type of the offer that was applied; `nil` without one.
        public let offerType: OfferType?
        /// The scenario's time of the purchase or of the renewal.
        public let purchaseDate: Date
        /// The time of the subscription's first transaction.
        public let originalPurchaseDate: Date
        /// The end of the paid period; `nil` for a product without one.
        public let expirationDate: Date?
        /// Whether the user bought the product, or the App Store renewed it.
        public let reason: Reason
        /// Whether a purchase of a higher level of service replaced it.
        public let isUpgraded: Bool
        /// Whether the user or a family member bought the product.
        public let ownershipType: OwnershipType
        /// The time of the refund; `nil` without one.
        public let revocationDate: Date?
        /// The reason of the refund; `nil` without one.
        public let revocationReason: RevocationReason?
        /// The price in the currency's unit; `nil` if the scenario does not have it.
        public var price: Decimal? { signed.price("price") }
        /// The code of the price's currency; `nil` without a price.
        public var currencyCode: String? { signed.text("currency") }
        /// The time of the signature.
        public var signedDate: Date { signed.date("signedDate") ?? purchaseDate }
        /// The environment in the signed data: `Sandbox`, `Production`, or `Xcode`.
        public var environmentStringRepresentation: String { signed.text("environment") ?? "" }
        /// The SHA-384 of the nonce and the device's identifier; empty if the device has none.
        public var deviceVerification: Data { signed.deviceVerification }
        /// The nonce, in lowercase in the hashed text.
        public var deviceVerificationNonce: UUID { signed.deviceVerificationNonce }
        /// The payload of the signed data.
        public var jsonRepresentation: Data { signed.part(1) }
        let signed: SignedText
        /// The properties without the signed data.
        private let unsigned: MusicDevice.Transaction
        private let client: DeviceClient

        init(_ transaction: MusicDevice.Transaction, client: DeviceClient) {
            signed = SignedText(transaction.signed)
            var unsigned = transaction
            unsigned.signed = nil
            (self.unsigned, self.client) = (unsigned, client)
            (id, originalID) = (UInt64(transaction.id), UInt64(transaction.originalID))
            (productID, offerID) = (transaction.productID, transaction.offerID)
            productType = ProductType(rawValue: signed.text("type") ?? "") ?? .autoRenewable
            subscriptionGroupID = signed.text("subscriptionGroupIdentifier")
            offerType = transaction.offerType.map(OfferType.init)
            purchaseDate = Date(transaction.time)
            originalPurchaseDate = Date(transaction.originalTime)
            expirationDate = transaction.expiration.map(Date.init)
            reason = transaction.reason == .renewal ? .renewal : .purchase
            isUpgraded = transaction.isUpgraded
            ownershipType = transaction.isFamilyShared ? .familyShared : .purchased
            revocationDate = transaction.revocation.map { Date($0.time) }
            revocationReason = transaction.revocation.map { $0.reason == .developerIssue ? .developerIssue : .other }
        }

        /// Tells the App Store that the app has delivered the product, so that the transaction is not delivered again.
        ///
        /// ``MockDevice/unreportedErrors`` contains the error of a lost connection.
        public func finish() async {
            _ = await client.attemptWithoutBlocking(
                DeviceCommand(.finishTransaction) { $0.transactionID = Int64(id) })
        }

        /// Returns whether two transactions have equal properties, whatever their signatures.
        public static func == (left: Self, right: Self) -> Bool { left.unsigned == right.unsigned }

        /// Hashes the properties.
        public func hash(into hasher: inout Hasher) { hasher.combine(unsigned) }
    }
}

extension MockDevice.Transaction {
    /// The type of an offer: the cases of StoreKit's `Transaction.OfferType`.
    public enum OfferType: String, Sendable, CaseIterable {
        /// An introductory offer.
        case introductory
        /// A promotional offer.
        case promotional
        /// An offer with an offer code.
        case code
        /// A win-back offer.
        case winBack

        init(_ type: MusicDevice.OfferType) {
            self =
                switch type {
                case .introductory: .introductory
                case .promotional: .promotional
                case .code: .code
                case .winBack: .winBack
                }
        }

        var offerType: MusicDevice.OfferType {
            switch self {
            case .introductory: .introductory
            case .promotional: .promotional
            case .code: .code
            case .winBack: .winBack
            }
        }
    }

    /// The type of a product: the cases of StoreKit's `Product.ProductType`.
    public enum ProductType: String, Sendable, CaseIterable {
        /// A subscription that the App Store renews.
        case autoRenewable = "Auto-Renewable Subscription"
        /// A subscription that ends.
        case nonRenewable = "Non-Renewing Subscription"
        /// A product that is bought once.
        case nonConsumable = "Non-Consumable"
        /// A product that can be bought again.
        case consumable = "Consumable"
    }

    /// The reason of a transaction: the cases of StoreKit's `Transaction.Reason`.
    public enum Reason: String, Sendable, CaseIterable {
        /// The user bought the product.
        case purchase
        /// The App Store renewed the subscription.
        case renewal
    }

    /// The owner of a purchase: the cases of StoreKit's `Transaction.OwnershipType`.
    public enum OwnershipType: String, Sendable, CaseIterable {
        /// The user bought the product.
        case purchased
        /// A family member bought the product.
        case familyShared
    }

    /// The reason of a refund: the cases of StoreKit's `Transaction.RevocationReason`.
    public enum RevocationReason: Int, Sendable, CaseIterable {
        /// Another reason.
        case other = 0
        /// A problem of the app.
        case developerIssue = 1
    }
}

extension MockDevice {
    /// The renewal information of one of the app's subscriptions: StoreKit's `Product.SubscriptionInfo.RenewalInfo`.
    public struct RenewalInfo: Sendable, Hashable {
        /// The reason why a subscription ended: the cases of StoreKit's `ExpirationReason`.
        public enum ExpirationReason: Int, Sendable, CaseIterable {
            /// The user turned renewal off.
            case autoRenewDisabled = 1
            /// The user could not be billed.
            case billingError = 2
            /// The user did not accept a higher price.
            case didNotConsentToPriceIncrease = 3
            /// The product was not for sale.
            case productUnavailable = 4
        }

        /// The id of the subscribed product.
        public let currentProductID: String
        /// The id of the product that the next period is for; `nil` if the subscription ends.
        public let autoRenewPreference: String?
        /// Whether the subscription is renewed at the end of the period.
        public let willAutoRenew: Bool
        /// The id of the subscription's first transaction.
        public let originalTransactionID: UInt64
        /// The end of the period; `nil` for a subscription that never ends.
        public let renewalDate: Date?
        /// The reason why the subscription ended; `nil` if it did not.
        public let expirationReason: ExpirationReason?
        /// Whether the App Store tries to bill the user again.
        public let isInBillingRetry: Bool
        /// The end of the grace period after a renewal failed; `nil` without one.
        public let gracePeriodExpirationDate: Date?
        /// The id of the offer that applies to the next period; `nil` without one.
        public let offerID: String?
        /// The type of that offer; `nil` without one.
        public let offerType: Transaction.OfferType?
        /// The start of the latest series of periods without a gap.
        public let recentSubscriptionStartDate: Date
        /// The price of the next period; `nil` if the scenario does not have it.
        public let renewalPrice: Decimal?
        let signed: SignedText

        init(_ subscription: AppSubscription) {
            signed = SignedText(subscription.signed)
            currentProductID = subscription.productID
            autoRenewPreference = subscription.willRenew ? subscription.nextProductID : nil
            willAutoRenew = subscription.willRenew
            originalTransactionID = UInt64(subscription.originalID)
            renewalDate = subscription.periodEnd.map(Date.init)
            expirationReason = subscription.expirationReason.map {
                switch $0 {
                case .autoRenewDisabled: .autoRenewDisabled
                case .billingError: .billingError
                case .priceDeclined: .didNotConsentToPriceIncrease
                case .productUnavailable: .productUnavailable
                }
            }
            isInBillingRetry = subscription.isInBillingRetry
            gracePeriodExpirationDate = subscription.graceEnd.map(Date.init)
            (offerID, offerType) = (
                subscription.nextOffer?.id, (subscription.nextOffer?.type).map(Transaction.OfferType.init)
            )
            recentSubscriptionStartDate = Date(subscription.startTime)
            renewalPrice = signed.price("renewalPrice")
        }

        /// The SHA-384 of the nonce and the device's identifier; empty if the device has none.
        public var deviceVerification: Data { signed.deviceVerification }
        /// The nonce, in lowercase in the hashed text.
        public var deviceVerificationNonce: UUID { signed.deviceVerificationNonce }
        /// The payload of the signed data.
        public var jsonRepresentation: Data { signed.part(1) }
    }

    /// The status of a group of the app's subscriptions: StoreKit's `Product.SubscriptionInfo.Status`.
    public struct SubscriptionStatus: Sendable, Hashable {
        /// The state of a subscription: the values of StoreKit's `RenewalState`.
        public enum State: String, Sendable, CaseIterable {
            /// The user has access.
            case subscribed
            /// The subscription has ended.
            case expired
            /// The user could not be billed, and has no access.
            case inBillingRetryPeriod
            /// The user could not be billed, and still has access.
            case inGracePeriod
            /// The App Store took the purchase back.
            case revoked
        }

        /// The id of the group.
        public let groupID: String
        /// The state.
        public let state: State
        /// The latest transaction of the group.
        public let transaction: VerificationResult<Transaction>
        /// The renewal at the end of the period.
        public let renewalInfo: VerificationResult<RenewalInfo>

        init?(_ status: MusicDevice.SubscriptionStatus, client: DeviceClient) {
            guard let state = State(rawValue: status.state.rawValue.camelCased) else { return nil }
            (groupID, self.state) = (status.group, state)
            transaction = VerificationResult(
                Transaction(status.transaction, client: client), defect: status.transaction.signed?.defect)
            renewalInfo = VerificationResult(
                RenewalInfo(status.subscription), defect: status.subscription.signed?.defect)
        }
    }

    /// An error of the App Store: the cases of StoreKit's `StoreKitError`, without associated values.
    public enum StoreKitError: String, LocalizedError, Sendable, CaseIterable {
        /// The request failed.
        case unknown
        /// The user dismissed the prompt.
        case userCancelled
        /// The App Store cannot be reached.
        case networkError
        /// The system failed.
        case systemError
        /// The request is not available in this storefront.
        case notAvailableInStorefront
        /// The app lacks an entitlement.
        case notEntitled
        /// The device does not support the request.
        case unsupported

        /// The reason, as a sentence.
        public var errorDescription: String? {
            switch self {
            case .unknown: "The App Store's request failed."
            case .userCancelled: "The user dismissed the prompt."
            case .networkError: "The App Store could not be reached."
            case .systemError: "The system failed."
            case .notAvailableInStorefront: "That is not available in this storefront."
            case .notEntitled: "The app lacks an entitlement."
            case .unsupported: "The device does not support that."
            }
        }
    }
}

extension Date {
    fileprivate init(_ time: Timestamp) { self.init(timeIntervalSince1970: Double(time.milliseconds) / 1000) }
}
