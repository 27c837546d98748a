import HTTPMessages

/// What the head of a request says: where its parts are, and how the message goes on.
struct RequestHead: Equatable {
    /// How the body is delimited (RFC 9112, 6.3).
    enum Framing: Equatable {
        case noBody
        case length(Int)
        case chunked
    }

    /// How many bytes the head takes, the empty line included.
    var byteCount: Int
    var layout: HTTPRequest.Layout
    var isHeadMethod: Bool
    /// Whether the version is 1.0.
    var isHTTP10: Bool
    var framing: Framing
    /// Whether the connection stays open after the answer, as far as the client goes (RFC 9112, 9.3).
    var isPersistent: Bool
    /// Whether the client waits for a 100 before it sends the body.
    var expectsContinue: Bool
}
