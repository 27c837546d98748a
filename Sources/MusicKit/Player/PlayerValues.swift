public import Foundation

extension MusicPlayer {
    /// The status of playback.
    public enum PlaybackStatus: Equatable, Hashable, Sendable {
        /// Nothing plays.
        case stopped
        /// The current entry plays.
        case playing
        /// Playback is paused.
        case paused
        /// A call or another app interrupts playback.
        case interrupted
        /// A fast seek forward.
        case seekingForward
        /// A fast seek backward.
        case seekingBackward

        init(_ text: String?) {
            switch text {
            case "playing": self = .playing
            case "paused": self = .paused
            case "interrupted": self = .interrupted
            case "seekingForward": self = .seekingForward
            case "seekingBackward": self = .seekingBackward
            default: self = .stopped
            }
        }
    }

    /// The entries that a player repeats.
    public enum RepeatMode: Sendable {
        /// No entry.
        case none
        /// The current entry.
        case one
        /// The queue.
        case all
    }

    /// The order in which a player plays its queue.
    public enum ShuffleMode: Sendable {
        /// The order of the queue.
        case off
        /// A random order.
        case songs
    }

    /// The transition between two entries; it has no effect, because the mock plays no sound.
    public enum Transition: Equatable, Hashable, Sendable {
        /// No transition.
        case none
        /// The entries overlap.
        case crossfade(options: CrossfadeOptions)

        /// The entries overlap for a duration that the system chooses.
        public static let crossfade = Transition.crossfade(options: CrossfadeOptions())

        /// Returns a transition in which the entries overlap.
        ///
        /// - Parameter duration: The duration; `nil` for the one that the system chooses.
        /// - Returns: The transition.
        public static func crossfade(duration: TimeInterval?) -> Transition {
            .crossfade(options: CrossfadeOptions(duration: duration))
        }

        /// The options of a transition in which the entries overlap.
        public struct CrossfadeOptions: Equatable, Hashable, Sendable {
            private let duration: TimeInterval?

            /// Creates options.
            ///
            /// - Parameter duration: The duration; `nil` for the one that the system chooses.
            public init(duration: TimeInterval? = nil) { self.duration = duration }
        }
    }
}

extension MusicPlayer.Transition: CustomStringConvertible, CustomDebugStringConvertible {
    /// The name of the case.
    public var description: String {
        switch self {
        case .none: "none"
        case .crossfade(let options): "crossfade(\(options))"
        }
    }
    /// The name of the case.
    public var debugDescription: String { description }
}

extension MusicPlayer.Transition.CrossfadeOptions: CustomStringConvertible, CustomDebugStringConvertible {
    /// The duration.
    public var description: String { "duration: \(duration.map { "\($0)" } ?? "automatic")" }
    /// The duration.
    public var debugDescription: String { description }
}
