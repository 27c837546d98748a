import AppleMusicMockServer
import AppleMusicMockTesting
import Foundation
import FrameworkHook
import MediaPlayer
import Synchronization
import Testing
#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The notifications of the players and of the library (Sources, Device 8.3 and 14.2).
@Suite struct MediaPlayerNotificationTests {
    private let ids = MediaPlayerSamples.storeIDs

    /// A notification, and what a handler sees.
    private struct Seen: Sendable, Equatable {
        let name: NSNotification.Name
        let title: String?
        let state: MPMusicPlaybackState
    }

    /// Collects the notifications of an object.
    private final class Collector: @unchecked Sendable {
        static let names: [NSNotification.Name] = [
            .MPMusicPlayerControllerQueueDidChange, .MPMusicPlayerControllerNowPlayingItemDidChange,
            .MPMusicPlayerControllerPlaybackStateDidChange, .MPMusicPlayerControllerVolumeDidChange,
        ]

        private let seen = Mutex<[Seen]>([])
        private var observers: [any NSObjectProtocol] = []
        let arrivals: AsyncStream<Seen>

        init(_ player: MPMusicPlayerController) {
            let (stream, continuation) = AsyncStream.makeStream(of: Seen.self)
            arrivals = stream
            observers = Self.names.map { name in
                NotificationCenter.default.addObserver(forName: name, object: player, queue: nil) { [weak self] note in
                    guard let player = note.object as? MPMusicPlayerController else { return }
                    let seen = Seen(name: name, title: player.nowPlayingItem?.title, state: player.playbackState)
                    self?.seen.withLock { $0.append(seen) }
                    continuation.yield(seen)
                }
            }
        }

        deinit { for observer in observers { NotificationCenter.default.removeObserver(observer) } }

        /// The notifications since the last call.
        func take() -> [NSNotification.Name] {
            seen.withLock { seen in
                defer { seen = [] }
                return seen.map(\.name)
            }
        }
    }

