import MusicDevice

extension MockDevice {
    /// The capabilities of the account: `SKCloudServiceCapability`, with its raw values.
    public struct Capability: OptionSet, Sendable, Hashable {
        /// StoreKit's bits.
        public let rawValue: UInt

        /// Creates a set from any bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The account has a subscription that can play the catalog.
        public static let musicCatalogPlayback = Capability(rawValue: 1)
        /// The account can become a subscriber.
        ///
        /// Present the offer only to accounts with this capability and without ``musicCatalogPlayback``.
        public static let musicCatalogSubscriptionEligible = Capability(rawValue: 2)
        /// The account has a library in the cloud, to which items can be added.
        public static let addToCloudMusicLibrary = Capability(rawValue: 256)

        init(_ capabilities: Capabilities) { self.init(rawValue: UInt(capabilities.rawValue)) }
    }
}
