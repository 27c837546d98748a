public import Foundation
import FrameworkHook
public import Observation
import Platform
import Text

extension MusicPlayer {
    /// A queue: its entries, and the current one.
    ///
    /// A queue that was not assigned to a player has only the entries with which it was created.
    public class Queue: ExpressibleByArrayLiteral {
        /// An item that can be played.
        public typealias ArrayLiteralElement = any PlayableMusicItem

        /// The place at which entries are inserted.
        public enum EntryInsertionPosition: Sendable {
            /// After the current entry.
            case afterCurrentEntry
            /// At the end of the queue.
            case tail
        }

        let registrar = ObservationRegistrar()
        /// The entries, which the player has in the same order after ``PlayedQueue`` has resolved them.
        var storage: [Entry]
        /// The entry at which playback starts; `nil` for the first one.
        private var start: Entry?
        /// The track at which playback of an album or a playlist starts.
        private(set) var startTrack: Resource?
        /// The player that plays the queue; `nil` until it is assigned.
        var player: PlayedQueue?

        init() { storage = [] }

        /// Creates a queue of items.
        ///
        /// - Parameters:
        ///   - playableItems: The items.
        ///   - startPlayableItem: The item at which playback starts; `nil` for the first one.
        public required init<S, PlayableMusicItemType>(
            for playableItems: S, startingAt startPlayableItem: S.Element? = nil
        ) where S: Sequence, PlayableMusicItemType: PlayableMusicItem, PlayableMusicItemType == S.Element {
            storage = playableItems.map { Entry($0) }
            start = startPlayableItem.flatMap { item in storage.first { $0.transientItem?.id == item.id } }
        }

        /// Creates a queue of entries.
        ///
        /// - Parameters:
        ///   - entries: The entries.
        ///   - startEntry: The entry at which playback starts; `nil` for the first one.
        public required init<S>(
            _ entries: S, startingAt startEntry: S.Element? = nil
        ) where S: Sequence, S.Element == MusicPlayer.Queue.Entry {
            (storage, start) = (Array(entries), startEntry)
        }

        /// Creates a queue of the tracks of an album.
        ///
        /// - Parameters:
        ///   - album: The album.
        ///   - startTrack: The track at which playback starts.
        public required init(album: Album, startingAt startTrack: Track) {
            (storage, self.startTrack) = ([Entry(album)], startTrack.resource)
        }

        /// Creates a queue of the entries of a playlist.
        ///
        /// - Parameters:
        ///   - playlist: The playlist.
        ///   - startPlaylistEntry: The entry at which playback starts.
        public required init(playlist: Playlist, startingAt startPlaylistEntry: Playlist.Entry) {
            (storage, startTrack) = ([Entry(playlist)], startPlaylistEntry.item?.resource)
        }

        /// Creates a queue of items.
        public convenience required init(arrayLiteral elements: any PlayableMusicItem...) {
            self.init(elements.map { Entry($0) })
        }

        /// Whether what plays is added to the listening history; it has an effect until the queue is assigned.
        public var affectsListeningHistory = true

        /// The current entry; setting it skips to an entry.
        public var currentEntry: Entry? {
            get {
                registrar.access(self, keyPath: \.currentEntry)
                if player != nil { PlayerObservation.start() }
                return player.map { $0.currentEntry(of: self) } ?? start ?? storage.first
            }
            set {
                registrar.withMutation(of: self, keyPath: \.currentEntry) {
                    start = newValue
                    if let newValue { player?.skip(to: newValue, in: self) }
                }
            }
        }

        /// The entry at which a player starts; `nil` for the first one.
        var startEntry: Entry? { start }

        /// Inserts items.
        ///
        /// - Parameters:
        ///   - playableItems: The items.
        ///   - position: The place.
        /// - Throws: An error if the queue was not assigned to a player, or the items cannot be queued.
        public func insert<S, PlayableMusicItemType>(
            _ playableItems: S, position: EntryInsertionPosition
        ) async throws
        where S: Sequence, PlayableMusicItemType: PlayableMusicItem, PlayableMusicItemType == S.Element {
            try await insert(new: playableItems.map { Entry($0) }, position)
        }

