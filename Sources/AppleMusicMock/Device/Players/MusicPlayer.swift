public import Foundation
import MusicDevice

extension MockDevice {
    /// The player of the Music app: `MPMusicPlayerController.systemMusicPlayer`.
    public var systemMusicPlayer: MusicPlayer { players.system }

    /// The player of the app: `MPMusicPlayerController.applicationQueuePlayer`.
    public var applicationQueuePlayer: MusicPlayer { players.application }

    /// A player that plays silently: `MPMusicPlayerController`, by session time.
    ///
    /// Session time is real time divided by the scenario's `time-scale`, plus every advance, such as
    /// ``MockClock/advance(by:)``: the position moves, and an item that ends is followed by the next one. With
    /// `time-scale: 0`, only advances move it, so that a test knows each position exactly.
    ///
    /// Catalog items can be queued and played only with the capability `musicCatalogPlayback`. Only the queue of the
    /// application's player can be edited in the middle. A call that is not allowed changes nothing and returns `false`, and
    /// ``MockDevice/unreportedErrors`` contains the error. The verdict contains the violations.
    public final class MusicPlayer: Sendable {
        let client: DeviceClient
        let kind: PlayerKind

        init(client: DeviceClient, kind: PlayerKind) { (self.client, self.kind) = (client, kind) }

        // MARK: The queue

        /// The items of the queue, in the order in which they play.
        public var queue: [QueueItem] { snapshot?.items?.map(QueueItem.init) ?? [] }

        /// Replaces the queue, which ends playback.
        ///
        /// - Parameters:
        ///   - items: The items, at least one.
        ///   - startItem: The item that plays first, such as a song of an album: `startItem` of a queue descriptor. The
        ///     default is the first one.
        /// - Returns: Whether the queue was changed.
        @discardableResult
        public func setQueue(with items: [QueueItem], startItem: QueueItem? = nil) -> Bool {
            attempt(.setQueue) { ($0.items, $0.startItem) = (items.map(\.deviceItem), startItem?.deviceItem) }
        }

        /// Replaces the queue with items of the catalog.
        ///
        /// - Parameter storeIDs: The ids of the items, at least one.
        /// - Returns: Whether the queue was changed.
        @discardableResult
        public func setQueue(with storeIDs: [String]) -> Bool { setQueue(with: storeIDs.map(QueueItem.storeID)) }

        /// Inserts items after the current item.
        ///
        /// - Parameter items: The items, at least one.
        /// - Returns: Whether the queue was changed.
        @discardableResult
        public func prepend(_ items: [QueueItem]) -> Bool {
            attempt(.playNext) { $0.items = items.map(\.deviceItem) }
        }

        /// Appends items to the queue.
        ///
        /// - Parameter items: The items, at least one.
        /// - Returns: Whether the queue was changed.
        @discardableResult
        public func append(_ items: [QueueItem]) -> Bool {
            attempt(.playLater) { $0.items = items.map(\.deviceItem) }
        }

        /// Inserts items after another item.
        ///
        /// - Parameters:
        ///   - items: The items, at least one.
        ///   - index: The index of the item before them, from 0.
        /// - Returns: Whether the queue was changed.
        @discardableResult
        public func insert(_ items: [QueueItem], after index: Int) -> Bool {
            attempt(.insert) { ($0.items, $0.index) = (items.map(\.deviceItem), index) }
        }

        /// Removes an item.
        ///
        /// - Parameter index: The index of the item, from 0.
        /// - Returns: Whether the queue was changed.
        @discardableResult
        public func remove(at index: Int) -> Bool { attempt(.remove) { $0.index = index } }

        /// Changes the queue in one transaction: `perform(queueTransaction:)`.
        ///
        /// - Parameter transaction: Changes the queue.
        /// - Returns: The items after the transaction.
        /// - Throws: The scripted `NSError`, ``RuleViolationError``, or ``ConnectionError``. The queue is unchanged then.
        public func perform(queueTransaction transaction: (inout MutableQueue) -> Void) async throws -> [QueueItem] {
            var queue = MutableQueue(items: queue)
            transaction(&queue)
            guard !queue.edits.isEmpty else { return queue.items }
            let command = DeviceCommand(.editQueue) { [kind, edits = queue.edits] in
                ($0.player, $0.edits) = (kind, edits)
            }
            return try await client.value(of: command) {
                if case .player(let snapshot) = $0 { snapshot.items?.map(QueueItem.init) } else { nil }
            }
        }

