import MusicDevice

extension MockDevice {
    /// The player of the Music app: `MPMusicPlayerController.systemMusicPlayer`.
    public var systemMusicPlayer: MusicPlayer { MusicPlayer(client: client, kind: .system) }

    /// The player of the app: `MPMusicPlayerController.applicationQueuePlayer`.
    public var applicationQueuePlayer: MusicPlayer { MusicPlayer(client: client, kind: .application) }

    /// The queue of a player, which does not play.
    ///
    /// Catalog items can be queued only with the capability `musicCatalogPlayback`. Only the queue of the application's
    /// player can be edited in the middle. A call that is not allowed changes nothing and returns `false`, and
    /// ``MockDevice/unreportedErrors`` contains the error. The verdict contains the violations.
    public struct MusicPlayer: Sendable {
        let client: DeviceClient
        let kind: PlayerKind

        /// The items of the queue, in order.
        public var queue: [QueueItem] {
            guard case .queue(_, let items, _)? = client.attempt(DeviceCommand(.queue) { $0.player = kind }) else {
                return []
            }
            return items.map(QueueItem.init)
        }

        /// Replaces the queue.
        ///
        /// - Parameter items: The items, at least one.
        /// - Returns: Whether the queue was changed.
        @discardableResult
        public func setQueue(with items: [QueueItem]) -> Bool {
            attempt(.setQueue, items: items)
        }

        /// Replaces the queue with items of the catalog.
        ///
        /// - Parameter storeIDs: The ids of the items, at least one.
        /// - Returns: Whether the queue was changed.
        @discardableResult
        public func setQueue(with storeIDs: [String]) -> Bool { setQueue(with: storeIDs.map(QueueItem.storeID)) }

        /// Inserts items at the start of the queue.
        ///
        /// - Parameter items: The items, at least one.
        /// - Returns: Whether the queue was changed.
        @discardableResult
        public func prepend(_ items: [QueueItem]) -> Bool {
            attempt(.playNext, items: items)
        }

        /// Appends items to the queue.
        ///
        /// - Parameter items: The items, at least one.
        /// - Returns: Whether the queue was changed.
        @discardableResult
        public func append(_ items: [QueueItem]) -> Bool {
            attempt(.playLater, items: items)
        }

        /// Inserts items after another item.
        ///
        /// - Parameters:
        ///   - items: The items, at least one.
        ///   - index: The index of the item before them, from 0.
        /// - Returns: Whether the queue was changed.
        @discardableResult
        public func insert(_ items: [QueueItem], after index: Int) -> Bool {
            attempt(.insert, items: items, index: index)
        }

        /// Removes an item.
        ///
        /// - Parameter index: The index of the item, from 0.
        /// - Returns: Whether the queue was changed.
        @discardableResult
        public func remove(at index: Int) -> Bool { attempt(.remove, index: index) }

        private func attempt(_ operation: DeviceOperation, items: [QueueItem] = [], index: Int = 0) -> Bool {
            let command = DeviceCommand(operation) { arguments in
                (arguments.player, arguments.items, arguments.index) = (kind, items.map(\.deviceItem), index)
            }
            return client.attempt(command) != nil
        }
    }
}

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
