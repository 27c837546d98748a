import AppleMusicMockServer
import AppleMusicMockTesting
import Foundation
import FrameworkHook
import MusicKit
import Observation
import Synchronization
import Testing
#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The players, which are those of the device.
@Suite struct PlayerTests {
    private func songs(_ count: Int = 3) async throws -> [Song] {
        let request = MusicCatalogResourceRequest<Album>(matching: \.id, equalTo: "1200868601")
        let album = try #require(try await request.response().items.first)
        let tracks = try #require(try await album.with([.tracks]).tracks)
        return tracks.prefix(count).compactMap { track in if case .song(let song) = track { song } else { nil } }
    }

    @Test(.appleMusic()) func `an entry is transient until the player has resolved it`() async throws {
        let player = ApplicationMusicPlayer.shared
        let songs = try await songs()
        player.queue = ApplicationMusicPlayer.Queue(for: songs, startingAt: songs[1])
        let entry = try #require(player.queue.currentEntry)
        #expect(entry.isTransient)
        #expect(entry.item == nil)
        #expect(entry.transientItem?.id == songs[1].id)
        #expect(entry.title == songs[1].title)
        try await player.prepareToPlay()
        #expect(player.isPreparedToPlay)
        let resolved = try #require(player.queue.currentEntry)
        #expect(resolved.id == entry.id)
        #expect(!resolved.isTransient)
        #expect(resolved.item?.id == songs[1].id)
        #expect(player.queue.entries.map(\.title) == songs.map(\.title))
        #expect(Set(player.queue.entries.map(\.id)).count == 3)
    }

    @Test(.appleMusic()) func `an album becomes an entry for each track`() async throws {
        let request = MusicCatalogResourceRequest<Album>(matching: \.id, equalTo: "1200868601")
        let album = try #require(try await request.response().items.first)
        let player = ApplicationMusicPlayer.shared
        player.queue = [album]
        #expect(player.queue.entries.count == 1)
        try await player.play()
        #expect(player.queue.entries.count == 15)
        #expect(player.queue.entries.allSatisfy { !$0.isTransient })
        #expect(player.queue.currentEntry?.title == "American Teen")
        #expect(player.state.playbackStatus == .playing)
        #expect(player.state.playbackRate == 1)
    }

    @Test(.appleMusic()) func `the queue ends playback at both ends`() async throws {
        let player = ApplicationMusicPlayer.shared
        player.queue = .init(for: try await songs(2))
        try await player.play()
        try await player.skipToNextEntry()
        #expect(player.state.playbackStatus == .playing)
        try await player.skipToNextEntry()
        #expect(player.state.playbackStatus == .stopped)
        try await player.play()
        try await player.skipToPreviousEntry()
        #expect(player.state.playbackStatus == .stopped)
    }

    @Test(.appleMusic()) func `entries are inserted, edited, and skipped to`() async throws {
        let songs = try await songs(5)
        let player = ApplicationMusicPlayer.shared
        player.queue = .init(for: songs.prefix(2))
        try await player.play()
        try await player.queue.insert(songs[2], position: .afterCurrentEntry)
        try await player.queue.insert([songs[3]], position: .tail)
        #expect(player.queue.entries.map(\.title) == [0, 2, 1, 3].map { songs[$0].title })
        player.queue.entries.remove(at: 1)
        player.queue.entries.append(MusicPlayer.Queue.Entry(songs[4]))
        #expect(player.queue.entries.map(\.title) == [0, 1, 3, 4].map { songs[$0].title })
        player.queue.currentEntry = player.queue.entries[2]
        #expect(player.queue.currentEntry?.title == songs[3].title)
        #expect(player.state.playbackStatus == .playing)
    }

    @Test(.appleMusic()) func `a queue without a player cannot be changed`() async throws {
        let songs = try await songs(2)
        let queue = ApplicationMusicPlayer.Queue(for: songs)
        #expect(queue.entries.count == 2)
        let error = await #expect(throws: NSError.self) { try await queue.insert(songs[0], position: .tail) }
        #expect(error?.domain == "MPMusicPlayerControllerErrorDomain")
    }

    @Test(.appleMusic()) func `the system's player has its own queue`() async throws {
        let player = SystemMusicPlayer.shared
        player.queue = .init(for: try await songs(1))
        try await player.play()
        #expect(player.state.playbackStatus == .playing)
        #expect(ApplicationMusicPlayer.shared.state.playbackStatus == .stopped)
        #expect(player.queue.currentEntry?.item != nil)
    }

    /// The quick start, whose players move only if the test advances the clock.
    private static let stillQuickStart = "scenario: A still quick start\nextends: quick-start.yaml\ntime-scale: 0"

    @Test(.appleMusic(.text(stillQuickStart)))
    func `the clock, seeking, and interruptions move the player`() async throws {
        let (mock, player) = (MockAppleMusic.current, ApplicationMusicPlayer.shared)
        player.queue = .init(for: try await songs(1))
        try await player.play()
        mock.clock.advance(by: .seconds(5))
        #expect(player.playbackTime == 5)
        player.playbackTime = 60.25
        #expect(player.playbackTime == 60.25)
        player.beginSeekingForward()
        #expect(player.state.playbackStatus == .seekingForward)
        player.endSeeking()
        #expect(player.state.playbackStatus == .playing)
        player.state.playbackRate = 2
        mock.clock.advance(by: .seconds(5))
        #expect(player.playbackTime == 70.25)
        player.restartCurrentEntry()
        #expect(player.playbackTime == 0)
        player.stop()
        #expect(player.state.playbackStatus == .stopped)
    }