        /// A queue in a transaction: `MPMusicPlayerControllerMutableQueue`.
        public struct MutableQueue: Sendable {
            /// The items, with the changes so far.
            ///
            /// An album or a playlist becomes its songs when the transaction ends.
            public private(set) var items: [QueueItem]
            fileprivate private(set) var edits: [QueueEdit] = []

            fileprivate init(items: [QueueItem]) { self.items = items }

            /// Inserts items.
            ///
            /// - Parameters:
            ///   - new: The items, at least one.
            ///   - item: The item before them, or `nil` for the start of the queue.
            public mutating func insert(_ new: [QueueItem], after item: QueueItem?) {
                let index = item.flatMap { items.firstIndex(of: $0) }
                edits.append(.insert(new.map(\.deviceItem), after: item == nil ? nil : index ?? items.count))
                items.insert(contentsOf: new, at: index.map { $0 + 1 } ?? (item == nil ? 0 : items.count))
            }

            /// Removes the first occurrence of an item.
            ///
            /// - Parameter item: The item.
            public mutating func remove(_ item: QueueItem) {
                let index = items.firstIndex(of: item)
                edits.append(.remove(at: index ?? items.count))
                if let index { items.remove(at: index) }
            }
        }

        // MARK: Playback

        /// Prepares the first item, which interrupts other audio on a real device.
        ///
        /// - Throws: An `NSError` of `MPMusicPlayerControllerErrorDomain`: 1 without a queue, 6 if the item cannot be played;
        ///   the scripted error; ``RuleViolationError``; or ``ConnectionError``.
        public func prepareToPlay() async throws {
            try await client.performWithoutBlocking(DeviceCommand(.prepareToPlay) { [kind] in $0.player = kind })
        }

        /// Resumes the current item, or starts the first one.
        public func play() { attempt(.play) }

        /// Pauses the current item.
        public func pause() { attempt(.pause) }

        /// Ends playback and removes all items.
        public func stop() { attempt(.stop) }

        /// Skips to the next item; at the last one, playback ends.
        public func skipToNextItem() { attempt(.skipToNext) }

        /// Skips to the previous item; at the first one, playback ends.
        public func skipToPreviousItem() { attempt(.skipToPrevious) }

        /// Restarts the current item.
        public func skipToBeginning() { attempt(.skipToBeginning) }

        /// Starts a fast seek forward, until ``endSeeking()``.
        public func beginSeekingForward() { attempt(.beginSeeking) { $0.direction = .forward } }

        /// Starts a fast seek backward, until ``endSeeking()``.
        public func beginSeekingBackward() { attempt(.beginSeeking) { $0.direction = .backward } }

        /// Ends a fast seek.
        public func endSeeking() { attempt(.endSeeking) }

        /// The state of the player.
        public var playbackState: PlaybackState { PlaybackState(snapshot?.status ?? .stopped) }

        /// Whether an item is prepared.
        public var isPreparedToPlay: Bool { snapshot?.isPrepared ?? false }

        /// The current item; `nil` if no item plays or is designated.
        ///
        /// Setting it skips to the item's first occurrence.
        public var nowPlayingItem: QueueItem? {
            get { (snapshot?.current?.item).map(QueueItem.init) }
            set {
                let index = newValue.flatMap { queue.firstIndex(of: $0) }
                attempt(.setCurrentItem) { $0.index = index ?? PlayerKind.maximumQueueItemCount }
            }
        }

        /// The index of the current item; `NSNotFound` if no item plays or is designated.
        public var indexOfNowPlayingItem: Int { snapshot?.current?.index ?? NSNotFound }

        /// The title of the current item; `nil` if it is unknown.
        public var nowPlayingTitle: String? { snapshot?.current?.title }

