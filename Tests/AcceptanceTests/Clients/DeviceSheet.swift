import AppleMusicMock

@testable import SampleClient

/// The mock device's sheet in place of the app's `SKCloudServiceSetupViewController`.
@MainActor
struct DeviceSheet: OfferSheet {
    private let controller: MockDevice.SetupViewController

    init(on device: MockDevice) { controller = MockDevice.SetupViewController(on: device) }

    func load() async throws -> Bool { try await controller.load(options: [.action: MockDevice.SetupAction.subscribe]) }

    func present() { controller.present() }
}
