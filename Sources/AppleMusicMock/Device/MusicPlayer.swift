import MusicDevice
import OrderedJSON

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
            client.attempt(.queue(player: kind))?["items"]?.elements.compactMap(QueueItem.init) ?? []
        }

        /// Replaces the queue.
        ///
        /// - Parameter items: The items, at least one.
        /// - Returns: Whether the queue was changed.
        @discardableResult
        public func setQueue(with items: [QueueItem]) -> Bool {
            attempt(.setQueue(player: kind, items: items.map(\.deviceItem)))
        }

        /// Replaces the queue by items of the catalog.
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
            attempt(.playNext(player: kind, items: items.map(\.deviceItem)))
        }

        /// Appends items to the queue.
        ///
        /// - Parameter items: The items, at least one.
        /// - Returns: Whether the queue was changed.
        @discardableResult
        public func append(_ items: [QueueItem]) -> Bool {
            attempt(.playLater(player: kind, items: items.map(\.deviceItem)))
        }

        /// Inserts items after another item.
        ///
        /// - Parameters:
        ///   - items: The items, at least one.
        ///   - index: The index of the item before them, from 0.
        /// - Returns: Whether the queue was changed.
        @discardableResult
        public func insert(_ items: [QueueItem], after index: Int) -> Bool {
            attempt(.insert(player: kind, items: items.map(\.deviceItem), after: index))
        }

        /// Removes an item.
        ///
        /// - Parameter index: The index of the item, from 0.
        /// - Returns: Whether the queue was changed.
        @discardableResult
        public func remove(at index: Int) -> Bool { attempt(.remove(player: kind, at: index)) }

        private func attempt(_ command: DeviceCommand) -> Bool { client.attempt(command) != nil }
    }
}
