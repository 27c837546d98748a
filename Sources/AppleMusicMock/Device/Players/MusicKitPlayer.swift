public import Foundation
import MusicDevice

extension MockDevice {
    /// MusicKit's player of the app: `ApplicationMusicPlayer.shared`.
    public var applicationMusicKitPlayer: MusicKitPlayer { MusicKitPlayer(client: client, kind: .application) }

    /// MusicKit's player of the Music app: `SystemMusicPlayer.shared`.
    public var systemMusicKitPlayer: MusicKitPlayer { MusicKitPlayer(client: client, kind: .system) }

    /// A player with the names and the errors of MusicKit's `MusicPlayer`.
    ///
    /// It has the same queue as the ``MusicPlayer`` of MediaPlayer, and the clock of the scenario moves it.
    public struct MusicKitPlayer: Sendable {
        let client: DeviceClient
        let kind: PlayerKind

        /// The state of the player: `MusicPlayer.State`.
        public struct State: Sendable, Hashable {
            /// The status of playback.
            public let playbackStatus: MusicPlayer.PlaybackState
            /// The speed of playback; 0 while nothing plays.
            public let playbackRate: Float
            /// The items that are repeated; `nil` for the user's setting.
            public let repeatMode: RepeatMode?
            /// The order in which the queue is played; `nil` for the user's setting.
            public let shuffleMode: ShuffleMode?
        }

        /// The items that a player repeats.
        public enum RepeatMode: String, Sendable, CaseIterable {
            /// No item.
            case none
            /// The current item.
            case one
            /// The queue.
            case all
        }

        /// The order in which a player plays its queue.
        public enum ShuffleMode: String, Sendable, CaseIterable {
            /// The order of the queue.
            case off
            /// A random order that derives from the seed.
            case songs
        }

        /// An entry of the queue: `MusicPlayer.Queue.Entry`.
        public struct Entry: Sendable, Hashable, Identifiable {
            /// The id of the entry, which differs from the item's id.
            public let id: String
            /// The item.
            public let item: QueueItem
            /// The title; `nil` if it is unknown.
            public let title: String?
        }

        /// The place at which items are inserted: `MusicPlayer.Queue.EntryInsertionPosition`.
        public enum EntryInsertionPosition: Sendable, Hashable {
            /// After the current entry, which plays to its end.
            case afterCurrentEntry
            /// At the end of the queue.
            case tail
        }

        // MARK: The queue

        /// The items of the queue.
        public var queue: [QueueItem] { snapshot?.items?.map(QueueItem.init) ?? [] }

        /// The current entry; `nil` if no entry plays or is designated.
        public var currentEntry: Entry? {
            (snapshot?.current).map { Entry(id: String($0.id), item: QueueItem($0.item), title: $0.title) }
        }

        /// Replaces the queue, which ends playback: `queue = ApplicationMusicPlayer.Queue(for:startingAt:)`.
        ///
        /// - Parameters:
        ///   - items: The items, at least one.
        ///   - startItem: The item that plays first; `nil` for the first one.
        ///   - affectsListeningHistory: Whether what plays is added to the listening history. The default is `true`.
        /// - Throws: An `NSError` of `MPErrorDomain` without consent, ``RuleViolationError``, or ``ConnectionError``.
        public func setQueue(
            for items: [QueueItem], startingAt startItem: QueueItem? = nil, affectsListeningHistory: Bool = true
        ) throws {
            try client.perform(
                DeviceCommand(.setQueue) { arguments in
                    (arguments.player, arguments.items) = (kind, items.map(\.deviceItem))
                    arguments.startItem = startItem?.deviceItem
                    arguments.affectsListeningHistory = affectsListeningHistory
                })
        }

        /// Inserts items: `queue.insert(_:position:)`.
        ///
        /// - Parameters:
        ///   - items: The items, at least one.
        ///   - position: The place.
        /// - Throws: The errors of ``setQueue(for:startingAt:affectsListeningHistory:)``.
        public func insert(_ items: [QueueItem], position: EntryInsertionPosition) async throws {
            try await perform(position == .tail ? .playLater : .playNext) { $0.items = items.map(\.deviceItem) }
        }

        // MARK: Playback

