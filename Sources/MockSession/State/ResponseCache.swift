import HTTPMessages

/// Caches responses that cannot change while a scenario is active, keyed by the complete request head.
///
/// A response is cached only if its tokens are valid, no rule matches, it has no generated id, and the clock is fixed.
/// Most heads that contain an id or a time come only once. Therefore a head is cached when it comes a second time.
/// A full cache is cleared, which bounds memory use.
struct ResponseCache: Sendable {
    private static let maximumEntryCount = 1024
    private static let maximumByteCount = 4 << 20

    private var entries: [Head: Entry] = [:]
    private var byteCount = 0
    /// The hash values of the last heads that were not cached, each at its remainder; empty before the first one.
    private var hashesSeenOnce: [Int] = []
    /// The number of times that the cache was cleared.
    ///
    /// A response from an earlier generation is not cached.
    private(set) var generation = 0

    /// A response and its journal data.
    struct Entry: Sendable {
        let response: HTTPResponse
        let loggedRequest: LoggedRequest
    }

    /// Returns the cached response to a request without a body, or `nil` if it is not cached.
    func entry(for request: HTTPRequest) -> Entry? {
        request.body.isEmpty ? entries[Head(bytes: request.head)] : nil
    }

    /// Returns whether a head has come before, and remembers it.
    ///
    /// Many other heads in between can make the cache forget it.
    mutating func hasSeen(_ request: HTTPRequest) -> Bool {
        let hash = Head(bytes: request.head).hashValue
        if hashesSeenOnce.isEmpty { hashesSeenOnce = [Int](repeating: 0, count: 256) }
        let place = hash & 255
        defer { hashesSeenOnce[place] = hash }
        return hashesSeenOnce[place] == hash
    }

    /// Caches a response, unless the cache was cleared since its generation.
    mutating func cache(_ answer: Entry, for request: HTTPRequest, generation: Int) {
        let size = request.head.count + answer.response.body.count
        guard generation == self.generation, request.body.isEmpty, size <= Self.maximumByteCount / 4 else { return }
        if entries.count == Self.maximumEntryCount || byteCount + size > Self.maximumByteCount {
            entries = [:]
            byteCount = 0
        }
        entries[Head(bytes: request.head)] = answer
        byteCount += size
    }

    /// Clears the cache after a change of the scenario, its rules, or the clock.
    mutating func removeAll() {
        entries = [:]
        byteCount = 0
        generation += 1
    }

    /// A request head as a key, which hashes its bytes at once because `Array` hashes them one by one.
    private struct Head: Hashable {
        let bytes: [UInt8]

        func hash(into hasher: inout Hasher) {
            bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
        }
    }
}
