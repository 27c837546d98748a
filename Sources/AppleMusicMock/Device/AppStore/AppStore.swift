public import Foundation
import MusicDevice

extension MockDevice {
    /// What StoreKit's `AppStore` has as its static members.
    public var appStore: AppStore { AppStore(client: client) }

    /// The App Store's surfaces for the app's own products; none of them has to do with Apple Music.
    public struct AppStore: Sendable {
        let client: DeviceClient

        /// Whether purchases can be made here.
        public var canMakePayments: Bool {
            guard case .payments(let availability)? = client.attempt(DeviceCommand(.canMakePayments)) else {
                return false
            }
            return availability.canMakePayments
        }

        /// The device's identifier; nil where it has none.
        public var deviceVerificationID: UUID? {
            verification(nonce: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)))?.id
        }

        /// What `deviceVerification` of a signed transaction is on this device: the SHA-384 of a nonce and the identifier.
        ///
        /// - Parameter nonce: The transaction's `deviceVerificationNonce`.
        /// - Returns: 48 bytes; nil where the device has no identifier.
        public func deviceVerification(nonce: UUID) -> Data? { verification(nonce: nonce)?.hash }

        private func verification(nonce: UUID) -> (id: UUID, hash: Data)? {
            let command = DeviceCommand(.deviceVerification) { $0.nonce = nonce.uuidString }
            guard case .verification(let text?, let digits?)? = client.attempt(command), let id = UUID(uuidString: text)
            else { return nil }
            let pairs = stride(from: 0, to: digits.count, by: 2).map { digits.dropFirst($0).prefix(2) }
            return (id, Data(pairs.compactMap { UInt8($0, radix: 16) }))
        }

        /// Asks for a review, and says nothing of what has become of it, as on a device.
        ///
        /// - Parameters:
        ///   - environment: Where the app comes from.
        ///   - hasRated: Whether the person has rated the app on this device.
        ///   - isNewVersion: Whether the app's version is newer than the one that was rated.
        public func requestReview(
            environment: ReviewEnvironment = .production, hasRated: Bool = false, isNewVersion: Bool = false
        ) {
            let command = DeviceCommand(.requestReview) { arguments in
                arguments.reviewEnvironment = environment.environment
                (arguments.rating, arguments.isNewVersion) = (hasRated ? .rated : .notRated, isNewVersion)
            }
            guard case .review(let decision)? = client.attempt(command) else {
                return client.recordReviewDecision(nil)
            }
            client.recordReviewDecision(decision)
        }

        /// What has become of this double's last request for a review, for tests alone: an app never learns it.
        public var reviewDecision: ReviewDecision? { client.reviewDecision.map(ReviewDecision.init) }
    }
}

/// What asks for something, and may fail.
extension MockDevice.AppStore {
    /// Shows the sheet for offer codes, in which the user gives one.
    ///
    /// What is wrong with a code is told in the sheet and never to the app; what was redeemed comes as a transaction.
    ///
    /// - Parameter code: What the user gives.
    /// - Throws: ``MockDevice/StoreKitError`` where the sheet cannot be shown.
    public func presentOfferCodeRedeemSheet(code: String) async throws {
        try await client.performWithoutBlocking(DeviceCommand(.redeemOfferCode) { $0.offerCode = code })
    }

    /// Asks for the App Store's credentials, and brings what was bought.
    ///
    /// - Throws: ``MockDevice/StoreKitError``: `userCancelled`, for example, where it is scripted.
    public func sync() async throws { try await client.performWithoutBlocking(DeviceCommand(.syncPurchases)) }

    /// Shows the sheet for the app's own subscriptions; what the user does there is scripted for
    /// ``MockDevice/Operation/manageSubscriptions``.
    ///
    /// - Throws: ``MockDevice/StoreKitError``; on a Mac always, where there is no such sheet.
    public func showManageSubscriptions() async throws {
        try await client.performWithoutBlocking(DeviceCommand(.manageSubscriptions))
    }

    /// All transactions that the app was told of, in their order.
    public var transactions: [MockDevice.Transaction] {
        guard case .transactions(let purchases, _)? = client.attempt(DeviceCommand(.transactions)) else { return [] }
        return purchases.map(MockDevice.Transaction.init)
    }

    /// StoreKit's `Transaction.updates`: each transaction that comes from here on.
    public var transactionUpdates: AsyncStream<MockDevice.Transaction> {
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
