import Foundation
import FrameworkHook
import Text

/// A player of the device.
enum DevicePlayer: String, Sendable, CaseIterable {
    case application, system

    func arguments(_ others: JSONValue = [:]) -> JSONValue { .joined(["player": .string(rawValue)], others) }
}

/// The values that the module keeps for the players of a mock, and the notifications of their changes.
///
/// The app's player objects are not `Sendable`, as those of Apple are not; the lock protects the values that they share.
final class PlayerMemory: @unchecked Sendable {
    /// The values of a player whose changes an app is notified of.
    private struct Observed: Equatable {
        let items: String
        let currentID: String?
        let status: String?

        init(_ snapshot: JSONView) {
            items = snapshot["items"]?.rawText ?? ""
            (currentID, status) = (snapshot["current"]?["id"]?.string, snapshot["status"]?.string)
        }
    }

    private struct Generator {
        let object: MPMusicPlayerController
        var count: Int
    }

    private let lock = NSLock()
    /// Makes an operation and the comparison after it one step.
    ///
    /// The task that observes the device then does not report the app's own changes. A handler of the mock's notifications
    /// can call a player in that step.
    private let comparison = NSRecursiveLock()
    private var objects: [ObjectIdentifier: MPMusicPlayerController] = [:]
    private var generators: [Generator] = []
    private var observed: [DevicePlayer: Observed] = [:]
    private var isObserving = false
    private var rejections: [DevicePlayer: any Error] = [:]
    private var currentItems: [DevicePlayer: (id: String, item: MPMediaItem)] = [:]
    private var storedVolume: Float = 1
    private var hasTransaction = false

    static func of(_ mock: any FrameworkMock) -> PlayerMemory { mock.memory.value { PlayerMemory() } }

    /// Returns the player object of a class: one in each mock, so that observers of one test do not see another one.
    static func object<Object: MPMusicPlayerController>(
        _ member: String, _ make: ((any FrameworkMock)?) -> Object
    ) -> Object {
        // A call of the object reports that no mock answers.
        guard let mock = try? FrameworkMocks.find(for: member) else { return make(nil) }
        let (memory, key) = (of(mock), ObjectIdentifier(Object.self))
        return memory.lock.withLock {
            if let object = memory.objects[key] as? Object { return object }
            let object = make(mock)
            memory.objects[key] = object
            return object
        }
    }

    /// The reason that the device has rejected the queue of a player; `nil` if it has not.
    subscript(rejectionOf player: DevicePlayer) -> (any Error)? {
        get { lock.withLock { rejections[player] } }
        set { lock.withLock { rejections[player] = newValue } }
    }

    /// Returns the item of an entry, which is the same object as long as the entry is the current one.
    func currentItem(of player: DevicePlayer, id: String, _ item: MPMediaItem) -> MPMediaItem {
        lock.withLock {
            // After a reset, another entry can have the identifier.
            if let known = currentItems[player], known.id == id, known.item == item { return known.item }
            currentItems[player] = (id, item)
            return item
        }
    }

    var volume: Float { lock.withLock { storedVolume } }

    /// Starts a transaction; returns `false` while another one changes the queue.
    func beginTransaction() -> Bool {
        lock.withLock {
            defer { hasTransaction = true }
            return !hasTransaction
        }
    }

    func endTransaction() { lock.withLock { hasTransaction = false } }

    // MARK: Notifications

    func beginNotifications(of object: MPMusicPlayerController, on device: MockedDevice) throws {
        let player = object.player
        let isFirst = lock.withLock {
            let isFirst = !generators.contains { $0.object.player == player }
            if let index = generators.firstIndex(where: { $0.object === object }) {
                generators[index].count += 1
            } else {
                generators.append(Generator(object: object, count: 1))
            }
            return isFirst
        }
        observe(device.mock)
        if isFirst { _ = try compare(player, on: device) }
    }

    func endNotifications(of object: MPMusicPlayerController) {
        lock.withLock {
            guard let index = generators.firstIndex(where: { $0.object === object }) else { return }
            generators[index].count -= 1
            if generators[index].count == 0 { generators.remove(at: index) }
            let player = object.player
            if !generators.contains(where: { $0.object.player == player }) { observed[player] = nil }
        }
    }

    /// Performs an operation, and then posts the notifications of what has changed, in a fixed order (guessed; Sources,
    /// Device 8.3).
    func change(
        _ player: DevicePlayer, isNewQueue: Bool = false, on device: MockedDevice, _ perform: () throws -> Void = {}
    ) throws {
        let values = try comparison.withLock { () -> (old: Observed, new: Observed)? in
            try perform()
            guard lock.withLock({ generators.contains { $0.object.player == player } }) else { return nil }
            return try compare(player, on: device)
        }
        guard let (old, new) = values else { return }
        var names: [NSNotification.Name] = []
        if isNewQueue || old.items != new.items { names.append(.MPMusicPlayerControllerQueueDidChange) }
        if old.currentID != new.currentID { names.append(.MPMusicPlayerControllerNowPlayingItemDidChange) }
        if old.status != new.status { names.append(.MPMusicPlayerControllerPlaybackStateDidChange) }
        post(names, to: player, on: device.mock)
    }

    func setVolume(_ volume: Float, on device: MockedDevice) {
        let isChanged = lock.withLock {
            defer { storedVolume = volume }
            return storedVolume != volume
        }
        guard isChanged else { return }
        // All players have the volume of the device.
        for player in DevicePlayer.allCases {
            post([.MPMusicPlayerControllerVolumeDidChange], to: player, on: device.mock)
        }
    }

    private func post(_ names: [NSNotification.Name], to player: DevicePlayer, on mock: any FrameworkMock) {
        let objects = lock.withLock { generators.map(\.object).filter { $0.player == player } }
        FrameworkMocks.$current.withValue(mock) {
            for name in names {
                for object in objects { NotificationCenter.default.post(name: name, object: object) }
            }
        }
    }

    /// Reads what an app can see of a player, and returns it with what was seen before; `nil` if nothing was.
    private func compare(
        _ player: DevicePlayer, on device: MockedDevice
    ) throws -> (old: Observed, new: Observed)? {
        try comparison.withLock {
            let new = Observed(try device.perform("queue", player.arguments()))
            let old = lock.withLock {
                defer { observed[player] = new }
                return observed[player]
            }
            return old.map { ($0, new) }
        }
    }

    /// Starts to observe changes that the app has not requested: those of the clock and of the user.
    private func observe(_ mock: any FrameworkMock) {
        let isFirst = lock.withLock {
            defer { isObserving = true }
            return !isObserving
        }
        guard isFirst else { return }
        let changes = mock.deviceChanges()
        // A task inherits the mock of the test, and would keep it alive.
        Task.detached { [weak mock] in
            for await change in changes where !change.isRequestedByApp {
                guard let mock else { return }
                let device = MockedDevice(mock: mock, framework: .mediaPlayer)
                // A mock that has stopped cannot be read, and posts nothing more.
                for player in DevicePlayer.allCases { try? Self.of(mock).change(player, on: device) }
            }
        }
    }
}

extension FrameworkMock {
    /// Calls a handler of the app from a task that has this mock.
    func callBack(_ handler: @escaping @Sendable () async -> Void) {
        _ = FrameworkMocks.$current.withValue(self) { Task { await handler() } }
    }
}
