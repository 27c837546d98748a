import FrameworkHook
public import Observation
import Text

extension MusicPlayer {
    /// The state of a player, which is read from the device.
    public class State {
        let kind: PlayerKind

        /// The observers of each player of a mock, so that a test does not notify those of another one.
        private struct Registrars: Sendable {
            let application = ObservationRegistrar()
            let system = ObservationRegistrar()
        }

        private var registrar: ObservationRegistrar? {
            guard let mock = try? FrameworkMocks.find(for: "MusicPlayer.state") else { return nil }
            let registrars = mock.memory.value { Registrars() }
            return kind == .application ? registrars.application : registrars.system
        }

        init(kind: PlayerKind) { self.kind = kind }

        /// The status of playback.
        public var playbackStatus: PlaybackStatus {
            access(\.playbackStatus)
            return PlaybackStatus(kind.snapshot("MusicPlayer.State.playbackStatus")?["status"]?.string)
        }

        /// The speed of playback; 0 while nothing plays.
        public var playbackRate: Float {
            get {
                access(\.playbackRate)
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
                access(\.repeatMode)
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
                access(\.shuffleMode)
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

        private func access<Member>(_ keyPath: KeyPath<State, Member>) {
            registrar?.access(self, keyPath: keyPath)
            PlayerObservation.start()
        }

        /// Notifies the observers of a change that the app has not requested.
        func notifyOfOtherChange() { notify(of: \State.playbackStatus) {} }

        /// Notifies the observers of the state, and then changes the player.
        func change(
            _ operation: String, _ arguments: JSONValue = [:], for member: String,
            keyPath: PartialKeyPath<State> = \State.playbackStatus
        ) {
            notify(of: keyPath) {
                do {
                    try MusicKitDevice(for: member).perform(operation, kind.arguments(arguments))
                } catch {
                    FrameworkMocks.report(error)
                }
            }
        }

        func changeWithoutBlocking(_ operation: String, for member: String) async throws {
            let device = try MusicKitDevice(for: member)
            registrar?.willSet(self, keyPath: \.playbackStatus)
            defer { registrar?.didSet(self, keyPath: \.playbackStatus) }
            try await device.performWithoutBlocking(operation, kind.arguments())
        }

        /// Calls a function between the notifications of a change.
        func notify(of keyPath: PartialKeyPath<State>, _ change: () -> Void) {
            let registrar = registrar
            switch keyPath {
            case \State.repeatMode:
                registrar?.willSet(self, keyPath: \.repeatMode)
                change()
                registrar?.didSet(self, keyPath: \.repeatMode)
            case \State.shuffleMode:
                registrar?.willSet(self, keyPath: \.shuffleMode)
                change()
                registrar?.didSet(self, keyPath: \.shuffleMode)
            default:
                registrar?.willSet(self, keyPath: \.playbackStatus)
                registrar?.willSet(self, keyPath: \.playbackRate)
                change()
                registrar?.didSet(self, keyPath: \.playbackRate)
                registrar?.didSet(self, keyPath: \.playbackStatus)
            }
        }

        func willPlay() { registrar?.willSet(self, keyPath: \.playbackStatus) }
        func didPlay() { registrar?.didSet(self, keyPath: \.playbackStatus) }
    }
}

extension MusicPlayer.State: Observable {}
