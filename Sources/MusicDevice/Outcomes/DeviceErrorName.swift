/// An error as scenarios name it: in kebab-case, by StoreKit's name or by MusicKit's.
package struct DeviceErrorName: Sendable, Hashable {
    package let text: String
    package let reason: DeviceErrorReason
    /// Whose name it is.
    package let domain: DeviceError.Domain

    /// The name of an error that an operation may have; nil for any other.
    package init?(_ text: String, for operation: DeviceOperation) {
        guard let found = Self.allowedNames(for: operation).first(where: { $0.text == text }) else { return nil }
        self = found
    }

    private init(_ text: String, reason failure: DeviceErrorReason, domain: DeviceError.Domain) {
        (self.text, self.reason, self.domain) = (text, failure, domain)
    }

    /// The errors that an operation may be scripted to have
    /// (Sources, Device 1.1 and 1.5 and 2.2 and 3.1 and 3.2 and 5).
    package static func allowedNames(for operation: DeviceOperation) -> [DeviceErrorName] {
        switch operation {
        case .requestUserToken: storeKit + musicTokens
        case .requestCapabilities, .requestStorefrontCountryCode, .requestStorefrontIdentifier:
            storeKit.filter { ![.notSignedIn, .userTokenRevoked].contains($0.reason) }
        case .loadOffer:
            storeKit.filter { [.unknown, .permissionDenied, .cloudServiceConnectionFailed].contains($0.reason) }
        case .musicSubscription: subscriptions
        case .redeemOfferCode, .syncPurchases, .manageSubscriptions: appStore
        default: []
        }
    }

    private static let storeKit = [
        DeviceErrorName("unknown", reason: .unknown, domain: .storeKit),
        DeviceErrorName("client-invalid", reason: .notSignedIn, domain: .storeKit),
        DeviceErrorName("cloud-service-permission-denied", reason: .permissionDenied, domain: .storeKit),
        DeviceErrorName(
            "cloud-service-network-connection-failed", reason: .cloudServiceConnectionFailed, domain: .storeKit),
        DeviceErrorName("cloud-service-revoked", reason: .userTokenRevoked, domain: .storeKit),
        DeviceErrorName("privacy-acknowledgement-required", reason: .privacyAcknowledgementRequired, domain: .storeKit),
    ]

    /// Those of MusicKit's that StoreKit does not have.
    private static let musicTokens = [
        DeviceErrorName("permission-denied", reason: .permissionDenied, domain: .musicToken),
        DeviceErrorName("user-not-signed-in", reason: .notSignedIn, domain: .musicToken),
        DeviceErrorName("user-token-request-failed", reason: .cloudServiceConnectionFailed, domain: .musicToken),
        DeviceErrorName("user-token-revoked", reason: .userTokenRevoked, domain: .musicToken),
        DeviceErrorName("developer-token-request-failed", reason: .developerTokenRejected, domain: .musicToken),
    ]

    private static let subscriptions = [
        DeviceErrorName("permission-denied", reason: .permissionDenied, domain: .musicSubscription),
        DeviceErrorName(
            "privacy-acknowledgement-required", reason: .privacyAcknowledgementRequired, domain: .musicSubscription),
        DeviceErrorName("unknown", reason: .unknown, domain: .musicSubscription),
    ]

    private static let appStore = [
        DeviceErrorName("unknown", reason: .unknown, domain: .appStore),
        DeviceErrorName("user-cancelled", reason: .userCancelled, domain: .appStore),
        DeviceErrorName("network-error", reason: .networkError, domain: .appStore),
        DeviceErrorName("system-error", reason: .systemError, domain: .appStore),
        DeviceErrorName("not-available-in-storefront", reason: .notAvailableInStorefront, domain: .appStore),
        DeviceErrorName("not-entitled", reason: .notEntitled, domain: .appStore),
    ]
}
