/// What the device says to an operation, and what it tells everybody.
struct DeviceOutcome: Sendable, Hashable {
    enum Content: Sendable, Hashable {
        case done
        /// The issued token of that generation.
        case userToken(generation: Int)
        case error(DeviceError)
    }

    /// What StoreKit posts (device facts 1.7).
    enum Notification: String, Sendable {
        case capabilitiesDidChange = "SKCloudServiceCapabilitiesDidChange"
        case storefrontCountryCodeDidChange = "SKStorefrontCountryCodeDidChange"
        case storefrontIdentifierDidChange = "SKStorefrontIdentifierDidChange"
    }

    let content: Content
    let notifications: [Notification]

    init(_ content: Content, _ notifications: [Notification] = []) {
        self.content = content
        self.notifications = notifications
    }
}

/// An error of the frameworks, by domain, code and name (device facts 1.4, 3.2).
enum DeviceError: Sendable, Hashable {
    case userNotSignedIn
    case privacyAcknowledgementRequired

    var domain: String {
        switch self {
        case .userNotSignedIn: "MusicTokenRequestError"
        case .privacyAcknowledgementRequired: "SKErrorDomain"
        }
    }

    var code: Int {
        switch self {
        case .userNotSignedIn: 0
        case .privacyAcknowledgementRequired: 9
        }
    }

    var name: String {
        switch self {
        case .userNotSignedIn: "userNotSignedIn"
        case .privacyAcknowledgementRequired: "privacyAcknowledgementRequired"
        }
    }
}
