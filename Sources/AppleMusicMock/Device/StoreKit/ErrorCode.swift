import Foundation

extension MockDevice {
    /// The codes of `SKError` that have to do with the cloud service.
    ///
    /// The double throws an `NSError` of ``errorDomain``, as StoreKit does; on Apple's systems that is an `SKError`.
    public enum ErrorCode: Int, Sendable, CaseIterable {
        /// Something failed; another try may help.
        case unknown = 0
        /// The client may not do this: nobody is signed in.
        case clientInvalid = 1
        /// The user has not allowed the app.
        case cloudServicePermissionDenied = 6
        /// No connection; also a developer token that is not taken, with an HTTP status of 401 in the underlying error.
        case cloudServiceNetworkConnectionFailed = 7
        /// The user has taken the permission back.
        case cloudServiceRevoked = 8
        /// Apple's privacy notice has not been accepted.
        case privacyAcknowledgementRequired = 9

        /// The code of an error of StoreKit's domain; nil for any other error.
        public init?(_ error: any Error) {
            let error = error as NSError
            guard error.domain == MockDevice.errorDomain else { return nil }
            self.init(rawValue: error.code)
        }
    }

    /// `SKErrorDomain`.
    public static let errorDomain = "SKErrorDomain"
}
