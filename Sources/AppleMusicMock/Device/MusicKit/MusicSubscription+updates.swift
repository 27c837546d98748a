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
                    guard let standing = change.status, await isNew(change) else { continue }
                    lastEntryNumber = change.entryNumber
                    let next = MockDevice.MusicSubscription(status: standing)
                    guard next != lastSubscription else { continue }
                    self.lastSubscription = next
                    return next
                }
                return nil
            }

            private mutating func fetchInitialSubscription() async -> MockDevice.MusicSubscription? {
                do {
                    let reading = try await client.status()
                    lastEntryNumber = reading.entryNumber
                    lastSubscription = MockDevice.MusicSubscription(status: reading.status)
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
                return reading.entryNumber < lastEntryNumber
            }
        }
    }
}
