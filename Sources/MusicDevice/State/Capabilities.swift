/// What the account may do, as `SKCloudServiceCapability` has it (device facts 1.3): always derived, never stored.
package struct Capabilities: OptionSet, Sendable, Hashable {
    package let rawValue: Int

    package static let musicCatalogPlayback = Capabilities(rawValue: 1)
    package static let musicCatalogSubscriptionEligible = Capabilities(rawValue: 2)
    package static let addToCloudMusicLibrary = Capabilities(rawValue: 256)

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The cases' names in Swift, by their raw values.
    package var names: [String] {
        [
            (Self.musicCatalogPlayback, "musicCatalogPlayback"),
            (.musicCatalogSubscriptionEligible, "musicCatalogSubscriptionEligible"),
            (.addToCloudMusicLibrary, "addToCloudMusicLibrary"),
        ].filter { contains($0.0) }.map(\.1)
    }
}
