import AppleMusicMock
import Testing

@testable import ExampleApp

@MainActor @Suite struct OfferContractTests {
    /// What an app does that forgets to ask whether there is a subscription already.
    private func inviteAnybody(with sheet: any OfferSheet) async throws {
        if try await sheet.load() { sheet.present() }
    }

    @Test func `offering a subscription to a subscriber is a violation`() async throws {
        let mock = try await MockAppleMusic.start()
        try await inviteAnybody(with: MockOfferSheet(on: mock.device))
        let refusal = mock.device.unreportedErrors.first as? MockDevice.RuleViolationError
        #expect(refusal?.rule == .offerToSubscriber)
        #expect(mock.verdict().violations.map(\.rule) == [.offerToSubscriber])
        #expect(throws: VerdictError.self) { try mock.verdict().requirePassed() }
    }
}
