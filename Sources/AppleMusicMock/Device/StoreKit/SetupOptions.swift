import MusicDevice

extension MockDevice {
    /// The keys of the offer's options: `SKCloudServiceSetupOptionsKey`.
    ///
    /// The texts behind StoreKit's constants are not published: the raw values are the names in Swift.
    public struct SetupOptionsKey: RawRepresentable, Sendable, Hashable {
        /// The key's name in Swift.
        public let rawValue: String

        /// Takes any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// What the offer is for, a ``SetupAction``; required.
        public static let action = SetupOptionsKey(rawValue: "action")
        /// What the sheet says first, a ``SetupMessageIdentifier``; `join` without one.
        public static let messageIdentifier = SetupOptionsKey(rawValue: "messageIdentifier")
        /// The song, album, playlist, music video or station that the user wants: a text or a number.
        public static let iTunesItemIdentifier = SetupOptionsKey(rawValue: "iTunesItemIdentifier")
        /// The token of an affiliate.
        public static let affiliateToken = SetupOptionsKey(rawValue: "affiliateToken")
        /// The token of a campaign.
        public static let campaignToken = SetupOptionsKey(rawValue: "campaignToken")
    }

    /// What an offer is for: `SKCloudServiceSetupAction`.
    public struct SetupAction: RawRepresentable, Sendable, Hashable {
        /// The action's name in Swift.
        public let rawValue: String

        /// Takes any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// To subscribe; the only one that there is.
        public static let subscribe = SetupAction(rawValue: "subscribe")
    }

    /// What an offer says first: `SKCloudServiceSetupMessageIdentifier`.
    public struct SetupMessageIdentifier: RawRepresentable, Sendable, Hashable {
        /// The message's name in Swift.
        public let rawValue: String

        /// Takes any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Join Apple Music.
        public static let join = SetupMessageIdentifier(rawValue: "join")
        /// Connect with artists; StoreKit alone has it.
        public static let connect = SetupMessageIdentifier(rawValue: "connect")
        /// Add music to the library.
        public static let addMusic = SetupMessageIdentifier(rawValue: "addMusic")
        /// Play music.
        public static let playMusic = SetupMessageIdentifier(rawValue: "playMusic")
    }
}

extension OfferOptions {
    /// Options as an app gives them; the device judges whatever there is.
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
