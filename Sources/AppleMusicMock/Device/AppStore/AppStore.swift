public import Foundation
import MusicDevice

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
    /// is a subscriber, ``renewals`` contains the offer, too.
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

    /// The transactions that the app was notified of, in order.
    public var transactions: [MockDevice.Transaction] {
        guard case .transactions(let purchases, _, _)? = client.attempt(DeviceCommand(.transactions)) else { return [] }
        return purchases.map(MockDevice.Transaction.init)
    }

    /// The offers that apply to the next period of the app's subscriptions, one for each product.
    public var renewals: [MockDevice.RenewalInfo] {
        guard case .transactions(_, let renewals, _)? = client.attempt(DeviceCommand(.transactions)) else { return [] }
        return renewals.map(MockDevice.RenewalInfo.init)
    }

    /// Returns the transactions after this call, as they occur: StoreKit's `Transaction.updates`.
    public func transactionUpdates() -> AsyncStream<MockDevice.Transaction> {
        let changes = client.events()
        return AsyncStream { continuation in
            let task = Task {
                for await change in changes {
                    for purchase in change.newPurchases { continuation.yield(MockDevice.Transaction(purchase)) }
                }
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
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
