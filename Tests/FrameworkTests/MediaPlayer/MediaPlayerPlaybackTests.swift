import AppleMusicMockTesting
import Foundation
import MediaPlayer
import Synchronization
import Testing

/// The states, errors, and kinds of the players (Sources, Device 8.1 and 14.2).
@Suite struct MediaPlayerPlaybackTests {
    private let ids = MediaPlayerSamples.storeIDs
    private let titles = MediaPlayerSamples.titles

    @Test(.appleMusic()) func `skipping past an end of the queue ends playback`() throws {
        let player = MPMusicPlayerController.applicationMusicPlayer
        player.setQueue(with: Array(ids.prefix(2)))
        player.skipToNextItem()
        #expect(player.indexOfNowPlayingItem == 1)
        #expect(player.playbackState == .stopped)
        player.skipToPreviousItem()
        player.play()
        player.skipToNextItem()
        #expect(player.playbackState == .playing)
        player.skipToNextItem()
        #expect(player.playbackState == .stopped)
        #expect(player.nowPlayingItem == nil)
        player.play()
        #expect(player.nowPlayingItem?.title == titles[0])
        player.skipToPreviousItem()
        #expect(player.playbackState == .stopped)
        #expect(player.indexOfNowPlayingItem == NSNotFound)
    }

    @Test(.appleMusic()) func `the modes are the user's setting until the app sets them`() throws {
        let player = MPMusicPlayerController.applicationMusicPlayer
        #expect(player.repeatMode == .default)
        #expect(player.shuffleMode == .default)
        player.setQueue(with: Array(ids.prefix(2)))
        player.play()
        player.repeatMode = .all
        player.skipToPreviousItem()
        #expect(player.nowPlayingItem?.title == titles[1])
        player.repeatMode = .one
        player.skipToPreviousItem()
        #expect(player.indexOfNowPlayingItem == 0)
        for mode in [MPMusicRepeatMode.none, .one, .all, .default] {
            player.repeatMode = mode
            #expect(player.repeatMode == mode)
        }
        for mode in [MPMusicShuffleMode.off, .songs, .albums, .default] {
            player.shuffleMode = mode
            #expect(player.shuffleMode == mode)
        }
    }

    @Test(.appleMusic(.text(MediaPlayerSamples.still)))
    func `the clock, seeking, and the user move the player`() throws {
        let (mock, player) = (MockAppleMusic.current, MPMusicPlayerController.applicationMusicPlayer)
        player.setQueue(with: Array(ids.prefix(2)))
        player.pause()
        #expect(player.playbackState == .stopped)
        player.play()
        mock.clock.advance(by: .seconds(5))
        #expect(player.currentPlaybackTime == 5)
        #expect(player.currentPlaybackRate == 1)
        player.pause()
        mock.clock.advance(by: .seconds(5))
        #expect(player.playbackState == .paused)
        #expect(player.currentPlaybackRate == 0)
        player.play()
        #expect(player.currentPlaybackTime == 5)
        player.currentPlaybackTime = 60.25
        player.beginSeekingForward()
        #expect(player.playbackState == .seekingForward)
        mock.clock.advance(by: .seconds(1))
        player.endSeeking()
        #expect(player.currentPlaybackTime == 70.25)
        player.beginSeekingBackward()
        #expect(player.playbackState == .seekingBackward)
        player.endSeeking()
        player.currentPlaybackRate = 2
        mock.clock.advance(by: .seconds(5))
        #expect(player.currentPlaybackTime == 80.25)
        try mock.device.applicationQueuePlayer.interrupt()
        #expect(player.playbackState == .interrupted)
        try mock.device.applicationQueuePlayer.endInterruption()
        #expect(player.playbackState == .playing)
        player.skipToBeginning()
        #expect(player.currentPlaybackTime == 0)
        mock.clock.advance(by: .seconds(1000))
        #expect(player.playbackState == .stopped)
        #expect(player.nowPlayingItem == nil)
    }

    @Test(.appleMusic()) func `the players of the app are one, and that of the Music app is another`() throws {
        let (application, system) = (
            MPMusicPlayerController.applicationQueuePlayer, MPMusicPlayerController.systemMusicPlayer
        )
        application.setQueue(with: [ids[0]])
        application.play()
        #expect(MPMusicPlayerController.applicationMusicPlayer.playbackState == .playing)
        #expect(system.playbackState == .stopped)
        #expect(system.nowPlayingItem == nil)
        system.openToPlay(MPMusicPlayerStoreQueueDescriptor(storeIDs: [ids[1]]))
        #expect(system.playbackState == .playing)
        #expect(application.nowPlayingItem?.title == titles[0])
        #expect(MPMusicPlayerController.systemMusicPlayer === system)
        #expect(MPMusicPlayerController.iPodMusicPlayer === system)
        system.repeatMode = .all
        #expect(application.repeatMode == .default)
    }

