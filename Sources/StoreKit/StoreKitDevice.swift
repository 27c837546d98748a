import Foundation
import FrameworkHook
import Text

/// The device of the mock that answers a call to StoreKit; its errors are those of StoreKit.
struct StoreKitDevice: FrameworkDevice {
    let device: MockedDevice

    /// Finds the mock that answers a call.
    ///
    /// - Parameters:
    ///   - member: The member that is called, for the error.
    ///   - captured: The mock that an object has captured, or `nil`.
    /// - Throws: An error if no mock can answer.
    init(for member: String, captured: (any FrameworkMock)? = nil) throws {
        self.init(mock: try FrameworkMocks.mock(for: member, captured: captured))
        DeviceObservation.start(on: mock)
    }

    /// Creates the device of a mock that is known.
    init(mock: any FrameworkMock) { device = MockedDevice(mock: mock, framework: .storeKit) }

    /// Performs an operation for a member that cannot throw: an error is reported, and the result is `nil`.
    static func result(of operation: String, _ arguments: JSONValue = [:], for member: String) -> JSONView? {
        do {
            return try StoreKitDevice(for: member).perform(operation, arguments)
        } catch {
            FrameworkMocks.report(error)
            return nil
        }
    }

    /// Performs an operation as ``result(of:_:for:)`` does, without blocking.
    func resultWithoutBlocking(of operation: String, _ arguments: JSONValue = [:]) async -> JSONView? {
        do {
            return try await performWithoutBlocking(operation, arguments)
        } catch {
            FrameworkMocks.report(error)
            return nil
        }
    }

    /// Returns the error of an outcome as StoreKit throws it.
    static func error(_ error: DeviceOutcomeError) -> any Error {
        switch error.domain {
        case SKErrorDomain: SKError(_nsError: error.bridged)
        case "StoreKitError": StoreKitError(name: error.name)
        default: error.bridged
        }
    }
}

/// Stops with a message that names a member which the module does not imitate.
func unsupported(_ member: String) -> Never { unsupported(member, of: .storeKit) }
