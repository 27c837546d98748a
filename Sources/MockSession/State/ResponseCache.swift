import HTTPMessages
import MusicAPI
import Platform
import Text

/// The API of one user, with its responses to the last requests that read.
///
/// A response depends only on the request and the API's data, which never change. After a write, a reset, or a reload, the
/// user has another API, with its own cache. Therefore no response is ever invalidated. A full cache is emptied, which
/// bounds memory use.
final class ResponseCache: Sendable {
    static let maximumEntryCount = 1024
    static let maximumByteCount = 4 << 20
    /// The bytes that an entry uses in addition to its target and its body, rounded up.
    fileprivate static let entryByteCount = 2048

    let api: MusicAPI
    private let contents = Locked(Contents())

    private struct Contents: Sendable {
        var entries: [Key: Entry] = [:]
        var byteCount = 0
        /// The number of responses that were rendered.
        var renderedCount = 0

        /// Returns a known response for a request that finds it.
        mutating func entry(for key: Key) -> Entry? {
            guard var entry = entries[key] else { return nil }
            if entry.sent == nil {
                entry.sent = SentResponse()
                entries[key] = entry
            }
            return entry
        }
    }

    /// A known response.
    private struct Entry: Sendable {
        let resolved: ResolvedRequest
        /// The response that was sent last, or `nil` before the first request that finds the entry.
        var sent: SentResponse?
    }

    /// A request with its hash value, which is computed once for a lookup and an insertion.
    ///
    /// Hash values are compared first, because the targets of different requests often start alike.
    fileprivate struct Key: Sendable, Hashable {
        let request: APIRequest
        private let hash: Int

        init(_ request: APIRequest) { (self.request, hash) = (request, request.quickHash) }

        static func == (one: Key, other: Key) -> Bool { one.hash == other.hash && one.request == other.request }

        func hash(into hasher: inout Hasher) { hasher.combine(hash) }
    }

    /// The decision on a request, and the key for its response if the response is not in the cache.
    struct Decision: Sendable {
        let resolved: ResolvedRequest
        /// The response that was sent last, or `nil` if the response is not in the cache.
        fileprivate(set) var sent: SentResponse?
        fileprivate var key: Key?

        init(_ resolved: ResolvedRequest) { self.resolved = resolved }
    }

    init(api: MusicAPI) { self.api = api }

    /// The number of responses that were rendered, and not taken from the cache.
    var renderedCount: Int { contents.withLock { $0.renderedCount } }

    /// The bytes that the entries use, and the number of entries.
    var size: (byteCount: Int, entryCount: Int) { contents.withLock { ($0.byteCount, $0.entries.count) } }

    /// Returns the decision on a request that reads; that of a known response is rendered.
    func resolve(_ request: APIRequest) -> Decision {
        let key = Key(request)
        if let known = contents.withLock({ $0.entry(for: key) }) {
            var decision = Decision(known.resolved)
            decision.sent = known.sent
            return decision
        }
        var decision = Decision(api.resolve(request))
        if decision.resolved.isRendered {
            insert(decision.resolved.render(), of: decision.resolved, for: key)
        } else {
            decision.key = key
        }
        return decision
    }

    /// Renders the response to a request that was decided.
    func response(of decision: Decision) -> APIResponse {
        let response = decision.resolved.render()
        if let key = decision.key { insert(response, of: decision.resolved, for: key) }
        return response
    }

    private func insert(_ response: APIResponse, of resolved: ResolvedRequest, for key: Key) {
        let size = response.byteCount + 2 * key.request.target.byteCount
        contents.withLock { contents in
            contents.renderedCount += 1
            guard size <= Self.maximumByteCount / 4 else { return }
            if contents.entries.count >= Self.maximumEntryCount || contents.byteCount + size > Self.maximumByteCount {
                contents.entries = [:]
                contents.byteCount = 0
            }
            if contents.entries.updateValue(Entry(resolved: resolved.rendered(as: response)), forKey: key) == nil {
                contents.byteCount += size
            }
        }
    }
}

extension APIRequest {
    /// A hash value of the parts in which requests differ most often.
    fileprivate var quickHash: Int {
        var hash = QuickHash(seed: hasActiveUser ? 1 : 0)
        for segment in target.segments { hash.combine(segment) }
        for parameter in target.parameters {
            hash.combine(parameter.name)
            hash.combine(parameter.value)
        }
        return Int(truncatingIfNeeded: hash.value)
    }
}

/// A hash of texts that reads eight bytes at once, because `Hasher` costs more than the rest of a lookup for a long list of ids.
private struct QuickHash {
    private(set) var value: UInt64

    init(seed: UInt64) { value = seed }

    mutating func combine(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            let bytes = UnsafeRawBufferPointer(bytes)
            var (place, rest) = (0, UInt64(bytes.count))
            while place + 8 <= bytes.count {
                combine(bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
                place += 8
            }
            while place < bytes.count {
                rest = rest << 8 | UInt64(bytes[place])
                place += 1
            }
            combine(rest)
        }
    }

    private mutating func combine(_ word: UInt64) {
        value = (value ^ word) &* 0x9E37_79B9_7F4A_7C15
        value ^= value >> 32
    }
}

extension APIResponse {
    /// The bytes that a cached response uses in addition to its request.
    fileprivate var byteCount: Int {
        if case .json(let body) = content {
            ResponseCache.entryByteCount + body.count
        } else {
            ResponseCache.entryByteCount
        }
    }
}

/// The response that was sent last for an entry of the cache, which the same session sends again at the same time of its clock.
final class SentResponse: Sendable {
    private final class Last: Sendable {
        let sessionID, date: String
        let response: HTTPResponse

        init(_ response: HTTPResponse, of builder: ResponseBuilder) {
            (self.response, sessionID, date) = (response, builder.sessionID, builder.date)
        }
    }

    private let last = Locked<Last?>(nil)

    /// Returns the response of a session at a time, which a function writes if it differs from the last one.
    ///
    /// - Parameters:
    ///   - builder: The builder with the session and the time.
    ///   - write: A function that returns the response without `Mock-Answer`.
    /// - Returns: The response, with `Mock-Answer` and its field lines unless its reason is long.
    func response(for builder: ResponseBuilder, write: () -> HTTPResponse) -> HTTPResponse {
        if let last = last.withLock({ $0 }), last.date == builder.date, last.sessionID == builder.sessionID {
            return last.response
        }
        var response = write()
        guard response.hasShortReason else { return response }
        response.writeReason()
        response.writeFieldLines()
        let sent = Last(response, of: builder)
        last.withLock { $0 = sent }
        return response
    }
}
