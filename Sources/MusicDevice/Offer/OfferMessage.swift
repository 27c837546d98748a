/// What the sheet says first (device facts 2.1, 3.3).
package enum OfferMessage: String, Sendable, CaseIterable {
    case join, connect, addMusic, playMusic

    /// The messages that a framework has: MusicKit has no `connect`.
    package static func allowedMessages(in framework: Framework) -> [OfferMessage] {
        framework == .storekit ? allCases : allCases.filter { $0 != .connect }
    }
}

/// The types of catalog resources that an offer can be about (device facts 0.2: all that any source has).
package enum OfferItem {
    package static let types = ["songs", "albums", "playlists", "music-videos", "stations"]
}
