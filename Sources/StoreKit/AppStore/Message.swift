import FrameworkHook

/// A message of the App Store to the user, of which the mock's device has none.
public struct Message: Sendable {
    /// The reason of a message.
    public struct Reason: RawRepresentable, Hashable, Sendable {
        /// The number.
        public let rawValue: Int

        /// Creates a reason with any number.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// Another reason.
        public static let generic = Reason(rawValue: 0)
        /// The price of a subscription increases.
        public static let priceIncreaseConsent = Reason(rawValue: 1)
        /// The user could not be billed.
        public static let billingIssue = Reason(rawValue: 2)
        /// The user can get an offer.
        public static let winBackOffer = Reason(rawValue: 3)
    }

    /// The reason of the message.
    public let reason: Reason

    /// The messages that the App Store has for the user.
    public static var messages: Messages { Messages() }

    /// Displays the message, of which the mock's device has none.
    ///
    /// - Parameter scene: The scene.
    /// - Throws: Nothing: no message exists.
    @MainActor public func display(in scene: UIWindowScene) throws { unsupported("Message.display(in:)") }

    /// The messages of the App Store: none until the mock stops.
    public struct Messages: AsyncSequence, Sendable {
        /// A message.
        public typealias Element = Message

        /// Returns an iterator that waits until the mock stops.
        public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }

        /// An iterator that waits until the mock stops.
        public struct AsyncIterator: AsyncIteratorProtocol {
            private var changes: AsyncStream<DeviceChange>.Iterator?

            fileprivate init() {
                changes = (try? StoreKitDevice(for: "Message.messages"))?.mock.deviceChanges().makeAsyncIterator()
            }

            /// Waits until the mock stops, or the task is canceled.
            public mutating func next() async -> Message? {
                while await changes?.next() != nil {}
                return nil
            }
        }
    }
}
