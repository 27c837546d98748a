@preconcurrency import MusicKit

/// The bar that shows what plays.
@MainActor @Observable final class PlayerModel {
    private let player = ApplicationMusicPlayer.shared
    private(set) var message: String?

    init() {}

    var isPlaying: Bool { player.state.playbackStatus == .playing }
    var title: String? { player.queue.currentEntry?.title }
    var upcoming: [String] {
        let entries = player.queue.entries
        guard let current = player.queue.currentEntry, let index = entries.firstIndex(where: { $0.id == current.id })
        else {
            return entries.map(\.title)
        }
        return entries[(index + 1)...].map(\.title)
    }
    var elapsed: TimeInterval { player.playbackTime }

    /// Plays songs, starting at one of them.
    func play(_ songs: [Song], startingAt song: Song? = nil) async {
        player.queue = ApplicationMusicPlayer.Queue(for: songs, startingAt: song)
        await start()
    }

    func play(_ album: Album, startingAt track: Track? = nil) async {
        player.queue = track.map { ApplicationMusicPlayer.Queue(album: album, startingAt: $0) } ?? [album]
        await start()
    }

    func start() async {
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

    func toggle() async {
        if isPlaying { player.pause() } else { await start() }
    }

    func next() async { try? await player.skipToNextEntry() }

    func previous() async {
        if player.playbackTime > 3 { player.restartCurrentEntry() } else { try? await player.skipToPreviousEntry() }
    }

    func seek(to time: TimeInterval) { player.playbackTime = time }

    func playNext(_ song: Song) async {
        do {
            try await player.queue.insert(song, position: .afterCurrentEntry)
        } catch {
            message = "This song cannot be added."
        }
    }

    func removeLast() {
        guard !player.queue.entries.isEmpty else { return }
        player.queue.entries.removeLast()
    }

    func toggleRepeat() {
        player.state.repeatMode = player.state.repeatMode == .all ? MusicPlayer.RepeatMode.none : .all
    }

    var repeats: Bool { player.state.repeatMode == .all }
}
