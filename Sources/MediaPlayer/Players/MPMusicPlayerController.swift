public import Foundation
import FrameworkHook
import Text

/// A player: the one of the device that answers the call.
///
/// The objects have no state: each call finds the player of its mock. Each mock has its own objects, so that observers of an
/// object see the changes of one mock. The clock of the mock's scenario moves the player.
open class MPMusicPlayerController: NSObject, MPMediaPlayback {
    let player: DevicePlayer
    private weak var mock: (any FrameworkMock)?

    init(player: DevicePlayer, mock: (any FrameworkMock)?) { (self.player, self.mock) = (player, mock) }

    /// Players cannot be created.
    @available(*, unavailable) public override init() { fatalError() }

    /// The player of the app.
    open class var applicationMusicPlayer: MPMusicPlayerController {
        PlayerMemory.object("MPMusicPlayerController.applicationMusicPlayer") {
            MPMusicPlayerController(player: .application, mock: $0)
        }
    }

    /// The player of the app, whose queue can be edited.
    open class var applicationQueuePlayer: MPMusicPlayerApplicationController {
        PlayerMemory.object("MPMusicPlayerController.applicationQueuePlayer") {
            MPMusicPlayerApplicationController(player: .application, mock: $0)
        }
    }

    /// The player of the Music app.
    open class var systemMusicPlayer: any MPMusicPlayerController & MPSystemMusicPlayerController {
        PlayerMemory.object("MPMusicPlayerController.systemMusicPlayer") {
            SystemMusicPlayerController(player: .system, mock: $0)
        }
    }

    /// The player of the Music app.
    @available(iOS, introduced: 3.0, deprecated: 8.0)
    open class var iPodMusicPlayer: MPMusicPlayerController { systemMusicPlayer }

    // MARK: The queue

    /// Replaces the queue with the items of a query.
    ///
    /// - Parameter query: The query.
    open func setQueue(with query: MPMediaQuery) {
        setQueue(with: MPMusicPlayerMediaItemQueueDescriptor(query: query))
    }

    /// Replaces the queue with media items.
    ///
    /// - Parameter itemCollection: The items.
    open func setQueue(with itemCollection: MPMediaItemCollection) {
        setQueue(with: MPMusicPlayerMediaItemQueueDescriptor(itemCollection: itemCollection))
    }

    /// Replaces the queue with items of the catalog.
    ///
    /// - Parameter storeIDs: The identifiers of the items.
    open func setQueue(with storeIDs: [String]) {
        setQueue(with: MPMusicPlayerStoreQueueDescriptor(storeIDs: storeIDs))
    }

    /// Replaces the queue, which ends playback.
    ///
    /// A queue that the device rejects is an error of ``prepareToPlay(completionHandler:)``.
    ///
    /// - Parameter descriptor: The items.
    open func setQueue(with descriptor: MPMusicPlayerQueueDescriptor) {
        guard let device = device("setQueue(with:)") else { return }
        let memory = PlayerMemory.of(device.mock)
        memory[rejectionOf: player] = nil
        attempt(device, rejected: { memory[rejectionOf: self.player] = $0 }) {
            let items = descriptor.deviceItems
            guard !items.isEmpty else { return try change("stop", isNewQueue: true, on: device) }
            try change(
                "set-queue", ["items": .array(items), "startItem": .optional(descriptor.deviceStartItem)],
                isNewQueue: true, on: device)
            if let time = descriptor.startTime { try change("seek", ["to": .seconds(time)], on: device) }
        }
    }

    /// Inserts items after the current one.
    ///
    /// - Parameter descriptor: The items.
    open func prepend(_ descriptor: MPMusicPlayerQueueDescriptor) { add(descriptor, "play-next", "prepend(_:)") }

    /// Inserts items after the last one.
    ///
    /// - Parameter descriptor: The items.
    open func append(_ descriptor: MPMusicPlayerQueueDescriptor) { add(descriptor, "play-later", "append(_:)") }

    private func add(_ descriptor: MPMusicPlayerQueueDescriptor, _ operation: String, _ member: String) {
        guard let device = device(member) else { return }
        attempt(device) {
            let items = descriptor.deviceItems
            guard !items.isEmpty else { return }
            try change(operation, ["items": .array(items)], isNewQueue: true, on: device)
        }
    }

