import MusicDevice

extension MockDevice {
    /// The Music app by remote control: `MPMusicPlayerController.systemMusicPlayer`.
    public var systemMusicPlayer: MusicPlayer { MusicPlayer(client: client, kind: .system) }

    /// A queue that the app owns: `MPMusicPlayerController.applicationQueuePlayer`.
    public var applicationQueuePlayer: MusicPlayer { MusicPlayer(client: client, kind: .application) }

    /// A player's queue; nothing is heard.
    ///
    /// What is in the catalog can be queued only with `musicCatalogPlayback`, and only the application's player can be
    /// edited in the middle. What is not allowed does nothing: the call returns false, and why is in
    /// ``MockDevice/unreportedErrors``; what an app must not do is in the verdict too.
    public struct MusicPlayer: Sendable {
        let client: DeviceClient
        let kind: PlayerKind

        /// What is in the queue, in its order.
        public var queue: [QueueItem] {
            guard case .queue(_, let items, _)? = client.attempt(DeviceCommand(.queue) { $0.player = kind }) else {
                return []
            }
            return items.map(QueueItem.init)
        }

        /// Plays these items and nothing else.
        ///
        /// - Parameter items: At least one.
        /// - Returns: Whether that is so.
        @discardableResult
        public func setQueue(with items: [QueueItem]) -> Bool {
            attempt(.setQueue, items: items)
        }

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
        public func prepend(_ items: [QueueItem]) -> Bool {
            attempt(.playNext, items: items)
        }

        /// Plays these items last.
        ///
        /// - Parameter items: At least one.
        /// - Returns: Whether that is so.
        @discardableResult
        public func append(_ items: [QueueItem]) -> Bool {
            attempt(.playLater, items: items)
        }

        /// Plays these items behind another one.
        ///
        /// - Parameters:
        ///   - items: At least one.
        ///   - index: Of the item that they follow, from 0.
        /// - Returns: Whether that is so.
        @discardableResult
        public func insert(_ items: [QueueItem], after index: Int) -> Bool {
            attempt(.insert, items: items, index: index)
        }

        /// Takes an item out.
        ///
        /// - Parameter index: The item's, from 0.
        /// - Returns: Whether that is so.
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
