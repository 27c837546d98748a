import AppleMusicMock
import Testing

@Suite struct TransactionTests {
    @Test func `a subscription that cannot be paid keeps access in the grace period`() async throws {
        let mock = try await MockAppleMusic.start(
            .text(
                """
                scenario: Billing fails
                clock: 2026-06-01T00:00:00Z
                device:
                  products: [{id: com.example.month, period: month, grace-period: 3d}]
                  transactions: [{product: com.example.month, at: 2026-05-20T00:00:00Z}]
                  outcomes: {renew-subscription: [billing-error, renewed]}
                """))
        let store = mock.device.appStore
        var updates = store.updates.makeAsyncIterator()
        mock.clock.advance(by: .seconds(19 * 86_400 + 1))
        #expect(await store.status(for: "main").first?.state == .inGracePeriod)
        mock.clock.advance(by: .seconds(86_400))
        let renewal = try #require(try await updates.next()?.payloadValue)
        #expect(renewal.reason == .renewal)
        await renewal.finish()
        #expect(mock.verdict().notes.isEmpty)
    }
}
