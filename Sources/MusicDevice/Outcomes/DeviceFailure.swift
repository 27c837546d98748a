/// Why the device does not do what it is asked, whatever framework asks; raw values are its names in scenarios, StoreKit's
/// where it has one.
///
/// The frameworks call the same thing by other names: ``DeviceError`` says which (device facts 1.4, 1.5, 3.1, 3.2, 5.3).
package enum DeviceErrorReason: String, Sendable, CaseIterable {
    case unknown
    case notSignedIn = "user-not-signed-in"
    case permissionDenied = "permission-denied"
    case cloudServiceConnectionFailed = "cloud-service-network-connection-failed"
    case userTokenRevoked = "user-token-revoked"
    case privacyAcknowledgementRequired = "privacy-acknowledgement-required"
    case developerTokenRejected = "developer-token-request-failed"
    case userCancelled = "user-cancelled"
    case networkError = "network-error"
    case systemError = "system-error"
    case notAvailableInStorefront = "not-available-in-storefront"
    case notEntitled = "not-entitled"
}
