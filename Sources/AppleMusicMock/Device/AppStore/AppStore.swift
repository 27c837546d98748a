public import Foundation
import MusicDevice
import Text

extension MockDevice {
    /// The App Store: the static members of StoreKit's `AppStore`.
    public var appStore: AppStore { AppStore(client: client) }

    /// The App Store for the app's own products: reviews, offer codes, purchases, and transactions.
    public struct AppStore: Sendable {
        let client: DeviceClient

        /// Whether payments are possible.
        public var canMakePayments: Bool {
            guard case .payments(let availability)? = client.attempt(DeviceCommand(.canMakePayments)) else {
                return false
            }
            return availability.canMakePayments
        }

        /// The device's identifier; `nil` if it has none.
        public var deviceVerificationID: UUID? {
            verification(nonce: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)))?.id
        }

        /// Returns the `deviceVerification` of a signed transaction on this device: the SHA-384 of a nonce and the identifier.
        ///
        /// - Parameter nonce: The transaction's `deviceVerificationNonce`.
        /// - Returns: 48 bytes; `nil` if the device has no identifier.
        public func deviceVerification(nonce: UUID) -> Data? { verification(nonce: nonce)?.hash }

        private func verification(nonce: UUID) -> (id: UUID, hash: Data)? {
            let command = DeviceCommand(.deviceVerification) { $0.nonce = nonce.uuidString }
            guard case .verification(let text?, let digits?)? = client.attempt(command), let id = UUID(uuidString: text)
            else { return nil }
            let pairs = stride(from: 0, to: digits.count, by: 2).map { digits.dropFirst($0).prefix(2) }
            return (id, Data(pairs.compactMap { UInt8($0, radix: 16) }))
        }

        /// Requests a review; as on a real device, the app does not learn whether the prompt appears.
        ///
        /// - Parameters:
        ///   - environment: The environment from which the app was installed.
        ///   - hasRated: Whether the user has rated the app on this device.
        ///   - isNewVersion: Whether the app's version is newer than the rated one.
        ///   - isUserAction: Whether the app calls it because of a tap, which is a violation; `nil` if it is unknown.
        public func requestReview(
            environment: ReviewEnvironment = .production, hasRated: Bool = false, isNewVersion: Bool = false,
            isUserAction: Bool? = nil
        ) {
            let command = DeviceCommand(.requestReview) { arguments in
                arguments.reviewEnvironment = environment.environment
                (arguments.rating, arguments.isNewVersion) = (hasRated ? .rated : .notRated, isNewVersion)
                arguments.isUserAction = isUserAction
            }
            guard case .review(let decision)? = client.attempt(command) else {
                return client.recordReviewDecision(nil)
            }
            client.recordReviewDecision(decision)
        }

        /// The result of this device's last request for a review, for tests; `nil` without a request.
        public var reviewDecision: ReviewDecision? { client.reviewDecision.map(ReviewDecision.init) }
    }
}

/// Requests that can fail, and transactions.
extension MockDevice.AppStore {
    /// Shows the sheet for offer codes, in which the user enters a code.
    ///
    /// The sheet informs the user about an invalid code, but not the app. A redeemed code adds a transaction. If the user
    /// is a subscriber, the renewal information of ``status(for:)`` contains the offer, too.
    ///
    /// - Parameter code: The code that the user enters.
    /// - Throws: ``MockDevice/StoreKitError`` if the sheet cannot be shown, ``MockDevice/RuleViolationError`` for an
    ///   empty code or a system without the sheet, or ``MockDevice/ConnectionError``.
    public func presentOfferCodeRedeemSheet(code: String) async throws {
        try await client.performWithoutBlocking(DeviceCommand(.redeemOfferCode) { $0.offerCode = code })
    }

    /// Shows the sheet for offer codes with the original API for In-App Purchase, which iOS 14 and 15 have, too:
    /// `SKPaymentQueue.presentCodeRedemptionSheet()`.
    ///
    /// ``MockDevice/unreportedErrors`` contains the errors.
    ///
    /// - Parameter code: The code that the user enters.
    public func presentCodeRedemptionSheet(code: String) {
        _ = client.attempt(DeviceCommand(.redeemOfferCode) { ($0.offerCode, $0.usesOriginalAPI) = (code, true) })
    }

