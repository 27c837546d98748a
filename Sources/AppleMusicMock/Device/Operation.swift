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
        /// Requests a user token with the name of iOS 10.3.
        public static let requestPersonalizationToken = Self(rawValue: "request-personalization-token")
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
        /// Inserts items after the current one.
        public static let playNext = Self(rawValue: "play-next")
        /// Appends items to a queue.
        public static let playLater = Self(rawValue: "play-later")
        /// Inserts items in a queue.
        public static let insert = Self(rawValue: "insert")
        /// Removes an item from a queue.
        public static let remove = Self(rawValue: "remove")
        /// Changes a queue in one transaction.
        public static let editQueue = Self(rawValue: "edit-queue")
        /// Prepares the current item.
        public static let prepareToPlay = Self(rawValue: "prepare-to-play")
        /// Starts or resumes playback.
        public static let play = Self(rawValue: "play")
        /// Pauses playback.
        public static let pause = Self(rawValue: "pause")
        /// Ends playback.
        public static let stop = Self(rawValue: "stop")
        /// Skips to the next item.
        public static let skipToNext = Self(rawValue: "skip-to-next")
        /// Skips to the previous item.
        public static let skipToPrevious = Self(rawValue: "skip-to-previous")
        /// Restarts the current item.
        public static let skipToBeginning = Self(rawValue: "skip-to-beginning")
        /// Moves to a position in the current item.
        public static let seek = Self(rawValue: "seek")
        /// Starts a fast seek.
        public static let beginSeeking = Self(rawValue: "begin-seeking")
        /// Ends a fast seek.
        public static let endSeeking = Self(rawValue: "end-seeking")
        /// Sets what a player repeats.
        public static let setRepeatMode = Self(rawValue: "set-repeat-mode")
        /// Sets the order in which a queue is played.
        public static let setShuffleMode = Self(rawValue: "set-shuffle-mode")
        /// Sets the speed of playback.
        public static let setPlaybackRate = Self(rawValue: "set-playback-rate")
        /// Skips to an item.
        public static let setCurrentItem = Self(rawValue: "set-current-item")
        /// The user uses the lock screen or another controller.
        public static let remoteCommand = Self(rawValue: "remote-command")
        /// A call or another app interrupts playback.
        public static let interruptPlayback = Self(rawValue: "interrupt-playback")
        /// An interruption ends.
        public static let endInterruption = Self(rawValue: "end-interruption")
        /// The current item ends.
        public static let endItem = Self(rawValue: "end-item")
        /// Reads a player's queue and its state.
        public static let queue = Self(rawValue: "queue")
        /// Reads whether payments are possible.
        public static let canMakePayments = Self(rawValue: "can-make-payments")
        /// Uses External Purchase.
        public static let useExternalPurchase = Self(rawValue: "use-external-purchase")
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
        /// The app finishes a transaction.
        public static let finishTransaction = Self(rawValue: "finish-transaction")
        /// Reads the status of the app's subscriptions.
        public static let subscriptionStatus = Self(rawValue: "subscription-status")
        /// The user buys a product outside the app.
        public static let buyOutsideApp = Self(rawValue: "buy-outside-app")
        /// The App Store refunds a purchase.
        public static let refundPurchase = Self(rawValue: "refund-purchase")
        /// The App Store reverses a refund.
        public static let reverseRefund = Self(rawValue: "reverse-refund")
        /// The period of a subscription ends.
        public static let renewSubscription = Self(rawValue: "renew-subscription")
        /// The app starts again.
        public static let launchApp = Self(rawValue: "launch-app")
        /// Reads what the App Store reported to the app's server.
        public static let serverNotifications = Self(rawValue: "server-notifications")
    }
}
