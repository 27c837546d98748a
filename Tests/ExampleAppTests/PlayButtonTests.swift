import AppleMusicMock
import Testing

@testable import ExampleApp

@Suite struct PlayButtonTests {
    @Test func `somebody whose subscription has ended is invited`() async throws {
        let mock = try await MockAppleMusic.start()
        try mock.device.lapseSubscription()
        #expect(await PlayButton(mock.device) == .join)
    }

    @Test func `an outage is told as one`() async throws {
        let mock = try await MockAppleMusic.start()
        try mock.device.setOutcome(.error(.cloudServiceNetworkConnectionFailed), for: .requestCapabilities)
        #expect(await PlayButton(mock.device) == .explanation("Apple Music cannot be reached."))
    }

    @Test func `a permission taken back is explained`() async throws {
        let mock = try await MockAppleMusic.start()
        #expect(await PlayButton(mock.device) == .play)
        try mock.device.changeSettings(consent: .denied)
        #expect(await PlayButton(mock.device) == .explanation("Allow this app to use Apple Music in Settings."))
    }
}