    /// The current item; `nil` if no item plays or is designated.
    ///
    /// Setting it skips to the item. Setting `nil` has no effect (guessed).
    open var nowPlayingItem: MPMediaItem? {
        get {
            guard let device = device("nowPlayingItem"), let current = snapshot("nowPlayingItem")?["current"],
                let id = current["id"]?.string, let item = current["item"]
            else { return nil }
            let found = MPMediaItem(queued: item, of: device.mock)
            return PlayerMemory.of(device.mock).currentItem(of: player, id: id, found)
        }
        set {
            guard let newValue, let items = snapshot("nowPlayingItem")?["items"] else { return }
            let index = items.elements.enumerated().first { QueuedItem($0.element) == newValue.reference }?.offset
            change("set-current-item", ["at": .integer(index ?? items.elements.count)], for: "nowPlayingItem")
        }
    }

    /// The index of the current item; `NSNotFound` if no item plays or is designated.
    open var indexOfNowPlayingItem: Int {
        snapshot("indexOfNowPlayingItem")?["current"]?["index"]?.integer ?? NSNotFound
    }

    // MARK: Playback

    /// Prepares the current item.
    open func prepareToPlay() { play("prepare-to-play", for: "prepareToPlay()") }

    /// Prepares the current item.
    ///
    /// - Parameter completionHandler: A function that is called with `nil`, with an ``MPError``, or with an `NSError` of
    ///   `MPMusicPlayerControllerErrorDomain`: 1 without a queue, 6 if the item cannot be played (reported).
    open func prepareToPlay(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
        do {
            let device = try foundDevice("prepareToPlay(completionHandler:)")
            let failure = preparationFailure(on: device)
            device.mock.callBack { completionHandler(failure) }
        } catch {
            completionHandler(error)
        }
    }

    /// Prepares the current item.
    ///
    /// - Throws: The errors of ``prepareToPlay(completionHandler:)``.
    open func prepareToPlay() async throws {
        if let failure = preparationFailure(on: try foundDevice("prepareToPlay()")) { throw failure }
    }

    /// Prepares the current item, and returns the error if it cannot be prepared.
    private func preparationFailure(on device: MockedDevice) -> (any Error)? {
        do {
            if let rejection = PlayerMemory.of(device.mock)[rejectionOf: player] { throw rejection }
            try change("prepare-to-play", on: device)
            return nil
        } catch {
            return MPError.error(for: error)
        }
    }

    /// Whether the current item is prepared.
    open var isPreparedToPlay: Bool { snapshot("isPreparedToPlay")?["prepared"]?.bool ?? false }

    /// Resumes the current item, or starts the first one.
    open func play() { play("play", for: "play()") }

    private func play(_ operation: String, for member: String) {
        // After a queue that the device has rejected, nothing plays, and no error is reported (reported).
        guard let device = device(member), PlayerMemory.of(device.mock)[rejectionOf: player] == nil else { return }
        attempt(device) { try change(operation, on: device) }
    }

    /// Pauses playback.
    open func pause() { change("pause", for: "pause()") }

    /// Ends playback and removes all items.
    open func stop() { change("stop", for: "stop()") }

    /// The position in the current item, in seconds.
    open var currentPlaybackTime: TimeInterval {
        get { snapshot("currentPlaybackTime")?["time"]?.double ?? 0 }
        set { change("seek", ["to": .seconds(max(0, newValue))], for: "currentPlaybackTime") }
    }

    /// The speed of playback; 0 while nothing plays, and setting it to 0 pauses.
    open var currentPlaybackRate: Float {
        get { Float(snapshot("currentPlaybackRate")?["rate"]?.double ?? 0) }
        set { change("set-playback-rate", ["rate": .seconds(Double(newValue))], for: "currentPlaybackRate") }
    }

    /// Starts a fast seek forward.
    open func beginSeekingForward() {
        change("begin-seeking", ["direction": "forward"], for: "beginSeekingForward()")
    }

    /// Starts a fast seek backward.
    open func beginSeekingBackward() {
        change("begin-seeking", ["direction": "backward"], for: "beginSeekingBackward()")
    }

    /// Ends a fast seek.
    open func endSeeking() { change("end-seeking", for: "endSeeking()") }

    /// Skips to the next item; after the last one, playback ends.
    open func skipToNextItem() { change("skip-to-next", for: "skipToNextItem()") }

    /// Restarts the current item.
    open func skipToBeginning() { change("skip-to-beginning", for: "skipToBeginning()") }

    /// Skips to the previous item; before the first one, playback ends.
    open func skipToPreviousItem() { change("skip-to-previous", for: "skipToPreviousItem()") }

    /// The state.
    open var playbackState: MPMusicPlaybackState { MPMusicPlaybackState(snapshot("playbackState")?["status"]?.string) }

