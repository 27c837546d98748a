import MusicDevice

extension MockDevice {
    /// What the account may do: `SKCloudServiceCapability`, with its raw values.
    public struct Capability: OptionSet, Sendable, Hashable {
        /// StoreKit's bits.
        public let rawValue: UInt

        /// Takes any bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The catalog can be played: there is a subscription that can.
        public static let musicCatalogPlayback = Capability(rawValue: 1)
        /// The account can become a subscriber.
        ///
        /// The offer is for those who have this and not ``musicCatalogPlayback``.
        public static let musicCatalogSubscriptionEligible = Capability(rawValue: 2)
        /// The account has a library in the cloud that can be added to.
        public static let addToCloudMusicLibrary = Capability(rawValue: 256)

        init(_ capabilities: Capabilities) { self.init(rawValue: UInt(capabilities.rawValue)) }
    }
}