        /// Inserts entries.
        ///
        /// - Parameters:
        ///   - entries: The entries.
        ///   - position: The place.
        /// - Throws: An error if the queue was not assigned to a player, or the items cannot be queued.
        public func insert<S>(
            _ entries: S, position: EntryInsertionPosition
        ) async throws where S: Sequence, S.Element == MusicPlayer.Queue.Entry {
            try await insert(new: Array(entries), position)
        }

        /// Inserts an item.
        ///
        /// - Parameters:
        ///   - playableItem: The item.
        ///   - position: The place.
        /// - Throws: An error if the queue was not assigned to a player, or the item cannot be queued.
        public func insert<PlayableMusicItemType>(
            _ playableItem: PlayableMusicItemType, position: EntryInsertionPosition
        ) async throws where PlayableMusicItemType: PlayableMusicItem {
            try await insert(new: [Entry(playableItem)], position)
        }

        /// Inserts an entry.
        ///
        /// - Parameters:
        ///   - entry: The entry.
        ///   - position: The place.
        /// - Throws: An error if the queue was not assigned to a player, or the item cannot be queued.
        public func insert(_ entry: Entry, position: EntryInsertionPosition) async throws {
            try await insert(new: [entry], position)
        }

        private func insert(new: [Entry], _ position: EntryInsertionPosition) async throws {
            guard let player else { throw PlayedQueue.preparationFailed("the queue is not the one of a player") }
            guard !new.isEmpty else { return }
            registrar.willSet(self, keyPath: \.currentEntry)
            defer { registrar.didSet(self, keyPath: \.currentEntry) }
            try await player.insert(new, position, into: self)
        }
    }
}

extension MusicPlayer.Queue: Observable {}

extension MusicPlayer.Queue: Equatable, Hashable {
    /// Returns whether two references are to the same queue.
    public static func == (one: MusicPlayer.Queue, other: MusicPlayer.Queue) -> Bool { one === other }

    /// Hashes the reference.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension MusicPlayer.Queue {
    /// An item of a queue.
    public struct Entry: Equatable, Hashable, Identifiable {
        /// The identifier, which differs from that of the item and of all other entries.
        public let id: String
        private let playable: any PlayableMusicItem
        /// The item after the player has resolved it; `nil` until then.
        public private(set) var item: Item?
        private let times: (start: TimeInterval?, end: TimeInterval?)
        /// The time at which playback of the item starts; the mock plays it from its start.
        public var startTime: TimeInterval? { times.start }
        /// The time at which playback of the item ends; the mock plays it to its end.
        public var endTime: TimeInterval? { times.end }

        /// Creates an entry.
        ///
        /// - Parameters:
        ///   - playableMusicItem: The item.
        ///   - startTime: The time at which playback starts.
        ///   - endTime: The time at which playback ends.
        public init(
            _ playableMusicItem: any PlayableMusicItem, startTime: TimeInterval? = nil, endTime: TimeInterval? = nil
        ) {
            (id, playable, times) = (Self.nextID(), playableMusicItem, (startTime, endTime))
        }

        private static let count = Locked(0)

        /// Returns an identifier that no other entry of the process has.
        private static func nextID() -> String {
            let number = count.withLock { count in
                count += 1
                return count
            }
            return String(format: "00000000-0000-4000-8000-%012X", number)
        }

        /// The title of the item.
        public var title: String { resource?.string("name") ?? "" }
        /// The artist of the item; `nil` if it does not have one.
        public var subtitle: String? { resource?.subtitle }
        /// The image of the item; `nil` if it does not have one.
        public var artwork: Artwork? { resource?.artwork("artwork") }
        /// The item until the player has resolved it; `nil` after that.
        public var transientItem: (any PlayableMusicItem)? { item == nil ? playable : nil }
        /// Whether the player has not resolved the item yet.
        public var isTransient: Bool { item == nil }

        private var resource: Resource? { (playable as? any ResourceItem)?.resource }

        /// Returns whether two entries are the same one.
        public static func == (one: Entry, other: Entry) -> Bool { one.id == other.id && one.item == other.item }

        /// Hashes the identifier.
        public func hash(into hasher: inout Hasher) { hasher.combine(id) }
    }
}