    /// The items that are repeated.
    open var repeatMode: MPMusicRepeatMode {
        get {
            let name = snapshot("repeatMode")?["repeatMode"]?.string
            return name.flatMap(MPMusicRepeatMode.names.firstIndex(of:)).flatMap(MPMusicRepeatMode.init) ?? .default
        }
        set {
            change("set-repeat-mode", ["mode": .string(MPMusicRepeatMode.names[newValue.rawValue])], for: "repeatMode")
        }
    }

    /// The order in which the queue is played.
    open var shuffleMode: MPMusicShuffleMode {
        get {
            let name = snapshot("shuffleMode")?["shuffleMode"]?.string
            return name.flatMap(MPMusicShuffleMode.names.firstIndex(of:)).flatMap(MPMusicShuffleMode.init) ?? .default
        }
        set {
            change(
                "set-shuffle-mode", ["mode": .string(MPMusicShuffleMode.names[newValue.rawValue])], for: "shuffleMode")
        }
    }

    /// The volume, from 0 to 1, which has no effect, because the mock plays no sound.
    open var volume: Float {
        get { device("volume").map { PlayerMemory.of($0.mock).volume } ?? 1 }
        set {
            guard let device = device("volume") else { return }
            PlayerMemory.of(device.mock).setVolume(min(1, max(0, newValue)), on: device)
        }
    }

    // MARK: Notifications

    /// Starts the notifications of this object; calls are counted.
    open func beginGeneratingPlaybackNotifications() {
        guard let device = device("beginGeneratingPlaybackNotifications()") else { return }
        attempt(device) { try PlayerMemory.of(device.mock).beginNotifications(of: self, on: device) }
    }

    /// Ends the notifications of the last call of ``beginGeneratingPlaybackNotifications()``.
    open func endGeneratingPlaybackNotifications() {
        guard let device = device("endGeneratingPlaybackNotifications()") else { return }
        PlayerMemory.of(device.mock).endNotifications(of: self)
    }
}

/// The operations of the device.
extension MPMusicPlayerController {
    func foundDevice(_ member: String) throws -> MockedDevice {
        try MockedDevice(for: "MPMusicPlayerController.\(member)", of: .mediaPlayer, captured: mock)
    }

    /// Returns the device of the mock; `nil` if no mock answers, which is reported.
    func device(_ member: String) -> MockedDevice? { try? foundDevice(member) }

    /// Returns the state of the player; `nil` without a mock.
    fileprivate func snapshot(_ member: String) -> JSONView? {
        guard let device = device(member) else { return nil }
        do {
            return try device.perform("queue", player.arguments())
        } catch {
            FrameworkMocks.report(error)
            return nil
        }
    }

    /// Performs an operation, and posts the notifications of its changes.
    func change(
        _ operation: String, _ arguments: JSONValue = [:], isNewQueue: Bool = false, on device: MockedDevice
    ) throws {
        try PlayerMemory.of(device.mock).change(player, isNewQueue: isNewQueue, on: device) {
            try device.perform(operation, player.arguments(arguments))
        }
    }

    fileprivate func change(_ operation: String, _ arguments: JSONValue = [:], for member: String) {
        guard let device = device(member) else { return }
        attempt(device) { try change(operation, arguments, on: device) }
    }

    /// Performs operations of a member that reports no errors: those of the device are silent, as on a real one.
    ///
    /// The verdict contains a rule violation. Any other error is one of the mock, and is reported.
    func attempt(
        _ device: MockedDevice, rejected: (any Error) -> Void = { _ in }, _ perform: () throws -> Void
    ) {
        do {
            try FrameworkMocks.$current.withValue(device.mock, operation: perform)
        } catch let error where error is DeviceOutcomeError || error is DeviceRuleError {
            rejected(error)
        } catch {
            FrameworkMocks.report(error)
        }
    }
}

/// The player of the Music app.
public protocol MPSystemMusicPlayerController: NSObjectProtocol {
    /// Opens the Music app, which plays a queue.
    ///
    /// - Parameter queueDescriptor: The items.
    func openToPlay(_ queueDescriptor: MPMusicPlayerQueueDescriptor)
}

/// The only player of the Music app.
final class SystemMusicPlayerController: MPMusicPlayerController, MPSystemMusicPlayerController {
    func openToPlay(_ queueDescriptor: MPMusicPlayerQueueDescriptor) {
        setQueue(with: queueDescriptor)
        play()
    }
}
