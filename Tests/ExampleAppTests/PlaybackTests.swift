import AppleMusicMock
import Testing

@Suite struct PlaybackTests {
    @Test func `the second song follows the first, and both are in the history`() async throws {
        let mock = try await MockAppleMusic.start()
        let player = mock.device.applicationQueuePlayer
        player.setQueue(with: ["1200868616", "1200868874"])
        player.play()
        #expect(player.playbackState == .playing && player.indexOfNowPlayingItem == 0)
        mock.clock.advance(by: .seconds(player.nowPlayingDuration ?? 0))
        #expect(player.indexOfNowPlayingItem == 1)
        try player.receive(.pause)
        #expect(player.playbackState == .paused)
        #expect(mock.device.unreportedErrors.isEmpty)
    }
}
