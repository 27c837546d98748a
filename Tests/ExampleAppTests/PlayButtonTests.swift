import AppleMusicMock
import Testing

@testable import ExampleApp

@Suite struct PlayButtonTests {
    @Test func `the button invites the user to join after the subscription ends`() async throws {
        let mock = try await MockAppleMusic.start()
        try mock.device.lapseSubscription()
        #expect(await PlayButton(mock.device) == .join)
    }

    @Test func `the button explains an outage`() async throws {
        let mock = try await MockAppleMusic.start()
        try mock.device.setOutcome(.error(.cloudServiceNetworkConnectionFailed), for: .requestCapabilities)
        #expect(await PlayButton(mock.device) == .explanation("Apple Music cannot be reached."))
    }

    @Test func `the button explains revoked consent`() async throws {
        let mock = try await MockAppleMusic.start()
        #expect(await PlayButton(mock.device) == .play)
        try mock.device.changeSettings(consent: .denied)
        #expect(await PlayButton(mock.device) == .explanation("Allow this app to use Apple Music in Settings."))
    }
}
