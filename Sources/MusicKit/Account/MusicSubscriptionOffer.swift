/// A subscription offer, which a modifier of SwiftUI presents; the module has only its options.
public struct MusicSubscriptionOffer {
    /// The purpose of an offer.
    public struct Action: RawRepresentable, Equatable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// Creates a purpose with any name.
        public init(_ rawValue: String) { self.rawValue = rawValue }

        /// Creates a purpose with any name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// To subscribe.
        public static let subscribe = Action("subscribe")
    }

    /// The message that an offer shows first.
    public struct MessageIdentifier: RawRepresentable, Equatable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// Creates a message with any name.
        public init(_ rawValue: String) { self.rawValue = rawValue }

        /// Creates a message with any name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Join Apple Music.
        public static let join = MessageIdentifier("join")
        /// Add music to the library.
        public static let addMusic = MessageIdentifier("addMusic")
        /// Play music.
        public static let playMusic = MessageIdentifier("playMusic")
    }

    /// The options of an offer.
    public struct Options: Sendable, Equatable, Hashable {
        /// The purpose.
        public var action: Action
        /// The message.
        public var messageIdentifier: MessageIdentifier
        /// The identifier of the item that the offer is about; `nil` for none.
        public var itemID: MusicItemID?
        /// The token of an affiliate; `nil` for none.
        public var affiliateToken: String?
        /// The token of a campaign; `nil` for none.
        public var campaignToken: String?

        /// The options without an item.
        public static let `default` = Options()

        /// Creates options.
        ///
        /// - Parameters:
        ///   - action: The purpose.
        ///   - messageIdentifier: The message.
        ///   - itemID: The identifier of the item that the offer is about.
        ///   - affiliateToken: The token of an affiliate.
        ///   - campaignToken: The token of a campaign.
        public init(
            action: Action = .subscribe, messageIdentifier: MessageIdentifier = .join, itemID: MusicItemID? = nil,
            affiliateToken: String? = nil, campaignToken: String? = nil
        ) {
            (self.action, self.messageIdentifier, self.itemID) = (action, messageIdentifier, itemID)
            (self.affiliateToken, self.campaignToken) = (affiliateToken, campaignToken)
        }
    }
}

extension MusicSubscriptionOffer.Action: CustomStringConvertible {
    /// The name.
    public var description: String { rawValue }
}

extension MusicSubscriptionOffer.MessageIdentifier: CustomStringConvertible {
    /// The name.
    public var description: String { rawValue }
}

extension MusicSubscriptionOffer.Options: CustomStringConvertible {
    /// The purpose, the message, and the item.
    public var description: String {
        "Options(action: \(action), messageIdentifier: \(messageIdentifier), itemID: \(itemID?.rawValue ?? "nil"))"
    }
}
