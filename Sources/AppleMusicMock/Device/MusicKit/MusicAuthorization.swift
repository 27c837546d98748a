import MusicDevice
import OrderedJSON

extension MockDevice {
    /// Consent in MusicKit: the static members of `MusicAuthorization`.
    public var authorization: MusicAuthorization { MusicAuthorization(client: client) }

    /// Consent, with MusicKit's names.
    public struct MusicAuthorization: Sendable {
        let client: DeviceClient

        /// Whether the user allows the app to use Apple Music; does not ask the user.
        public var currentStatus: MusicAuthorizationStatus {
            client.attempt(.authorizationStatus(framework: .musickit)).flatMap(MusicAuthorizationStatus.init)
                ?? .notDetermined
        }

        /// Asks the user for consent, unless the user has decided already.
        ///
        /// - Returns: The new status.
        public func request() async -> MusicAuthorizationStatus {
            let reply = await client.attemptWithoutBlocking(.requestAuthorization(framework: .musickit))
            return reply.flatMap(MusicAuthorizationStatus.init) ?? .notDetermined
        }
    }

    /// MusicKit's `MusicAuthorization.Status`; the raw values are the cases' names.
    public enum MusicAuthorizationStatus: String, Sendable, CaseIterable {
        /// The user has not decided yet.
        case notDetermined
        /// The user denies access.
        case denied
        /// Access is restricted, and the user cannot change it.
        case restricted
        /// The user allows access.
        case authorized

        fileprivate init?(json: JSONView) {
            guard let status = json["status"]?.string.flatMap(Self.init(rawValue:)) else { return nil }
            self = status
        }
    }
}
