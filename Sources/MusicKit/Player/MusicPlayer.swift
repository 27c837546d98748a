public import Foundation
import FrameworkHook
import Text

/// A player: the one of the device that answers the call.
///
/// The objects have no state: each call finds the player of its mock. The clock of the mock's scenario moves it.
public class MusicPlayer {
    /// The state.
    public final let state: State
    let kind: PlayerKind

    init(kind: PlayerKind) { (self.kind, state) = (kind, State(kind: kind)) }

    var playedQueue: PlayedQueue { PlayedQueue(kind: kind) }

    /// Whether the current entry is prepared.
    public var isPreparedToPlay: Bool { kind.snapshot("MusicPlayer.isPreparedToPlay")?["prepared"]?.bool ?? false }

    /// Prepares the current entry.
    ///
    /// - Throws: An `NSError` of `MPMusicPlayerControllerErrorDomain`: 1 without a queue, 6 if the entry cannot be played
    ///   (reported).
    public func prepareToPlay() async throws {
        try await playedQueue.play("prepare-to-play", for: "MusicPlayer.prepareToPlay()", state: state)
    }

    /// Resumes the current entry, or starts the first one.
    ///
    /// - Throws: The errors of ``prepareToPlay()``.
    public func play() async throws { try await playedQueue.play("play", for: "MusicPlayer.play()", state: state) }

    /// Pauses playback.
    public func pause() { state.change("pause", for: "MusicPlayer.pause()") }

    /// Ends playback.
    public func stop() { state.change("stop", ["framework": "musickit"], for: "MusicPlayer.stop()") }

    /// The position in the current entry, in seconds; observation does not report it.
    public var playbackTime: TimeInterval {
        get { kind.snapshot("MusicPlayer.playbackTime")?["time"]?.double ?? 0 }
        set { state.change("seek", ["to": .seconds(newValue)], for: "MusicPlayer.playbackTime") }
    }

    /// Starts a fast seek forward.
    public func beginSeekingForward() {
        state.change("begin-seeking", ["direction": "forward"], for: "MusicPlayer.beginSeekingForward()")
    }

    /// Starts a fast seek backward.
    public func beginSeekingBackward() {
        state.change("begin-seeking", ["direction": "backward"], for: "MusicPlayer.beginSeekingBackward()")
    }

    /// Ends a fast seek.
    public func endSeeking() { state.change("end-seeking", for: "MusicPlayer.endSeeking()") }

    /// Skips to the next entry; after the last one, playback ends.
    ///
    /// - Throws: An error if the mock cannot be reached.
    public func skipToNextEntry() async throws {
        try await state.changeWithoutBlocking("skip-to-next", for: "MusicPlayer.skipToNextEntry()")
    }

    /// Restarts the current entry.
    public func restartCurrentEntry() { state.change("skip-to-beginning", for: "MusicPlayer.restartCurrentEntry()") }

    /// Skips to the previous entry; before the first one, playback ends.
    ///
    /// - Throws: An error if the mock cannot be reached.
    public func skipToPreviousEntry() async throws {
        try await state.changeWithoutBlocking("skip-to-previous", for: "MusicPlayer.skipToPreviousEntry()")
    }
}

/// The player of the app.
public class ApplicationMusicPlayer: MusicPlayer {
    /// The player of the app.
    ///
    /// Like Apple's, the class is not `Sendable`; its objects have no state.
    public nonisolated(unsafe) static let shared = ApplicationMusicPlayer(kind: .application)

    /// The queue.
    public var queue: Queue {
        get { playedQueue.current { Queue() } }
        set { playedQueue.replace(with: newValue) }
    }

    /// The transition between two entries; it has no effect.
    public var transition: MusicPlayer.Transition {
        get { playedQueue.transition }
        set { playedQueue.transition = newValue }
    }
}

/// The player of the Music app.
public class SystemMusicPlayer: MusicPlayer {
    /// The player of the Music app.
    ///
    /// Like Apple's, the class is not `Sendable`; its objects have no state.
    public nonisolated(unsafe) static let shared = SystemMusicPlayer(kind: .system)

    /// The queue.
    public var queue: MusicPlayer.Queue {
        get { playedQueue.current { MusicPlayer.Queue() } }
        set { playedQueue.replace(with: newValue) }
    }
}

/// The player of a device.
enum PlayerKind: String, Sendable {
    case application, system

    /// Returns the state of the player; `nil` without a mock.
    func snapshot(_ member: String) -> JSONView? {
        do {
            return try MusicKitDevice(for: member).perform("queue", ["player": .string(rawValue)])
        } catch {
            FrameworkMocks.report(error)
            return nil
        }
    }

    func arguments(_ others: JSONValue = [:]) -> JSONValue { .joined(["player": .string(rawValue)], others) }
}
