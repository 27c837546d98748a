import MusicDevice

extension MockDevice.MusicSubscriptionOffer {
    /// What an offer is about: MusicKit's `MusicSubscriptionOffer.Options`.
    public struct Options: Sendable, Hashable {
        /// What the offer is for.
        public var action: Action
        /// What the sheet says first.
        public var messageIdentifier: MessageIdentifier
        /// The song, album, playlist, music video or station that the user wants.
        public var itemID: String?
        /// The token of an affiliate.
        public var affiliateToken: String?
        /// The token of a campaign.
        public var campaignToken: String?

        /// Options, the standard ones by default.
        ///
        /// - Parameters:
        ///   - action: What the offer is for.
        ///   - messageIdentifier: What the sheet says first.
        ///   - itemID: What the user wants, by its id in the catalog.
        ///   - affiliateToken: The token of an affiliate.
        ///   - campaignToken: The token of a campaign.
        public init(
            action: Action = .subscribe, messageIdentifier: MessageIdentifier = .join, itemID: String? = nil,
            affiliateToken: String? = nil, campaignToken: String? = nil
        ) {
            (self.action, self.messageIdentifier, self.itemID) = (action, messageIdentifier, itemID)
            (self.affiliateToken, self.campaignToken) = (affiliateToken, campaignToken)
        }
    }

    /// What an offer is for.
    public struct Action: RawRepresentable, Sendable, Hashable {
        /// The action's name in Swift.
        public let rawValue: String

        /// Takes any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// To subscribe; the only one that there is.
        public static let subscribe = Action(rawValue: "subscribe")
    }

    /// What an offer says first; there is no `connect`, as StoreKit has it.
    public struct MessageIdentifier: RawRepresentable, Sendable, Hashable {
        /// The message's name in Swift.
        public let rawValue: String

        /// Takes any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Takes any text, as MusicKit's own does.
        public init(_ rawValue: String) { self.rawValue = rawValue }

        /// Join Apple Music.
        public static let join = MessageIdentifier(rawValue: "join")
        /// Add music to the library.
        public static let addMusic = MessageIdentifier(rawValue: "addMusic")
        /// Play music.
        public static let playMusic = MessageIdentifier(rawValue: "playMusic")
    }
}

extension OfferArguments {
    init(musicKitOptions options: MockDevice.MusicSubscriptionOffer.Options) {
        self.init(
            framework: .musickit,
            options: OfferOptions(
                action: options.action.rawValue, messageIdentifier: options.messageIdentifier.rawValue,
                itemID: options.itemID, affiliateToken: options.affiliateToken, campaignToken: options.campaignToken))
    }
}
