import AppleMusicMockTesting
import Foundation
import MediaPlayer
import Synchronization
import Testing

/// The samples of WWDC17 session 502.
@Suite struct MediaPlayerSampleTests {
    @Test(.appleMusic()) func `queue descriptors replace, prepend, and append`() async throws {
        let (librarySongs, catalogSong, recentSong) = (
            try MediaPlayerSamples.albumItems(), MediaPlayerSamples.storeIDs[3], MediaPlayerSamples.storeIDs[5]
        )
        try queueDescriptors(
            album: librarySongs, catalogSongStoreID: catalogSong,
            recentlyPlayedSongPlayParameters: ["id": recentSong, "kind": "song"])
        let player = MPMusicPlayerController.systemMusicPlayer
        #expect(player.repeatMode == .all)
        #expect(player.playbackState == .stopped)
        #expect(player.indexOfNowPlayingItem == 3)
        #expect(player.nowPlayingItem == librarySongs.items[3])
        var titles: [String?] = []
        player.nowPlayingItem = librarySongs.items[0]
        for _ in 0..<8 {
            titles.append(player.nowPlayingItem?.title)
            player.skipToNextItem()
        }
        let expected = librarySongs.items.map(\.title)
        #expect(titles == expected[...3] + ["Another Sad Love Song"] + expected[4...] + ["Coaster"])
        #expect(player.indexOfNowPlayingItem == 0)
    }

    private func queueDescriptors(
        album: MPMediaItemCollection, catalogSongStoreID: String, recentlyPlayedSongPlayParameters: [String: Any]
    ) throws {
        let player = MPMusicPlayerController.systemMusicPlayer
        player.repeatMode = .all

        let albumQueueDescriptor = MPMusicPlayerMediaItemQueueDescriptor(itemCollection: album)
        albumQueueDescriptor.startItem = album.items[3]
        player.setQueue(with: albumQueueDescriptor)

        let catalogQueueDescriptor = MPMusicPlayerStoreQueueDescriptor(storeIDs: [catalogSongStoreID])
        player.prepend(catalogQueueDescriptor)

        let parameters = try #require(MPMusicPlayerPlayParameters(dictionary: recentlyPlayedSongPlayParameters))
        let recentlyPlayedSongQueueDescriptor = MPMusicPlayerPlayParametersQueueDescriptor(
            playParametersQueue: [parameters]
        )
        player.append(recentlyPlayedSongQueueDescriptor)
    }

    @Test(.appleMusic()) func `a queue transaction removes and inserts`() async throws {
        let player = MPMusicPlayerController.applicationQueuePlayer
        let ids = MediaPlayerSamples.storeIDs
        player.setQueue(with: ids)
        player.beginGeneratingPlaybackNotifications()
        let changes = Mutex(0)
        let observer = NotificationCenter.default.addObserver(
            forName: .MPMusicPlayerControllerQueueDidChange, object: player, queue: nil
        ) { _ in changes.withLock { $0 += 1 } }
        defer { NotificationCenter.default.removeObserver(observer) }
        let (queues, continuation) = AsyncStream.makeStream(of: [String?].self)

        player.perform(
            queueTransaction: { (mutableQueue: MPMusicPlayerControllerMutableQueue) in
                // Remove 3rd item
                mutableQueue.remove(mutableQueue.items[2])

                // Add song with storeID after 5th item
                let songStoreID: String = ids[0]
                let songQueueDescriptor = MPMusicPlayerStoreQueueDescriptor(storeIDs: [songStoreID])
                mutableQueue.insert(songQueueDescriptor, after: mutableQueue.items[4])
            },
            completionHandler: { (queue: MPMusicPlayerControllerQueue, error: Error?) in
                #expect(error == nil)
                continuation.yield(queue.items.map(\.title))
            }
        )

        let titles = MediaPlayerSamples.titles
        #expect(await queues.first { _ in true } == [0, 1, 3, 4, 5, 0].map { titles[$0] })
        #expect(changes.withLock { $0 } == 1)
    }
}
