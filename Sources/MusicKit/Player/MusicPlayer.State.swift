import FrameworkHook
public import Observation
import Text

extension MusicPlayer {
    /// The state of a player, which is read from the device.
    public class State {
        let kind: PlayerKind
        private let registrar = ObservationRegistrar()

        init(kind: PlayerKind) { self.kind = kind }

        /// The status of playback.
        public var playbackStatus: PlaybackStatus {
            registrar.access(self, keyPath: \.playbackStatus)
            return PlaybackStatus(kind.snapshot("MusicPlayer.State.playbackStatus")?["status"]?.string)
        }

        /// The speed of playback; 0 while nothing plays.
        public var playbackRate: Float {
            get {
                registrar.access(self, keyPath: \.playbackRate)
                return Float(kind.snapshot("MusicPlayer.State.playbackRate")?["rate"]?.double ?? 0)
            }
            set {
                change(
                    "set-playback-rate", ["rate": .seconds(Double(newValue))], for: "MusicPlayer.State.playbackRate")
            }
        }

        /// The entries that are repeated; `nil` until a mode is set.
        public var repeatMode: RepeatMode? {
            get {
                registrar.access(self, keyPath: \.repeatMode)
                switch kind.snapshot("MusicPlayer.State.repeatMode")?["repeatMode"]?.string {
                case "none": return RepeatMode.none
                case "one": return .one
                case "all": return .all
                default: return nil
                }
            }
            set {
                let mode: JSONValue =
                    switch newValue {
                    case RepeatMode.none?: "none"
                    case .one?: "one"
                    case .all?: "all"
                    case nil: "default"
                    }
                change("set-repeat-mode", ["mode": mode], for: "MusicPlayer.State.repeatMode", keyPath: \.repeatMode)
            }
        }

        /// The order in which the queue is played; `nil` until a mode is set.
        public var shuffleMode: ShuffleMode? {
            get {
                registrar.access(self, keyPath: \.shuffleMode)
                switch kind.snapshot("MusicPlayer.State.shuffleMode")?["shuffleMode"]?.string {
                case "off": return .off
                case "songs": return .songs
                default: return nil
                }
            }
            set {
                let mode: JSONValue =
                    switch newValue {
                    case .off?: "off"
                    case .songs?: "songs"
                    case nil: "default"
                    }
                change("set-shuffle-mode", ["mode": mode], for: "MusicPlayer.State.shuffleMode", keyPath: \.shuffleMode)
            }
        }

        /// The quality of the sound of the current entry: `nil`, because the mock plays no sound.
        public var audioVariant: AudioVariant? { nil }

        /// Notifies the observers of the state, and then changes the player.
        func change(
            _ operation: String, _ arguments: JSONValue = [:], for member: String,
            keyPath: PartialKeyPath<State> = \State.playbackStatus
        ) {
            notify(of: keyPath) {
                do {
                    try MockedDevice(for: member).perform(operation, kind.arguments(arguments))
                } catch {
                    FrameworkMocks.report(error)
                }
            }
        }

        func changeWithoutBlocking(_ operation: String, for member: String) async throws {
            let device = try MockedDevice(for: member)
            registrar.willSet(self, keyPath: \.playbackStatus)
            defer { registrar.didSet(self, keyPath: \.playbackStatus) }
            try await device.performWithoutBlocking(operation, kind.arguments())
        }

        /// Calls a function between the notifications of a change.
        func notify(of keyPath: PartialKeyPath<State>, _ change: () -> Void) {
            switch keyPath {
            case \State.repeatMode: registrar.withMutation(of: self, keyPath: \.repeatMode, change)
            case \State.shuffleMode: registrar.withMutation(of: self, keyPath: \.shuffleMode, change)
            default:
                registrar.willSet(self, keyPath: \.playbackRate)
                registrar.withMutation(of: self, keyPath: \.playbackStatus, change)
                registrar.didSet(self, keyPath: \.playbackRate)
            }
        }

        func willPlay() { registrar.willSet(self, keyPath: \.playbackStatus) }
        func didPlay() { registrar.didSet(self, keyPath: \.playbackStatus) }
    }
}

extension MusicPlayer.State: Observable {}