        /// The state of the player.
        public var state: State {
            let snapshot = snapshot
            return State(
                playbackStatus: MusicPlayer.PlaybackState(snapshot?.status ?? .stopped),
                playbackRate: Float(snapshot?.rateThousandths ?? 0) / 1000,
                repeatMode: (snapshot?.repeatMode?.rawValue).flatMap(RepeatMode.init(rawValue:)),
                shuffleMode: (snapshot?.shuffleMode?.rawValue).flatMap(ShuffleMode.init(rawValue:)))
        }

        /// Sets what is repeated: `state.repeatMode`.
        ///
        /// - Parameter mode: The mode; `nil` for the user's setting.
        public func setRepeatMode(_ mode: RepeatMode?) {
            attempt(.setRepeatMode) {
                $0.repeatMode = (mode?.rawValue).flatMap(MusicDevice.RepeatMode.init(rawValue:))
            }
        }

        /// Sets the order in which the queue is played: `state.shuffleMode`.
        ///
        /// - Parameter mode: The mode; `nil` for the user's setting.
        public func setShuffleMode(_ mode: ShuffleMode?) {
            attempt(.setShuffleMode) {
                $0.shuffleMode = (mode?.rawValue).flatMap(MusicDevice.ShuffleMode.init(rawValue:))
            }
        }

        /// The position in the current entry, in seconds.
        public var playbackTime: TimeInterval {
            get { TimeInterval(snapshot?.timeMilliseconds ?? 0) / 1000 }
            nonmutating set { attempt(.seek) { $0.timeMilliseconds = Int64(thousandthsOf: newValue) } }
        }

        /// Whether the current entry is prepared.
        public var isPreparedToPlay: Bool { snapshot?.isPrepared ?? false }

        /// Prepares the current entry.
        ///
        /// - Throws: The errors of ``play()``.
        public func prepareToPlay() async throws { try await perform(.prepareToPlay) { $0.framework = .musickit } }

        /// Resumes the current entry, or starts the first one.
        ///
        /// - Throws: An `NSError` of `MPMusicPlayerControllerErrorDomain`: 1 without a queue, 6 if the entry cannot be played;
        ///   the scripted error; ``RuleViolationError``; or ``ConnectionError``.
        public func play() async throws { try await perform(.play) { $0.framework = .musickit } }

        /// Pauses the current entry.
        public func pause() { attempt(.pause) }

        /// Ends playback, and keeps the queue.
        public func stop() { attempt(.stop) { $0.framework = .musickit } }

        /// Skips to the next entry; at the last one, playback ends.
        ///
        /// - Throws: ``ConnectionError``.
        public func skipToNextEntry() async throws { try await perform(.skipToNext) }

        /// Skips to the previous entry; at the first one, playback ends.
        ///
        /// - Throws: ``ConnectionError``.
        public func skipToPreviousEntry() async throws { try await perform(.skipToPrevious) }

        /// Restarts the current entry.
        public func restartCurrentEntry() { attempt(.skipToBeginning) }

        /// Starts a fast seek forward, until ``endSeeking()``.
        public func beginSeekingForward() { attempt(.beginSeeking) { $0.direction = .forward } }

        /// Starts a fast seek backward, until ``endSeeking()``.
        public func beginSeekingBackward() { attempt(.beginSeeking) { $0.direction = .backward } }

        /// Ends a fast seek.
        public func endSeeking() { attempt(.endSeeking) }

        // MARK: Operations

        private var snapshot: PlayerSnapshot? {
            let result = client.attempt(command(.queue) { _ in })
            return if case .player(let snapshot)? = result { snapshot } else { nil }
        }

        private func command(
            _ operation: DeviceOperation, _ setArguments: (inout DeviceArguments) -> Void
        ) -> DeviceCommand {
            DeviceCommand(operation) { arguments in
                arguments.player = kind
                setArguments(&arguments)
            }
        }

        private func attempt(
            _ operation: DeviceOperation, _ setArguments: (inout DeviceArguments) -> Void = { _ in }
        ) {
            _ = client.attempt(command(operation, setArguments))
        }

        private func perform(
            _ operation: DeviceOperation, _ setArguments: (inout DeviceArguments) -> Void = { _ in }
        ) async throws {
            try await client.performWithoutBlocking(command(operation, setArguments))
        }
    }
}
