/// Whether the app may use Apple Music on this device (device facts 1.2).
package enum Consent: String, Sendable, CaseIterable {
    case notDetermined = "not-determined"
    case denied
    case restricted
    case authorized

    /// `SKCloudServiceAuthorizationStatus`'s raw value.
    package var storeKitRawValue: Int {
        switch self {
        case .notDetermined: 0
        case .denied: 1
        case .restricted: 2
        case .authorized: 3
        }
    }

    /// The case's name in Swift, which is also MusicKit's raw value.
    package var swiftName: String { rawValue.camelCased }
}
