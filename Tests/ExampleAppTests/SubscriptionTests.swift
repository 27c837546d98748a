import AppleMusicMock
import Testing

@testable import ExampleApp

extension MockDevice: SubscriptionSource {
    /// Whether the catalog can be played, now and after each change.
    public func canPlayUpdates() -> AsyncStream<Bool> {
        AsyncStream(subscription.subscriptionUpdates) { $0.canPlayCatalogContent }
    }
}

@Suite struct SubscriptionTests {
    @Test func `playback becomes unavailable when the subscription ends`() async throws {
        let mock = try await MockAppleMusic.start()
        var updates = mock.device.canPlayUpdates().makeAsyncIterator()
        #expect(await updates.next() == true)
        try mock.device.lapseSubscription()
        #expect(await updates.next() == false)
    }
}
