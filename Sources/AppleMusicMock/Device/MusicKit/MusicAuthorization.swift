import MusicDevice

extension MockDevice {
    /// What MusicKit's `MusicAuthorization` has as its static members.
    public var authorization: MusicAuthorization { MusicAuthorization(client: client) }

    /// Consent, by MusicKit's names.
    public struct MusicAuthorization: Sendable {
        let client: DeviceClient

        /// Whether the app may use Apple Music; asks nobody.
        public var currentStatus: MusicAuthorizationStatus {
            MusicAuthorizationStatus(client.attempt(DeviceCommand(.authorizationStatus) { $0.framework = .musickit }))
        }

        /// Asks the user where nobody has been asked yet; safe in any state.
        ///
        /// - Returns: The status from now on.
        public func request() async -> MusicAuthorizationStatus {
            let command = DeviceCommand(.requestAuthorization) { $0.framework = .musickit }
            return MusicAuthorizationStatus(await client.attemptWithoutBlocking(command))
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
