import AppleMusicMock

@testable import SampleClient

/// The mock device in place of the app's `SKCloudServiceController`.
struct DeviceAccount: MusicAccount {
    let device: MockDevice

    func canPlay() async throws -> Bool {
        try await device.requestCapabilities().contains(.musicCatalogPlayback)
    }

    func canSubscribe() async throws -> Bool {
        try await device.requestCapabilities().contains(.musicCatalogSubscriptionEligible)
    }

    func userToken(for developerToken: String) async throws -> String {
        try await device.requestUserToken(forDeveloperToken: developerToken)
    }
}
