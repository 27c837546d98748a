import HTTPMessages
import MusicAPI
import Threading
import Timestamps
import URLCoding

/// The API of one user, with its responses to the last requests that read.
///
/// A response depends only on the request and the API's data, which never change. After a write, a reset, or a reload, the
/// user has another API, with its own cache. Therefore no response is ever invalidated. A full cache is emptied, which
/// bounds memory use.
final class AnswerCache: Sendable {
    static let maximumEntryCount = 1024
    static let maximumByteCount = 4 << 20
    /// The bytes that an entry uses in addition to its target and its bodies, rounded up.
    fileprivate static let entryByteCount = 1024

    let api: MusicAPI
    private let contents = Locked(Contents())

    private struct Contents: Sendable {
        var entries: [APIRequest: Entry] = [:]
        var byteCount = 0
        /// The number of responses that were rendered.
        var renderedCount = 0
    }

    fileprivate struct Entry: Sendable {
        /// The contract violation of the request, whatever its response is.
        let violation: ContractViolation?
        /// `nil` until the API itself responds to the request.
        var answer: APIResponse?
        /// The complete response with a status of 200 to the last request, and the data that it depends on.
        var response: (key: ResponseKey, response: HTTPResponse)?
    }

    /// The data that a complete response depends on in addition to the API's response.
    struct ResponseKey: Sendable, Equatable {
        let now: Timestamp
        /// The host of the request, which addresses of artwork contain, or `nil`.
        let host: String?
        /// The note after the reason in `Mock-Answer`, or `nil`.
        let note: String?
    }

    init(api: MusicAPI) { self.api = api }

    /// The number of responses that were rendered, and not taken from the cache.
    var renderedCount: Int { contents.withLock { $0.renderedCount } }

    /// The bytes that the entries use, and the number of entries.
    var size: (byteCount: Int, entryCount: Int) { contents.withLock { ($0.byteCount, $0.entries.count) } }

    /// Returns the contract violation of a request, whatever its response is; `nil` without a violation.
    func violation(of request: APIRequest) -> ContractViolation? {
        guard request.isRead else { return api.resolve(request).violation }
        if let known = contents.withLock({ $0.entries[request] }) { return known.violation }
        let violation = api.resolve(request).violation
        insert(Entry(violation: violation), for: request)
        return violation
    }

    /// Returns the response to a request that reads, and makes it complete.
    ///
    /// - Parameters:
    ///   - request: A request that reads.
    ///   - key: The data that a complete response depends on.
    ///   - complete: Returns the complete response, which is kept only if the status is 200.
    /// - Returns: The API's response and the complete one.
    func response(
        to request: APIRequest, for key: ResponseKey, complete: (APIResponse) -> HTTPResponse
    ) -> (answer: APIResponse, response: HTTPResponse) {
        let known = contents.withLock { $0.entries[request] }
        if let answer = known?.answer {
            if let response = known?.response, response.key == key { return (answer, response.response) }
            return (answer, keep(complete(answer), to: answer, violation: known?.violation, of: request, for: key))
        }
        let resolved = api.resolve(request)
        let answer = resolved.render()
        contents.withLock { $0.renderedCount += 1 }
        return (answer, keep(complete(answer), to: answer, violation: resolved.violation, of: request, for: key))
    }

    /// Keeps a response, and returns it.
    private func keep(
        _ response: HTTPResponse, to answer: APIResponse, violation: ContractViolation?, of request: APIRequest,
        for key: ResponseKey
    ) -> HTTPResponse {
        guard answer.change == nil else { return response }
        // An error has a different id in each response.
        let isSame = if case .json = answer.content { true } else { false }
        insert(
            Entry(violation: violation, answer: answer, response: isSame ? (key, response) : nil), for: request)
        return response
    }

    private func insert(_ entry: Entry, for request: APIRequest) {
        let size = entry.byteCount(for: request)
        guard size <= Self.maximumByteCount / 4 else { return }
        contents.withLock { contents in
            contents.byteCount -= contents.entries[request]?.byteCount(for: request) ?? 0
            if contents.entries.count >= Self.maximumEntryCount || contents.byteCount + size > Self.maximumByteCount {
                contents.entries = [:]
                contents.byteCount = 0
            }
            contents.entries[request] = entry
            contents.byteCount += size
        }
    }
}

extension AnswerCache.Entry {
    fileprivate func byteCount(for request: APIRequest) -> Int {
        var count = AnswerCache.entryByteCount + 2 * request.target.byteCount
        if case .json(let body)? = answer?.content { count += body.count }
        return count + (response?.response.body.count ?? 0)
    }
}
