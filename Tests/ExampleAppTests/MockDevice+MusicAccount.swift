import AppleMusicMock

@testable import ExampleApp

extension MockDevice: MusicAccount {
    /// Asks the user where nobody has been asked yet.
    public func isAllowed() async -> Bool { await requestAuthorization() == .authorized }

    /// Whether there is a subscription that can.
    public func canPlay() async throws -> Bool {
        try await requestCapabilities().contains(.musicCatalogPlayback)
    }

    /// Whether the account can become a subscriber.
    public func canSubscribe() async throws -> Bool {
        try await requestCapabilities().contains(.musicCatalogSubscriptionEligible)
    }
}