        /// The duration of the current item in seconds: its `playbackDuration`; `nil` if it is unknown.
        public var nowPlayingDuration: TimeInterval? {
            (snapshot?.current?.durationMilliseconds).map { TimeInterval($0) / 1000 }
        }

        /// The position in the current item, in seconds.
        public var currentPlaybackTime: TimeInterval {
            get { TimeInterval(snapshot?.timeMilliseconds ?? 0) / 1000 }
            set { attempt(.seek) { $0.timeMilliseconds = Int64(thousandthsOf: newValue) } }
        }

        /// The speed of playback: 1, or 0 while nothing plays.
        ///
        /// Setting it to 0 pauses.
        public var currentPlaybackRate: Float {
            get { Float(snapshot?.rateThousandths ?? 0) / 1000 }
            set { attempt(.setPlaybackRate) { $0.rateThousandths = Int64(thousandthsOf: Double(newValue)) } }
        }

        /// The items that are repeated.
        public var repeatMode: RepeatMode {
            get { RepeatMode(snapshot?.repeatMode) }
            set { attempt(.setRepeatMode) { $0.repeatMode = newValue.mode } }
        }

        /// The order in which the queue is played.
        public var shuffleMode: ShuffleMode {
            get { ShuffleMode(snapshot?.shuffleMode) }
            set { attempt(.setShuffleMode) { $0.shuffleMode = newValue.mode } }
        }

        /// Posts notifications of this player in ``MockDevice/notificationCenter``, with the player as the object.
        ///
        /// Calls are counted: the notifications end after as many calls of ``endGeneratingPlaybackNotifications()``.
        public func beginGeneratingPlaybackNotifications() { client.changeNotificationCount(of: kind, by: 1) }

        /// Ends the notifications of the last call of ``beginGeneratingPlaybackNotifications()``.
        public func endGeneratingPlaybackNotifications() { client.changeNotificationCount(of: kind, by: -1) }

        // MARK: Operations

        private var snapshot: PlayerSnapshot? {
            let result = client.attempt(DeviceCommand(.queue) { $0.player = kind })
            return if case .player(let snapshot)? = result { snapshot } else { nil }
        }

        @discardableResult
        private func attempt(
            _ operation: DeviceOperation, _ setArguments: (inout DeviceArguments) -> Void = { _ in }
        ) -> Bool {
            let command = DeviceCommand(operation) { arguments in
                arguments.player = kind
                setArguments(&arguments)
            }
            return client.attempt(command) != nil
        }
    }
}

extension Int64 {
    /// Creates the thousandths of a number; -1, which no operation accepts, for a number that is not finite.
    init(thousandthsOf number: Double) {
        self = number.isFinite && number.magnitude < 1e12 ? Int64((number * 1000).rounded()) : -1
    }
}

extension MockDevice {
    /// The notification that a player has another queue; its object is the ``MusicPlayer``.
    public static let playerQueueDidChange = notificationName("MPMusicPlayerControllerQueueDidChange")
    /// The notification that a player has another current item; its object is the ``MusicPlayer``.
    public static let nowPlayingItemDidChange = notificationName("MPMusicPlayerControllerNowPlayingItemDidChange")
    /// The notification that a player has another state; its object is the ``MusicPlayer``.
    public static let playbackStateDidChange = notificationName("MPMusicPlayerControllerPlaybackStateDidChange")
}

extension MockDevice.MusicPlayer {
    /// The state of a player: `MPMusicPlaybackState`, with its raw values.
    public enum PlaybackState: Int, Sendable, CaseIterable {
        /// Nothing plays.
        case stopped = 0
        /// The current item plays.
        case playing = 1
        /// The current item is paused.
        case paused = 2
        /// A call or another app interrupts playback.
        case interrupted = 3
        /// A fast seek forward.
        case seekingForward = 4
        /// A fast seek backward.
        case seekingBackward = 5

        init(_ status: PlaybackStatus) {
            self =
                switch status {
                case .stopped: .stopped
                case .playing: .playing
                case .paused: .paused
                case .interrupted: .interrupted
                case .seekingForward: .seekingForward
                case .seekingBackward: .seekingBackward
                }
        }
    }

