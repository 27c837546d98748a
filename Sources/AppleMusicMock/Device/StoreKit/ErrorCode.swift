import Foundation

extension MockDevice {
    /// The codes of `SKError` for the cloud service.
    ///
    /// The device throws an `NSError` with ``errorDomain``, as StoreKit does. On Apple platforms, it is an `SKError`.
    public enum ErrorCode: Int, Sendable, CaseIterable {
        /// The request failed; it may succeed if it is repeated.
        case unknown = 0
        /// The client is not allowed to send the request, because no user is signed in.
        case clientInvalid = 1
        /// The user has not allowed the app.
        case cloudServicePermissionDenied = 6
        /// The service cannot be reached, or it rejects the developer token; the underlying error has the status 401 then.
        case cloudServiceNetworkConnectionFailed = 7
        /// The user has revoked access.
        case cloudServiceRevoked = 8
        /// The user has not acknowledged Apple's privacy notice.
        case privacyAcknowledgementRequired = 9

        /// Creates the code of an error with StoreKit's domain; `nil` for other errors.
        public init?(_ error: any Error) {
            let error = error as NSError
            guard error.domain == MockDevice.errorDomain else { return nil }
            self.init(rawValue: error.code)
        }
    }

    /// `SKErrorDomain`.
    public static let errorDomain = "SKErrorDomain"
}
