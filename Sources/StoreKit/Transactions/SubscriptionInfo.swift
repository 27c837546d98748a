public import Foundation
import FrameworkHook
import Text

/// A product of the app, which the module does not load.
public struct Product: Sendable {
    /// The type of a product.
    public struct ProductType: RawRepresentable, Hashable, Sendable {
        /// The name in signed data.
        public let rawValue: String

        /// Creates a type with any name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A subscription that the App Store renews.
        public static let autoRenewable = ProductType(rawValue: "Auto-Renewable Subscription")
        /// A subscription that ends.
        public static let nonRenewable = ProductType(rawValue: "Non-Renewing Subscription")
        /// A product that is bought once.
        public static let nonConsumable = ProductType(rawValue: "Non-Consumable")
        /// A product that can be bought again.
        public static let consumable = ProductType(rawValue: "Consumable")
    }

    /// The app's subscriptions; without products, it has only static members.
    public struct SubscriptionInfo: Sendable {
        /// Returns the status of a group of subscriptions.
        ///
        /// - Parameter groupID: The identifier of the group, which for a product that the scenario does not declare is the
        ///   product's.
        /// - Returns: The status; empty if the user was never subscribed.
        /// - Throws: ``StoreKitError``.
        public static func status(for groupID: String) async throws -> [Product.SubscriptionInfo.Status] {
            try await StoreKitDevice(for: "Product.SubscriptionInfo.status(for:)").statuses(ofGroup: groupID)
        }

        /// Returns the status of the subscription to which a transaction belongs.
        ///
        /// - Parameter transactionID: The identifier of any transaction of the subscription.
        /// - Returns: The status; `nil` if no subscription has the transaction.
        /// - Throws: ``StoreKitError``.
        public static func status(transactionID: UInt64) async throws -> SubscriptionStatus? {
            let device = try StoreKitDevice(for: "Product.SubscriptionInfo.status(transactionID:)")
            let transaction = await device.transactions("all", id: Int(transactionID)).first
            guard let original = transaction?.unsafePayloadValue.originalID else { return nil }
            return try await device.statuses().first { $0.transaction.unsafePayloadValue.originalID == original }
        }

        /// Returns whether the user can get the introductory offer of a group.
        ///
        /// - Parameter groupID: The identifier of the group.
        /// - Returns: `true` if the user was never subscribed.
        public static func isEligibleForIntroOffer(for groupID: String) async -> Bool {
            guard let device = try? StoreKitDevice(for: "Product.SubscriptionInfo.isEligibleForIntroOffer(for:)")
            else { return false }
            return (try? await device.statuses(ofGroup: groupID).isEmpty) ?? false
        }
    }
}

/// The status of a group of the app's subscriptions.
public typealias SubscriptionStatus = Product.SubscriptionInfo.Status

extension Product.SubscriptionInfo {
    /// The state of a subscription.
    public struct RenewalState: RawRepresentable, Hashable, Sendable {
        /// The number in signed data.
        public let rawValue: Int

        /// Creates a state with any number.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// Creates the state with a name in the control API.
        fileprivate init(name: String?) {
            self =
                switch name {
                case "subscribed": .subscribed
                case "inBillingRetryPeriod": .inBillingRetryPeriod
                case "inGracePeriod": .inGracePeriod
                case "revoked": .revoked
                default: .expired
                }
        }

        /// The user has access.
        public static let subscribed = RenewalState(rawValue: 1)
        /// The subscription has ended.
        public static let expired = RenewalState(rawValue: 2)
        /// The user could not be billed, and has no access.
        public static let inBillingRetryPeriod = RenewalState(rawValue: 3)
        /// The user could not be billed, and still has access.
        public static let inGracePeriod = RenewalState(rawValue: 4)
        /// The App Store took the purchase back.
        public static let revoked = RenewalState(rawValue: 5)
    }

