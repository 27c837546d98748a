package import Text

/// A device whose errors are those of a framework.
package protocol FrameworkDevice: Sendable {
    /// The device of the mock.
    var device: MockedDevice { get }

    /// Returns the error of an outcome as the framework throws it.
    static func error(_ error: DeviceOutcomeError) -> any Error
}

extension FrameworkDevice {
    /// The mock.
    package var mock: any FrameworkMock { device.mock }

    /// Performs an operation without blocking, and returns its result.
    @discardableResult
    package func performWithoutBlocking(_ operation: String, _ arguments: JSONValue = [:]) async throws -> JSONView {
        do {
            return try await device.performWithoutBlocking(operation, arguments)
        } catch let error as DeviceOutcomeError {
            throw Self.error(error)
        }
    }

    /// Performs an operation and returns its result, for calls that are not asynchronous.
    @discardableResult
    package func perform(_ operation: String, _ arguments: JSONValue = [:]) throws -> JSONView {
        do {
            return try device.perform(operation, arguments)
        } catch let error as DeviceOutcomeError {
            throw Self.error(error)
        }
    }
}