    /// Asks the user to sign in to the App Store, and restores purchases.
    ///
    /// - Parameter isUserAction: Whether the app calls it because of a tap; `false` is a violation, and `nil` is unknown.
    /// - Throws: The scripted ``MockDevice/StoreKitError``, ``MockDevice/RuleViolationError``, or
    ///   ``MockDevice/ConnectionError``.
    public func sync(isUserAction: Bool? = nil) async throws {
        try await client.performWithoutBlocking(DeviceCommand(.syncPurchases) { $0.isUserAction = isUserAction })
    }

    /// Shows the sheet for the app's subscriptions; the user's action is the scripted outcome of
    /// ``MockDevice/Operation/manageSubscriptions``.
    ///
    /// - Parameter groupID: The group of subscriptions that the sheet shows, which needs iOS 17; `nil` for all of them.
    /// - Throws: ``MockDevice/StoreKitError``, always in Mac Catalyst, which cannot show the sheet;
    ///   ``MockDevice/RuleViolationError`` on a system without the sheet; or ``MockDevice/ConnectionError``.
    public func showManageSubscriptions(subscriptionGroupID groupID: String? = nil) async throws {
        try await client.performWithoutBlocking(
            DeviceCommand(.manageSubscriptions) { $0.subscriptionGroupID = groupID })
    }
}

/// Transactions and subscriptions: the static members of StoreKit's `Transaction` and `Product.SubscriptionInfo`.
extension MockDevice.AppStore {
    /// All transactions except finished consumables.
    public var all: Transactions { Transactions { await transactions(.all) } }

    /// The transactions that the app has not finished.
    public var unfinished: Transactions { Transactions { await transactions(.unfinished) } }

    /// The latest transaction of each product that the user has access to.
    public var currentEntitlements: Transactions { Transactions { await transactions(.currentEntitlements) } }

    /// The transactions after this call, as they occur, after those that are not finished when the app starts.
    ///
    /// The first sequence after a start of the app has the unfinished transactions, once. Renewals, refunds, offer codes,
    /// and purchases outside the app follow.
    public var updates: Transactions {
        let (client, changes) = (client, client.events())
        let stream = AsyncStream { continuation in
            let task = Task {
                for value in await transactions(.updates) { continuation.yield(value) }
                for await change in changes {
                    for update in change.transactionUpdates {
                        for value in await transactions(.all, id: update.id) { continuation.yield(value) }
                    }
                }
                withExtendedLifetime(client) { continuation.finish() }
            }
            continuation.onTermination = { _ in task.cancel() }
        }
        return Transactions(stream: stream)
    }

    /// Returns the latest transaction of a product, even if the user has no access; `nil` without one.
    public func latest(for productID: String) async -> MockDevice.VerificationResult<MockDevice.Transaction>? {
        await transactions(.all, product: productID).last
    }

    /// Returns the transaction that gives access to a product; `nil` without access.
    public func currentEntitlement(
        for productID: String
    ) async -> MockDevice.VerificationResult<MockDevice.Transaction>? {
        await transactions(.currentEntitlements, product: productID).last
    }

    /// Reads the status of a group of subscriptions.
    ///
    /// - Parameter groupID: The id of the group, which for a product that the scenario does not declare is the product's;
    ///   `nil` for all groups.
    /// - Returns: The status; empty if the user was never subscribed.
    public func status(for groupID: String? = nil) async -> [MockDevice.SubscriptionStatus] {
        let command = DeviceCommand(.subscriptionStatus) { ($0.subscriptionGroupID, $0.isSigned) = (groupID, true) }
        guard case .subscriptionStatus(let statuses)? = await client.attemptWithoutBlocking(command) else { return [] }
        return statuses.compactMap { MockDevice.SubscriptionStatus($0, client: client) }
    }

