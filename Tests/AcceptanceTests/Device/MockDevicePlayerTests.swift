import AppleMusicMock
import Foundation
import TestFixtures
import Testing

/// Tests of the queues of both players over both transports.
@Suite(.tags(.wire), .timeLimit(.minutes(10))) struct MockDevicePlayerTests {
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
                "playback-not-allowed", "6",
            ])
    }
}
