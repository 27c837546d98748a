import MusicDevice

extension MockDevice {
    /// An item of a player's queue, as MediaPlayer's queue descriptors describe it.
    public struct QueueItem: Sendable, Hashable {
        /// The collection that contains an item.
        public struct Source: Sendable, Hashable {
            let name: String

            /// Apple Music's catalog.
            public static let catalog = Source(name: "catalog")
            /// The user's library.
            public static let library = Source(name: "library")
        }

        /// The item's id in its collection.
        public let id: String
        /// The collection that contains the item; catalog items need a subscription.
        public let source: Source
        /// The kind, such as `song`; `nil` for an item without play parameters.
        public let kind: String?

        private init(id: String, source: Source, kind: String? = nil) {
            (self.id, self.source, self.kind) = (id, source, kind)
        }

        /// Returns an item of the catalog, as in `MPMusicPlayerStoreQueueDescriptor`.
        public static func storeID(_ id: String) -> QueueItem { QueueItem(id: id, source: .catalog) }

        /// Returns an item of the library, as in `MPMusicPlayerMediaItemQueueDescriptor`.
        public static func libraryID(_ id: String) -> QueueItem { QueueItem(id: id, source: .library) }

        /// Returns the item of the API's `playParams`, as in `MPMusicPlayerPlayParametersQueueDescriptor`.
        ///
        /// - Parameters:
        ///   - id: The value of `id`.
        ///   - kind: The value of `kind`.
        ///   - isLibrary: The value of `isLibrary`. The default is `false`.
        /// - Returns: The item.
        public static func playParameters(id: String, kind: String, isLibrary: Bool = false) -> QueueItem {
            QueueItem(id: id, source: isLibrary ? .library : .catalog, kind: kind)
        }

        var deviceItem: MusicDevice.QueueItem {
            guard let kind else { return source == .library ? .libraryID(id) : .storeID(id) }
            return .playParameters(PlayParameters(id: id, kind: kind, isLibrary: source == .library))
        }

        init(_ item: MusicDevice.QueueItem) {
            switch item {
            case .storeID(let id): self = .storeID(id)
            case .libraryID(let id): self = .libraryID(id)
            case .playParameters(let parameters):
                self = .playParameters(id: parameters.id, kind: parameters.kind, isLibrary: parameters.isLibrary)
            }
        }
    }
}
