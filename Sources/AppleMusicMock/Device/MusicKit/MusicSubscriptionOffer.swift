import MusicDevice
import Platform

extension MockDevice {
    /// The sheet that MusicKit's modifier `musicSubscriptionOffer(isPresented:options:onLoadCompletion:)` shows, without
    /// SwiftUI.
    @MainActor
    public final class MusicSubscriptionOffer {
        private struct State: Sendable {
            var isPresented = false
            var shown: ShownOffer?
        }

        private let client: DeviceClient
        private let options: Options
        private let onLoadCompletion: @MainActor @Sendable ((any Error)?) -> Void
        private nonisolated let state = Locked(State())

        /// Creates an offer on a device, without loading it.
        ///
        /// - Parameters:
        ///   - device: The device.
        ///   - options: The options of the offer.
        ///   - onLoadCompletion: Receives `nil` when the sheet is on the screen, or the error that prevents it.
        public init(
            on device: MockDevice, options: Options = Options(),
            onLoadCompletion: @escaping @MainActor @Sendable ((any Error)?) -> Void = { _ in }
        ) {
            (client, self.options, self.onLoadCompletion) = (device.client, options, onLoadCompletion)
        }

        /// Whether the sheet is presented: `true` loads and presents it, and `false` dismisses it or aborts the load.
        ///
        /// It becomes `false` if the load fails, and when the user dismisses the sheet.
        public var isPresented: Bool {
            get { state.withLock { $0.isPresented } }
            set {
                guard newValue else { return dismiss() }
                guard startPresentation() else { return }
                Task { try? await loadAndPresent() }
            }
        }

        /// The content of the sheet; `nil` while it is not on the screen.
        public var shown: ShownOffer? { state.withLock { $0.shown } }

        /// Sets ``isPresented``, and waits until the sheet is on the screen.
        ///
        /// - Throws: The error that `onLoadCompletion` receives: ``MusicSubscription/Error`` if the load fails,
        ///   ``RuleViolationError`` if an app must not present the offer, or ``ConnectionError``. `CancellationError` if the
        ///   load is aborted, without a call of `onLoadCompletion`.
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
                if !(error is CancellationError) { onLoadCompletion(error) }
                throw error
            }
            onLoadCompletion(nil)
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
    nonisolated func offerDidDismiss() { state.withLock { $0 = State() } }
}

extension MockDevice.MusicSubscriptionOffer {
    /// The options of an offer: MusicKit's `MusicSubscriptionOffer.Options`.
    public struct Options: Sendable, Hashable {
        /// The purpose of the offer.
        public var action: Action
        /// The message that the sheet shows first.
        public var messageIdentifier: MessageIdentifier
        /// The id of the song, album, playlist, music video, or station that the offer is about.
        public var itemID: String?
        /// The token of an affiliate.
        public var affiliateToken: String?
        /// The token of a campaign.
        public var campaignToken: String?

        /// Creates options.
        ///
        /// - Parameters:
        ///   - action: The purpose of the offer.
        ///   - messageIdentifier: The message that the sheet shows first.
        ///   - itemID: The id of the catalog item that the offer is about.
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

    /// The purpose of an offer.
    public struct Action: RawRepresentable, Sendable, Hashable {
        /// The action's name in Swift.
        public let rawValue: String

        /// Creates a value with any name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// To subscribe, which is the only action.
        public static let subscribe = Action(rawValue: "subscribe")
    }

    /// The message that an offer shows first; StoreKit's `connect` does not exist in MusicKit.
    public struct MessageIdentifier: RawRepresentable, Sendable, Hashable {
        /// The message's name in Swift.
        public let rawValue: String

        /// Creates a value with any name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Creates a value with any name, as MusicKit's type does.
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
