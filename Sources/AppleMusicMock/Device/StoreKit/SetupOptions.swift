import MusicDevice

extension MockDevice {
    /// The keys of an offer's options: `SKCloudServiceSetupOptionsKey`.
    ///
    /// Apple does not publish the values of StoreKit's constants. The raw values are the names in Swift.
    public struct SetupOptionsKey: RawRepresentable, Sendable, Hashable {
        /// The key's name in Swift.
        public let rawValue: String

        /// Creates a value with any name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The purpose of the offer, a ``SetupAction``; required.
        public static let action = SetupOptionsKey(rawValue: "action")
        /// The message that the sheet shows first, a ``SetupMessageIdentifier``; the default is `join`.
        public static let messageIdentifier = SetupOptionsKey(rawValue: "messageIdentifier")
        /// The id of the song, album, playlist, music video, or station that the offer is about: a string or a number.
        public static let iTunesItemIdentifier = SetupOptionsKey(rawValue: "iTunesItemIdentifier")
        /// The token of an affiliate.
        public static let affiliateToken = SetupOptionsKey(rawValue: "affiliateToken")
        /// The token of a campaign.
        public static let campaignToken = SetupOptionsKey(rawValue: "campaignToken")
    }

    /// The purpose of an offer: `SKCloudServiceSetupAction`.
    public struct SetupAction: RawRepresentable, Sendable, Hashable {
        /// The action's name in Swift.
        public let rawValue: String

        /// Creates a value with any name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// To subscribe, which is the only action.
        public static let subscribe = SetupAction(rawValue: "subscribe")
    }

    /// The message that an offer shows first: `SKCloudServiceSetupMessageIdentifier`.
    public struct SetupMessageIdentifier: RawRepresentable, Sendable, Hashable {
        /// The message's name in Swift.
        public let rawValue: String

        /// Creates a value with any name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Join Apple Music.
        public static let join = SetupMessageIdentifier(rawValue: "join")
        /// Connect with artists; only StoreKit has this message.
        public static let connect = SetupMessageIdentifier(rawValue: "connect")
        /// Add music to the library.
        public static let addMusic = SetupMessageIdentifier(rawValue: "addMusic")
        /// Play music.
        public static let playMusic = SetupMessageIdentifier(rawValue: "playMusic")
    }
}

extension OfferOptions {
    /// Creates options from an app's values without validating them; the device does that.
    init(storeKitOptions options: [MockDevice.SetupOptionsKey: Any]) {
        let texts = options.mapValues { value in
            switch value {
            case let action as MockDevice.SetupAction: action.rawValue
            case let message as MockDevice.SetupMessageIdentifier: message.rawValue
            default: "\(value)"
            }
        }
        self.init(
            action: texts[.action], messageIdentifier: texts[.messageIdentifier], itemID: texts[.iTunesItemIdentifier],
            affiliateToken: texts[.affiliateToken], campaignToken: texts[.campaignToken])
    }
}
