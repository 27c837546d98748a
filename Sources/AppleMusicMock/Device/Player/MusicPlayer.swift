import MusicDevice
import OrderedJSON

extension MockDevice {
    /// The Music app by remote control: `MPMusicPlayerController.systemMusicPlayer`.
    public var systemMusicPlayer: MusicPlayer { MusicPlayer(line: line, player: .system) }

    /// A queue that the app owns: `MPMusicPlayerController.applicationQueuePlayer`.
    public var applicationQueuePlayer: MusicPlayer { MusicPlayer(line: line, player: .application) }

    /// A player's queue; nothing is heard.
    ///
    /// What is in the catalog can be queued only with `musicCatalogPlayback`, and only the application's player can be
    /// edited in the middle. What is not allowed does nothing: the call returns false, and why is in
    /// ``MockDevice/unreportedErrors``; what an app must not do is in the verdict too.
    public struct MusicPlayer: Sendable {
        let line: DeviceLine
        let player: PlayerKind

        /// What is in the queue, in its order.
        public var queue: [QueueItem] {
            line.attempt(.queue(player))?["items"]?.elements.compactMap(QueueItem.init) ?? []
        }

        /// Plays these items and nothing else.
        ///
        /// - Parameter items: At least one.
        /// - Returns: Whether that is so.
        @discardableResult
        public func setQueue(with items: [QueueItem]) -> Bool { succeeds(.setQueue(player, items.map(\.item))) }

        /// Plays these items of the catalog and nothing else.
        ///
        /// - Parameter storeIDs: At least one.
        /// - Returns: Whether that is so.
        @discardableResult
        public func setQueue(with storeIDs: [String]) -> Bool { setQueue(with: storeIDs.map(QueueItem.storeID)) }

        /// Plays these items next.
        ///
        /// - Parameter items: At least one.
        /// - Returns: Whether that is so.
        @discardableResult
        public func prepend(_ items: [QueueItem]) -> Bool { succeeds(.playNext(player, items.map(\.item))) }

        /// Plays these items last.
        ///
        /// - Parameter items: At least one.
        /// - Returns: Whether that is so.
        @discardableResult
        public func append(_ items: [QueueItem]) -> Bool { succeeds(.playLater(player, items.map(\.item))) }

        /// Plays these items behind another one.
        ///
        /// - Parameters:
        ///   - items: At least one.
        ///   - index: Of the item that they follow, from 0.
        /// - Returns: Whether that is so.
        @discardableResult
        public func insert(_ items: [QueueItem], after index: Int) -> Bool {
            succeeds(.insert(player, items.map(\.item), after: index))
        }

        /// Takes an item out.
        ///
        /// - Parameter index: The item's, from 0.
        /// - Returns: Whether that is so.
        @discardableResult
        public func remove(at index: Int) -> Bool { succeeds(.remove(player, at: index)) }

        private func succeeds(_ command: DeviceCommand) -> Bool { line.attempt(command) != nil }
    }
}