extension MusicPlayer.Queue.Entry: CustomStringConvertible {
    /// The identifier and the title.
    public var description: String { "MusicPlayer.Queue.Entry(id: \"\(id)\", title: \"\(title)\")" }
}

extension MusicPlayer.Queue.Entry {
    /// The item of the entry for the device's player, and its identifier there.
    var deviceItem: (id: String, json: JSONValue) {
        let id = playable.id.rawValue
        guard let resource else { return (id, ["storeID": .string(id)]) }
        if let track = resource.view["relationships"]?["item"]?["data"]?[0], resource.type == "playlist-entries" {
            return Self.deviceItem(of: Resource(track))
        }
        return Self.deviceItem(of: resource)
    }

    private static func deviceItem(of resource: Resource) -> (id: String, json: JSONValue) {
        if let parameters = resource.attribute("playParams"), let id = parameters["id"]?.string {
            return (id, ["playParams": JSONValue(parameters)])
        }
        return (resource.id, [resource.isLibrary ? "libraryID" : "storeID": .string(resource.id)])
    }

    static func deviceItem(for resource: Resource) -> JSONValue { deviceItem(of: resource).json }

    /// Whether the item is a song or a music video, which is one entry after it was resolved.
    var isTrack: Bool { resolvedItem != nil }

    /// The item as the player resolves it; `nil` for an album, a playlist, or a station.
    private var resolvedItem: Item? {
        guard let resource else { return nil }
        if resource.type == "playlist-entries" {
            return resource.view["relationships"]?["item"]?["data"]?[0].flatMap { Item(resource: Resource($0)) }
        }
        return Item(resource: resource)
    }

    /// Returns the entry after the player has resolved it.
    var resolved: MusicPlayer.Queue.Entry {
        var entry = self
        entry.item = resolvedItem
        return entry
    }
}

extension ApplicationMusicPlayer {
    /// The queue of the app's player, whose entries can be edited.
    public class Queue: MusicPlayer.Queue {
        override init() { super.init() }

        /// Creates a queue of items.
        ///
        /// - Parameters:
        ///   - playableItems: The items.
        ///   - startPlayableItem: The item at which playback starts; `nil` for the first one.
        public required init<S, PlayableMusicItemType>(
            for playableItems: S, startingAt startPlayableItem: S.Element? = nil
        ) where S: Sequence, PlayableMusicItemType: PlayableMusicItem, PlayableMusicItemType == S.Element {
            super.init(for: playableItems, startingAt: startPlayableItem)
        }

        /// Creates a queue of entries.
        ///
        /// - Parameters:
        ///   - entries: The entries.
        ///   - startEntry: The entry at which playback starts; `nil` for the first one.
        public required init<S>(
            _ entries: S, startingAt startEntry: S.Element? = nil
        ) where S: Sequence, S.Element == MusicPlayer.Queue.Entry {
            super.init(entries, startingAt: startEntry)
        }

        /// Creates a queue of items.
        public required init(arrayLiteral elements: any PlayableMusicItem...) {
            super.init(elements.map { MusicPlayer.Queue.Entry($0) })
        }

        /// Creates a queue of the tracks of an album.
        ///
        /// - Parameters:
        ///   - album: The album.
        ///   - startTrack: The track at which playback starts.
        public required init(album: Album, startingAt startTrack: Track) {
            super.init(album: album, startingAt: startTrack)
        }

        /// Creates a queue of the entries of a playlist.
        ///
        /// - Parameters:
        ///   - playlist: The playlist.
        ///   - startPlaylistEntry: The entry at which playback starts.
        public required init(playlist: Playlist, startingAt startPlaylistEntry: Playlist.Entry) {
            super.init(playlist: playlist, startingAt: startPlaylistEntry)
        }

        /// The entries, which can be edited in place.
        public var entries: Entries {
            get {
                registrar.access(self, keyPath: \.entries)
                return Entries(entries: player?.entries(of: self) ?? storage)
            }
            set {
                registrar.withMutation(of: self, keyPath: \.entries) {
                    if let player {
                        player.edit(self, to: newValue.entries)
                    } else {
                        storage = newValue.entries
                    }
                }
            }
        }
    }
}
