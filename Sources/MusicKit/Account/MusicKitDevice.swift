import Foundation
import FrameworkHook
import Text

/// The device of the mock that answers a call to MusicKit; its errors are those of MusicKit.
struct MusicKitDevice: FrameworkDevice {
    let device: MockedDevice

    /// Finds the mock that answers a call.
    ///
    /// - Parameters:
    ///   - member: The member that is called, for the error.
    ///   - captured: The mock that an object has captured, or `nil`.
    /// - Throws: An error if no mock can answer.
    init(for member: String, captured: (any FrameworkMock)? = nil) throws {
        device = try MockedDevice(for: member, of: .musicKit, captured: captured)
    }

    init(mock: any FrameworkMock) { device = MockedDevice(mock: mock, framework: .musicKit) }

    /// Returns the error of an outcome as MusicKit throws it.
    static func error(_ error: DeviceOutcomeError) -> any Error {
        switch error.domain {
        case "MusicTokenRequestError": MusicTokenRequestError(rawValue: error.name) ?? .unknown
        case "MusicSubscription.Error": MusicSubscription.Error(rawValue: error.name) ?? .unknown
        default: error.bridged
        }
    }
}
