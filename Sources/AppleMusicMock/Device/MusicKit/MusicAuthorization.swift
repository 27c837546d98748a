import MusicDevice

extension MockDevice {
    /// Consent in MusicKit: the static members of `MusicAuthorization`.
    public var authorization: MusicAuthorization { MusicAuthorization(client: client) }

    /// Consent, with MusicKit's names.
    public struct MusicAuthorization: Sendable {
        let client: DeviceClient

        /// Whether the user allows the app to use Apple Music; does not ask the user.
        public var currentStatus: MusicAuthorizationStatus {
            MusicAuthorizationStatus(client.attempt(DeviceCommand(.authorizationStatus) { $0.framework = .musickit }))
        }

        /// Asks the user for consent, unless the user has decided already.
        ///
        /// - Returns: The new status.
        public func request() async -> MusicAuthorizationStatus {
            let command = DeviceCommand(.requestAuthorization) { $0.framework = .musickit }
            return MusicAuthorizationStatus(await client.attemptWithoutBlocking(command))
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

        /// The status in a result; `notDetermined` if the operation failed.
        fileprivate init(_ result: DeviceResult?) {
            guard case .authorization(let consent, _, _)? = result else {
                self = .notDetermined
                return
            }
            self = Self(rawValue: consent.swiftName) ?? .notDetermined
        }
    }
}
