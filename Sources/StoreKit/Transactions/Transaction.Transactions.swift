import Foundation
import FrameworkHook
import Platform
import Text

extension Transaction {
    /// All transactions except finished consumables.
    public static var all: Transaction.Transactions { Transactions(.scope("all")) }

    /// Returns all transactions of a product except finished consumables.
    ///
    /// - Parameter productID: The identifier of the product.
    /// - Returns: The transactions.
    public static func all(for productID: String) -> Transaction.Transactions {
        Transactions(.scope("all", product: productID))
    }

    /// The transactions that the app has not finished.
    public static var unfinished: Transaction.Transactions { Transactions(.scope("unfinished")) }

    /// The latest transaction of each product that the user has access to.
    public static var currentEntitlements: Transaction.Transactions { Transactions(.scope("current-entitlements")) }

    /// Returns the transactions that give access to a product.
    ///
    /// - Parameter productID: The identifier of the product.
    /// - Returns: The transactions.
    public static func currentEntitlements(for productID: String) -> Transaction.Transactions {
        Transactions(.scope("current-entitlements", product: productID))
    }

    /// The transactions that occur outside the app, after those that are not finished.
    ///
    /// The first sequence after a start of the app has the unfinished transactions, once. Renewals, refunds, offer codes,
    /// and purchases outside the app follow, each once. The sequence ends when the mock stops.
    public static var updates: Transaction.Transactions { Transactions(.updates) }

    /// Returns the latest transaction of a product, even if the user has no access.
    ///
    /// - Parameter productID: The identifier of the product.
    /// - Returns: The transaction; `nil` without one.
    public static func latest(for productID: String) async -> VerificationResult<Transaction>? {
        guard let device = try? StoreKitDevice(for: "Transaction.latest(for:)") else { return nil }
        return await device.transactions("all", product: productID).last
    }

    /// Returns the transaction that gives access to a product.
    ///
    /// - Parameter productID: The identifier of the product.
    /// - Returns: The transaction; `nil` without access.
    @available(iOS, deprecated: 18.4, renamed: "currentEntitlements(for:)")
    public static func currentEntitlement(for productID: String) async -> VerificationResult<Transaction>? {
        guard let device = try? StoreKitDevice(for: "Transaction.currentEntitlement(for:)") else { return nil }
        return await device.transactions("current-entitlements", product: productID).last
    }

    /// A sequence of transactions.
    public struct Transactions: AsyncSequence, Sendable {
        /// A transaction, and whether it can be trusted.
        public typealias Element = VerificationResult<Transaction>

        fileprivate enum Content: Sendable {
            case scope(String, product: String? = nil)
            case updates
        }

        private let content: Content

        fileprivate init(_ content: Content) { self.content = content }

        /// Returns an iterator, which reads the device of the task's mock.
        public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(content) }

        /// An iterator of transactions.
        public struct AsyncIterator: AsyncIteratorProtocol {
            private let device: StoreKitDevice?
            private let content: Content
            private var changes: AsyncStream<DeviceChange>.Iterator?
            /// The transactions that are read and not returned; `nil` before the first one is requested.
            private var pending: [VerificationResult<Transaction>]?
            /// The times of the refunds of the transactions that were returned.
            private var returned: [UInt64: Date?] = [:]

            fileprivate init(_ content: Content) {
                self.content = content
                device = try? StoreKitDevice(for: "Transaction.\(content)")
                if case .updates = content { changes = device?.mock.deviceChanges().makeAsyncIterator() }
            }

            /// Returns the next transaction; `nil` after the last one, or if the task is canceled or the mock has stopped.
            public mutating func next() async -> VerificationResult<Transaction>? {
                guard let device else { return nil }
                if pending == nil { pending = await firstTransactions(on: device) }
                while true {
                    if let next = pending?.first {
                        pending?.removeFirst()
                        returned[next.unsafePayloadValue.id] = .some(next.unsafePayloadValue.revocationDate)
                        return next
                    }
                    guard let change = await changes?.next(),
                        let transactions = try? await transactions(in: change, on: device)
                    else { return nil }
                    pending = transactions
                }
            }

            private func firstTransactions(on device: StoreKitDevice) async -> [VerificationResult<Transaction>] {
                switch content {
                case .scope(let scope, let product): await device.transactions(scope, product: product)
                case .updates: await Self.launchTransactions(on: device)
                }
            }

            /// Returns the transactions with which a sequence of updates starts.
            ///
            /// The device delivers those that were not finished when the app started. The first sequence of the process
            /// also has those that occurred before the app listened.
            private static func launchTransactions(
                on device: StoreKitDevice
            ) async -> [VerificationResult<Transaction>] {
                guard device.mock.memory.value({ FirstUpdates() }).isFirst() else {
                    return await device.transactions("updates")
                }
                _ = await device.resultWithoutBlocking(of: "transactions", ["scope": "updates"])
                return await device.transactions("unfinished")
            }

            private func transactions(
                in change: DeviceChange, on device: StoreKitDevice
            ) async throws -> [VerificationResult<Transaction>] {
                var found: [VerificationResult<Transaction>] = []
                for id in change.transactionIDs {
                    found += try await device.signedTransactions("all", id: id).filter { result in
                        let transaction = result.unsafePayloadValue
                        guard let revocation = returned[transaction.id] else { return true }
                        return change.operation == "launch-app" || revocation != transaction.revocationDate
                    }
                }
                return found
            }
        }
    }
}

extension Transaction.Transactions.Content: CustomStringConvertible {
    /// The name of the member.
    var description: String {
        switch self {
        case .scope("current-entitlements", _): "currentEntitlements"
        case .scope(let scope, _): scope
        case .updates: "updates"
        }
    }
}

/// Whether a sequence of updates of a mock has started in this process.
private final class FirstUpdates: Sendable {
    private let hasStarted = Locked(false)

    /// Returns whether this is the first call.
    func isFirst() -> Bool {
        hasStarted.withLock { hasStarted in
            defer { hasStarted = true }
            return !hasStarted
        }
    }
}