    /// The items that a player repeats: `MPMusicRepeatMode`, with its raw values.
    public enum RepeatMode: Int, Sendable, CaseIterable {
        /// The user's setting.
        case `default` = 0
        /// No item.
        case none = 1
        /// The current item.
        case one = 2
        /// The queue.
        case all = 3

        init(_ mode: MusicDevice.RepeatMode?) {
            self =
                switch mode {
                case nil: .default
                case .some(.none): .none
                case .one: .one
                case .all: .all
                }
        }

        fileprivate var mode: MusicDevice.RepeatMode? {
            switch self {
            case .default: nil
            case .none: .some(.none)
            case .one: .one
            case .all: .all
            }
        }
    }

    /// The order in which a player plays its queue: `MPMusicShuffleMode`, with its raw values.
    public enum ShuffleMode: Int, Sendable, CaseIterable {
        /// The user's setting.
        case `default` = 0
        /// The order of the queue.
        case off = 1
        /// The songs in a random order that derives from the seed.
        case songs = 2
        /// The albums in a random order that derives from the seed.
        case albums = 3

        init(_ mode: MusicDevice.ShuffleMode?) {
            self =
                switch mode {
                case nil: .default
                case .off: .off
                case .songs: .songs
                case .albums: .albums
                }
        }

        fileprivate var mode: MusicDevice.ShuffleMode? {
            switch self {
            case .default: nil
            case .off: .off
            case .songs: .songs
            case .albums: .albums
            }
        }
    }
}

/// The user's actions on a player, which a test performs.
extension MockDevice.MusicPlayer {
    /// A command of the lock screen, of headphones, or of another controller.
    public enum RemoteCommand: Sendable, Hashable {
        /// Resumes the current item, or starts the first one.
        case play
        /// Pauses the current item.
        case pause
        /// Ends playback.
        case stop
        /// Pauses what plays, or plays.
        case togglePlayPause
        /// Skips to the next item.
        case nextTrack
        /// Skips to the previous item.
        case previousTrack
        /// Moves to a position in the current item, in seconds.
        case changePlaybackPosition(TimeInterval)

        fileprivate var command: (command: MusicDevice.RemoteCommand, milliseconds: Int64) {
            switch self {
            case .play: (.play, 0)
            case .pause: (.pause, 0)
            case .stop: (.stop, 0)
            case .togglePlayPause: (.togglePlayPause, 0)
            case .nextTrack: (.nextTrack, 0)
            case .previousTrack: (.previousTrack, 0)
            case .changePlaybackPosition(let seconds): (.changePlaybackPosition, Int64(thousandthsOf: seconds))
            }
        }
    }

    /// Performs a command of the lock screen.
    ///
    /// - Parameter command: The command.
    /// - Throws: ``MockDevice/RuleViolationError`` for a position that is not possible, or ``MockDevice/ConnectionError``.
    public func receive(_ command: RemoteCommand) throws {
        try client.perform(
            DeviceCommand(.remoteCommand) {
                $0.player = kind
                ($0.remoteCommand, $0.timeMilliseconds) = command.command
            })
    }

    /// Interrupts playback, as a phone call does.
    ///
    /// - Throws: ``MockDevice/ConnectionError``.
    public func interrupt() throws { try client.perform(DeviceCommand(.interruptPlayback) { $0.player = kind }) }

    /// Ends an interruption.
    ///
    /// - Parameter resuming: Whether playback resumes. The default is `true`.
    /// - Throws: ``MockDevice/ConnectionError``.
    public func endInterruption(resuming: Bool = true) throws {
        try client.perform(DeviceCommand(.endInterruption) { ($0.player, $0.resumesPlayback) = (kind, resuming) })
    }

    /// Ends the current item, as it does when the clock reaches its end.
    ///
    /// - Throws: ``MockDevice/ConnectionError``.
    public func endItem() throws { try client.perform(DeviceCommand(.endItem) { $0.player = kind }) }
}
