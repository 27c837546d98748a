import HTTPMessages
import SecretRedaction

/// Caches responses that cannot change while a scenario is active, by the parts of the request that they depend on.
///
/// A response is cached only if it depends neither on the time nor on earlier requests: the clock is fixed, no rate limit
/// applies, and each rule that matches is constant. The id of an error is the only part that differs. A full cache is
/// cleared, which bounds memory use.
struct ResponseCache: Sendable {
    static let maximumEntryCount = 1024
    static let maximumByteCount = 4 << 20
    /// The number of bytes of a parsed body for each byte of its text, rounded up.
    fileprivate static let parsedByteFactor = 8

    private var entries: [RequestKey: Entry] = [:]
    private(set) var byteCount = 0
    /// The number of times that the cache was cleared after a change.
    ///
    /// A response from an earlier generation is not cached.
    private(set) var generation = 0

    /// A response, and the data that each request with the same key adds to the logs.
    final class Entry: Sendable {
        let response: HTTPResponse
        let loggedResponse: LoggedResponse
        let redactions: KeyRedactions
        /// The request as expectations see it, and how they compare with it; `nil` without expectations.
        let event: ComparedEvent?
        /// The ids of the rules that fire for each of the requests.
        let firedRuleIDs: Set<Int>

        init(
            response: HTTPResponse, loggedResponse logged: LoggedResponse, redactions: KeyRedactions,
            event: ComparedEvent?, firedRuleIDs ids: Set<Int>
        ) {
            (self.response, loggedResponse, self.redactions) = (response, logged, redactions)
            (self.event, firedRuleIDs) = (event, ids)
        }
    }

    /// The number of entries.
    var count: Int { entries.count }

    /// Returns the cached response to the requests with a key, or `nil` if it is not cached.
    func entry(for key: RequestKey) -> Entry? { entries[key] }

    /// Caches a response, unless the cache was cleared since its generation.
    mutating func insert(_ entry: Entry, for key: RequestKey, generation: Int) {
        let size = entry.byteCount + key.byteCount
        guard generation == self.generation, size <= Self.maximumByteCount / 4 else { return }
        if entries.count == Self.maximumEntryCount || byteCount + size > Self.maximumByteCount {
            entries = [:]
            byteCount = 0
        }
        if let previous = entries.updateValue(entry, forKey: key) { byteCount -= previous.byteCount + key.byteCount }
        byteCount += size
    }

    /// Clears the cache after a change of the scenario, its rules, or the clock.
    mutating func removeAll() {
        entries = [:]
        byteCount = 0
        generation += 1
    }
}

extension ResponseCache.Entry {
    fileprivate var byteCount: Int {
        response.body.count * (event?.event.body == nil ? 1 : ResponseCache.parsedByteFactor)
    }
}
