import MockSession
import Threading

/// What has happened to a mock, as it happens: requests with their answers, and operations of the device.
///
/// ```swift
/// player.start()                                                          // asks at some time, in a task of its own
/// let request = try await mock.journal.next(matching: "GET /v1/me/**")    // waits for it, and sleeps no guessed second
/// #expect(request.answer?.status == 200)
/// ```
///
/// As a sequence it begins with the first entry, waits at the end for the next one, and ends when its task is cancelled or
/// the mock is stopped.
public struct MockJournal: AsyncSequence, Sendable {
    private let session: MockSession
    /// The number of the last entry that `next` has returned.
    private let lastReturnedNumber: Locked<Int>
    private let completion: JournalCompletion

    init(session: MockSession, lastReturnedNumber read: Locked<Int>, completion end: JournalCompletion) {
        (self.session, self.lastReturnedNumber, self.completion) = (session, read, end)
    }

    /// All entries that there are now, in their order; of more than 10,000 the last ones.
    public var entries: [Entry] { session.journalEntries(since: 0, limit: .max).entries.map(Entry.init) }

    /// From where on ``next(matching:since:)`` looks.
    public struct Position: Sendable {
        enum Origin: Sendable { case lastReturned, now, entry(number: Int) }

        let origin: Origin

        /// Behind the last entry that `next` has returned, at first the beginning.
        public static let lastReturned = Position(origin: .lastReturned)
        /// Behind what there is at the call.
        public static let now = Position(origin: .now)
        /// From the first entry on.
        public static let beginning = Position(origin: .entry(number: 0))

        /// Behind the entry with that number.
        public static func entry(_ number: Int) -> Position { Position(origin: .entry(number: number)) }
    }

    /// The next entry that is meant: at once where it has come already, else when it comes.
    ///
    /// Without `since` it reads on behind the entry that the last call for this mock returned: what has come between two
    /// calls is not lost, what stands before a returned entry is passed over, and no entry is returned twice. So calls one
    /// after another tell a story in its order. Calls at the same time each begin where the journal has been read to
    /// then, and may return the same entry; to wait for several things in whatever order, give each call its `since`.
    /// An entry is there before its answer reaches the client.
    ///
    /// - Parameters:
    ///   - match: Which entries are meant; all by default.
    ///   - position: From where on; what an earlier call has returned is not returned again by default.
    /// - Returns: The first entry behind the position that is meant.
    /// - Throws: ``NoMatchError`` when the task is cancelled, by a time limit for example, and when the mock is stopped; ``PatternError`` where a pattern is
    ///   none, or no request of the API can match it.
    public func next(matching match: Matcher = .any, since position: Position = .lastReturned) async throws -> Entry {
        let isMeant = try match.predicate.get()
        let start =
            switch position.origin {
            case .lastReturned: lastReturnedNumber.withLock { $0 }
            case .now: session.lastEntryNumber
            case .entry(number: let number): number
            }
        guard let entry = await first(since: start, where: isMeant) else {
            throw NoMatchError(matcher: match, since: start, in: self)
        }
        lastReturnedNumber.withLock {
            $0 = position.isResuming && entry.number < start ? entry.number : Swift.max($0, entry.number)
        }
        return entry
    }

    /// The first entry behind a number that is meant, nil when the task is cancelled or nothing can come any more; a number
    /// that the journal has not reached since a reset is 0.
    private func first(since number: Int, where isMeant: @Sendable (Entry) -> Bool) async -> Entry? {
        let (news, teller) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        // Who listens before looking misses nothing.
        let observation = session.observe { _ in teller.yield() }
        let waiter = completion.addWaiter(teller)
        defer {
            session.stopObserving(id: observation)
            completion.removeWaiter(waiter)
        }
        var (position, waiting) = (number, news.makeAsyncIterator())
        repeat {
            guard !Task.isCancelled else { return nil }
            while true {
                let (entries, next) = session.journalEntries(since: position, limit: 100)
                position = next
                guard !entries.isEmpty else { break }
                for entry in entries.lazy.map(Entry.init) where isMeant(entry) { return entry }
            }
        } while await waiting.next() != nil
        return nil
    }

    /// A way through the journal from its first entry.
    public func makeAsyncIterator() -> Iterator { Iterator(journal: self) }

    /// Reads on, and waits at the end.
    public struct Iterator: AsyncIteratorProtocol {
        let journal: MockJournal
        private var lastNumber = 0

        init(journal: MockJournal) { self.journal = journal }

        /// The next entry; nil when the task is cancelled.
        public mutating func next() async -> Entry? {
            let entry = await journal.first(since: lastNumber) { _ in true }
            lastNumber = entry?.number ?? lastNumber
            return entry
        }
    }
}

extension MockJournal.Position {
    fileprivate var isResuming: Bool { if case .lastReturned = origin { true } else { false } }
}

extension MockAppleMusic {
    /// What clients have asked of this mock, and the app of its device; also to wait for what they will.
    public var journal: MockJournal {
        MockJournal(session: session, lastReturnedNumber: lastReturnedEntryNumber, completion: journalCompletion)
    }
}