    /// The renewal of a subscription at the end of its period.
    public struct RenewalInfo: Sendable {
        /// The identifier of the subscribed product.
        public let currentProductID: String
        /// The identifier of the product that the next period is for; `nil` if the subscription ends.
        public let autoRenewPreference: String?
        /// Whether the subscription is renewed at the end of the period.
        public let willAutoRenew: Bool
        /// The identifier of the subscription's first transaction.
        public let originalTransactionID: UInt64
        /// The reason why the subscription ended; `nil` if it did not.
        public let expirationReason: Product.SubscriptionInfo.RenewalInfo.ExpirationReason?
        /// Whether the App Store tries to bill the user again.
        public let isInBillingRetry: Bool
        /// The end of the grace period after a renewal failed; `nil` without one.
        public let gracePeriodExpirationDate: Date?
        /// Whether the user has agreed to a higher price, which the mock never has.
        public let priceIncreaseStatus: Product.SubscriptionInfo.RenewalInfo.PriceIncreaseStatus
        /// The offer that applies to the next period; `nil` without one.
        public let offer: Transaction.Offer?
        /// The win-back offers that the user can get, which the mock does not have.
        public let eligibleWinBackOfferIDs: [String]
        /// The environment.
        public let environment: AppStore.Environment
        /// The SHA-384 of the nonce and the device's identifier; empty if the device has none.
        public let deviceVerification: Data
        /// The nonce, in lowercase in the hashed text.
        public let deviceVerificationNonce: UUID
        /// The time of the signature.
        public let signedDate: Date
        let signed: SignedValue

        init(_ signed: SignedValue) {
            self.signed = signed
            currentProductID = signed.text("productId", or: "product") ?? ""
            willAutoRenew = signed.number("autoRenewStatus").map { $0 == 1 } ?? signed.flag("", or: "willAutoRenew")
            autoRenewPreference = willAutoRenew ? signed.text("autoRenewProductId", or: "autoRenewProduct") : nil
            originalTransactionID = signed.identifier("originalTransactionId", or: "originalID")
            expirationReason = signed.number("expirationIntent").map(ExpirationReason.init)
            isInBillingRetry = signed.flag("isInBillingRetryPeriod", or: "isInBillingRetry")
            gracePeriodExpirationDate = signed.date("gracePeriodExpiresDate", or: "gracePeriodEnd")
            (priceIncreaseStatus, eligibleWinBackOfferIDs) = (.noIncreasePending, [])
            (offer, environment) = (signed.offer, signed.environment)
            deviceVerification = signed.deviceVerification
            deviceVerificationNonce = signed.deviceVerificationNonce
            signedDate = signed.signedDate
        }

        /// The payload of the signed data.
        public var jsonRepresentation: Data { signed.payloadData }
        /// The end of the period; `nil` for a subscription that never ends.
        public var renewalDate: Date? { signed.date("renewalDate", or: "periodEnd") }
        /// The price of the next period; `nil` if the scenario does not have it.
        public var renewalPrice: Decimal? { signed.price("renewalPrice") }
        /// The currency of the price; `nil` without a price.
        public var currency: Locale.Currency? { signed.currency }
        /// The start of the latest series of periods without a gap.
        public var recentSubscriptionStartDate: Date {
            signed.date("recentSubscriptionStartDate", or: "startedAt") ?? signedDate
        }
        /// The app's token for the user, which the mock does not have.
        public var appAccountToken: UUID? { nil }
        /// The identifier of the app's download, which is empty.
        public var appTransactionID: String { "" }

        /// The reason why a subscription ended.
        public struct ExpirationReason: RawRepresentable, Hashable, Sendable {
            /// The number in signed data.
            public let rawValue: Int

            /// Creates a reason with any number.
            public init(rawValue: Int) { self.rawValue = rawValue }

            /// The user turned renewal off.
            public static let autoRenewDisabled = ExpirationReason(rawValue: 1)
            /// The user could not be billed.
            public static let billingError = ExpirationReason(rawValue: 2)
            /// The user did not accept a higher price.
            public static let didNotConsentToPriceIncrease = ExpirationReason(rawValue: 3)
            /// The product was not for sale.
            public static let productUnavailable = ExpirationReason(rawValue: 4)
            /// Another reason.
            public static let unknown = ExpirationReason(rawValue: 5)
        }

        /// Whether the user has agreed to a higher price.
        @frozen public enum PriceIncreaseStatus: Hashable, Sendable {
            /// The price does not increase.
            case noIncreasePending
            /// The user has not answered.
            case pending
            /// The user has agreed.
            case agreed
        }
    }

    /// The status of a group of the app's subscriptions.
    public struct Status: Hashable, Sendable {
        /// The state.
        public let state: Product.SubscriptionInfo.RenewalState
        /// The latest transaction of the group.
        public let transaction: VerificationResult<Transaction>
        /// The renewal at the end of the period.
        public let renewalInfo: VerificationResult<Product.SubscriptionInfo.RenewalInfo>
        let groupID: String

