import HTTPMessages

/// Parses the head of a request from bytes that arrive in pieces.
///
/// Each call gets all bytes of the head so far and continues after the last complete line, so each byte is parsed once.
/// The parser follows RFC 9112 strictly: it rejects text that two parsers could interpret differently.
struct RequestHeadParser {
    /// The treatment of requests for a tunnel (`CONNECT`).
    enum TunnelPolicy {
        /// The method is unknown.
        case unsupported
        case accepted
        /// The connection is secure or a tunnel already.
        case nested
    }

    let limits: HTTPLimits
    let tunnels: TunnelPolicy
    /// The start of the current line.
    private var lineStart = 0
    /// The number of bytes that were searched for line ends.
    private var scannedByteCount = 0
    var hasRequestLine = false
    /// The number of bytes in the parsed field lines.
    var fieldByteCount = 0
    var layout = Self.emptyLayout
    var framingFields = FramingFields()
    /// Whether the method is `HEAD`, so that the response has no body.
    var isHeadMethod = false
    var isHTTP10 = false
    var isTunnelMethod = false

    init(limits: HTTPLimits, tunnels: TunnelPolicy = .unsupported) {
        self.limits = limits
        self.tunnels = tunnels
    }

    /// Whether no byte of a request was read.
    var isAtStart: Bool { scannedByteCount == 0 }

    /// Parses more bytes.
    ///
    /// - Parameter bytes: All bytes from the start of the request, including those given before.
    /// - Returns: The head, or `nil` if it is incomplete; the parser is then ready for the next request.
    /// - Throws: The error in the head, as soon as it is certain.
    mutating func parse(_ bytes: UnsafeBufferPointer<UInt8>) throws(HTTPRequestError) -> RequestHead? {
        while let lineFeed = bytes.lineFeedIndex(from: scannedByteCount) {
            try validateIncompleteLine(in: bytes, upTo: lineFeed)
            guard lineFeed > lineStart, bytes[lineFeed - 1] == ByteClass.carriageReturn else { throw .bareLineFeed }
            let line = lineStart..<lineFeed - 1
            scannedByteCount = lineFeed + 1
            lineStart = scannedByteCount
            if !hasRequestLine {
                try parseRequestLine(in: bytes, at: line)
                hasRequestLine = true
            } else if line.isEmpty {
                return try finishHead(in: bytes)
            } else {
                try parseField(in: bytes, at: line)
            }
        }
        scannedByteCount = bytes.count
        try validateIncompleteLine(in: bytes, upTo: scannedByteCount)
        return nil
    }

    /// Rejects an incomplete line that no further byte can make valid.
    ///
    /// This precedes all checks that need the line's end, so that the reason does not depend on how the bytes are
    /// split.
    private func validateIncompleteLine(
        in bytes: UnsafeBufferPointer<UInt8>, upTo end: Int
    ) throws(HTTPRequestError) {
        let count = end - lineStart
        guard count > 0 else { return }
        let last = bytes[end - 1]
        if !hasRequestLine {
            guard bytes[0].isHTTPToken else { throw .notHTTP }
            let content = last == ByteClass.carriageReturn ? count - 1 : count
            guard content <= limits.maximumRequestLineByteCount else {
                throw .requestLineTooLong(limit: limits.maximumRequestLineByteCount)
            }
        } else if count > 1 || last != ByteClass.carriageReturn {
            guard limits.maximumHeaderByteCount - fieldByteCount > count else {
                throw .fieldsTooLong(limit: limits.maximumHeaderByteCount)
            }
        }
    }

    private mutating func finishHead(in bytes: UnsafeBufferPointer<UInt8>) throws(HTTPRequestError) -> RequestHead {
        try validateHost(in: bytes)
        let head = RequestHead(
            byteCount: scannedByteCount, layout: layout, isHeadMethod: isHeadMethod, isHTTP10: isHTTP10,
            framing: try framing(),
            isPersistent: isHTTP10
                ? framingFields.requestsKeepAlive && !framingFields.requestsClose : !framingFields.requestsClose,
            expectsContinue: framingFields.expectation == .continue && !isHTTP10, opensTunnel: isTunnelMethod)
        self = RequestHeadParser(limits: limits, tunnels: tunnels)
        return head
    }

    private static let emptyLayout = HTTPRequest.Layout(method: 0..<0, target: 0..<0, authority: nil, fields: [])
}

/// The parsed head of a request: the positions of its parts, and how the message continues.
struct RequestHead: Equatable {
    /// The way in which the body is delimited (RFC 9112, 6.3).
    enum Framing: Equatable {
        case noBody
        case length(Int)
        case chunked
    }

    /// The number of bytes of the head, including the empty line.
    var byteCount: Int
    var layout: HTTPRequest.Layout
    var isHeadMethod: Bool
    /// Whether the version is HTTP/1.0.
    var isHTTP10: Bool
    var framing: Framing
    /// Whether the client keeps the connection open after the response (RFC 9112, 9.3).
    var isPersistent: Bool
    /// Whether the client waits for a 100 before it sends the body.
    var expectsContinue: Bool
    /// Whether the method is `CONNECT`.
    var opensTunnel = false
}

extension RequestHeadParser {
    /// Checks that HTTP/1.1 requests have exactly one host, and HTTP/1.0 requests at most one (RFC 9112, 3.2).
    private func validateHost(in bytes: UnsafeBufferPointer<UInt8>) throws(HTTPRequestError) {
        guard framingFields.hostCount <= 1 else { throw .duplicateHost }
        guard framingFields.hostCount == 1 || isHTTP10 else { throw .missingHost }
    }

    /// Returns how the body is delimited, and rejects heads that two parsers could interpret differently.
    func framing() throws(HTTPRequestError) -> RequestHead.Framing {
        if framingFields.transferEncoding != .absent {
            guard framingFields.contentLength == nil else { throw .contentLengthWithTransferEncoding }
            guard !isHTTP10 else { throw .transferEncodingInHTTP10 }
            guard framingFields.transferEncoding == .chunked else { throw .unsupportedTransferEncoding }
        }
        guard framingFields.expectation != .unsupported || isHTTP10 else { throw .unsupportedExpectation }
        if framingFields.transferEncoding == .chunked { return .chunked }
        let length = framingFields.contentLength ?? 0
        guard length <= limits.maximumBodyByteCount else { throw .bodyTooLarge(limit: limits.maximumBodyByteCount) }
        return length == 0 ? .noBody : .length(length)
    }
}
