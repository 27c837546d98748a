import Locking
import MusicDevice
import OrderedJSON

extension MockDevice {
    /// The sheet with the subscription offer: `SKCloudServiceSetupViewController`, without a view.
    ///
    /// It is loaded, presented, and answered by a test: ``MockDevice/answerOffer(_:)``. Whether the user subscribed is not
    /// told here, as on a device: the capabilities tell.
    public final class SetupViewController: Sendable {
        private struct State: Sendable {
            weak var delegate: (any SetupViewControllerDelegate)?
            var shown: ShownOffer?
            /// Whether somebody answered sooner than ``present()`` came back.
            var hasGone = false
        }

        private let line: DeviceLine
        private let state = Locked(State())

        /// A sheet on a device.
        public init(on device: MockDevice) { line = device.line }

        /// Who hears that the sheet has gone; not kept alive.
        public var delegate: (any SetupViewControllerDelegate)? {
            get { state.withLock { $0.delegate } }
            set { state.withLock { $0.delegate = newValue } }
        }

        /// What is on the screen; nil before ``present()`` and once it has gone.
        public var shown: ShownOffer? { state.withLock { $0.shown } }

        /// Loads the offer.
        ///
        /// - Parameter options: At least ``SetupOptionsKey/action``.
        /// - Returns: Whether it can be presented.
        /// - Throws: An `NSError` with an ``ErrorCode``, 0, 6 or 7; ``Refusal`` for options that are not allowed.
        public func load(options: [SetupOptionsKey: Any]) async throws -> Bool {
            try await load(OfferOrder(setup: options))
        }

        /// Loads the offer.
        ///
        /// - Parameters:
        ///   - options: At least ``SetupOptionsKey/action``.
        ///   - completionHandler: Takes whether it can be presented, or false and an error; called on the main actor.
        public func load(
            options: [SetupOptionsKey: Any],
            completionHandler: (@MainActor @Sendable (Bool, (any Error)?) -> Void)? = nil
        ) {
            let order = OfferOrder(setup: options)
            Task {
                do {
                    let isLoaded = try await load(order)
                    await completionHandler?(isLoaded, nil)
                } catch {
                    await completionHandler?(false, error)
                }
            }
        }

        private func load(_ order: OfferOrder) async throws -> Bool {
            try await line.performWithoutBlocking(.loadOffer(order))["loaded"]?.bool ?? false
        }

        /// Presents what was loaded, in place of UIKit's `present(_:animated:completion:)`.
        ///
        /// - Returns: Whether it is on the screen now; if not, ``MockDevice/unreportedErrors`` has why, and where an app must
        ///   not present it, the verdict.
        @discardableResult
        public func present() -> Bool {
            state.withLock { $0.hasGone = false }
            do {
                let shown = ShownOffer(try line.present(self))
                state.withLock { $0.shown = $0.hasGone ? nil : shown }
                return true
            } catch {
                line.keep(error)
                return false
            }
        }

        /// The app takes the sheet away.
        public func dismiss() { _ = line.attempt(.dismissOffer) }
    }

    /// Who hears that a ``SetupViewController`` has gone: `SKCloudServiceSetupViewControllerDelegate`.
    @MainActor
    public protocol SetupViewControllerDelegate: AnyObject, Sendable {
        /// The user, or the app, has dismissed the sheet.
        func cloudServiceSetupViewControllerDidDismiss(_ cloudServiceSetupViewController: SetupViewController)
    }
}

extension MockDevice.SetupViewController: OfferPresenter {
    func offerIsGone() {
        let delegate = state.withLock { state in
            (state.shown, state.hasGone) = (nil, true)
            return state.delegate
        }
        guard let delegate else { return }
        Task { @MainActor in delegate.cloudServiceSetupViewControllerDidDismiss(self) }
    }
}
