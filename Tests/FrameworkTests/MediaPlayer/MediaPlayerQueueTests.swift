import AppleMusicMockTesting
import Foundation
import MediaPlayer
import Testing

/// The queues of the players (Sources, Device 8.1 and 14.1).
@Suite struct MediaPlayerQueueTests {
    private let ids = MediaPlayerSamples.storeIDs
    private let titles = MediaPlayerSamples.titles

    @Test(.appleMusic()) func `setting a queue does not start playback`() throws {
        let player = MPMusicPlayerController.applicationMusicPlayer
        #expect(player.indexOfNowPlayingItem == NSNotFound)
        #expect(player.nowPlayingItem == nil)
        player.setQueue(with: Array(ids.prefix(3)))
        #expect(player.playbackState == .stopped)
        #expect(!player.isPreparedToPlay)
        #expect(player.indexOfNowPlayingItem == 0)
        player.prepareToPlay()
        #expect(player.playbackState == .stopped)
        #expect(player.isPreparedToPlay)
        player.play()
        #expect(player.playbackState == .playing)
        #expect(player.isPreparedToPlay)
        #expect(player.nowPlayingItem?.title == titles[0])
        player.setQueue(with: [ids[4]])
        #expect(player.playbackState == .stopped)
        #expect(player.nowPlayingItem?.title == titles[4])
    }

    @Test(.appleMusic()) func `prepend inserts after the current item, and append at the end`() async throws {
        let player = MPMusicPlayerController.applicationQueuePlayer
        let descriptor = MPMusicPlayerStoreQueueDescriptor(storeIDs: Array(ids.prefix(3)))
        descriptor.startItemID = ids[1]
        player.setQueue(with: descriptor)
        #expect(player.nowPlayingItem?.title == titles[1])
        player.prepend(MPMusicPlayerStoreQueueDescriptor(storeIDs: [ids[3]]))
        player.append(MPMusicPlayerStoreQueueDescriptor(storeIDs: [ids[4]]))
        #expect(try await MediaPlayerSamples.queue() == [0, 1, 3, 2, 4].map { titles[$0] })
        #expect(player.indexOfNowPlayingItem == 1)
    }

    @Test(.appleMusic()) func `each kind of descriptor has a start item`() throws {
        let player = MPMusicPlayerController.systemMusicPlayer
        let album = try MediaPlayerSamples.albumItems()
        let media = MPMusicPlayerMediaItemQueueDescriptor(itemCollection: album)
        media.startItem = album.items[2]
        #expect(media.query.items == album.items)
        player.setQueue(with: media)
        #expect(player.nowPlayingItem == album.items[2])

        let parameters = try ids.prefix(2).map {
            try #require(MPMusicPlayerPlayParameters(dictionary: ["id": $0, "kind": "song"]))
        }
        let personal = MPMusicPlayerPlayParametersQueueDescriptor(playParametersQueue: parameters)
        personal.startItemPlayParameters = parameters[1]
        player.setQueue(with: personal)
        #expect(player.nowPlayingItem?.title == titles[1])

        player.setQueue(with: MPMediaQuery.songs())
        #expect(player.nowPlayingItem == MPMediaQuery.songs().items?.first)
        player.setQueue(with: album)
        #expect(player.nowPlayingItem == album.items.first)
    }

    @Test(.appleMusic(.text(MediaPlayerSamples.still))) func `the start item starts at its time`() throws {
        let player = MPMusicPlayerController.applicationMusicPlayer
        let descriptor = MPMusicPlayerStoreQueueDescriptor(storeIDs: Array(ids.prefix(2)))
        descriptor.startItemID = ids[1]
        descriptor.setStartTime(60.5, forItemWithStoreID: ids[1])
        descriptor.setEndTime(70, forItemWithStoreID: ids[1])
        player.setQueue(with: descriptor)
        player.play()
        #expect(player.currentPlaybackTime == 60.5)
        MockAppleMusic.current.clock.advance(by: .seconds(20))
        #expect(player.currentPlaybackTime == 80.5)
    }

    @Test(.appleMusic()) func `an album of the catalog becomes an item for each song`() async throws {
        let player = MPMusicPlayerController.applicationQueuePlayer
        player.setQueue(with: ["1200868601"])
        #expect(try await MediaPlayerSamples.queue().count == 15)
        let queue = try await player.perform { queue in
            queue.insert(MPMusicPlayerStoreQueueDescriptor(storeIDs: ["1200868601"]), after: nil)
            #expect(queue.items.count == 30)
            queue.remove(queue.items[29])
        }
        #expect(queue.items.count == 29)
        #expect(queue.items.first?.title == titles[0])
    }

