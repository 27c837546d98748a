import MusicDevice

extension MockDevice {
    /// The name of a device operation, in journals, verdicts, and errors.
    public struct Operation: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
        /// The name that scenarios and the control API use: `request-user-token`.
        public let rawValue: String
        /// The raw value.
        public var description: String { rawValue }

        /// Creates an operation with any name.
        public init(rawValue: String) { self.rawValue = rawValue }

        init(_ operation: DeviceOperation) { self.init(rawValue: operation.rawValue) }

        /// Reads the user's consent.
        public static let authorizationStatus = Self(rawValue: "authorization-status")
        /// Asks the user for consent.
        public static let requestAuthorization = Self(rawValue: "request-authorization")
        /// The user changes consent in Settings.
        public static let changeSettings = Self(rawValue: "change-settings")
        /// Reads the account's capabilities.
        public static let requestCapabilities = Self(rawValue: "request-capabilities")
        /// Reads MusicKit's subscription.
        public static let musicSubscription = Self(rawValue: "music-subscription")
        /// Reads the storefront's country code.
        public static let requestStorefrontCountryCode = Self(rawValue: "request-storefront-country-code")
        /// Reads the storefront's identifier.
        public static let requestStorefrontIdentifier = Self(rawValue: "request-storefront-identifier")
        /// The account moves to another storefront.
        public static let changeStorefront = Self(rawValue: "change-storefront")
        /// The user signs in, or another user does.
        public static let signIn = Self(rawValue: "sign-in")
        /// The user signs out.
        public static let signOut = Self(rawValue: "sign-out")
        /// The device loses or finds the network.
        public static let changeNetwork = Self(rawValue: "change-network")
        /// Requests a user token, in either framework.
        public static let requestUserToken = Self(rawValue: "request-user-token")
        /// The user acknowledges or declines the privacy notice.
        public static let acknowledgePrivacy = Self(rawValue: "acknowledge-privacy")
        /// Loads a subscription offer.
        public static let loadOffer = Self(rawValue: "load-offer")
        /// Presents the loaded offer.
        public static let presentOffer = Self(rawValue: "present-offer")
        /// The user answers the offer.
        public static let answerOffer = Self(rawValue: "answer-offer")
        /// Dismisses the offer.
        public static let dismissOffer = Self(rawValue: "dismiss-offer")
        /// The subscription ends.
        public static let lapseSubscription = Self(rawValue: "lapse-subscription")
        /// Replaces a player's queue.
        public static let setQueue = Self(rawValue: "set-queue")
        /// Inserts items at the start of a queue.
        public static let playNext = Self(rawValue: "play-next")
        /// Appends items to a queue.
        public static let playLater = Self(rawValue: "play-later")
        /// Inserts items in a queue.
        public static let insert = Self(rawValue: "insert")
        /// Removes an item from a queue.
        public static let remove = Self(rawValue: "remove")
        /// Reads a player's queue.
        public static let queue = Self(rawValue: "queue")
        /// Reads whether payments are possible.
        public static let canMakePayments = Self(rawValue: "can-make-payments")
        /// Requests a review of the app.
        public static let requestReview = Self(rawValue: "request-review")
        /// Reads the device's identifier.
        public static let deviceVerification = Self(rawValue: "device-verification")
        /// Redeems an offer code.
        public static let redeemOfferCode = Self(rawValue: "redeem-offer-code")
        /// Restores purchases.
        public static let syncPurchases = Self(rawValue: "sync-purchases")
        /// Shows the sheet for the app's subscriptions.
        public static let manageSubscriptions = Self(rawValue: "manage-subscriptions")
        /// Reads the app's transactions.
        public static let transactions = Self(rawValue: "transactions")
    }
}
