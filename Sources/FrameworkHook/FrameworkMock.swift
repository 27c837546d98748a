package import Foundation
import Platform
package import Text
#if canImport(FoundationNetworking)
    package import FoundationNetworking
#endif

/// A mock that answers the calls of an app to Apple's frameworks.
///
/// The modules with the names of Apple's frameworks know only this protocol, so that an app's build does not compile the
/// mock. A mock of this process and the one of a server conform to it.
package protocol FrameworkMock: AnyObject, Sendable {
    /// The values that the modules keep for this mock, such as tokens and the app's queues.
    var memory: FrameworkMemory { get }

    /// Sends a request for Apple's host.
    ///
    /// - Returns: The body and the head of the response, whose URL is that of the request.
    func data(for request: URLRequest) async throws -> (Data, HTTPURLResponse)

    /// Returns a developer token that the mock accepts.
    func developerToken() async throws -> String

    /// Performs an operation of the device, and blocks until it has a result.
    ///
    /// - Parameters:
    ///   - operation: The operation's name in the control API.
    ///   - arguments: The arguments, as in the control API.
    ///   - framework: The framework that the app calls, which the journal names.
    /// - Returns: The outcome, as in the control API.
    /// - Throws: An error if the mock cannot be reached, or an argument is invalid.
    func perform(_ operation: String, arguments: JSONValue, of framework: AppleFramework) throws -> JSONDocument

    /// Performs an operation of the device as ``perform(_:arguments:of:)`` does, without blocking.
    func performWithoutBlocking(
        _ operation: String, arguments: JSONValue, of framework: AppleFramework
    ) async throws -> JSONDocument

    /// Returns the state of the device, as in the control API; the journal does not log the call.
    func deviceState() async throws -> JSONDocument

    /// Returns the state as ``deviceState()`` does, and blocks until the mock responds.
    func deviceStateBlocking() throws -> JSONDocument

    /// Returns the body that the user gets for a request without rules; the journal does not log the call.
    ///
    /// It blocks until the mock responds. Reads of the device's own database use it.
    ///
    /// - Parameter target: The path and the query: `/v1/me/library/songs`.
    /// - Returns: The body; `nil` if the response is an error.
    /// - Throws: An error if the mock cannot be reached.
    func content(of target: String) throws -> JSONDocument?

    /// Returns an element after each operation of the device; the stream ends when the mock stops.
    func deviceChanges() -> AsyncStream<DeviceChange>
}

/// An operation of the device that can have changed its state.
package struct DeviceChange: Sendable {
    /// Whether the app has requested the operation through a framework.
    package let isRequestedByApp: Bool
    /// The operation's name in the control API.
    package let operation: String
    /// Whether the operation returned a result, which is neither an error nor a violation.
    package let hasSucceeded: Bool
    /// Whether the consent, the capabilities, or the storefront of the app's device have changed.
    package let hasChangedAccount: Bool
    /// The names of the notifications and sequences of the frameworks that report the change.
    package let notifications: [String]
    /// The ids of the transactions that StoreKit's `Transaction.updates` delivers.
    package let transactionIDs: [Int]

    package init(
        isRequestedByApp: Bool, operation: String, hasSucceeded: Bool, hasChangedAccount: Bool,
        notifications: [String], transactionIDs: [Int]
    ) {
        (self.isRequestedByApp, self.operation, self.hasSucceeded) = (isRequestedByApp, operation, hasSucceeded)
        (self.hasChangedAccount, self.notifications) = (hasChangedAccount, notifications)
        self.transactionIDs = transactionIDs
    }
}

/// The values that modules keep for a mock, one of each type.
package final class FrameworkMemory: Sendable {
    private let values = Locked<[ObjectIdentifier: any Sendable]>([:])

    package init() {}

    /// Returns the value of a type, which the first call makes.
    package func value<Value: Sendable>(_ make: @Sendable () -> Value) -> Value {
        let key = ObjectIdentifier(Value.self)
        if let value = values.withLock({ $0[key] }) as? Value { return value }
        let new = make()
        let kept = values.withLock { values -> any Sendable in
            if let value = values[key] { return value }
            values[key] = new
            return new
        }
        return kept as? Value ?? new
    }
}