    @Test(.appleMusic()) func `stop removes the queue`() async throws {
        let player = MPMusicPlayerController.applicationQueuePlayer
        player.setQueue(with: ids)
        player.play()
        player.stop()
        #expect(player.playbackState == .stopped)
        #expect(player.nowPlayingItem == nil)
        #expect(try await MediaPlayerSamples.queue() == [])
        player.setQueue(with: ids)
        player.setQueue(with: [])
        #expect(try await MediaPlayerSamples.queue() == [])
    }

    @Test(.appleMusic()) func `the current item is designated while nothing plays, and skipped to otherwise`() throws {
        let player = MPMusicPlayerController.applicationMusicPlayer
        let album = try MediaPlayerSamples.albumItems()
        player.setQueue(with: album)
        player.nowPlayingItem = album.items[3]
        #expect(player.indexOfNowPlayingItem == 3)
        #expect(player.playbackState == .stopped)
        player.play()
        player.nowPlayingItem = album.items[1]
        #expect(player.playbackState == .playing)
        #expect(player.nowPlayingItem === player.nowPlayingItem)
        #expect(player.nowPlayingItem == album.items[1])
    }

    @Test(.appleMusic()) func `a transaction changes the queue completely or not at all`() async throws {
        let player = MPMusicPlayerController.applicationQueuePlayer
        player.setQueue(with: Array(ids.prefix(3)))
        let queue = try await player.perform { queue in
            queue.remove(queue.items[0])
            queue.insert(MPMusicPlayerStoreQueueDescriptor(storeIDs: [self.ids[4]]), after: queue.items[1])
            queue.insert(MPMusicPlayerStoreQueueDescriptor(storeIDs: [self.ids[5]]), after: nil)
            #expect(queue.items.map(\.title) == [5, 1, 2, 4].map { self.titles[$0] })
        }
        #expect(queue.items.map(\.title) == [5, 1, 2, 4].map { titles[$0] })
        #expect(player.nowPlayingItem?.title == titles[1])

        try MockAppleMusic.current.device.setOutcome(.error(.preparationFailed), for: .editQueue)
        let error = await #expect(throws: NSError.self) {
            _ = try await player.perform { $0.remove($0.items[0]) }
        }
        #expect(error?.code == 6)
        #expect(try await MediaPlayerSamples.queue().count == 4)
    }

    @Test(.appleMusic()) func `a transaction in a transaction is an error, and the outer one ends`() async throws {
        let player = MPMusicPlayerController.applicationQueuePlayer
        player.setQueue(with: ids)
        let (results, continuation) = AsyncStream.makeStream(of: (count: Int, code: Int?).self)
        try await withKnownIssue {
            let outer = try await player.perform { queue in
                queue.remove(queue.items[0])
                player.perform(
                    queueTransaction: { $0.remove($0.items[0]) },
                    completionHandler: { continuation.yield(($0.items.count, ($1 as? NSError)?.code)) })
            }
            #expect(outer.items.count == 5)
        } matching: {
            "\($0)".contains("overlapping-transactions")
        }
        let inner = await results.first { _ in true }
        #expect(inner?.count == 6)
        #expect(inner?.code == 6)
        #expect(try await player.perform { $0.remove($0.items[0]) }.items.count == 4)
    }

    @Test func `a transaction with an item that is not in the queue is rejected`() async throws {
        let rules = try await MediaPlayerSamples.violatedRules { _ in
            let player = MPMusicPlayerController.applicationQueuePlayer
            player.setQueue(with: self.ids)
            let foreign = MPMediaItem()
            await #expect(throws: NSError.self) { _ = try await player.perform { $0.remove(foreign) } }
            let titles = try await MediaPlayerSamples.queue()
            #expect(titles.count == 6)
        }
        #expect(rules == ["no-such-queue-index"])
    }

    @Test func `play parameters are those of the API`() throws {
        #expect(MPMusicPlayerPlayParameters(dictionary: ["id": "1"]) == nil)
        let values: [String: Any] = ["id": "i.1", "kind": "song", "isLibrary": true, "reporting": false, "count": 3]
        let parameters = try #require(MPMusicPlayerPlayParameters(dictionary: values))
        #expect(parameters.dictionary["id"] as? String == "i.1")
        #expect(parameters == MPMusicPlayerPlayParameters(dictionary: values))
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        #expect(
            String(decoding: try encoder.encode(parameters), as: UTF8.self)
                == #"{"count":3,"id":"i.1","isLibrary":true,"kind":"song","reporting":false}"#)
    }
}
