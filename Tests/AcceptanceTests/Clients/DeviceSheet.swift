import AppleMusicMock

@testable import SampleClient

/// The mock's sheet where the app has `SKCloudServiceSetupViewController`.
struct DeviceSheet: OfferSheet {
    private let controller: MockDevice.SetupViewController

    init(on device: MockDevice) { controller = MockDevice.SetupViewController(on: device) }

    func load() async throws -> Bool { try await controller.load(options: [.action: MockDevice.SetupAction.subscribe]) }

    func present() { controller.present() }
}
