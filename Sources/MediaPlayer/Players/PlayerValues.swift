public import Foundation

/// The state of a player.
@nonexhaustive public enum MPMusicPlaybackState: Int, Sendable {
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

/// The items that a player repeats.
@nonexhaustive public enum MPMusicRepeatMode: Int, Sendable {
    /// The user's setting.
    case `default` = 0
    /// No item.
    case none = 1
    /// The current item.
    case one = 2
    /// The queue.
    case all = 3

    /// The names of the modes in the control API, by raw value.
    static let names = ["default", "none", "one", "all"]
}

/// The order in which a player plays its queue.
@nonexhaustive public enum MPMusicShuffleMode: Int, Sendable {
    /// The user's setting.
    case `default` = 0
    /// The order of the queue.
    case off = 1
    /// The songs in a random order.
    case songs = 2
    /// The albums in a random order.
    case albums = 3

    /// The names of the modes in the control API, by raw value.
    static let names = ["default", "off", "songs", "albums"]
}

/// The playback of a player.
public protocol MPMediaPlayback {
    /// Prepares the current item.
    func prepareToPlay()
    /// Whether the current item is prepared.
    var isPreparedToPlay: Bool { get }
    /// Resumes the current item, or starts the first one.
    func play()
    /// Pauses playback.
    func pause()
    /// Ends playback and removes all items.
    func stop()
    /// The position in the current item, in seconds.
    var currentPlaybackTime: TimeInterval { get set }
    /// The speed of playback; 0 while nothing plays.
    var currentPlaybackRate: Float { get set }
    /// Starts a fast seek forward.
    func beginSeekingForward()
    /// Starts a fast seek backward.
    func beginSeekingBackward()
    /// Ends a fast seek.
    func endSeeking()
}

extension NSNotification.Name {
    /// A player has another state; the object is the player.
    public static let MPMusicPlayerControllerPlaybackStateDidChange = NSNotification.Name(
        "MPMusicPlayerControllerPlaybackStateDidChangeNotification")
    /// A player has another current item; the object is the player.
    public static let MPMusicPlayerControllerNowPlayingItemDidChange = NSNotification.Name(
        "MPMusicPlayerControllerNowPlayingItemDidChangeNotification")
    /// The volume has changed; the object is the player.
    public static let MPMusicPlayerControllerVolumeDidChange = NSNotification.Name(
        "MPMusicPlayerControllerVolumeDidChangeNotification")
    /// A player has another queue; the object is the player.
    public static let MPMusicPlayerControllerQueueDidChange = NSNotification.Name(
        "MPMusicPlayerControllerQueueDidChangeNotification")
    /// The app has changed the library; the object is the library.
    public static let MPMediaLibraryDidChange = NSNotification.Name("MPMediaLibraryDidChangeNotification")
}
