/// What the app loads the subscription offer with (Sources, Device 2.1 and 3.3); nothing of it is checked yet.
package struct OfferArguments: Sendable, Hashable {
    package let framework: Framework
    package let options: OfferOptions

    package init(framework: Framework = .storekit, options: OfferOptions) {
        (self.framework, self.options) = (framework, options)
    }
}

/// The options of an offer by their names in Swift, as the app gave them.
package struct OfferOptions: Sendable, Hashable {
    /// `subscribe` is the only one that there is.
    package var action: String?
    /// `join` without one.
    package var messageIdentifier: String?
    /// StoreKit's `iTunesItemIdentifier`, a number or a text, or MusicKit's `itemID`.
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

/// What the user does with the offer.
package enum OfferAnswer: String, Sendable, CaseIterable {
    case subscribed
    /// A plan that cannot play the whole catalog.
    case subscribedLimited = "subscribed-limited"
    case notNow = "not-now"
}

/// What the sheet says first (Sources, Device 2.1 and 3.3).
package enum OfferMessage: String, Sendable, CaseIterable {
    case join, connect, addMusic, playMusic

    /// The messages that a framework has: MusicKit has no `connect`.
    package static func allowedMessages(in framework: Framework) -> [OfferMessage] {
        framework == .storekit ? allCases : allCases.filter { $0 != .connect }
    }
}

/// The types of catalog resources that an offer can be about (Sources, Device 0.2: all that any source has).
package enum OfferItem {
    package static let types = ["songs", "albums", "playlists", "music-videos", "stations"]
}

/// Where the sheets with the subscription offer are: one can be loaded while another is on the screen.
package struct OfferSheet: Sendable, Hashable {
    /// What has loaded and was not presented yet.
    package internal(set) var loadedOffer: OfferArguments?
    /// What is on the screen.
    package internal(set) var presentedContent: OfferContent?

    package init() {}
}

/// What a sheet on the screen shows: a load that succeeded may show nothing useful all the same (Sources, Device 0.1).
package enum OfferContent: String, Sendable, CaseIterable {
    case ok, spinner
    case problemPage = "problem-page"
}
