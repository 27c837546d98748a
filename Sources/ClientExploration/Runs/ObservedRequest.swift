import HTTPMessages
package import MockSession
import MusicContract
package import Text

/// A request of a run, as the session's journal logged it.
package struct ObservedRequest: Sendable, Hashable {
    /// The number of the entry in the journal.
    package let number: Int
    package let method: String
    package let target: PathAndQuery
    /// The contract's row, such as `/v1/catalog/{storefront}/songs/{id}`; the path itself if no row matches.
    let endpoint: String
    package let status: Int
    /// The name of the fault on the connection, or `nil`.
    package let fault: String?
    let errorCode: String?
    /// The number of items in the response, or `nil` without a list.
    let itemCount: Int?
    let hasNextPage: Bool
    /// The session time since the first entry, in milliseconds.
    package let elapsedMilliseconds: Int64
    /// The text by which equal requests are recognized: method, target, and a checksum of the body.
    package let identity: String
    /// The placeholders of the tokens; empty without a token.
    let developerToken, userToken: String
    /// The reason for the response.
    package let reason: String

    package init?(_ entry: JournalEntry) {
        guard let exchange = entry.exchange else { return nil }
        let (request, details) = (exchange.request, exchange.details)
        number = entry.number
        method = request.method
        target = PathAndQuery(request.target)
        endpoint = details.endpoint ?? request.path
        (status, fault, errorCode) = (exchange.status, exchange.fault, details.errorCode)
        (itemCount, hasNextPage) = (details.itemCount, details.hasNextPage ?? false)
        elapsedMilliseconds = entry.elapsedMilliseconds
        identity = "\(request.method) \(target.canonicalText) \(details.requestDigest ?? "")"
        developerToken = request.header(named: "Authorization") ?? ""
        userToken = request.header(named: "Music-User-Token") ?? request.header(named: "Media-User-Token") ?? ""
        reason = exchange.reason
    }

    /// Whether the request asks for a later page of a list.
    var isLaterPage: Bool { !["0", nil].contains(target.value(of: "offset")) }

    /// The path, by which a list is identified.
    var listTarget: String { "/" + target.segments.joined(separator: "/") }

    /// Whether the request can change the user's data.
    package var isWrite: Bool { !["GET", "HEAD"].contains(method) }

    /// Whether a repetition of the same request with the same tokens cannot succeed.
    var isRejected: Bool { [400, 401, 403, 404].contains(status) && fault == nil }
}
