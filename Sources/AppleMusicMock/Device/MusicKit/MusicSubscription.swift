public import Foundation
import MockSession
import MusicDevice

extension MockDevice {
    /// The account's subscription: the static members of MusicKit's `MusicSubscription`.
    public var subscription: MusicSubscriptionSource { MusicSubscriptionSource(client: client) }

    /// The source of the account's current and future subscriptions.
    public struct MusicSubscriptionSource: Sendable {
        let client: DeviceClient

        /// The current subscription.
        ///
        /// - Throws: ``MusicSubscription/Error``: `permissionDenied` without consent, `privacyAcknowledgementRequired` until
        ///   the privacy notice is acknowledged, `unknown` without a network, or the scripted one; ``ConnectionError``.
        public var current: MusicSubscription {
            get async throws {
                try await client.value(of: DeviceCommand(.musicSubscription)) {
                    if case .subscription(let snapshot) = $0 { MusicSubscription(snapshot) } else { nil }
                }
            }
        }

        /// The current subscription, and then each changed one.
        public var subscriptionUpdates: MusicSubscription.Updates { MusicSubscription.Updates(client: client) }
    }

    /// The capabilities of a subscription: MusicKit's `MusicSubscription`.
    public struct MusicSubscription: Sendable, Hashable {
        /// Whether the catalog can be played.
        public let canPlayCatalogContent: Bool
        /// Whether the account can become a subscriber.
        public let canBecomeSubscriber: Bool
        /// Whether the account has a library in the cloud.
        public let hasCloudLibraryEnabled: Bool

        /// Creates a subscription, for comparison.
        ///
        /// - Parameters:
        ///   - canPlayCatalogContent: Whether the catalog can be played.
        ///   - canBecomeSubscriber: Whether the account can become a subscriber.
        ///   - hasCloudLibraryEnabled: Whether the account has a library in the cloud.
        public init(canPlayCatalogContent: Bool, canBecomeSubscriber: Bool, hasCloudLibraryEnabled: Bool) {
            (self.canPlayCatalogContent, self.canBecomeSubscriber) = (canPlayCatalogContent, canBecomeSubscriber)
            self.hasCloudLibraryEnabled = hasCloudLibraryEnabled
        }

        init(_ snapshot: SubscriptionSnapshot) {
            self.init(
                canPlayCatalogContent: snapshot.canPlayCatalogContent,
                canBecomeSubscriber: snapshot.canBecomeSubscriber,
                hasCloudLibraryEnabled: snapshot.hasCloudLibraryEnabled)
        }

        /// Creates the subscription that an app can read: without consent, it has no capabilities.
        fileprivate init(_ snapshot: DeviceSnapshot) {
            self.init(SubscriptionSnapshot(snapshot.consent == .authorized ? snapshot.capabilities : []))
        }

        /// An error of a request for the subscription: MusicKit's `MusicSubscription.Error`.
        public enum Error: String, LocalizedError, Sendable, CaseIterable {
            /// The user has not allowed the app.
            case permissionDenied
            /// The user has not acknowledged Apple's latest privacy notice.
            case privacyAcknowledgementRequired
            /// The request failed, or the network is not available.
            case unknown

            /// The reason, as a sentence.
            public var errorDescription: String? {
                switch self {
                case .permissionDenied: "The user has not allowed this app to use Apple Music."
                case .privacyAcknowledgementRequired: "The user has not acknowledged Apple's latest privacy notice."
                case .unknown: "The subscription is not available."
                }
            }
        }
    }
}

extension MockDevice.MusicSubscription {
    /// The current subscription and its changes, without repetitions.
    ///
    /// Without consent, the subscription has no capabilities, because the sequence cannot throw. Each iterator starts with
    /// the current subscription and returns all later changes. It ends when its task is canceled, or immediately if the
    /// mock cannot be reached.
    public struct Updates: AsyncSequence, Sendable {
        let client: DeviceClient

        /// Returns an iterator that starts with the current subscription.
        public func makeAsyncIterator() -> Iterator { Iterator(client: client) }

        /// An iterator that waits for changes.
        public struct Iterator: AsyncIteratorProtocol {
            private let client: DeviceClient
            private var events: AsyncStream<DeviceEvent>.Iterator
            private var lastSubscription: MockDevice.MusicSubscription?
            /// The number of the last journal entry that `lastSubscription` reflects.
            private var lastEntryNumber = 0

            init(client: DeviceClient) {
                self.client = client
                events = client.events().makeAsyncIterator()
            }

            /// Returns the next subscription, or `nil` if the task is canceled.
            public mutating func next() async -> MockDevice.MusicSubscription? {
                guard let lastSubscription else { return await fetchInitialSubscription() }
                while let change = await events.next() {
                    guard let snapshot = change.change, await isNew(change) else { continue }
                    lastEntryNumber = change.entryNumber
                    let next = MockDevice.MusicSubscription(snapshot)
                    guard next != lastSubscription else { continue }
                    self.lastSubscription = next
                    return next
                }
                return nil
            }

            private mutating func fetchInitialSubscription() async -> MockDevice.MusicSubscription? {
                do {
                    let reading = try await client.status()
                    lastEntryNumber = reading.number
                    lastSubscription = MockDevice.MusicSubscription(reading.snapshot)
                    return lastSubscription
                } catch {
                    client.recordUnreportedError(error)
                    return nil
                }
            }

            /// Returns whether a change is newer than the last one; a lower number can also mean that the journal was
            /// reset.
            private func isNew(_ change: DeviceEvent) async -> Bool {
                guard change.entryNumber <= lastEntryNumber else { return true }
                guard let reading = try? await client.status() else { return false }
                return reading.number < lastEntryNumber
            }
        }
    }
}
