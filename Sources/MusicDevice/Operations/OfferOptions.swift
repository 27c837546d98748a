import Text

/// The unvalidated options of an offer, by their names in Swift (Sources, Device 2.1 and 3.3).
package struct OfferOptions: Sendable, Hashable {
    /// The purpose of the offer; `subscribe` is the only valid one.
    package var action: String?
    /// The name of an ``OfferMessage``; if `nil`, `join`.
    package var messageIdentifier: String?
    /// The id of an item: StoreKit's `iTunesItemIdentifier`, a number or a string, or MusicKit's `itemID`.
    package var itemID: String?
    package var affiliateToken: String?
    package var campaignToken: String?

    package init(
        action: String? = nil, messageIdentifier: String? = nil, itemID: String? = nil, affiliateToken: String? = nil,
        campaignToken: String? = nil
    ) {
        (self.action, self.messageIdentifier, self.itemID) = (action, messageIdentifier, itemID)
        (self.affiliateToken, self.campaignToken) = (affiliateToken, campaignToken)
    }
}

extension OfferOptions {
    /// The members, in the order in which they are written.
    static let members: [(name: String, property: any WritableKeyPath<OfferOptions, String?> & Sendable)] = [
        ("action", \.action), ("messageIdentifier", \.messageIdentifier), ("itemID", \.itemID),
        ("affiliateToken", \.affiliateToken), ("campaignToken", \.campaignToken),
    ]

    init(json: JSONView) throws(JSONMemberError) {
        let names = [
            "action", "messageIdentifier", "iTunesItemIdentifier", "itemID", "affiliateToken", "campaignToken",
        ]
        let values = try JSONObjectReader<JSONMemberError>(json, allowedMembers: names)
        try values.rejectCombination(of: "iTunesItemIdentifier", and: "itemID")
        for name in ["itemID", "iTunesItemIdentifier"] {
            // The sources have both strings and numbers for StoreKit's identifier (Sources, Device 0.2).
            if let value = values.value(name) { itemID = try value.textOrNumber(named: name) }
        }
        for (name, property) in Self.members where name != "itemID" {
            self[keyPath: property] = try values.text(name)
        }
    }

    var json: JSONValue { .object(Self.members.map { ($0.name, .optional(self[keyPath: $0.property])) }) }
}

/// The message that an offer shows first (Sources, Device 2.1 and 3.3).
package enum OfferMessage: String, Sendable, CaseIterable {
    case join, connect, addMusic, playMusic

    /// Returns the messages of a framework: MusicKit does not have `connect`.
    static func allowedMessages(in framework: Framework) -> [OfferMessage] {
        framework == .storekit ? allCases : allCases.filter { $0 != .connect }
    }
}

/// The content of a sheet on the screen, which can lack the offer even after a successful load (Sources, Device 0.1).
package enum OfferContent: String, Sendable, CaseIterable {
    case ok, spinner
    case problemPage = "problem-page"
}

/// The types of catalog resources that an offer can be about, from all sources (Sources, Device 0.2).
package enum OfferItem {
    package static let types = ["songs", "albums", "playlists", "music-videos", "stations"]
}
