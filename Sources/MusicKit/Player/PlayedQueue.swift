import Foundation
import FrameworkHook
import Text

/// The queue that a player of a mock's device plays, and its connection with the app's queue object.
struct PlayedQueue {
    let kind: PlayerKind

    /// The values that the module keeps for a player of a mock.
    ///
    /// The app's queue objects are not `Sendable`, as those of Apple are not, so the app uses them on one task at a time.
    private final class Memory: @unchecked Sendable {
        struct Player {
            var queue: MusicPlayer.Queue?
            /// The reason that the device has rejected the queue, which playing reports.
            var rejection: (any Error)?
            var isResolved = false
            var transition = MusicPlayer.Transition.none
        }

        private let lock = NSLock()
        private var players: [PlayerKind: Player] = [:]

        subscript(kind: PlayerKind) -> Player {
            get { lock.withLock { players[kind] ?? Player() } }
            set { lock.withLock { players[kind] = newValue } }
        }
    }

    private func memory(of device: MusicKitDevice) -> Memory { device.mock.memory.value { Memory() } }

    private func device(_ member: String) -> MusicKitDevice? { try? MusicKitDevice(for: "\(kind.className).\(member)") }

    /// Returns the queue of the player, which is empty until one was assigned.
    func current<Queue: MusicPlayer.Queue>(_ make: () -> Queue) -> Queue {
        guard let device = device("queue") else { return make() }
        let memory = memory(of: device)
        if let queue = memory[kind].queue as? Queue { return queue }
        let new = make()
        new.player = self
        memory[kind].queue = new
        return new
    }

    var transition: MusicPlayer.Transition {
        get { device("transition").map { memory(of: $0)[kind].transition } ?? .none }
        nonmutating set {
            guard let device = device("transition") else { return }
            memory(of: device)[kind].transition = newValue
        }
    }

    // MARK: The queue

    /// Replaces the queue of the device; a rejection is an error when the queue is played.
    func replace(with queue: MusicPlayer.Queue) {
        guard let device = device("queue") else { return }
        let memory = memory(of: device)
        memory[kind].queue?.player = nil
        let start = queue.startEntry
        queue.player = self
        (memory[kind].queue, memory[kind].rejection, memory[kind].isResolved) = (queue, nil, false)
        do {
            guard !queue.storage.isEmpty else {
                // Without a framework, `stop` removes the entries.
                try device.perform("stop", kind.arguments())
                return
            }
            let startItem = queue.startTrack.map(MusicPlayer.Queue.Entry.deviceItem(for:)) ?? start?.deviceItem.json
            try device.perform(
                "set-queue",
                kind.arguments([
                    "items": .array(queue.storage.map(\.deviceItem.json)), "startItem": .optional(startItem),
                    "affectsListeningHistory": queue.affectsListeningHistory ? .absent : false,
                ]))
        } catch {
            memory[kind].rejection = error
        }
    }

    /// Inserts entries after the current one, or at the end.
    func insert(
        _ new: [MusicPlayer.Queue.Entry], _ position: MusicPlayer.Queue.EntryInsertionPosition,
        into queue: MusicPlayer.Queue
    ) async throws {
        let device = try MusicKitDevice(for: "MusicPlayer.Queue.insert(_:position:)")
        let before = entries(of: queue)
        let operation = position == .tail ? "play-later" : "play-next"
        let result = try await device.performWithoutBlocking(
            operation, kind.arguments(["items": .array(new.map(\.deviceItem.json))]))
        queue.storage = before + new
        try resolve(queue, with: result, on: device)
    }

    /// Changes the entries of the queue to others.
    func edit(_ queue: MusicPlayer.Queue, to new: [MusicPlayer.Queue.Entry]) {
        guard let device = device("Queue.entries") else { return }
        let old = entries(of: queue)
        let difference = new.map(\.id).difference(from: old.map(\.id))
        var edits: [JSONValue] = []
        for change in difference.removals.reversed() {
            if case .remove(let offset, _, _) = change { edits.append(["remove": ["at": .integer(offset)]]) }
        }
        for change in difference.insertions {
            guard case .insert(let offset, _, _) = change else { continue }
            let place: JSONValue = offset == 0 ? .absent : .integer(offset - 1)
            edits.append(["insert": ["items": [new[offset].deviceItem.json], "after": place]])
        }
        guard !edits.isEmpty else { return }
        do {
            if old.isEmpty {
                queue.storage = new
                return replace(with: queue)
            }
            let result = try device.perform("edit-queue", kind.arguments(["edits": .array(edits)]))
            queue.storage = new
            try resolve(queue, with: result, on: device)
        } catch {
            FrameworkMocks.report(error)
        }
    }

    /// Skips to an entry.
    func skip(to entry: MusicPlayer.Queue.Entry, in queue: MusicPlayer.Queue) {
        guard let device = device("Queue.currentEntry"),
            let index = entries(of: queue).firstIndex(where: { $0.id == entry.id })
        else { return }
        do {
            try device.perform("set-current-item", kind.arguments(["at": .integer(index)]))
        } catch {
            FrameworkMocks.report(error)
        }
    }