    @Test(.appleMusic()) func `an operation posts its changes after it, in a fixed order`() throws {
        let player = MPMusicPlayerController.applicationMusicPlayer
        let collector = Collector(player)
        player.setQueue(with: ids)
        #expect(collector.take() == [])
        player.beginGeneratingPlaybackNotifications()
        player.setQueue(with: ids)
        #expect(
            collector.take() == [
                .MPMusicPlayerControllerQueueDidChange, .MPMusicPlayerControllerNowPlayingItemDidChange,
            ])
        player.play()
        #expect(collector.take() == [.MPMusicPlayerControllerPlaybackStateDidChange])
        player.skipToNextItem()
        #expect(collector.take() == [.MPMusicPlayerControllerNowPlayingItemDidChange])
        player.append(MPMusicPlayerStoreQueueDescriptor(storeIDs: [ids[0]]))
        #expect(collector.take() == [.MPMusicPlayerControllerQueueDidChange])
        player.play()
        player.currentPlaybackTime = 3
        #expect(collector.take() == [])
        player.volume = 0.5
        player.volume = 0.5
        #expect(collector.take() == [.MPMusicPlayerControllerVolumeDidChange])
        player.stop()
        #expect(
            collector.take() == [
                .MPMusicPlayerControllerQueueDidChange, .MPMusicPlayerControllerNowPlayingItemDidChange,
                .MPMusicPlayerControllerPlaybackStateDidChange,
            ])
        player.play()
        player.pause()
        #expect(collector.take() == [])
    }

    @Test(.appleMusic()) func `notifications nest, and are those of one player`() throws {
        let (player, other) = (
            MPMusicPlayerController.applicationMusicPlayer, MPMusicPlayerController.systemMusicPlayer
        )
        let (collector, others) = (Collector(player), Collector(other))
        player.beginGeneratingPlaybackNotifications()
        player.beginGeneratingPlaybackNotifications()
        other.beginGeneratingPlaybackNotifications()
        player.endGeneratingPlaybackNotifications()
        player.setQueue(with: ids)
        #expect(collector.take().count == 2)
        #expect(others.take() == [])
        player.endGeneratingPlaybackNotifications()
        player.endGeneratingPlaybackNotifications()
        player.play()
        #expect(collector.take() == [])
        player.beginGeneratingPlaybackNotifications()
        player.pause()
        #expect(collector.take() == [.MPMusicPlayerControllerPlaybackStateDidChange])
    }

    @Test(.appleMusic()) func `a handler can call the player, and finds the mock`() throws {
        let player = MPMusicPlayerController.applicationMusicPlayer
        player.beginGeneratingPlaybackNotifications()
        let titles = Mutex<[String?]>([])
        let observer = NotificationCenter.default.addObserver(
            forName: .MPMusicPlayerControllerQueueDidChange, object: player, queue: nil
        ) { _ in
            MPMusicPlayerController.applicationMusicPlayer.play()
            titles.withLock { $0.append(MPMusicPlayerController.applicationMusicPlayer.nowPlayingItem?.title) }
        }
        player.setQueue(with: ids)
        NotificationCenter.default.removeObserver(observer)
        #expect(player.playbackState == .playing)
        #expect(titles.withLock { $0 } == ["American Teen"])
    }

    @Test(.appleMusic(.text(MediaPlayerSamples.still)))
    func `the end of an item and a command of the lock screen are posted`() async throws {
        let (mock, player) = (MockAppleMusic.current, MPMusicPlayerController.applicationMusicPlayer)
        player.setQueue(with: ids)
        player.play()
        let collector = Collector(player)
        player.beginGeneratingPlaybackNotifications()
        mock.clock.advance(by: .seconds(player.nowPlayingItem?.playbackDuration ?? 0))
        // The clock alone reports nothing: the next operation of the device ends the item.
        try mock.device.applicationQueuePlayer.receive(.changePlaybackPosition(1))
        var arrivals = collector.arrivals.makeAsyncIterator()
        let ended = await arrivals.next()
        #expect(ended?.name == .MPMusicPlayerControllerNowPlayingItemDidChange)
        #expect(ended?.title == "Young Dumb & Broke")
        try mock.device.applicationQueuePlayer.receive(.pause)
        let paused = await arrivals.next()
        #expect(paused?.name == .MPMusicPlayerControllerPlaybackStateDidChange)
        #expect(paused?.state == .paused)
    }

    @Test
    func `a command that the test sends to a server is posted`() async throws {
        let mock = try await MockAppleMusic.start(.text(MediaPlayerSamples.still))
        let url = try mock.startServer()
        try await FrameworkMocks.$current.withValue(RemoteFrameworkMock(url: url)) {
            let player = MPMusicPlayerController.applicationMusicPlayer
            let collector = Collector(player)
            player.beginGeneratingPlaybackNotifications()
            player.setQueue(with: ids)
            player.play()
            #expect(
                collector.take() == [
                    .MPMusicPlayerControllerQueueDidChange, .MPMusicPlayerControllerNowPlayingItemDidChange,
                    .MPMusicPlayerControllerPlaybackStateDidChange,
                ])
            var request = URLRequest(url: url.appendingPathComponent("_mock/sessions/default/device/remote-command"))
            request.httpMethod = "POST"
            request.httpBody = Data(#"{"player": "application", "command": "pause"}"#.utf8)
            _ = try await URLSession.shared.response(to: request)
            let paused = await collector.arrivals.first { $0.state == .paused }
            #expect(paused?.name == .MPMusicPlayerControllerPlaybackStateDidChange)
        }
        let reasons = mock.journal.entries.compactMap { $0.operation == nil ? nil : $0.reason }
        #expect(Set(reasons) == ["MediaPlayer", "control API"])
        await mock.stop()
    }

    @Test(.appleMusic()) func `a change of the library that the app makes is posted`() async throws {
        let library = MPMediaLibrary.default()
        #expect(library === MPMediaLibrary.default())
        let count = Mutex(0)
        let observer = NotificationCenter.default.addObserver(
            forName: .MPMediaLibraryDidChange, object: library, queue: nil
        ) { _ in count.withLock { $0 += 1 } }
        defer { NotificationCenter.default.removeObserver(observer) }
        try await library.addItem(withProductID: ids[0])
        #expect(count.withLock { $0 } == 0)
        library.beginGeneratingLibraryChangeNotifications()
        try await library.addItem(withProductID: ids[1])
        #expect(count.withLock { $0 } == 1)
        library.endGeneratingLibraryChangeNotifications()
        try await library.addItem(withProductID: ids[2])
        #expect(count.withLock { $0 } == 1)
    }
}
