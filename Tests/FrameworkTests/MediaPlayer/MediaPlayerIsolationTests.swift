import AppleMusicMockServer
import AppleMusicMockTesting
import Foundation
import FrameworkHook
import MediaPlayer
import Synchronization
import Testing

/// The players and libraries of parallel tests.
@Suite struct MediaPlayerIsolationTests {
    @Test(.appleMusic(), arguments: 0..<20) func `parallel tests do not share their state`(number: Int) async throws {
        try await setAndRead(number)
    }

    @Test(arguments: 20..<40) func `parallel tests of servers do not share their state`(number: Int) async throws {
        let mock = try await MockAppleMusic.start()
        let remote = RemoteFrameworkMock(url: try mock.startServer())
        try await FrameworkMocks.$current.withValue(remote) { try await setAndRead(number) }
        #expect(mock.verdict().violations.isEmpty)
        await mock.stop()
    }

    /// Sets the state of the players and of the library, and reads it in this task and in others.
    private func setAndRead(_ number: Int) async throws {
        let player = MPMusicPlayerController.applicationMusicPlayer
        #expect(player.playbackState == .stopped)
        #expect(player.nowPlayingItem == nil)
        #expect(player.repeatMode == .default)
        #expect(player.volume == 1)
        let count = Mutex(0)
        let observer = NotificationCenter.default.addObserver(
            forName: .MPMusicPlayerControllerPlaybackStateDidChange, object: player, queue: nil
        ) { _ in count.withLock { $0 += 1 } }
        defer { NotificationCenter.default.removeObserver(observer) }
        player.beginGeneratingPlaybackNotifications()
        let index = number % MediaPlayerSamples.storeIDs.count
        let mode: MPMusicRepeatMode = number.isMultiple(of: 3) ? .one : .all
        player.setQueue(with: [MediaPlayerSamples.storeIDs[index]])
        player.repeatMode = mode
        player.volume = Float(number) / 100
        player.play()
        let library = MPMediaLibrary.default()
        let before = MPMediaQuery.songs().items?.count
        #expect(before == 12)
        if number.isMultiple(of: 2) { try await library.addItem(withProductID: "1200868879") }
        await Task { @MainActor in
            let player = MPMusicPlayerController.applicationMusicPlayer
            #expect(player.nowPlayingItem?.title == MediaPlayerSamples.titles[index])
            #expect(player.repeatMode == mode)
            #expect(player.volume == Float(number) / 100)
            #expect(player.playbackState == .playing)
            #expect(MPMediaQuery.songs().items?.count == (number.isMultiple(of: 2) ? 13 : 12))
        }
        .value
        #expect(count.withLock { $0 } == 1)
    }

    @Test(.appleMusic()) func `an object finds its mock on a thread without one`() async {
        let player = MPMusicPlayerController.applicationMusicPlayer
        player.setQueue(with: [MediaPlayerSamples.storeIDs[0]])
        struct Unchecked: @unchecked Sendable { let player: MPMusicPlayerController }
        let captured = Unchecked(player: player)
        await Task.detached { captured.player.play() }.value
        #expect(player.playbackState == .playing)
    }

    @Test(.appleMusic()) func `a stored object follows the mock of the task`() async throws {
        let player = MPMusicPlayerController.applicationMusicPlayer
        player.setQueue(with: [MediaPlayerSamples.storeIDs[0]])
        player.play()
        try await withAppleMusic { _ in
            #expect(player.playbackState == .stopped)
            let count = Mutex(0)
            let observer = NotificationCenter.default.addObserver(
                forName: .MPMusicPlayerControllerPlaybackStateDidChange, object: player, queue: nil
            ) { _ in count.withLock { $0 += 1 } }
            defer { NotificationCenter.default.removeObserver(observer) }
            player.beginGeneratingPlaybackNotifications()
            player.setQueue(with: [MediaPlayerSamples.storeIDs[1]])
            MPMusicPlayerController.applicationMusicPlayer.play()
            #expect(count.withLock { $0 } == 1)
        }
        #expect(player.playbackState == .playing)
    }
}
