/// The state of a player: `MPMusicPlaybackState` and MusicKit's `MusicPlayer.PlaybackStatus` (Sources, Device 8.1).
package enum PlaybackStatus: String, Sendable, CaseIterable {
    case stopped, playing, paused, interrupted
    case seekingForward = "seeking-forward"
    case seekingBackward = "seeking-backward"
}

/// The items that a player repeats; `nil` instead of a mode is the user's setting (Sources, Device 8.2).
package enum RepeatMode: String, Sendable, CaseIterable {
    case none, one, all
}

/// The order in which a player plays its queue; `nil` instead of a mode is the user's setting (Sources, Device 8.2).
package enum ShuffleMode: String, Sendable, CaseIterable {
    case off, songs, albums
}

/// The direction of a fast seek.
package enum SeekDirection: String, Sendable, CaseIterable {
    case forward, backward
}

/// A command of the lock screen, of headphones, or of another controller (Sources, Device 8.4).
package enum RemoteCommand: String, Sendable, CaseIterable {
    case play, pause, stop
    case togglePlayPause = "toggle-play-pause"
    case nextTrack = "next-track"
    case previousTrack = "previous-track"
    case changePlaybackPosition = "change-playback-position"
}

/// A change of a queue in a transaction; positions are those in the queue after the changes before it.
package enum QueueEdit: Sendable, Hashable {
    /// Inserts items after an index; at the start if the index is `nil`.
    case insert([QueueItem], after: Int?)
    case remove(at: Int)
}

/// An item that was played long enough to be part of the user's listening history (Sources, Device 8.5).
package struct PlayedItem: Sendable, Hashable {
    package let item: QueueItem
    /// The album, playlist, or station that was queued and contains the item; `nil` if the item itself was queued.
    package let container: QueueItem?
}
