public import Foundation
import FrameworkHook
import Text

/// The capabilities of the user's account.
public struct MusicSubscription: Equatable, Hashable, Sendable {
    /// Whether the account can play the catalog.
    public let canPlayCatalogContent: Bool
    /// Whether the account can subscribe.
    public let canBecomeSubscriber: Bool
    /// Whether the account has a library in the cloud.
    public let hasCloudLibraryEnabled: Bool

    private init?(_ json: JSONView) {
        guard let plays = json["canPlayCatalogContent"]?.bool, let subscribes = json["canBecomeSubscriber"]?.bool,
            let hasLibrary = json["hasCloudLibraryEnabled"]?.bool
        else { return nil }
        (canPlayCatalogContent, canBecomeSubscriber, hasCloudLibraryEnabled) = (plays, subscribes, hasLibrary)
    }

    /// Creates the subscription that a device's state has; without consent, it has no capabilities.
    fileprivate init(state: JSONView) {
        let isAllowed = state["consent"]?.string == "authorized"
        let names = isAllowed ? state["capabilities"]?.elements.compactMap(\.string) ?? [] : []
        canPlayCatalogContent = names.contains("musicCatalogPlayback")
        canBecomeSubscriber = names.contains("musicCatalogSubscriptionEligible")
        hasCloudLibraryEnabled = names.contains("addToCloudMusicLibrary")
    }

    /// The current subscription.
    ///
    /// - Throws: ``Error``.
    public static var current: MusicSubscription {
        get async throws {
            let device = try MusicKitDevice(for: "MusicSubscription.current")
            let result = try await device.performWithoutBlocking("music-subscription")
            guard let subscription = MusicSubscription(result) else { throw Error.unknown }
            return subscription
        }
    }

    /// The current subscription and its changes.
    public static var subscriptionUpdates: Updates { Updates() }

    /// An error of a request for the subscription.
    public enum Error: String, LocalizedError, Sendable {
        /// The reason is unknown.
        case unknown
        /// The user does not allow the app.
        case permissionDenied
        /// The user has not acknowledged the privacy notice.
        case privacyAcknowledgementRequired

        /// The reason, as a sentence.
        public var errorDescription: String? {
            switch self {
            case .unknown: "The subscription is not available."
            case .permissionDenied: "The user has not allowed this app to use Apple Music."
            case .privacyAcknowledgementRequired: "The user has not acknowledged Apple's latest privacy notice."
            }
        }
    }

    /// The current subscription, and then each changed one.
    public struct Updates: AsyncSequence {
        /// A subscription.
        public typealias Element = MusicSubscription

        /// Returns an iterator, which starts with the current subscription.
        public func makeAsyncIterator() -> Iterator { Iterator() }

        /// An iterator that waits for changes, and ends when the mock stops.
        public struct Iterator: AsyncIteratorProtocol {
            /// A subscription.
            public typealias Element = MusicSubscription

            private let device = try? MusicKitDevice(for: "MusicSubscription.subscriptionUpdates")
            private var changes: AsyncStream<DeviceChange>.Iterator?
            private var last: MusicSubscription?

            fileprivate init() {}

            /// Returns the next subscription; `nil` if the task is canceled or the mock has stopped.
            public mutating func next() async -> MusicSubscription? {
                guard let device else { return nil }
                if changes == nil {
                    changes = device.mock.deviceChanges().makeAsyncIterator()
                    last = await Self.subscription(of: device)
                    return last
                }
                while await changes?.next() != nil {
                    guard let new = await Self.subscription(of: device), new != last else { continue }
                    last = new
                    return new
                }
                return nil
            }

            private static func subscription(of device: MusicKitDevice) async -> MusicSubscription? {
                (try? await device.mock.deviceState()).map { MusicSubscription(state: $0.root) }
            }
        }
    }
}

@available(*, unavailable)
extension MusicSubscription.Updates: @unchecked Sendable {}

@available(*, unavailable)
extension MusicSubscription.Updates.Iterator: @unchecked Sendable {}

extension MusicSubscription: CustomStringConvertible {
    /// The capabilities.
    public var description: String {
        "MusicSubscription(canPlayCatalogContent: \(canPlayCatalogContent), canBecomeSubscriber: "
            + "\(canBecomeSubscriber), hasCloudLibraryEnabled: \(hasCloudLibraryEnabled))"
    }
}

extension MusicSubscription.Error: CustomStringConvertible {
    /// The name of the case.
    public var description: String { rawValue }
}
