import HTTPMessages

/// Reads the head of a request from bytes that come in pieces, each byte once.
///
/// Given all bytes of the head so far, again and again as more come, it goes on at the first line that was not
/// complete; the search for a line end goes on where it stopped. Strict by RFC 9112: what two readers could
/// understand in two ways is rejected.
struct RequestHeadParser {
    let limits: HTTPLimits
    /// Where the line being read starts.
    private var lineStart = 0
    /// How far line ends have been looked for.
    private var scannedByteCount = 0
    var hasRequestLine = false
    /// How many bytes the field lines read so far take.
    var fieldByteCount = 0
    var layout = Self.emptyLayout
    var framingFields = FramingFields()
    /// Whether the method is known to be `HEAD`, so that no answer has a body.
    var isHeadMethod = false
    var isHTTP10 = false

    init(limits: HTTPLimits) {
        self.limits = limits
    }

    /// Whether no byte of a request has been read.
    var isAtStart: Bool { scannedByteCount == 0 }

    /// Reads on.
    ///
    /// - Parameter bytes: Everything from the first byte of the request on, at least what was given before.
    /// - Returns: The head, after which the parser is ready for the next request; nil if it is not complete.
    /// - Throws: What is wrong with the head, as soon as that is certain.
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

    /// Rejects at once what no further byte can make right, and so before anything that depends on the line's end: a
    /// request is rejected for the same reason however its bytes come.
    private func validateIncompleteLine(
        in bytes: UnsafeBufferPointer<UInt8>, upTo end: Int
    ) throws(HTTPRequestError) {
        let count = end - lineStart
        guard count > 0 else { return }
        let last = bytes[end - 1]
        if !hasRequestLine {
            guard ByteClass.isToken(bytes[0]) else { throw .notHTTP }
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
            expectsContinue: framingFields.expectation == .continue && !isHTTP10)
        self = RequestHeadParser(limits: limits)
        return head
    }

    private static let emptyLayout = HTTPRequest.Layout(method: 0..<0, target: 0..<0, authority: nil, fields: [])
}

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

extension RequestHeadParser {
    /// Wants exactly one host in HTTP/1.1, and at most one in HTTP/1.0 (RFC 9112, 3.2).
    private func validateHost(in bytes: UnsafeBufferPointer<UInt8>) throws(HTTPRequestError) {
        guard framingFields.hostCount <= 1 else { throw .duplicateHost }
        guard framingFields.hostCount == 1 || isHTTP10 else { throw .missingHost }
    }

    /// Decides how the body is delimited; everything that two readers could decide differently is rejected.
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