    @Test(.appleMusic()) func `observers are notified before the change`() async throws {
        let player = ApplicationMusicPlayer.shared
        player.queue = .init(for: try await songs(1))
        try await player.play()
        let seen = Mutex<MusicPlayer.PlaybackStatus?>(nil)
        withObservationTracking {
            _ = player.state.playbackStatus
        } onChange: {
            let status = ApplicationMusicPlayer.shared.state.playbackStatus
            seen.withLock { $0 = status }
        }
        player.pause()
        #expect(seen.withLock { $0 } == .playing)
        #expect(player.state.playbackStatus == .paused)
    }

    @Test(.appleMusic()) func `observers are notified when the clock ends a song`() async throws {
        let (mock, player) = (MockAppleMusic.current, ApplicationMusicPlayer.shared)
        let songs = try await songs(2)
        player.queue = .init(for: songs)
        try await player.play()
        let (changes, continuation) = AsyncStream.makeStream(of: String?.self)
        withObservationTracking {
            _ = player.queue.currentEntry
        } onChange: {
            Task { continuation.yield(ApplicationMusicPlayer.shared.queue.currentEntry?.title) }
        }
        mock.clock.advance(by: .seconds(songs[0].duration ?? 0))
        // The clock alone reports nothing: the next operation of the device ends the song.
        try mock.device.applicationQueuePlayer.receive(.pause)
        #expect(await changes.first { _ in true } == songs[1].title)
    }

    @Test
    func `observers over a socket are notified of a command that the test sends to the server`() async throws {
        let mock = try await MockAppleMusic.start()
        let url = try mock.startServer()
        try await FrameworkMocks.$current.withValue(RemoteFrameworkMock(url: url)) {
            let player = ApplicationMusicPlayer.shared
            player.queue = .init(for: try await songs(1))
            try await player.play()
            let (changes, continuation) = AsyncStream.makeStream(of: MusicPlayer.PlaybackStatus.self)
            withObservationTracking {
                _ = player.state.playbackStatus
            } onChange: {
                Task { continuation.yield(ApplicationMusicPlayer.shared.state.playbackStatus) }
            }
            var request = URLRequest(url: url.appendingPathComponent("_mock/sessions/default/device/remote-command"))
            request.httpMethod = "POST"
            request.httpBody = Data(#"{"player": "application", "command": "pause"}"#.utf8)
            _ = try await URLSession.shared.response(to: request)
            #expect(await changes.first { _ in true } == .paused)
        }
        let reasons = mock.journal.entries.compactMap { $0.operation == nil ? nil : $0.reason }
        #expect(Set(reasons) == ["MusicKit", "control API"])
        await mock.stop()
    }

    @Test(.appleMusic()) func `the error of a player names the reason`() async throws {
        let player = ApplicationMusicPlayer.shared
        let empty = await #expect(throws: NSError.self) { try await player.play() }
        #expect(empty?.code == 1)
        player.queue = []
        let assigned = await #expect(throws: NSError.self) { try await player.prepareToPlay() }
        #expect(assigned?.code == 1)
        player.queue = .init(for: try await songs(1))
        try MockAppleMusic.current.device.changeNetwork(to: .offline)
        let offline = await #expect(throws: NSError.self) { try await player.play() }
        #expect(offline?.code == 6)
    }

    @Test(.appleMusic()) func `the station of a song that no recording has can be queued`() async throws {
        let player = ApplicationMusicPlayer.shared
        let song = try await songs(3)[2]
        let station = try #require(try await song.with([.station]).station)
        player.queue = [song]
        try await player.play()
        try await player.queue.insert(station, position: .afterCurrentEntry)
        #expect(player.queue.entries.map(\.title) == [song.title, station.name])
        try await player.skipToNextEntry()
        #expect(player.queue.currentEntry?.title == station.name)
    }

    @Test(.appleMusic()) func `what played long enough is in the history`() async throws {
        let (mock, player) = (MockAppleMusic.current, ApplicationMusicPlayer.shared)
        let song = try await songs(5)[4]
        player.queue = [song]
        try await player.play()
        mock.clock.advance(by: .seconds(song.duration ?? 0))
        let recent = try await MusicRecentlyPlayedRequest<Song>().response().items
        #expect(recent.first?.id == song.id)
    }

    @Test func `a player of a server has the same state`() async throws {
        let mock = try await MockAppleMusic.start()
        let remote = RemoteFrameworkMock(url: try mock.startServer())
        try await FrameworkMocks.$current.withValue(remote) {
            let player = ApplicationMusicPlayer.shared
            player.queue = .init(for: try await songs(2))
            try await player.play()
            #expect(player.state.playbackStatus == .playing)
            #expect(player.queue.entries.count == 2)
            #expect(player.queue.currentEntry?.isTransient == false)
            #expect(try await MusicLibraryRequest<Song>().response().items.count > 10)
        }
        await mock.stop()
    }
}
