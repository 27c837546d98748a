import AppleMusicMock
import Foundation
import TestFixtures
import Testing

/// Tests of the queues of both players over both transports.
@Suite(.tags(.wire)) struct MockDevicePlayerTests {
    private let songs = ["1200868616", "1200868874", "1200868876"]

    @Test(arguments: DeviceConnectionKind.allCases)
    func `a queue can be set, extended at both ends, and edited in the middle`(_ link: DeviceConnectionKind)
        async throws
    {
        let bench = try await DeviceTestHarness(link)
        let player = bench.device.applicationQueuePlayer
        #expect(player.queue.isEmpty)
        #expect(player.setQueue(with: [songs[0]]))
        #expect(player.append([.playParameters(id: songs[1], kind: "song")]))
        #expect(player.prepend([.storeID(songs[2])]))
        #expect(player.queue.map(\.id) == [songs[0], songs[2], songs[1]])
        #expect(player.queue.map(\.kind) == [nil, nil, "song"])
        #expect(player.queue.allSatisfy { $0.source == .catalog })
        #expect(player.remove(at: 1))
        #expect(player.insert([.storeID(songs[2])], after: 1))
        #expect(player.queue.map(\.id) == [songs[0], songs[1], songs[2]])
        #expect(bench.device.systemMusicPlayer.queue.isEmpty)
        #expect(player.setQueue(with: [.libraryID("p.rpo2OSjMnPnnmq")]))
        #expect(player.queue.count > 1 && player.queue.allSatisfy { $0.source == .library }, "a playlist is its songs")
        #expect(bench.device.unreportedErrors.isEmpty)
    }

    @Test(arguments: DeviceConnectionKind.allCases)
    func `the Music app's queue rejects removals and insertions`(_ link: DeviceConnectionKind) async throws {
        let bench = try await DeviceTestHarness(link)
        let player = bench.device.systemMusicPlayer
        #expect(player.setQueue(with: songs))
        #expect(!player.remove(at: 0))
        #expect(!player.insert([.storeID(songs[0])], after: 0))
        #expect(player.queue == songs.map { .storeID($0) })
        #expect(try bench.violations() == ["queue-not-editable", "queue-not-editable"])
        let rejections = bench.device.unreportedErrors.compactMap { ($0 as? MockDevice.RuleViolationError)?.rule }
        #expect(rejections == [.queueNotEditable, .queueNotEditable])
    }

    @Test(arguments: DeviceConnectionKind.allCases)
    func `invalid items and accounts without playback leave the queue empty`(_ link: DeviceConnectionKind) async throws
    {
        let bench = try await DeviceTestHarness(link)
        let player = bench.device.applicationQueuePlayer
        #expect(!player.setQueue(with: ["1"]))
        #expect(!player.setQueue(with: [.libraryID("i.nowhere")]))
        #expect(!player.append([]))
        #expect(!player.remove(at: -1))
        #expect(!player.insert([.storeID(songs[0])], after: 0))
        try bench.device.lapseSubscription()
        #expect(!player.setQueue(with: songs))
        try bench.device.changeSettings(consent: .denied)
        #expect(!player.setQueue(with: songs))
        #expect(player.queue.isEmpty)
        let kept = bench.device.unreportedErrors.map {
            ($0 as? MockDevice.RuleViolationError)?.rule.rawValue ?? "\(($0 as NSError).code)"
        }
        #expect(
            kept == [
                "unknown-queue-item", "unknown-queue-item", "arguments", "arguments", "no-such-queue-index",
                "playback-not-allowed", "1",
            ])
    }

    @Test(arguments: DeviceConnectionKind.allCases)
    func `a player plays by the clock, with MediaPlayer's names`(_ link: DeviceConnectionKind) async throws {
        let bench = try await DeviceTestHarness(link)
        let player = bench.device.applicationQueuePlayer
        #expect(player.playbackState == .stopped && player.nowPlayingItem == nil)
        #expect(player.indexOfNowPlayingItem == NSNotFound)
        #expect(player.repeatMode == .default && player.shuffleMode == .default)
        #expect(player.setQueue(with: songs.map { .storeID($0) }, startItem: .storeID(songs[1])))
        #expect(player.indexOfNowPlayingItem == 1 && player.playbackState == .stopped)
        try await player.prepareToPlay()
        #expect(player.isPreparedToPlay)
        player.play()
        #expect(player.playbackState == .playing && player.currentPlaybackRate == 1)
        let duration = try #require(player.nowPlayingDuration)
        player.currentPlaybackTime = duration / 2
        bench.mock.clock.advance(by: .seconds(10))
        #expect(abs(player.currentPlaybackTime - duration / 2 - 10) < 0.01)
        player.beginSeekingForward()
        #expect(player.playbackState == .seekingForward)
        player.endSeeking()
        player.repeatMode = .all
        player.skipToNextItem()
        player.skipToNextItem()
        #expect(player.repeatMode == .all && player.nowPlayingItem == .storeID(songs[0]))
        try player.interrupt()
        #expect(player.playbackState == .interrupted)
        try player.endInterruption()
        try player.receive(.pause)
        #expect(player.playbackState == .paused)
        let items = try await player.perform { queue in
            queue.remove(.storeID(songs[1]))
            queue.insert([.storeID(songs[1])], after: .storeID(songs[2]))
        }
        #expect(items.map(\.id) == [songs[0], songs[2], songs[1]])
        try bench.device.setOutcome(.error(.preparationFailed), for: .editQueue)
        let error = await foundationError {
            _ = try await player.perform { $0.remove(.storeID(songs[1])) }
        }
        #expect(error?.domain == "MPMusicPlayerControllerErrorDomain" && error?.code == 6)
        #expect(player.queue.count == 3, "a transaction that fails changes nothing")
        player.nowPlayingItem = .storeID(songs[2])
        #expect(player.indexOfNowPlayingItem == 1)
        player.shuffleMode = .songs
        #expect(player.shuffleMode == .songs && Set(player.queue.map(\.id)) == Set(songs))
        player.currentPlaybackRate = 0
        player.stop()
        #expect(player.queue.isEmpty && player.playbackState == .stopped)
        #expect(bench.device.unreportedErrors.isEmpty)
    }

    @Test(arguments: DeviceConnectionKind.allCases)
    func `a player plays by the clock, with MusicKit's names`(_ link: DeviceConnectionKind) async throws {
        let bench = try await DeviceTestHarness(link)
        let player = bench.device.applicationMusicKitPlayer
        #expect(await foundationError { try await player.play() }?.code == 1)
        #expect(player.state.repeatMode == nil && player.state.shuffleMode == nil && player.currentEntry == nil)
        try player.setQueue(for: songs.prefix(2).map { .storeID($0) })
        try await player.insert([.storeID(songs[2])], position: .afterCurrentEntry)
        #expect(player.queue.map(\.id) == [songs[0], songs[2], songs[1]])
        try await player.prepareToPlay()
        try await player.play()
        #expect(player.state.playbackStatus == .playing && player.state.playbackRate == 1)
        player.playbackTime = 60
        bench.mock.clock.advance(by: .seconds(5))
        #expect(player.playbackTime == 65)
        let first = try #require(player.currentEntry)
        #expect(first.item == .storeID(songs[0]) && first.title != nil && first.id != first.item.id)
        try await player.skipToNextEntry()
        #expect(player.currentEntry?.item == .storeID(songs[2]))
        try await player.skipToPreviousEntry()
        #expect(player.currentEntry == first)
        player.setRepeatMode(.all)
        player.setShuffleMode(.off)
        player.pause()
        #expect(player.state.playbackStatus == .paused && player.state.repeatMode == .all)
        player.stop()
        #expect(player.state.playbackStatus == .stopped && player.queue.count == 3, "MusicKit keeps the queue")
        bench.device.applicationQueuePlayer.stop()
        #expect(player.queue.isEmpty, "MediaPlayer clears the queue")
        #expect(bench.device.unreportedErrors.isEmpty)
    }

    @Test func `notifications of a player have it as their object, and only while they are turned on`() async throws {
        let bench = try await DeviceTestHarness(.inProcess)
        let (player, other) = (bench.device.applicationQueuePlayer, bench.device.systemMusicPlayer)
        let seen = RecordedNames()
        let tokens = [MockDevice.playerQueueDidChange, MockDevice.nowPlayingItemDidChange].map { name in
            bench.device.notificationCenter.addObserver(forName: name, object: player, queue: nil) {
                seen.append($0.name)
            }
        }
        defer { for token in tokens { bench.device.notificationCenter.removeObserver(token) } }
        player.setQueue(with: songs)
        #expect(seen.names == [])
        player.beginGeneratingPlaybackNotifications()
        other.beginGeneratingPlaybackNotifications()
        other.setQueue(with: songs)
        #expect(seen.names == [])
        player.setQueue(with: [songs[1]])
        #expect(seen.names == [MockDevice.playerQueueDidChange, MockDevice.nowPlayingItemDidChange])
        player.endGeneratingPlaybackNotifications()
        player.setQueue(with: songs)
        #expect(seen.names.count == 2)
    }

    @Test(arguments: [("Fans adds songs.", true), ("Another text", false)])
    func `an expectation can require the text of the prompt`(_ text: String, _ isMet: Bool) async throws {
        let mock = try await MockAppleMusic.start(
            .text(
                """
                scenario: The prompt has a purpose
                device: {consent: not-determined, usage-text: Fans adds songs.}
                expect:
                  - {operation: request-authorization, prompted: {message: \(text)}}
                """))
        _ = await mock.device.requestAuthorization()
        #expect(mock.verdict().hasPassed == isMet)
        #expect(mock.verdict().description.contains("Change the texts that the user sees") == !isMet)
    }

    @Test func `the journal and expectations contain the ends of songs`() async throws {
        let mock = try await MockAppleMusic.start(
            .text(
                """
                scenario: Skips nothing
                storefronts: [us, jp]
                user: {subscription: active}
                recordings: [Recordings/khalid, Recordings/library]
                expect:
                  - {operation: play, outcome: ok, name: played}
                  - {operation: end-item, times: 2, after: played}
                  - {operation: skip-to-next, times: 0}
                """))
        let player = mock.device.applicationQueuePlayer
        #expect(player.setQueue(with: Array(songs.prefix(2))))
        player.play()
        mock.clock.advance(by: .seconds(1200))
        #expect(player.playbackState == .stopped)
        #expect(
            mock.journal.entries.compactMap(\.operation?.rawValue) == [
                "set-queue", "play", "end-item", "end-item", "queue",
            ])
        try mock.verdict().requirePassed()
    }
}

/// The names of notifications, in order.
private final class RecordedNames: @unchecked Sendable {
    private let lock = NSLock()
    private var recorded: [Notification.Name] = []
    var names: [Notification.Name] { lock.withLock { recorded } }
    func append(_ name: Notification.Name) { lock.withLock { recorded.append(name) } }
}
