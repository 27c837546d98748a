import AppleMusicMock
import Testing

@testable import ExampleApp

@MainActor @Suite struct OfferContractTests {
    /// An app that does not check whether the user is a subscriber.
    private func inviteWithoutChecking(with sheet: any OfferSheet) async throws {
        if try await sheet.load() { sheet.present() }
    }

    @Test func `offering a subscription to a subscriber is a violation`() async throws {
        let mock = try await MockAppleMusic.start()
        try await inviteWithoutChecking(with: MockOfferSheet(on: mock.device))
        let error = mock.device.unreportedErrors.first as? MockDevice.RuleViolationError
        #expect(error?.rule == .offerToSubscriber)
        #expect(mock.verdict().violations.map(\.rule) == [.offerToSubscriber])
        #expect(throws: VerdictError.self) { try mock.verdict().requirePassed() }
    }
}
