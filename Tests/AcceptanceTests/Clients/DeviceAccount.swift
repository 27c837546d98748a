import AppleMusicMock

@testable import SampleClient

/// The mock's device where the app has `SKCloudServiceController`.
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
