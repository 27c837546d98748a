import MusicDevice
import OrderedJSON

extension MockDevice {
    /// What MusicKit's `MusicAuthorization` has as its static members.
    public var authorization: MusicAuthorization { MusicAuthorization(client: client) }

    /// Consent, by MusicKit's names.
    public struct MusicAuthorization: Sendable {
        let client: DeviceClient

        /// Whether the app may use Apple Music; asks nobody.
        public var currentStatus: MusicAuthorizationStatus {
            client.attempt(.authorizationStatus(framework: .musickit)).flatMap(MusicAuthorizationStatus.init)
                ?? .notDetermined
        }

        /// Asks the user where nobody has been asked yet; safe in any state.
        ///
        /// - Returns: The status from now on.
        public func request() async -> MusicAuthorizationStatus {
            let reply = await client.attemptWithoutBlocking(.requestAuthorization(framework: .musickit))
            return reply.flatMap(MusicAuthorizationStatus.init) ?? .notDetermined
        }
    }

    /// MusicKit's `MusicAuthorization.Status`; the raw values are the cases' names.
    public enum MusicAuthorizationStatus: String, Sendable, CaseIterable {
        /// Nobody has been asked yet.
        case notDetermined
        /// The user has refused.
        case denied
        /// The user cannot change it.
        case restricted
        /// The app may.
        case authorized

        fileprivate init?(json: JSONView) {
            guard let status = json["status"]?.string.flatMap(Self.init(rawValue:)) else { return nil }
            self = status
        }
    }
}
