public import Foundation
import MockSession
import MusicDevice

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
                try await client.value(of: DeviceCommand(.musicSubscription)) {
                    if case .subscription(let snapshot) = $0 { MusicSubscription(snapshot) } else { nil }
                }
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

        init(_ snapshot: SubscriptionSnapshot) {
            self.init(
                canPlayCatalogContent: snapshot.canPlayCatalogContent,
                canBecomeSubscriber: snapshot.canBecomeSubscriber,
                hasCloudLibraryEnabled: snapshot.hasCloudLibraryEnabled)
        }

        /// The subscription that an app may know of: without consent, one with which it can do nothing.
        fileprivate init(_ snapshot: DeviceSnapshot) {
            self.init(SubscriptionSnapshot(snapshot.consent == .authorized ? snapshot.capabilities : []))
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

extension MockDevice.MusicSubscription {
    /// Subscriptions, the first at once, each different from the one before; it never throws.
    ///
    /// Without consent it is a subscription with which nothing can be done: there is no way to throw. Every iterator begins
    /// with the present, and misses nothing from there on. It ends with its task, and at once where the mock cannot be
    /// reached.
    public struct Updates: AsyncSequence, Sendable {
        let client: DeviceClient

        /// Begins with the present.
        public func makeAsyncIterator() -> Iterator { Iterator(client: client) }

        /// Waits for the next subscription that differs.
        public struct Iterator: AsyncIteratorProtocol {
            private let client: DeviceClient
            private var events: AsyncStream<DeviceEvent>.Iterator
            private var lastSubscription: MockDevice.MusicSubscription?
            /// The journal's number up to which everything is in `last`.
            private var lastEntryNumber = 0

            init(client line: DeviceClient) {
                self.client = line
                events = line.events().makeAsyncIterator()
            }

            /// The next one; nil once the task is cancelled.
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

            /// Whether a change is none that came late: a number below the last one may also begin a new journal.
            private func isNew(_ change: DeviceEvent) async -> Bool {
                guard change.entryNumber <= lastEntryNumber else { return true }
                guard let reading = try? await client.status() else { return false }
                return reading.number < lastEntryNumber
            }
        }
    }
}
