extension MockDevice {
    /// An error that a test wants; by StoreKit's name or by MusicKit's, whichever framework the app asks with.
    public struct ErrorName: Sendable, Hashable {
        /// As scenarios write it.
        let text: String

        /// Something failed.
        public static let unknown = ErrorName(text: "unknown")
        /// StoreKit's 1: nobody is signed in.
        public static let clientInvalid = ErrorName(text: "client-invalid")
        /// StoreKit's 6: the user has not allowed the app.
        public static let cloudServicePermissionDenied = ErrorName(text: "cloud-service-permission-denied")
        /// StoreKit's 7: no connection.
        public static let cloudServiceNetworkConnectionFailed = ErrorName(
            text: "cloud-service-network-connection-failed")
        /// StoreKit's 8: the user has taken the permission back.
        public static let cloudServiceRevoked = ErrorName(text: "cloud-service-revoked")
        /// StoreKit's 9, and MusicKit's: the privacy notice is outstanding.
        public static let privacyAcknowledgementRequired = ErrorName(text: "privacy-acknowledgement-required")
        /// MusicKit's: the user has not allowed the app.
        public static let permissionDenied = ErrorName(text: "permission-denied")
        /// MusicKit's: nobody is signed in.
        public static let userNotSignedIn = ErrorName(text: "user-not-signed-in")
        /// MusicKit's: the user token could not be fetched.
        public static let userTokenRequestFailed = ErrorName(text: "user-token-request-failed")
        /// MusicKit's: the user has taken the permission back.
        public static let userTokenRevoked = ErrorName(text: "user-token-revoked")
        /// MusicKit's: the developer token is not taken; StoreKit's 7 with an HTTP status of 401 beneath.
        public static let developerTokenRequestFailed = ErrorName(text: "developer-token-request-failed")
        /// The App Store's: the user dismissed the prompt.
        public static let userCancelled = ErrorName(text: "user-cancelled")
        /// The App Store's: no connection.
        public static let networkError = ErrorName(text: "network-error")
        /// The App Store's: the system failed.
        public static let systemError = ErrorName(text: "system-error")
        /// The App Store's: not in this storefront.
        public static let notAvailableInStorefront = ErrorName(text: "not-available-in-storefront")
        /// The App Store's: the app lacks an entitlement.
        public static let notEntitled = ErrorName(text: "not-entitled")
    }
}
