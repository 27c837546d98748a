/// The name of an error in scenarios: StoreKit's or MusicKit's name in kebab case.
package struct DeviceErrorName: Sendable, Hashable {
    package let text: String
    package let reason: DeviceErrorReason
    /// The domain of the framework that uses the name.
    package let domain: DeviceError.Domain

    /// Creates the name of an error that can be scripted for an operation; `nil` for any other text.
    package init?(_ text: String, for operation: DeviceOperation) {
        guard let name = operation.scriptableErrors.first(where: { $0.text == text }) else { return nil }
        self = name
    }

    private init(_ text: String, reason: DeviceErrorReason, domain: DeviceError.Domain) {
        (self.text, self.reason, self.domain) = (text, reason, domain)
    }
}

/// The errors that can be scripted for operations (Sources, Device 1.1 and 1.5 and 2.2 and 3.1 and 3.2 and 5).
extension DeviceErrorName {
    static let storeKit = names(
        in: .storeKit,
        [
            ("unknown", .unknown), ("client-invalid", .notSignedIn),
            ("cloud-service-permission-denied", .permissionDenied),
            ("cloud-service-network-connection-failed", .cloudServiceConnectionFailed),
            ("cloud-service-revoked", .userTokenRevoked),
            ("privacy-acknowledgement-required", .privacyAcknowledgementRequired),
        ])

    static let storeKitQuery = storeKit.filter { ![.notSignedIn, .userTokenRevoked].contains($0.reason) }

    static let loadOffer = storeKit.filter {
        [.unknown, .permissionDenied, .cloudServiceConnectionFailed].contains($0.reason)
    }

    static let userToken =
        storeKit
        + names(
            in: .musicToken,
            [
                ("permission-denied", .permissionDenied), ("user-not-signed-in", .notSignedIn),
                ("user-token-request-failed", .cloudServiceConnectionFailed), ("user-token-revoked", .userTokenRevoked),
                ("developer-token-request-failed", .developerTokenRejected),
            ])

    static let musicSubscription = names(
        in: .musicSubscription,
        [
            ("permission-denied", .permissionDenied),
            ("privacy-acknowledgement-required", .privacyAcknowledgementRequired), ("unknown", .unknown),
        ])

    static let appStore = names(
        in: .appStore,
        [
            ("unknown", .unknown), ("user-cancelled", .userCancelled), ("network-error", .networkError),
            ("system-error", .systemError), ("not-available-in-storefront", .notAvailableInStorefront),
            ("not-entitled", .notEntitled),
        ])

    private static func names(
        in domain: DeviceError.Domain, _ names: [(text: String, reason: DeviceErrorReason)]
    ) -> [DeviceErrorName] {
        names.map { DeviceErrorName($0.text, reason: $0.reason, domain: domain) }
    }
}
