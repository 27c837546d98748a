import AppleMusicMock
import Testing

@testable import ExampleApp

/// The app under a UI test has the device of the mock whose address it was given.
@Suite struct MusicAccountTests {
    @Test func `the app sees the changes a test makes to the mock device`() async throws {
        let mock = try await MockAppleMusic.start()
        let account = try #require(makeAccount(["APPLE_MUSIC_MOCK_URL": mock.baseURL.absoluteString]))
        #expect(await PlayButton(account) == .play)
        try mock.device.lapseSubscription()
        #expect(await PlayButton(account) == .join)
    }

    @Test func `without a mock URL, the account is not a mock device`() { #expect(!(makeAccount([:]) is MockDevice)) }
}
