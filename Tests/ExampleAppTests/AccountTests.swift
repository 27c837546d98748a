import AppleMusicMock
import Testing

@testable import ExampleApp

/// The app under a UI test has the device of the mock whose address it was given.
@Suite struct AccountTests {
    @Test func `what the UI test does to the device is what the app is told`() async throws {
        let mock = try await MockAppleMusic.start()
        let account = try #require(makeAccount(["APPLE_MUSIC_MOCK_URL": mock.baseURL.absoluteString]))
        #expect(await PlayButton(account) == .play)
        try mock.device.lapseSubscription()
        #expect(await PlayButton(account) == .join)
    }

    @Test func `without an address there is no double`() { #expect(!(makeAccount([:]) is MockDevice)) }
}
