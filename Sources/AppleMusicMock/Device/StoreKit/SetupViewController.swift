import MusicDevice
import Threading

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
            var wasDismissed = false
        }

        private let client: DeviceClient
        private let state = Locked(State())

        /// A sheet on a device.
        public init(on device: MockDevice) { client = device.client }

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
        /// - Throws: An `NSError` with an ``ErrorCode``, 0, 6 or 7; ``RuleViolationError`` for options that are not allowed.
        public func load(options: [SetupOptionsKey: Any]) async throws -> Bool {
            try await load(OfferOptions(storeKitOptions: options))
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
            let offerOptions = OfferOptions(storeKitOptions: options)
            Task {
                do {
                    let isLoaded = try await load(offerOptions)
                    await completionHandler?(isLoaded, nil)
                } catch {
                    await completionHandler?(false, error)
                }
            }
        }

        private func load(_ options: OfferOptions) async throws -> Bool {
            try await client.loadOffer(options, framework: .storekit).isLoaded
        }

        /// Presents what was loaded, in place of UIKit's `present(_:animated:completion:)`.
        ///
        /// - Returns: Whether it is on the screen now; if not, ``MockDevice/unreportedErrors`` has why, and where an app must
        ///   not present it, the verdict.
        @discardableResult
        public func present() -> Bool {
            state.withLock { $0.wasDismissed = false }
            do {
                let shown = try client.presentOffer(for: self)
                state.withLock { $0.shown = $0.wasDismissed ? nil : shown }
                return true
            } catch {
                client.recordUnreportedError(error)
                return false
            }
        }

        /// The app takes the sheet away.
        public func dismiss() { _ = client.attempt(DeviceCommand(.dismissOffer)) }
    }

    /// Who hears that a ``SetupViewController`` has gone: `SKCloudServiceSetupViewControllerDelegate`.
    @MainActor
    public protocol SetupViewControllerDelegate: AnyObject, Sendable {
        /// The user, or the app, has dismissed the sheet.
        func cloudServiceSetupViewControllerDidDismiss(_ cloudServiceSetupViewController: SetupViewController)
    }
}

extension MockDevice.SetupViewController: OfferPresenter {
    func offerDidDismiss() {
        let delegate = state.withLock { state in
            (state.shown, state.wasDismissed) = (nil, true)
            return state.delegate
        }
        guard let delegate else { return }
        Task { @MainActor in delegate.cloudServiceSetupViewControllerDidDismiss(self) }
    }
}
