import AppleMusicMock

@testable import ExampleApp

final class MockOfferSheet: OfferSheet, MockDevice.SetupViewControllerDelegate {
    let dismissals: AsyncStream<Void>
    let controller: MockDevice.SetupViewController
    private let gone: AsyncStream<Void>.Continuation

    init(on device: MockDevice) {
        (dismissals, gone) = AsyncStream.makeStream()
        controller = MockDevice.SetupViewController(on: device)
        controller.delegate = self
    }

    func load() async throws -> Bool {
        try await controller.load(options: [
            .action: MockDevice.SetupAction.subscribe,
            .messageIdentifier: MockDevice.SetupMessageIdentifier.playMusic,
        ])
    }

    func present() { controller.present() }

    func cloudServiceSetupViewControllerDidDismiss(_: MockDevice.SetupViewController) { gone.yield() }
}
