public import Foundation
import MusicDevice
import OrderedJSON

extension MockDevice {
    /// What MusicKit's `MusicSubscription` has as its static members.
    public var subscription: MusicSubscriptionSource { MusicSubscriptionSource(client: client) }

    /// The way to the account's subscription, now and later.
    public struct MusicSubscriptionSource: Sendable {
        let client: DeviceClient

        /// The subscription as it is.
        ///
        /// It throws ``MusicSubscription/Error``: `permissionDenied` without consent, `privacyAcknowledgementRequired` while
        /// the notice is outstanding, `unknown` without a network, or as scripted.
        public var current: MusicSubscription {
            get async throws {
                let reply = try await client.performWithoutBlocking(.musicSubscription)
                return MusicSubscription(
                    canPlayCatalogContent: reply["canPlayCatalogContent"]?.bool ?? false,
                    canBecomeSubscriber: reply["canBecomeSubscriber"]?.bool ?? false,
                    hasCloudLibraryEnabled: reply["hasCloudLibraryEnabled"]?.bool ?? false)
            }
        }

        /// The subscription as it is, at once, and then each time that it has become another.
        public var subscriptionUpdates: MusicSubscription.Updates { MusicSubscription.Updates(client: client) }
    }

    /// What the account may do: MusicKit's `MusicSubscription`.
    public struct MusicSubscription: Sendable, Hashable {
        /// Whether the catalog can be played.
        public let canPlayCatalogContent: Bool
        /// Whether an offer may be worth showing.
        public let canBecomeSubscriber: Bool
        /// Whether there is a library in the cloud.
        public let hasCloudLibraryEnabled: Bool

        /// A subscription, to compare with.
        ///
        /// - Parameters:
        ///   - canPlayCatalogContent: Whether the catalog can be played.
        ///   - canBecomeSubscriber: Whether an offer may be worth showing.
        ///   - hasCloudLibraryEnabled: Whether there is a library in the cloud.
        public init(canPlayCatalogContent: Bool, canBecomeSubscriber: Bool, hasCloudLibraryEnabled: Bool) {
            (self.canPlayCatalogContent, self.canBecomeSubscriber) = (canPlayCatalogContent, canBecomeSubscriber)
            self.hasCloudLibraryEnabled = hasCloudLibraryEnabled
        }

        /// As far as an app may know: without consent there is nothing that it can do.
        init(status standing: DeviceStatus) {
            let capabilities = standing.consent == .authorized ? standing.capabilities : []
            self.init(
                canPlayCatalogContent: capabilities.contains(.musicCatalogPlayback),
                canBecomeSubscriber: capabilities.contains(.musicCatalogSubscriptionEligible),
                hasCloudLibraryEnabled: capabilities.contains(.addToCloudMusicLibrary))
        }

        /// Why a subscription cannot be told: MusicKit's `MusicSubscription.Error`.
        public enum Error: String, LocalizedError, Sendable, CaseIterable {
            /// The user has not allowed the app.
            case permissionDenied
            /// Apple's newest privacy notice has not been accepted.
            case privacyAcknowledgementRequired
            /// Anything else; there is no word for a network that is not there.
            case unknown

            /// What is wrong, in a sentence.
            public var errorDescription: String? {
                switch self {
                case .permissionDenied: "The user has not allowed this app to use Apple Music."
                case .privacyAcknowledgementRequired: "The user has not accepted Apple's newest privacy notice."
                case .unknown: "The subscription cannot be told."
                }
            }
        }
    }
}
