#if os(iOS)
    import StoreKit
    import UIKit
#endif

@MainActor protocol OfferSheet {
    /// An element for each dismissal of the sheet, whatever the reason.
    var dismissals: AsyncStream<Void> { get }
    func load() async throws -> Bool
    func present()
}

#if os(iOS)
    final class StoreKitSheet: NSObject, OfferSheet, SKCloudServiceSetupViewControllerDelegate {
        let dismissals: AsyncStream<Void>
        private let gone: AsyncStream<Void>.Continuation
        private let presenter: UIViewController
        private var controller = SKCloudServiceSetupViewController()

        init(over presenter: UIViewController) {
            (dismissals, gone) = AsyncStream.makeStream()
            self.presenter = presenter
        }

        func load() async throws -> Bool {
            controller = SKCloudServiceSetupViewController()
            controller.delegate = self
            return try await controller.load(options: [
                .action: SKCloudServiceSetupAction.subscribe,
                .messageIdentifier: SKCloudServiceSetupMessageIdentifier.playMusic,
            ])
        }

        func present() { presenter.present(controller, animated: true) }

        nonisolated func cloudServiceSetupViewControllerDidDismiss(_: SKCloudServiceSetupViewController) {
            gone.yield()
        }
    }
#endif

@MainActor func invite(with sheet: any OfferSheet, _ account: any MusicAccount) async throws {
    guard try await account.canSubscribe(), try await !account.canPlay(), try await sheet.load() else { return }
    sheet.present()
}