    /// Notifies the observers of the queue of a change that the app has not requested.
    func notifyOfOtherChange(on device: MusicKitDevice) {
        guard let queue = memory(of: device)[kind].queue else { return }
        queue.registrar.withMutation(of: queue, keyPath: \.currentEntry) {}
    }

    // MARK: Entries

    /// Returns the entries: those of the device if the player has resolved them, and otherwise those of the app.
    func entries(of queue: MusicPlayer.Queue) -> [MusicPlayer.Queue.Entry] {
        guard let device = device("Queue.entries"), memory(of: device)[kind].isResolved else { return queue.storage }
        do {
            try resolve(queue, with: device.perform("queue", kind.arguments()), on: device)
        } catch {
            FrameworkMocks.report(error)
        }
        return queue.storage
    }

    /// Returns the current entry of the device.
    func currentEntry(of queue: MusicPlayer.Queue) -> MusicPlayer.Queue.Entry? {
        guard let device = device("Queue.currentEntry") else { return nil }
        guard memory(of: device)[kind].isResolved else { return queue.startEntry ?? queue.storage.first }
        do {
            let snapshot = try device.perform("queue", kind.arguments())
            try resolve(queue, with: snapshot, on: device)
            guard let index = snapshot["current"]?["index"]?.integer, queue.storage.indices.contains(index) else {
                return nil
            }
            return queue.storage[index]
        } catch {
            FrameworkMocks.report(error)
            return nil
        }
    }

    /// Gives the queue the entries of the device: an entry of the app for each of its items, and new ones for the tracks of
    /// albums and playlists.
    private func resolve(_ queue: MusicPlayer.Queue, with snapshot: JSONView, on device: MusicKitDevice) throws {
        guard let items = snapshot["items"] else { return }
        var known: [String: [MusicPlayer.Queue.Entry]] = [:]
        for entry in queue.storage where entry.isTrack || !entry.isTransient {
            known[entry.deviceItem.id, default: []].append(entry)
        }
        var stations = queue.storage.filter { !$0.isTrack && $0.isTransient }
        queue.storage = try items.elements.compactMap { item in
            let id = Self.id(of: item)
            if var entries = known[id], !entries.isEmpty {
                let entry = entries.removeFirst()
                known[id] = entries
                return entry.resolved
            }
            if let track = try track(of: item, id: id, on: device) { return MusicPlayer.Queue.Entry(track).resolved }
            return stations.isEmpty ? nil : stations.removeFirst()
        }
        memory(of: device)[kind].isResolved = true
    }

    private static func id(of item: JSONView) -> String {
        item["storeID"]?.string ?? item["libraryID"]?.string ?? item["playParams"]?["id"]?.string ?? ""
    }

    /// Returns a track that the device has added for an album or a playlist; the journal does not log the read.
    private func track(of item: JSONView, id: String, on device: MusicKitDevice) throws -> Track? {
        let parameters = item["playParams"]
        let isVideo = parameters?["kind"]?.string == "musicVideo"
        let type = isVideo ? "music-videos" : "songs"
        let isLibrary = item["libraryID"] != nil || parameters?["isLibrary"]?.bool == true
        let storefront = try device.mock.content(of: "/v1/me/storefront")?.root["data"]?[0]?["id"]?.string ?? ""
        let paths =
            isLibrary
            ? [["me", "library", type, id]]
            : [["catalog", storefront, type, id]] + (isVideo ? [] : [["catalog", storefront, "music-videos", id]])
        for path in paths {
            let target = MusicAPIRequest(path: path, query: []).target
            guard let found = try device.mock.content(of: target)?.root["data"]?[0] else { continue }
            return Track(resource: Resource(found))
        }
        return nil
    }

    // MARK: Playback

    /// Plays or prepares the queue.
    func play(_ operation: String, for member: String, state: MusicPlayer.State) async throws {
        let device = try MusicKitDevice(for: member)
        let memory = memory(of: device)
        if let rejection = memory[kind].rejection {
            throw rejection is DeviceRuleError ? Self.preparationFailed("\(rejection)") : rejection
        }
        state.willPlay()
        defer { state.didPlay() }
        do {
            try await device.performWithoutBlocking(operation, kind.arguments(["framework": "musickit"]))
        } catch let error as DeviceRuleError {
            throw Self.preparationFailed("\(error)")
        }
        if let queue = memory[kind].queue, !queue.storage.isEmpty {
            try resolve(queue, with: device.perform("queue", kind.arguments()), on: device)
        }
    }

    /// Returns the error of a queue that cannot be prepared (Sources, Device 8.6).
    static func preparationFailed(_ reason: String) -> NSError {
        NSError(
            domain: "MPMusicPlayerControllerErrorDomain", code: 6,
            userInfo: [
                NSLocalizedDescriptionKey: "Failed to prepare to play", NSDebugDescriptionErrorKey: reason,
            ])
    }
}

extension PlayerKind {
    fileprivate var className: String {
        switch self {
        case .application: "ApplicationMusicPlayer"
        case .system: "SystemMusicPlayer"
        }
    }
}
