import FrameworkHook
import Text

/// Consent: whether the user allows the app to use Apple Music.
public struct MusicAuthorization {
    /// The user's decision.
    public enum Status: String, Sendable {
        /// The user has not decided yet.
        case notDetermined
        /// The user does not allow it.
        case denied
        /// The user cannot allow it.
        case restricted
        /// The user allows it.
        case authorized
    }

    /// The user's decision; does not ask the user.
    public static var currentStatus: Status {
        status(of: "MusicAuthorization.currentStatus") { try $0.perform("authorization-status", framework) }
    }

    /// Asks the user, unless the user has decided already.
    ///
    /// - Returns: The decision.
    public static func request() async -> Status {
        do {
            let device = try MusicKitDevice(for: "MusicAuthorization.request()")
            let result = try await device.performWithoutBlocking("request-authorization", framework)
            return Status(result)
        } catch {
            FrameworkMocks.report(error)
            return .notDetermined
        }
    }

    private static let framework: JSONValue = ["framework": "musickit"]

    private static func status(of member: String, _ perform: (MusicKitDevice) throws -> JSONView) -> Status {
        do {
            return Status(try perform(MusicKitDevice(for: member)))
        } catch {
            FrameworkMocks.report(error)
            return .notDetermined
        }
    }
}

extension MusicAuthorization.Status: CustomStringConvertible {
    fileprivate init(_ result: JSONView) {
        self = result["status"]?.string.flatMap(Self.init(rawValue:)) ?? .notDetermined
    }

    /// The name of the case.
    public var description: String { rawValue }
}
