import MusicDevice
import Platform

extension MockDevice {
    /// The sheet with the subscription offer: `SKCloudServiceSetupViewController`, without a view.
    ///
    /// The app loads and presents it, and a test answers it with ``MockDevice/answerOffer(_:)``. As on a real device, the
    /// sheet does not report whether the user subscribed: read the capabilities.
    @MainActor
    public final class SetupViewController {
        private struct State: Sendable {
            weak var delegate: (any SetupViewControllerDelegate)?
            var shown: ShownOffer?
            /// Whether the sheet was dismissed before ``present()`` returned.
            var wasDismissed = false
        }

        private let client: DeviceClient
        private nonisolated let state = Locked(State())

        /// Creates a sheet on a device.
        public init(on device: MockDevice) { client = device.client }

        /// The object that is notified when the sheet is dismissed; a weak reference.
        public var delegate: (any SetupViewControllerDelegate)? {
            get { state.withLock { $0.delegate } }
            set { state.withLock { $0.delegate = newValue } }
        }

        /// The content of the sheet; `nil` before ``present()`` and after the sheet is dismissed.
        public var shown: ShownOffer? { state.withLock { $0.shown } }

        /// Loads the offer.
        ///
        /// - Parameter options: The options; ``SetupOptionsKey/action`` is required.
        /// - Returns: Whether the offer can be presented.
        /// - Throws: An `NSError` with an ``ErrorCode`` (0, 6, or 7); ``RuleViolationError`` for options that are not
        ///   allowed; ``ConnectionError``.
        public func load(options: [SetupOptionsKey: Any]) async throws -> Bool {
            try await load(OfferOptions(storeKitOptions: options))
        }

        /// Loads the offer, and calls a completion handler on the main actor.
        ///
        /// - Parameters:
        ///   - options: The options; ``SetupOptionsKey/action`` is required.
        ///   - completionHandler: Receives whether the offer can be presented, or `false` and an error.
        public func load(
            options: [SetupOptionsKey: Any],
            completionHandler: (@MainActor @Sendable (Bool, (any Error)?) -> Void)? = nil
        ) {
            let offerOptions = OfferOptions(storeKitOptions: options)
            Task {
                do {
                    let isLoaded = try await load(offerOptions)
                    completionHandler?(isLoaded, nil)
                } catch {
                    completionHandler?(false, error)
                }
            }
        }

        private func load(_ options: OfferOptions) async throws -> Bool {
            try await client.loadOffer(options, framework: .storekit).isLoaded
        }

        /// Presents the loaded offer, instead of UIKit's `present(_:animated:completion:)`.
        ///
        /// - Returns: Whether the offer is presented. If not, ``MockDevice/unreportedErrors`` contains the error, and the
        ///   verdict contains the violation if an app must not present it.
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

        /// Dismisses the sheet.
        public func dismiss() { _ = client.attempt(DeviceCommand(.dismissOffer)) }
    }

    /// The delegate of a ``SetupViewController``: `SKCloudServiceSetupViewControllerDelegate`.
    @MainActor
    public protocol SetupViewControllerDelegate: AnyObject, Sendable {
        /// Notifies the delegate that the user or the app dismissed the sheet.
        func cloudServiceSetupViewControllerDidDismiss(_ cloudServiceSetupViewController: SetupViewController)
    }
}

extension MockDevice.SetupViewController: OfferPresenter {
    nonisolated func offerDidDismiss() {
        let delegate = state.withLock { state in
            (state.shown, state.wasDismissed) = (nil, true)
            return state.delegate
        }
        guard let delegate else { return }
        Task { @MainActor in delegate.cloudServiceSetupViewControllerDidDismiss(self) }
    }
}
