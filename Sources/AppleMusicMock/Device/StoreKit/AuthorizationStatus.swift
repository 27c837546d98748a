import OrderedJSON

extension MockDevice {
    /// Whether the app may use Apple Music: `SKCloudServiceAuthorizationStatus`, with its raw values.
    public enum AuthorizationStatus: Int, Sendable, CaseIterable {
        /// Nobody has been asked yet.
        case notDetermined = 0
        /// The user has refused.
        case denied = 1
        /// The user cannot change it.
        case restricted = 2
        /// The app may.
        case authorized = 3

        /// The case with a name.
        init?(name: String) {
            guard let status = Self.allCases.first(where: { "\($0)" == name }) else { return nil }
            self = status
        }

        /// Reads what the device says of the status.
        init?(json: JSONView) {
            guard let status = json["status"]?.string.flatMap(Self.init(name:)) else { return nil }
            self = status
        }
    }
}
