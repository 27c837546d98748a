@preconcurrency import MusicKit

/// The bar that shows what plays.
@MainActor @Observable public final class PlayerModel {
    private let player = ApplicationMusicPlayer.shared
    public private(set) var message: String?

    public init() {}

    public var isPlaying: Bool { player.state.playbackStatus == .playing }
    public var title: String? { player.queue.currentEntry?.title }
    public var upcoming: [String] {
        let entries = player.queue.entries
        guard let current = player.queue.currentEntry, let index = entries.firstIndex(where: { $0.id == current.id })
        else {
            return entries.map(\.title)
        }
        return entries[(index + 1)...].map(\.title)
    }
    public var elapsed: TimeInterval { player.playbackTime }

    /// Plays songs, starting at one of them.
    public func play(_ songs: [Song], startingAt song: Song? = nil) async {
        player.queue = ApplicationMusicPlayer.Queue(for: songs, startingAt: song)
        await start()
    }

    public func play(_ album: Album, startingAt track: Track? = nil) async {
        player.queue = track.map { ApplicationMusicPlayer.Queue(album: album, startingAt: $0) } ?? [album]
        await start()
    }

    public func start() async {
        message = nil
        do {
            try await player.prepareToPlay()
            try await player.play()
        } catch let error as NSError where error.domain == "MPMusicPlayerControllerErrorDomain" && error.code == 1 {
            message = "Choose something to play."
        } catch let error as NSError where error.domain == "MPMusicPlayerControllerErrorDomain" {
            message = "This song cannot be played."
        } catch {
            message = error.localizedDescription
        }
    }

    public func toggle() async {
        if isPlaying { player.pause() } else { await start() }
    }

    public func next() async { try? await player.skipToNextEntry() }

    public func previous() async {
        if player.playbackTime > 3 { player.restartCurrentEntry() } else { try? await player.skipToPreviousEntry() }
    }

    public func seek(to time: TimeInterval) { player.playbackTime = time }

    public func playNext(_ song: Song) async {
        do {
            try await player.queue.insert(song, position: .afterCurrentEntry)
        } catch {
            message = "This song cannot be added."
        }
    }

    public func removeLast() {
        guard !player.queue.entries.isEmpty else { return }
        player.queue.entries.removeLast()
    }

    public func toggleRepeat() {
        player.state.repeatMode = player.state.repeatMode == .all ? MusicPlayer.RepeatMode.none : .all
    }

    public var repeats: Bool { player.state.repeatMode == .all }
}
