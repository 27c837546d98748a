import HTTPMessages

/// The reason why the transport rejects a request instead of passing it to the handler.
///
/// The connection ends with the response.
enum HTTPRequestError: Error, Equatable {
    // The request line.
    case notHTTP
    /// The error `notHTTP` of a server with TLS.
    case neitherHTTPNorTLS
    case malformedRequestLine
    case malformedTarget
    case unencodedTarget
    case unknownMethod
    case nestedTunnel
    case unsupportedVersion
    case requestLineTooLong(limit: Int)
    // Lines and fields.
    case bareLineFeed
    case foldedLine
    case whitespaceBeforeColon
    case malformedFieldName
    case controlCharacterInFieldValue
    case tooManyFields(limit: Int)
    case fieldsTooLong(limit: Int)
    case missingHost
    case duplicateHost
    case malformedHost
    // The body.
    case contentLengthWithTransferEncoding
    case malformedContentLength
    case conflictingContentLengths
    case transferEncodingInHTTP10
    case unsupportedTransferEncoding
    case unsupportedExpectation
    case bodyTooLarge(limit: Int)
    case malformedChunk
    // The connection.
    case incompleteRequest
    case timedOut(milliseconds: Int64)
    case tooManyConnections(limit: Int)

    var status: Int {
        switch self {
        case .timedOut: 408
        case .bodyTooLarge: 413
        case .requestLineTooLong: 414
        case .unsupportedExpectation: 417
        case .tooManyFields, .fieldsTooLong: 431
        case .unknownMethod, .unsupportedTransferEncoding: 501
        case .tooManyConnections: 503
        case .unsupportedVersion: 505
        default: 400
        }
    }
}

extension HTTPRequestError {
    /// The response to the client: the status, and a sentence with the reason and the limit.
    var response: HTTPResponse {
        HTTPResponse(
            status: status, headers: [HTTPField(name: "Content-Type", value: "text/plain; charset=utf-8")],
            body: Array((message + "\n").utf8))
    }

    /// The message of the response.
    ///
    /// The switch has no `default`, so that every new error needs a message.
    var message: String {
        switch self {
        case .notHTTP:
            "This is not an HTTP request; this port speaks plain HTTP/1.1, without TLS."
        case .neitherHTTPNorTLS:
            "This is neither an HTTP request nor TLS; this port speaks HTTP/1.1, with or without TLS."
        case .nestedTunnel:
            "A tunnel cannot be opened inside TLS or inside another tunnel; use an http URL for the proxy."
        case .malformedTarget:
            "The request target is malformed; it must be a path such as /v1/songs?ids=1, or an http URL."
        case .unencodedTarget:
            "The request target contains a non-ASCII character; percent-encode it, such as %C3%A9 for é."
        case .unknownMethod:
            "The method is unknown; this server accepts GET, HEAD, POST, PUT, PATCH, DELETE, and OPTIONS."
        case .unsupportedVersion:
            "The HTTP version is not supported; this server speaks HTTP/1.1 and HTTP/1.0."
        case .requestLineTooLong(let limit):
            "The request line is too long; the limit is \(limit) bytes."
        case .malformedRequestLine:
            "The request line is malformed; it must be a method, a target, and HTTP/1.1, separated by single spaces."
        case .bareLineFeed:
            "A line ends with only LF; every line must end with CR LF."
        case .foldedLine:
            "A field line starts with white space; fields cannot be folded over several lines."
        case .whitespaceBeforeColon:
            "There is white space between a field name and its colon."
        case .controlCharacterInFieldValue:
            "A field value contains a control character."
        case .tooManyFields(let limit):
            "The request has too many field lines; the limit is \(limit)."
        case .fieldsTooLong(let limit):
            "The field lines are too long; the limit is \(limit) bytes in total."
        case .missingHost:
            "The Host field is missing; HTTP/1.1 requires it."
        case .duplicateHost:
            "The Host field appears more than once."
        case .malformedHost:
            "The host is malformed; it must be a name or an address, with an optional port after a colon."
        case .malformedFieldName:
            "A field name is empty or contains an invalid character."
        case .contentLengthWithTransferEncoding:
            "The request has both Content-Length and Transfer-Encoding; only one is allowed."
        case .malformedContentLength:
            "The Content-Length is malformed; it must be a decimal number that fits in 63 bits."
        case .conflictingContentLengths:
            "The request has Content-Length fields with different values."
        case .transferEncodingInHTTP10:
            "Transfer-Encoding is not allowed in HTTP/1.0."
        case .unsupportedTransferEncoding:
            "The Transfer-Encoding is not supported; use chunked."
        case .unsupportedExpectation:
            "The expectation is not supported; use 100-continue."
        case .bodyTooLarge(let limit):
            "The body is too large; the limit is \(limit) bytes."
        case .malformedChunk:
            "The chunked body is malformed."
        case .incompleteRequest:
            "The connection ended before the request was complete."
        case .timedOut(let milliseconds):
            "The request was not complete within \(Self.secondsText(milliseconds: milliseconds))."
        case .tooManyConnections(let limit):
            "This server has reached its limit of \(limit) connections; close some or try again later."
        }
    }

    /// Returns milliseconds as seconds, such as `30 seconds` or `0.25 seconds`.
    private static func secondsText(milliseconds: Int64) -> String {
        guard milliseconds % 1000 != 0 else { return "\(milliseconds / 1000) seconds" }
        var fraction = String(1000 + milliseconds % 1000).dropFirst()
        while fraction.last == "0" {
            fraction.removeLast()
        }
        return "\(milliseconds / 1000).\(fraction) seconds"
    }
}
