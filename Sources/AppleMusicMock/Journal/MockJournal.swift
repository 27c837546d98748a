public import Foundation
import MockSession
import Platform

/// The log of a mock's requests and device operations, which a test can also wait for.
///
/// ```swift
/// player.start()                                                          // sends a request later, in another task
/// let entry = try await mock.journal.next(matching: "GET /v1/me/**")      // waits for the request, without sleeping
/// #expect(entry.response?.status == 200)
/// ```
///
/// As a sequence, the journal starts with the first entry and waits for further ones. It ends when its task is canceled or
/// the mock is stopped.
public struct MockJournal: AsyncSequence, Sendable {
    private let session: MockSession
    /// The number of the last entry that `next` returned.
    private let lastReturnedNumber: Locked<Int>
    private let completion: JournalCompletion

    init(session: MockSession, lastReturnedNumber: Locked<Int>, completion: JournalCompletion) {
        (self.session, self.lastReturnedNumber, self.completion) = (session, lastReturnedNumber, completion)
    }

    /// The current entries, in order; at most the last 10,000.
    public var entries: [Entry] {
        session.journalEntries(since: 0, limit: .max).entries.map { Entry($0, of: session) }
    }

    /// The requests and their responses as an HTTP archive (HAR), without secrets, which browsers and
    /// `apple-music-mock import` read.
    public var httpArchive: Data {
        Data(HTTPArchive.bytes(of: session.exchanges(), version: ProductVersion.current))
    }

    /// A position from which ``next(matching:since:within:)`` searches.
    public struct Position: Sendable {
        fileprivate enum Origin: Sendable, Equatable { case lastReturned, now, entry(number: Int) }

        fileprivate let origin: Origin

        /// After the last entry that `next` returned, initially the start of the journal.
        public static let lastReturned = Position(origin: .lastReturned)
        /// After the entries that exist at the time of the call.
        public static let now = Position(origin: .now)
        /// The start of the journal.
        public static let beginning = Position(origin: .entry(number: 0))

        /// Returns the position after the entry with a number.
        public static func entry(_ number: Int) -> Position { Position(origin: .entry(number: number)) }
    }

    /// Returns the next matching entry, and waits for it if it does not exist yet.
    ///
    /// Without `since`, the search continues after the entry that the last call for this mock returned. Entries that were
    /// logged between two calls are not lost, entries before a returned entry are skipped, and no entry is returned twice.
    /// Successive calls therefore follow the order of the journal. Concurrent calls start at the same position and can
    /// return the same entry: to wait for several entries in any order, pass `since` to each call. An entry is logged
    /// before its response reaches the client.
    ///
    /// - Parameters:
    ///   - matcher: The condition. The default matches all entries.
    ///   - position: The position to search from. The default is after the last returned entry.
    ///   - limit: The maximum time to wait, in real time; `.zero` does not wait. The default waits until the task is canceled,
    ///     for example by the test's time limit.
    /// - Returns: The first matching entry after the position.
    /// - Throws: ``NoMatchError`` if no entry matches in time, the task is canceled, or the mock is stopped;
    ///   ``PatternError`` if a pattern is not valid, or no request of the API can match it.
    public func next(
        matching matcher: Matcher = .any, since position: Position = .lastReturned, within limit: Duration? = nil
    ) async throws -> Entry {
        let matches = try matcher.predicate.get()
        let start =
            switch position.origin {
            case .lastReturned: lastReturnedNumber.withLock { $0 }
            case .now: session.lastEntryNumber
            case .entry(number: let number): number
            }
        guard let entry = await first(since: start, within: limit, where: matches) else {
            throw NoMatchError(matcher: matcher, since: start, within: limit, in: self)
        }
        lastReturnedNumber.withLock {
            let isAfterReset = position.origin == .lastReturned && entry.number < start
            $0 = isAfterReset ? entry.number : Swift.max($0, entry.number)
        }
        return entry
    }

    /// Returns the first matching entry after a number, or `nil` if the time is over, the task is canceled, or the mock is
    /// stopped.
    ///
    /// A number that the journal has not reached since a reset is treated as 0.
    fileprivate func first(
        since number: Int, within limit: Duration?, where matches: @Sendable (Entry) -> Bool
    ) async -> Entry? {
        let (changes, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        // Observing starts before the search, so that no entry is missed.
        let observation = session.observe(onReset: { _ in continuation.yield() }) { _ in continuation.yield() }
        let waiter = completion.addWaiter { continuation.finish() }
        let timer = limit.map { limit in
            Task {
                try? await Task.sleep(for: limit)
                continuation.finish()
            }
        }
        defer {
            timer?.cancel()
            session.stopObserving(id: observation)
            completion.removeWaiter(waiter)
        }
        var (position, iterator) = (number, changes.makeAsyncIterator())
        repeat {
            guard !Task.isCancelled else { return nil }
            while true {
                let (entries, next, _) = session.journalEntries(since: position, limit: 100)
                guard !entries.isEmpty || next < position else { break }
                position = next
                for entry in entries.lazy.map({ Entry($0, of: session) }) where matches(entry) { return entry }
            }
        } while await iterator.next() != nil
        return nil
    }

    /// Returns an iterator that starts with the first entry.
    public func makeAsyncIterator() -> Iterator { Iterator(journal: self) }

    /// An iterator that waits for further entries.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let journal: MockJournal
        private var lastNumber = 0

        fileprivate init(journal: MockJournal) { self.journal = journal }

        /// Returns the next entry, or `nil` if the task is canceled or the mock is stopped.
        public mutating func next() async -> Entry? {
            let entry = await journal.first(since: lastNumber, within: nil) { _ in true }
            lastNumber = entry?.number ?? lastNumber
            return entry
        }
    }
}

/// Ends the waits for a journal's entries when its mock is stopped.
final class JournalCompletion: Sendable {
    private struct State: Sendable {
        var isFinished = false
        var waiterCount = 0
        var waiters: [Int: @Sendable () -> Void] = [:]
    }

    private let state = Locked(State())

    /// Calls a function when the journal ends, immediately if it has ended already.
    ///
    /// - Returns: A number for ``removeWaiter(_:)``.
    func addWaiter(_ waiter: @escaping @Sendable () -> Void) -> Int {
        let (number, isFinished) = state.withLock { state in
            state.waiterCount += 1
            if !state.isFinished { state.waiters[state.waiterCount] = waiter }
            return (state.waiterCount, state.isFinished)
        }
        if isFinished { waiter() }
        return number
    }

    func removeWaiter(_ number: Int) { state.withLock { $0.waiters[number] = nil } }

    /// Ends all waits, present and future.
    func finish() {
        let waiters = state.withLock { state in
            state.isFinished = true
            defer { state.waiters = [:] }
            return state.waiters.values.map { $0 }
        }
        for waiter in waiters { waiter() }
    }
}