    @Test(.appleMusic()) func `an error of preparing names the reason`() async throws {
        let (mock, player) = (MockAppleMusic.current, MPMusicPlayerController.applicationMusicPlayer)
        func failure() async -> NSError? {
            await #expect(throws: NSError.self) { try await player.prepareToPlay() }
        }
        #expect(await failure()?.code == 1)
        player.play()
        #expect(player.playbackState == .stopped)
        player.setQueue(with: [ids[0]])
        try mock.device.setOutcomes([.error(.preparationCancelled), .ok], for: .prepareToPlay)
        let cancelled = await failure()
        #expect(cancelled?.domain == "MPMusicPlayerControllerErrorDomain")
        #expect(cancelled?.code == 2)
        try await player.prepareToPlay()
        #expect(player.isPreparedToPlay)
        try mock.device.setOutcomes([], for: .prepareToPlay)
        player.setQueue(with: [ids[1]])
        try mock.device.changeNetwork(to: .offline)
        #expect(await failure()?.code == 6)
        player.play()
        #expect(player.playbackState == .stopped)
    }

    @Test(.appleMusic()) func `a handler is called once, in a task with the mock`() async throws {
        let player = MPMusicPlayerController.applicationMusicPlayer
        let (results, continuation) = AsyncStream.makeStream(of: (code: Int?, isPrepared: Bool).self)
        player.prepareToPlay { continuation.yield((($0 as? NSError)?.code, false)) }
        var iterator = results.makeAsyncIterator()
        #expect(await iterator.next()?.code == 1)
        player.setQueue(with: [ids[0]])
        player.prepareToPlay { error in
            let player = MPMusicPlayerController.applicationMusicPlayer
            continuation.yield(((error as? NSError)?.code, player.isPreparedToPlay))
            continuation.finish()
        }
        let result = await iterator.next()
        #expect(result?.code == nil)
        #expect(result?.isPrepared == true)
        #expect(await iterator.next() == nil)
    }

    @Test func `an unknown item is silent until the queue is prepared, and the verdict names it`() async throws {
        let rules = try await MediaPlayerSamples.violatedRules { _ in
            let player = MPMusicPlayerController.systemMusicPlayer
            player.setQueue(with: ["999"])
            player.play()
            (player as any MPMediaPlayback).play()
            #expect(player.playbackState == .stopped)
            #expect(player.nowPlayingItem == nil)
            let error = await #expect(throws: NSError.self) { try await player.prepareToPlay() }
            #expect(error?.domain == "MPMusicPlayerControllerErrorDomain")
            #expect(error?.code == 6)
            player.setQueue(with: [self.ids[0]])
            try await player.prepareToPlay()
            player.append(MPMusicPlayerStoreQueueDescriptor(storeIDs: ["999"]))
            player.play()
            #expect(player.playbackState == .playing)
        }
        #expect(rules == ["unknown-queue-item", "unknown-queue-item"])
    }

    @Test(.appleMusic()) func `without consent nothing plays, and preparing is an MPError`() async throws {
        try MockAppleMusic.current.device.changeSettings(consent: .denied)
        #expect(MPMediaLibrary.authorizationStatus() == .denied)
        let player = MPMusicPlayerController.applicationMusicPlayer
        player.setQueue(with: ids)
        player.play()
        #expect(player.playbackState == .stopped)
        do {
            try await player.prepareToPlay()
            Issue.record("the queue was prepared")
        } catch let error as MPError where error.code == .permissionDenied {
            #expect(error.errorCode == 1)
            #expect(MPError.errorDomain == MPErrorDomain)
        }
        do {
            try await player.prepareToPlay()
            Issue.record("the queue was prepared")
        } catch MPError.networkConnectionFailed {
            Issue.record("the pattern of another code matches")
        } catch MPError.permissionDenied {
        }
    }

    @Test func `catalog content without a subscription is a violation, and is not played`() async throws {
        let rules = try await MediaPlayerSamples.violatedRules { mock in
            try mock.device.lapseSubscription()
            let player = MPMusicPlayerController.applicationMusicPlayer
            player.setQueue(with: self.ids)
            await #expect(throws: NSError.self) { try await player.prepareToPlay() }
        }
        #expect(rules == ["playback-not-allowed"])
    }
}
