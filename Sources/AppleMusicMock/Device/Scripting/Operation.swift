import MusicDevice

extension MockDevice {
    /// What can be scripted: a call of the app's, or what the user does when asked.
    public struct Operation: Sendable, Hashable, CustomStringConvertible {
        let operation: DeviceOperation

        /// What scenarios and the control API call it: `request-user-token`.
        public var description: String { operation.rawValue }

        /// What the user says when asked for consent: `allow`, `deny`, `restricted`.
        public static let requestAuthorization = Operation(operation: .requestAuthorization)
        /// `value`, or an error.
        public static let requestCapabilities = Operation(operation: .requestCapabilities)
        /// `value`, or an error.
        public static let requestStorefrontCountryCode = Operation(operation: .requestStorefrontCountryCode)
        /// `value`, or an error.
        public static let requestStorefrontIdentifier = Operation(operation: .requestStorefrontIdentifier)
        /// A user token in either framework: `token`, or an error.
        public static let requestUserToken = Operation(operation: .requestUserToken)
        /// `MusicSubscription.current`: `value`, or an error.
        public static let musicSubscription = Operation(operation: .musicSubscription)
        /// `loaded`, `notLoaded`, `aborted`, `musicAppAbsent`, or an error.
        public static let loadOffer = Operation(operation: .loadOffer)
        /// What the sheet shows: `ok`, `spinner`, `problemPage`.
        public static let presentOffer = Operation(operation: .presentOffer)
        /// `notNow`, `subscribed`, `subscribedLimited`.
        public static let answerOffer = Operation(operation: .answerOffer)
        /// `redeemedNew`, `redeemedExisting`, `invalid`, `expired`, `downgrade`, `closed`, `unsupported`, or an error.
        public static let redeemOfferCode = Operation(operation: .redeemOfferCode)
        /// `ok`, `added`, or an error.
        public static let syncPurchases = Operation(operation: .syncPurchases)
        /// `noChange`, `upgraded`, `downgraded`, `cancelled`, `unsupported`, or an error.
        public static let manageSubscriptions = Operation(operation: .manageSubscriptions)
        /// `uuid`, or `none`.
        public static let deviceVerification = Operation(operation: .deviceVerification)
    }
}
