import HTTPMessages

/// Responses that do not change while the service data is the same, by the whole head of their request.
///
/// A response is cached only if its tokens are valid, no rule matches, it has no generated id, and the clock is fixed.
/// The size is bounded: a full cache is emptied.
struct ResponseCache: Sendable {
    private static let maximumEntryCount = 1024
    private static let maximumByteCount = 4 << 20

    private var entries: [Head: Entry] = [:]
    private var byteCount = 0
    /// How often all were forgotten: an answer that was made of what was before is not kept.
    private(set) var generation = 0

    /// An answer and what the journal has of its request, the same each time.
    struct Entry: Sendable {
        let response: HTTPResponse
        let loggedRequest: LoggedRequest
    }

    /// The answer to a request without a body, if it is known.
    func entry(for request: HTTPRequest) -> Entry? {
        request.body.isEmpty ? entries[Head(bytes: request.head)] : nil
    }

    /// Keeps an answer, if nothing has been forgotten since its generation.
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

    /// Forgets all: the scenario, its rules or the clock have changed.
    mutating func removeAll() {
        entries = [:]
        byteCount = 0
        generation += 1
    }

    /// A head as a key: hashed as one run of bytes, since the array's own hash goes byte by byte.
    private struct Head: Hashable {
        let bytes: [UInt8]

        func hash(into hasher: inout Hasher) {
            bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
        }
    }
}
