import Foundation
import FrameworkHook
import Text

/// The device of the mock that answers a call to MusicKit; its errors are those of MusicKit.
struct MusicKitDevice: Sendable {
    let mock: any FrameworkMock
    private let device: MockedDevice

    /// Finds the mock that answers a call.
    ///
    /// - Parameters:
    ///   - member: The member that is called, for the error.
    ///   - captured: The mock that an object has captured, or `nil`.
    /// - Throws: An error if no mock can answer.
    init(for member: String, captured: (any FrameworkMock)? = nil) throws {
        device = try MockedDevice(for: member, of: .musicKit, captured: captured)
        mock = device.mock
    }

    init(mock: any FrameworkMock) {
        (self.mock, device) = (mock, MockedDevice(mock: mock, framework: .musicKit))
    }

    /// Performs an operation without blocking, and returns its result.
    @discardableResult
    func performWithoutBlocking(_ operation: String, _ arguments: JSONValue = [:]) async throws -> JSONView {
        do {
            return try await device.performWithoutBlocking(operation, arguments)
        } catch let error as DeviceOutcomeError {
            throw Self.error(error)
        }
    }

    /// Performs an operation and returns its result, for calls that are not asynchronous.
    @discardableResult
    func perform(_ operation: String, _ arguments: JSONValue = [:]) throws -> JSONView {
        do {
            return try device.perform(operation, arguments)
        } catch let error as DeviceOutcomeError {
            throw Self.error(error)
        }
    }

    /// Returns the error of an outcome as MusicKit throws it.
    private static func error(_ error: DeviceOutcomeError) -> any Error {
        switch error.domain {
        case "MusicTokenRequestError": MusicTokenRequestError(rawValue: error.name) ?? .unknown
        case "MusicSubscription.Error": MusicSubscription.Error(rawValue: error.name) ?? .unknown
        default: error.bridged
        }
    }
}
