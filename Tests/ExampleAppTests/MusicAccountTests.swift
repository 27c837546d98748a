import AppleMusicMock
import AppleMusicMockServer
import Testing

@testable import ExampleApp

/// The app in a UI test uses the device of the mock whose URL it receives.
@Suite struct MusicAccountTests {
    @Test func `the app sees the changes a test makes to the mock device`() async throws {
        let mock = try await MockAppleMusic.start()
        let environment = ["APPLE_MUSIC_MOCK_URL": try mock.startServer().absoluteString]
        let account = try #require(await makeAccount(environment))
        #expect(await PlayButton(account) == .play)
        try mock.device.lapseSubscription()
        #expect(await PlayButton(account) == .join)
    }

    @Test func `without a mock URL, the account is not a mock device`() async throws {
        #expect(!(try await makeAccount([:]) is MockDevice))
    }
}
