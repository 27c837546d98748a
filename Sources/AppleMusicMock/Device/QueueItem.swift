import MusicDevice

extension MockDevice {
    /// Something to play, by the kinds of MediaPlayer's queue descriptors.
    public struct QueueItem: Sendable, Hashable {
        /// Where the item is.
        public struct Source: Sendable, Hashable {
            let name: String

            /// Apple Music's catalog.
            public static let catalog = Source(name: "catalog")
            /// The user's library.
            public static let library = Source(name: "library")
        }

        /// The item's id where it is.
        public let id: String
        /// Where it is: what is in the catalog needs a subscription.
        public let source: Source
        /// `song`, for example; nil where no play parameters say so.
        public let kind: String?

        private init(id: String, source: Source, kind: String? = nil) {
            (self.id, self.source, self.kind) = (id, source, kind)
        }

        /// An item of the catalog, as `MPMusicPlayerStoreQueueDescriptor` takes it.
        public static func storeID(_ id: String) -> QueueItem { QueueItem(id: id, source: .catalog) }

        /// An item of the library, as `MPMusicPlayerMediaItemQueueDescriptor` takes it.
        public static func libraryID(_ id: String) -> QueueItem { QueueItem(id: id, source: .library) }

        /// What the API's `playParams` say, as `MPMusicPlayerPlayParametersQueueDescriptor` takes it.
        ///
        /// - Parameters:
        ///   - id: The parameters' `id`.
        ///   - kind: Their `kind`.
        ///   - isLibrary: Their `isLibrary`; without one, false.
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
