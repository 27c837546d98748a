import MusicDevice
import OrderedJSON

/// What asks for something, and may fail.
extension MockDevice.AppStore {
    /// Shows the sheet for offer codes, in which the user gives one.
    ///
    /// What is wrong with a code is told in the sheet and never to the app; what was redeemed comes as a transaction.
    ///
    /// - Parameter code: What the user gives.
    /// - Throws: ``MockDevice/StoreKitError`` where the sheet cannot be shown.
    public func presentOfferCodeRedeemSheet(code: String) async throws {
        _ = try await client.performWithoutBlocking(.redeemOfferCode(code))
    }

    /// Asks for the App Store's credentials, and brings what was bought.
    ///
    /// - Throws: ``MockDevice/StoreKitError``: `userCancelled`, for example, where it is scripted.
    public func sync() async throws { _ = try await client.performWithoutBlocking(.syncPurchases) }

    /// Shows the sheet for the app's own subscriptions; what the user does there is scripted for
    /// ``MockDevice/Operation/manageSubscriptions``.
    ///
    /// - Throws: ``MockDevice/StoreKitError``; on a Mac always, where there is no such sheet.
    public func showManageSubscriptions() async throws {
        _ = try await client.performWithoutBlocking(.manageSubscriptions(change: nil))
    }

    /// All transactions that the app was told of, in their order.
    public var transactions: [MockDevice.Transaction] {
        client.attempt(.transactions)?["transactions"]?.elements.compactMap(MockDevice.Transaction.init) ?? []
    }

    /// StoreKit's `Transaction.updates`: each transaction that comes from here on.
    public var transactionUpdates: AsyncStream<MockDevice.Transaction> {
        let changes = client.events()
        return AsyncStream { continuation in
            let task = Task {
                for await change in changes {
                    for transaction in change.transactions { continuation.yield(transaction) }
                }
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }
}
