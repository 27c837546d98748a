import AppleMusicMockTesting
import MediaPlayer
import StoreKit
import Testing

/// Plays songs, and returns `nil` or the reason for the user.
func play(_ ids: [String], on player: MPMusicPlayerController) async -> String? {
    do {
        let capabilities = try await SKCloudServiceController().requestCapabilities()
        guard capabilities.contains(.musicCatalogPlayback) else { return "Join Apple Music to play this song." }
        player.setQueue(with: ids)
        try await player.prepareToPlay()
        player.play()
        return nil
    } catch SKError.cloudServicePermissionDenied {
        return "Allow this app to use Apple Music in Settings."
    } catch {
        return "Apple Music cannot be reached."
    }
}

@Suite struct SongPlaybackTests {
    @Test(.appleMusic()) func `the second song follows the first, and a lost network is explained`() async throws {
        let (mock, player) = (MockAppleMusic.current, MPMusicPlayerController.applicationMusicPlayer)
        #expect(await play(["1200868616", "1200868874"], on: player) == nil)
        mock.clock.advance(by: .seconds(player.nowPlayingItem?.playbackDuration ?? 0))
        #expect(player.indexOfNowPlayingItem == 1)
        try mock.device.changeNetwork(to: .offline)
        #expect(await play(["1200868616"], on: player) == "Apple Music cannot be reached.")
    }
}
