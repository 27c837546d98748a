import Locking
import MusicDevice
import OrderedJSON

extension MockDevice {
    /// The sheet with the subscription offer, as MusicKit's modifier `musicSubscriptionOffer(isPresented:options:onLoadCompletion:)`
    /// shows it, without SwiftUI.
    public final class MusicSubscriptionOffer: Sendable {
        private struct State: Sendable {
            var isPresented = false
            var shown: ShownOffer?
        }

        private let client: DeviceClient
        private let options: Options
        private let onLoadCompletion: @MainActor @Sendable ((any Error)?) -> Void
        private let state = Locked(State())

        /// An offer on a device; nothing is loaded yet.
        ///
        /// - Parameters:
        ///   - device: Where it is shown.
        ///   - options: What it is about.
        ///   - onLoadCompletion: Takes nil once the sheet is on the screen, or why it cannot be.
        public init(
            on device: MockDevice, options: Options = Options(),
            onLoadCompletion: @escaping @MainActor @Sendable ((any Error)?) -> Void = { _ in }
        ) {
            (client, self.options, self.onLoadCompletion) = (device.client, options, onLoadCompletion)
        }

        /// The binding: true lets the sheet load and then show; false dismisses it, or gives a load up.
        ///
        /// It becomes false by itself where the load fails, and when the user dismisses the sheet.
        public var isPresented: Bool {
            get { state.withLock { $0.isPresented } }
            set {
                guard newValue else { return dismiss() }
                guard startPresentation() else { return }
                Task { try? await loadAndPresent() }
            }
        }

        /// What is on the screen; nil while there is nothing.
        public var shown: ShownOffer? { state.withLock { $0.shown } }

        /// Sets ``isPresented``, and waits until the sheet is on the screen.
        ///
        /// - Throws: What `onLoadCompletion` takes: ``MusicSubscription/Error`` where the load fails, ``Refusal`` where the app
        ///   must not do that; `CancellationError` for a load that was given up, of which `onLoadCompletion` hears nothing.
        public func load() async throws {
            guard startPresentation() else { return }
            try await loadAndPresent()
        }

        private func startPresentation() -> Bool {
            state.withLock { state in
                defer { state.isPresented = true }
                return !state.isPresented
            }
        }

        private func loadAndPresent() async throws {
            do {
                let reply = try await client.performWithoutBlocking(
                    .loadOffer(OfferArguments(musicKitOptions: options)))
                if reply["aborted"]?.bool == true || !isPresented { throw CancellationError() }
                guard reply["loaded"]?.bool == true else { throw MusicSubscription.Error.unknown }
                let shown = ShownOffer(json: try await client.presentOfferWithoutBlocking(for: self))
                state.withLock { $0.shown = $0.isPresented ? shown : nil }
            } catch {
                state.withLock { $0.isPresented = false }
                if !(error is CancellationError) { await onLoadCompletion(error) }
                throw error
            }
            await onLoadCompletion(nil)
        }

        private func dismiss() {
            let wasPresented = state.withLock { state in
                defer { state = State() }
                return state.isPresented
            }
            if wasPresented { _ = client.attempt(.dismissOffer) }
        }
    }
}

extension MockDevice.MusicSubscriptionOffer: OfferPresenter {
    func offerDidDismiss() { state.withLock { $0 = State() } }
}
