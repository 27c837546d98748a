import AppleMusicMock
import Testing

@testable import ExampleApp

@MainActor @Suite struct InvitationTests {
    @Test func `a user can play after accepting the offer`() async throws {
        let mock = try await MockAppleMusic.start()
        try mock.device.lapseSubscription()
        let sheet = MockOfferSheet(on: mock.device)
        try await invite(with: sheet, mock.device)
        #expect(sheet.controller.shown?.message == .playMusic)
        #expect(sheet.controller.shown?.content == .ok)
        try mock.device.answerOffer(.subscribed)
        for await _ in sheet.dismissals.prefix(1) { #expect(await PlayButton(mock.device) == .play) }
        #expect(mock.device.unreportedErrors.isEmpty)
    }
}
