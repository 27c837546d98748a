import AppleMusicMock

@testable import ExampleApp

extension MockDevice: MusicAccount {
    /// Asks the user for consent, unless the user has decided already.
    public func isAllowed() async -> Bool { await requestAuthorization() == .authorized }

    /// Whether the account can play the catalog.
    public func canPlay() async throws -> Bool {
        try await requestCapabilities().contains(.musicCatalogPlayback)
    }

    /// Whether the account can become a subscriber.
    public func canSubscribe() async throws -> Bool {
        try await requestCapabilities().contains(.musicCatalogSubscriptionEligible)
    }
}
