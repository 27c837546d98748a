package import Foundation
package import FrameworkHook
import HTTPMessages
import MockSession
import MusicDevice
import Platform
package import Text
#if canImport(FoundationNetworking)
    package import FoundationNetworking
#endif

/// The mock of this process as the modules with the names of Apple's frameworks use it.
extension MockAppleMusic {
    /// The mock that answers calls of Apple's frameworks which no test makes: those of XCTest, and of detached tasks.
    ///
    /// It applies if the calling task has no mock, and more than one mock is running. A mock that was stopped is removed.
    public static var `default`: MockAppleMusic? {
        get { FrameworkMocks.processDefault as? MockAppleMusic }
        set { FrameworkMocks.processDefault = newValue }
    }
}

extension MockAppleMusic: FrameworkMock {
    /// The URL session of the modules.
    private final class FrameworkSession: Sendable {
        let session: URLSession

        init(_ configuration: URLSessionConfiguration) { session = URLSession(configuration: configuration) }

        deinit { session.finishTasksAndInvalidate() }
    }

    package func data(for request: URLRequest) async throws -> (Data, HTTPURLResponse) {
        let server = inProcessServer
        let session = memory.value { FrameworkSession(server.makeConfiguration()) }.session
        return try await session.response(to: request)
    }

    package func developerToken() async throws -> String { session.requestDeveloperToken() }

    package func perform(
        _ operation: String, arguments: JSONValue, of framework: AppleFramework
    ) throws -> JSONDocument {
        guard let name = DeviceOperation(rawValue: operation) else {
            throw JSONMemberError.invalidMember(name: "operation", expected: "an operation of the device")
        }
        let command = try DeviceCommand(operation: name, arguments: JSONDocument.parse(arguments.bytes).root)
        return try JSONDocument.parse(session.perform(command, reason: framework.rawValue).json(of: name).bytes)
    }

    package func performWithoutBlocking(
        _ operation: String, arguments: JSONValue, of framework: AppleFramework
    ) async throws -> JSONDocument {
        try perform(operation, arguments: arguments, of: framework)
    }

    package func deviceState() async throws -> JSONDocument { try deviceStateBlocking() }

    package func deviceStateBlocking() throws -> JSONDocument {
        try JSONDocument.parse(session.numberedDeviceSnapshot.snapshot.json.bytes)
    }

    package func content(of target: String) throws -> JSONDocument? {
        // Reads of the device's own database are not requests, so a test may make no request.
        hasReadFixtures.withLock { $0 = true }
        let response = session.defaultResponse(to: target)
        return response.status == 200 ? try JSONDocument.parse(response.body) : nil
    }

    package func deviceChanges() -> AsyncStream<DeviceChange> {
        let (session, completion) = (session, journalCompletion)
        return AsyncStream { continuation in
            let observer = session.observe { entry in
                guard let operation = entry.operation, !operation.operation.isRead else { return }
                continuation.yield(DeviceChange(operation))
            }
            let waiter = completion.addWaiter { continuation.finish() }
            continuation.onTermination = { _ in
                session.stopObserving(id: observer)
                completion.removeWaiter(waiter)
            }
        }
    }
}

extension DeviceChange {
    fileprivate init(_ operation: JournalOperation) {
        self.init(
            isRequestedByApp: AppleFramework.isReason(operation.reason), operation: operation.operation.rawValue,
            hasSucceeded: operation.hasSucceeded, hasChangedAccount: operation.change != nil,
            notifications: operation.notifications.map(\.rawValue),
            transactionIDs: operation.transactionUpdates.map { Int($0.id) })
    }
}

extension DeviceOperation {
    /// Whether the operation changes nothing.
    fileprivate var isRead: Bool {
        switch self {
        case .authorizationStatus, .requestCapabilities, .musicSubscription, .requestStorefrontCountryCode,
            .requestStorefrontIdentifier, .queue, .transactions, .subscriptionStatus, .serverNotifications:
            true
        default: false
        }
    }
}
