extension MockDevice.MusicSubscription {
    /// Subscriptions, the first at once, each different from the one before; it never throws.
    ///
    /// Without consent it is a subscription with which nothing can be done: there is no way to throw. Every iterator begins
    /// with the present, and misses nothing from there on. It ends with its task, and at once where the mock cannot be
    /// reached.
    public struct Updates: AsyncSequence, Sendable {
        let line: DeviceLine

        /// Begins with the present.
        public func makeAsyncIterator() -> Iterator { Iterator(line: line) }

        /// Waits for the next subscription that differs.
        public struct Iterator: AsyncIteratorProtocol {
            private let line: DeviceLine
            private var changes: AsyncStream<DeviceChange>.Iterator
            private var last: MockDevice.MusicSubscription?
            /// The journal's number up to which everything is in `last`.
            private var number = 0

            init(line: DeviceLine) {
                self.line = line
                changes = line.changes().makeAsyncIterator()
            }

            /// The next one; nil once the task is cancelled.
            public mutating func next() async -> MockDevice.MusicSubscription? {
                guard let last else { return await first() }
                while let change = await changes.next() {
                    guard let standing = change.standing, await isNew(change) else { continue }
                    number = change.number
                    let next = MockDevice.MusicSubscription(standing)
                    guard next != last else { continue }
                    self.last = next
                    return next
                }
                return nil
            }

            private mutating func first() async -> MockDevice.MusicSubscription? {
                do {
                    let reading = try await line.reading()
                    number = reading.number
                    last = MockDevice.MusicSubscription(reading.standing)
                    return last
                } catch {
                    line.keep(error)
                    return nil
                }
            }

            /// Whether a change is none that came late: a number below the last one may also begin a new journal.
            private func isNew(_ change: DeviceChange) async -> Bool {
                guard change.number <= number else { return true }
                guard let reading = try? await line.reading() else { return false }
                return reading.number < number
            }
        }
    }
}