        init?(_ json: JSONView, of mock: any FrameworkMock) {
            guard let transaction = json["transaction"], let renewalInfo = json["renewalInfo"] else { return nil }
            groupID = json["group"]?.string ?? ""
            state = RenewalState(name: json["state"]?.string)
            self.transaction = VerificationResult(transaction: transaction, of: mock)
            self.renewalInfo = VerificationResult(renewalInfo: renewalInfo)
        }

        /// The statuses that change after an iterator was made.
        public static var updates: Product.SubscriptionInfo.Status.Statuses { Statuses() }

        /// The current statuses of all groups.
        public static var all: AsyncStream<(groupID: String, statuses: [Product.SubscriptionInfo.Status])> {
            let device = try? StoreKitDevice(for: "Product.SubscriptionInfo.Status.all")
            return AsyncStream { continuation in
                Task {
                    for status in (try? await device?.statuses()) ?? [] {
                        continuation.yield((groupID: status.groupID, statuses: [status]))
                    }
                    continuation.finish()
                }
            }
        }

        /// The statuses that change after an iterator was made.
        public struct Statuses: AsyncSequence, Sendable {
            /// A status.
            public typealias Element = Product.SubscriptionInfo.Status

            /// Returns an iterator that waits for changes.
            public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }

            /// An iterator that waits for changes, and ends when the mock stops.
            public struct AsyncIterator: AsyncIteratorProtocol {
                private let device: StoreKitDevice?
                private var changes: AsyncStream<DeviceChange>.Iterator?
                private var pending: [Product.SubscriptionInfo.Status] = []
                /// The last status of each group.
                private var last: [String: Product.SubscriptionInfo.Status] = [:]

                fileprivate init() {
                    device = try? StoreKitDevice(for: "Product.SubscriptionInfo.Status.updates")
                    changes = device?.mock.deviceChanges().makeAsyncIterator()
                }

                /// Returns the next status; `nil` if the task is canceled or the mock has stopped.
                public mutating func next() async -> Product.SubscriptionInfo.Status? {
                    guard let device else { return nil }
                    while pending.isEmpty {
                        guard let change = await changes?.next() else { return nil }
                        guard change.notifications.contains("Product.SubscriptionInfo.Status.updates") else { continue }
                        let statuses = (try? await device.statuses()) ?? []
                        pending = statuses.filter { last[$0.groupID] != $0 }
                        for status in pending { last[status.groupID] = status }
                    }
                    return pending.removeFirst()
                }
            }
        }
    }
}

extension Product.SubscriptionInfo.RenewalInfo: Hashable {
    /// Returns whether two values have equal properties, whatever their signatures.
    public static func == (
        left: Product.SubscriptionInfo.RenewalInfo, right: Product.SubscriptionInfo.RenewalInfo
    ) -> Bool {
        left.originalTransactionID == right.originalTransactionID && left.currentProductID == right.currentProductID
            && left.autoRenewPreference == right.autoRenewPreference && left.willAutoRenew == right.willAutoRenew
            && left.expirationReason == right.expirationReason && left.isInBillingRetry == right.isInBillingRetry
            && left.gracePeriodExpirationDate == right.gracePeriodExpirationDate && left.offer == right.offer
            && left.renewalDate == right.renewalDate
    }

    /// Hashes the identifier of the subscription.
    public func hash(into hasher: inout Hasher) { hasher.combine(originalTransactionID) }
}

/// Members that Apple has replaced.
extension Product.SubscriptionInfo.RenewalInfo {
    /// The code of the price's currency; `nil` without a price.
    @available(iOS, deprecated: 16.0, renamed: "currency")
    public var currencyCode: String? { signed.text("currency") }
    /// The name of the environment.
    @available(iOS, deprecated: 16.0, renamed: "environment")
    public var environmentStringRepresentation: String { environment.rawValue }
    /// The identifier of the offer; `nil` without one.
    @available(iOS, deprecated: 18.0, renamed: "offer.id")
    public var offerID: String? { offer?.id }
    /// The type of the offer; `nil` without one.
    @available(iOS, deprecated: 18.0, renamed: "offer.type")
    public var offerType: Transaction.OfferType? { offer?.type }
    /// The way to pay with the offer, which the mock does not have.
    @available(iOS, deprecated: 18.0, renamed: "offer.paymentMode")
    public var offerPaymentModeStringRepresentation: String? { offer?.paymentMode?.rawValue }
    /// The duration of the offer, which the mock does not have.
    @available(iOS, deprecated: 18.4, message: "Use offer.")
    public var offerPeriodStringRepresentation: String? { nil }
}
