import MusicDevice
import Threading

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
        /// - Throws: What `onLoadCompletion` takes: ``MusicSubscription/Error`` where the load fails, ``RuleViolationError`` where the app
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
                let load = try await client.loadOffer(OfferOptions(musicKitOptions: options), framework: .musickit)
                if load.wasAborted || !isPresented { throw CancellationError() }
                guard load.isLoaded else { throw MusicSubscription.Error.unknown }
                let shown = try await client.presentOfferWithoutBlocking(for: self)
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
            if wasPresented { _ = client.attempt(DeviceCommand(.dismissOffer)) }
        }
    }
}

extension MockDevice.MusicSubscriptionOffer: OfferPresenter {
    func offerDidDismiss() { state.withLock { $0 = State() } }
}

extension MockDevice.MusicSubscriptionOffer {
    /// What an offer is about: MusicKit's `MusicSubscriptionOffer.Options`.
    public struct Options: Sendable, Hashable {
        /// What the offer is for.
        public var action: Action
        /// What the sheet says first.
        public var messageIdentifier: MessageIdentifier
        /// The song, album, playlist, music video or station that the user wants.
        public var itemID: String?
        /// The token of an affiliate.
        public var affiliateToken: String?
        /// The token of a campaign.
        public var campaignToken: String?

        /// Options, the standard ones by default.
        ///
        /// - Parameters:
        ///   - action: What the offer is for.
        ///   - messageIdentifier: What the sheet says first.
        ///   - itemID: What the user wants, by its id in the catalog.
        ///   - affiliateToken: The token of an affiliate.
        ///   - campaignToken: The token of a campaign.
        public init(
            action: Action = .subscribe, messageIdentifier: MessageIdentifier = .join, itemID: String? = nil,
            affiliateToken: String? = nil, campaignToken: String? = nil
        ) {
            (self.action, self.messageIdentifier, self.itemID) = (action, messageIdentifier, itemID)
            (self.affiliateToken, self.campaignToken) = (affiliateToken, campaignToken)
        }
    }

    /// What an offer is for.
    public struct Action: RawRepresentable, Sendable, Hashable {
        /// The action's name in Swift.
        public let rawValue: String

        /// Takes any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// To subscribe; the only one that there is.
        public static let subscribe = Action(rawValue: "subscribe")
    }

    /// What an offer says first; there is no `connect`, as StoreKit has it.
    public struct MessageIdentifier: RawRepresentable, Sendable, Hashable {
        /// The message's name in Swift.
        public let rawValue: String

        /// Takes any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Takes any text, as MusicKit's own does.
        public init(_ rawValue: String) { self.rawValue = rawValue }

        /// Join Apple Music.
        public static let join = MessageIdentifier(rawValue: "join")
        /// Add music to the library.
        public static let addMusic = MessageIdentifier(rawValue: "addMusic")
        /// Play music.
        public static let playMusic = MessageIdentifier(rawValue: "playMusic")
    }
}

extension OfferOptions {
    init(musicKitOptions options: MockDevice.MusicSubscriptionOffer.Options) {
        self.init(
            action: options.action.rawValue, messageIdentifier: options.messageIdentifier.rawValue,
            itemID: options.itemID, affiliateToken: options.affiliateToken, campaignToken: options.campaignToken)
    }
}
