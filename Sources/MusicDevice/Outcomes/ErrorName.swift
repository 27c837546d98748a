/// An error as scenarios name it: in kebab-case, by StoreKit's name or by MusicKit's.
package struct ErrorName: Sendable, Hashable {
    package let text: String
    package let failure: DeviceFailure
    /// Whose name it is.
    package let domain: DeviceError.Domain

    /// The name of an error that an operation may have; nil for any other.
    package init?(_ text: String, for operation: DeviceOperation) {
        guard let found = Self.legal(for: operation).first(where: { $0.text == text }) else { return nil }
        self = found
    }

    private init(_ text: String, _ failure: DeviceFailure, _ domain: DeviceError.Domain) {
        (self.text, self.failure, self.domain) = (text, failure, domain)
    }

    /// The errors that an operation may be scripted to have (device facts 1.1, 1.5, 2.2, 3.1, 3.2, 5).
    package static func legal(for operation: DeviceOperation) -> [ErrorName] {
        switch operation {
        case .requestUserToken: storeKit + musicTokens
        case .requestCapabilities, .requestStorefrontCountryCode, .requestStorefrontIdentifier:
            storeKit.filter { ![.notSignedIn, .revoked].contains($0.failure) }
        case .loadOffer: storeKit.filter { [.unknown, .permissionDenied, .networkFailed].contains($0.failure) }
        case .musicSubscription: subscriptions
        case .redeemOfferCode, .syncPurchases, .manageSubscriptions: appStore
        default: []
        }
    }

    private static let storeKit = [
        ErrorName("unknown", .unknown, .storeKit),
        ErrorName("client-invalid", .notSignedIn, .storeKit),
        ErrorName("cloud-service-permission-denied", .permissionDenied, .storeKit),
        ErrorName("cloud-service-network-connection-failed", .networkFailed, .storeKit),
        ErrorName("cloud-service-revoked", .revoked, .storeKit),
        ErrorName("privacy-acknowledgement-required", .privacyAcknowledgementRequired, .storeKit),
    ]

    /// Those of MusicKit's that StoreKit does not have.
    private static let musicTokens = [
        ErrorName("permission-denied", .permissionDenied, .musicToken),
        ErrorName("user-not-signed-in", .notSignedIn, .musicToken),
        ErrorName("user-token-request-failed", .networkFailed, .musicToken),
        ErrorName("user-token-revoked", .revoked, .musicToken),
        ErrorName("developer-token-request-failed", .developerTokenRejected, .musicToken),
    ]

    private static let subscriptions = [
        ErrorName("permission-denied", .permissionDenied, .musicSubscription),
        ErrorName("privacy-acknowledgement-required", .privacyAcknowledgementRequired, .musicSubscription),
        ErrorName("unknown", .unknown, .musicSubscription),
    ]

    private static let appStore = [
        ErrorName("unknown", .unknown, .appStore),
        ErrorName("user-cancelled", .userCancelled, .appStore),
        ErrorName("network-error", .networkError, .appStore),
        ErrorName("system-error", .systemError, .appStore),
        ErrorName("not-available-in-storefront", .notAvailableInStorefront, .appStore),
        ErrorName("not-entitled", .notEntitled, .appStore),
    ]
}