    /// Returns the statuses of all groups after this call, each time that one changes: StoreKit's `Status.updates`.
    public var statusUpdates: AsyncStream<[MockDevice.SubscriptionStatus]> {
        let changes = client.events()
        return AsyncStream { continuation in
            let task = Task {
                for await change in changes where change.notifications.contains(.subscriptionStatusUpdates) {
                    continuation.yield(await status())
                }
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    private func transactions(
        _ scope: TransactionScope, product: String? = nil, id: Int64? = nil
    ) async -> [MockDevice.VerificationResult<MockDevice.Transaction>] {
        let command = DeviceCommand(.transactions) { arguments in
            (arguments.transactionScope, arguments.productFilter) = (scope, product)
            (arguments.transactionFilter, arguments.isSigned) = (id, true)
        }
        guard case .transactions(let transactions)? = await client.attemptWithoutBlocking(command) else { return [] }
        return transactions.map {
            MockDevice.VerificationResult(MockDevice.Transaction($0, client: client), defect: $0.signed?.defect)
        }
    }

    /// A sequence of transactions: StoreKit's `Transaction.Transactions`.
    public struct Transactions: AsyncSequence, Sendable {
        private let makeStream: @Sendable () -> AsyncStream<MockDevice.VerificationResult<MockDevice.Transaction>>

        init(
            _ read: @escaping @Sendable () async -> [MockDevice.VerificationResult<MockDevice.Transaction>]
        ) {
            makeStream = {
                AsyncStream { continuation in
                    let task = Task {
                        for value in await read() { continuation.yield(value) }
                        continuation.finish()
                    }
                    continuation.onTermination = { _ in task.cancel() }
                }
            }
        }

        init(stream: AsyncStream<MockDevice.VerificationResult<MockDevice.Transaction>>) { makeStream = { stream } }

        /// Returns an iterator of the transactions.
        public func makeAsyncIterator()
            -> AsyncStream<MockDevice.VerificationResult<MockDevice.Transaction>>.AsyncIterator
        {
            makeStream().makeAsyncIterator()
        }
    }
}

/// Events outside the app, which a test causes, and what its server learns of them.
extension MockDevice.AppStore {
    /// Buys a product in the App Store, on another device, or with a parent's approval.
    ///
    /// - Parameters:
    ///   - productID: The id of the product.
    ///   - offerID: The id of the offer; `nil` without one.
    ///   - offerType: The type of the offer; `nil` without one.
    /// - Throws: ``MockDevice/ConnectionError``.
    public func buyOutsideApp(
        _ productID: String, offerID: String? = nil, offerType: MockDevice.Transaction.OfferType? = nil
    ) async throws {
        try await client.performWithoutBlocking(
            DeviceCommand(.buyOutsideApp) { arguments in
                (arguments.productID, arguments.offerID) = (productID, offerID)
                arguments.offerType = offerType?.offerType
            })
    }

    /// Redeems an offer code in the App Store or with its address.
    ///
    /// - Parameter code: The code.
    /// - Throws: ``MockDevice/ConnectionError``.
    public func redeemOfferCodeOutsideApp(_ code: String) async throws {
        try await client.performWithoutBlocking(
            DeviceCommand(.redeemOfferCode) { ($0.offerCode, $0.isOutsideApp) = (code, true) })
    }

    /// Changes a subscription in Settings or in the App Store.
    ///
    /// - Parameters:
    ///   - change: The user's change.
    ///   - groupID: The group of the subscription; `nil` for the latest one.
    /// - Throws: ``MockDevice/ConnectionError``.
    public func changeSubscriptionOutsideApp(_ change: SubscriptionChange, groupID: String? = nil) async throws {
        try await client.performWithoutBlocking(
            DeviceCommand(.manageSubscriptions) { arguments in
                (arguments.subscriptionChange, arguments.subscriptionGroupID) = (change.change, groupID)
                arguments.isOutsideApp = true
            })
    }

    /// Refunds the latest purchase of a product, or withdraws it if a family member has bought it.
    ///
    /// - Parameters:
    ///   - productID: The id of the product.
    ///   - reason: The reason.
    /// - Throws: ``MockDevice/RuleViolationError`` without such a purchase, or ``MockDevice/ConnectionError``.
    public func refund(
        _ productID: String, reason: MockDevice.Transaction.RevocationReason = .other
    ) async throws {
        try await client.performWithoutBlocking(
            DeviceCommand(.refundPurchase) { arguments in
                arguments.productID = productID
                arguments.revocationReason = reason == .developerIssue ? .developerIssue : .other
            })
    }

    /// Reverses the refund of the latest purchase of a product.
    ///
    /// - Throws: ``MockDevice/RuleViolationError`` without a refund, or ``MockDevice/ConnectionError``.
    public func reverseRefund(_ productID: String) async throws {
        try await client.performWithoutBlocking(DeviceCommand(.reverseRefund) { $0.productID = productID })
    }

    /// Ends the period of a subscription now, with the scripted outcome of ``MockDevice/Operation/renewSubscription``.
    ///
    /// The clock also does this at the end of each period.
    ///
    /// - Parameter groupID: The group of the subscription; `nil` for the latest one.
    /// - Throws: ``MockDevice/RuleViolationError`` without a subscription, or ``MockDevice/ConnectionError``.
    public func renewSubscription(groupID: String? = nil) async throws {
        try await client.performWithoutBlocking(
            DeviceCommand(.renewSubscription) { $0.subscriptionGroupID = groupID })
    }

    /// Starts the app again: ``updates`` delivers the transactions that are not finished, once.
    ///
    /// - Throws: ``MockDevice/ConnectionError``.
    public func launchApp() async throws { try await client.performWithoutBlocking(DeviceCommand(.launchApp)) }

    /// Returns the signed payloads of the App Store Server Notifications of the session, in order.
    ///
    /// - Throws: ``MockDevice/ConnectionError``.
    public func serverNotifications() async throws -> [ServerNotification] {
        try await client.value(of: DeviceCommand(.serverNotifications)) { result in
            guard case .serverNotifications(let notifications) = result else { return nil }
            return notifications.map(ServerNotification.init)
        }
    }

    /// The root certificate of the mock's signed data in PEM, which a verifier must trust in tests, and only there.
    public static var rootCertificatePEM: String { AppStoreSigner.rootCertificatePEM }

    /// A notification of the App Store to the app's server.
    public struct ServerNotification: Sendable, Hashable {
        /// The type, such as `DID_RENEW`.
        public let notificationType: String
        /// The subtype, such as `BILLING_RECOVERY`; `nil` without one.
        public let subtype: String?
        /// The payload as a JSON Web Signature.
        public let signedPayload: String

        init(_ notification: SignedNotification) {
            (notificationType, subtype) = (notification.kind.rawValue, notification.subtype?.rawValue)
            signedPayload = notification.signedPayload ?? ""
        }
    }

    /// A change of a subscription by the user.
    public struct SubscriptionChange: Sendable, Hashable {
        fileprivate let change: MusicDevice.SubscriptionChange

        /// The user turns renewal off.
        public static let cancelled = SubscriptionChange(change: .cancelled)
        /// The user turns renewal on again.
        public static let renewed = SubscriptionChange(change: .renewed)
        /// The user changes to the next higher level of service, at once.
        public static let upgraded = SubscriptionChange(change: .upgraded)
        /// The user changes to the next lower level of service, at the end of the period.
        public static let downgraded = SubscriptionChange(change: .downgraded)
    }
}

extension MockDevice {
    /// The environment from which an app was installed.
    public struct ReviewEnvironment: Sendable, Hashable {
        let environment: MusicDevice.ReviewEnvironment

        /// The App Store.
        public static let production = ReviewEnvironment(environment: .production)
        /// TestFlight, in which the prompt never appears.
        public static let testFlight = ReviewEnvironment(environment: .testflight)
        /// Xcode, in which the prompt always appears.
        public static let development = ReviewEnvironment(environment: .development)
    }

    /// The result of a request for a review.
    public struct ReviewDecision: Sendable, Hashable {
        /// Whether the prompt was shown.
        public let isShown: Bool
        /// The reason that the prompt was not shown; `nil` if it was.
        public let reason: String?

        init(_ decision: MusicDevice.ReviewDecision) {
            isShown = decision == .shown
            reason = if case .suppressed(let reason) = decision { reason.rawValue } else { nil }
        }
    }
}
