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
    private var scanned = 0
    var hasRequestLine = false
    /// How many bytes the field lines read so far take.
    var fieldBytes = 0
    var layout = Self.emptyLayout
    var facts = FieldFacts()
    /// Whether the method is known to be `HEAD`, so that no answer has a body.
    var isHead = false
    var isOldVersion = false

    init(limits: HTTPLimits) {
        self.limits = limits
    }

    /// Whether no byte of a request has been read.
    var isAtStart: Bool { scanned == 0 }

    /// Reads on.
    ///
    /// - Parameter bytes: Everything from the first byte of the request on, at least what was given before.
    /// - Returns: The head, after which the parser is ready for the next request; nil if it is not complete.
    /// - Throws: What is wrong with the head, as soon as that is certain.
    mutating func advance(_ bytes: UnsafeBufferPointer<UInt8>) throws(RequestRejection) -> RequestHead? {
        while let lineFeed = bytes.lineFeed(from: scanned) {
            try checkBegunLine(bytes, upTo: lineFeed)
            guard lineFeed > lineStart, bytes[lineFeed - 1] == ByteClass.carriageReturn else { throw .bareLineFeed }
            let line = lineStart..<lineFeed - 1
            scanned = lineFeed + 1
            lineStart = scanned
            if !hasRequestLine {
                try parseRequestLine(bytes, line)
                hasRequestLine = true
            } else if line.isEmpty {
                return try finish(bytes)
            } else {
                try parseField(bytes, line)
            }
        }
        scanned = bytes.count
        try checkBegunLine(bytes, upTo: scanned)
        return nil
    }

    /// Rejects at once what no further byte can make right, and so before anything that depends on the line's end: a
    /// request is rejected for the same reason however its bytes come.
    private func checkBegunLine(
        _ bytes: UnsafeBufferPointer<UInt8>, upTo end: Int
    ) throws(RequestRejection) {
        let count = end - lineStart
        guard count > 0 else { return }
        let last = bytes[end - 1]
        if !hasRequestLine {
            guard ByteClass.isToken(bytes[0]) else { throw .notHTTP }
            let content = last == ByteClass.carriageReturn ? count - 1 : count
            guard content <= limits.requestLine else { throw .requestLineTooLong(limit: limits.requestLine) }
        } else if count > 1 || last != ByteClass.carriageReturn {
            guard limits.headerBytes - fieldBytes > count else { throw .fieldsTooLong(limit: limits.headerBytes) }
        }
    }

    private mutating func finish(_ bytes: UnsafeBufferPointer<UInt8>) throws(RequestRejection) -> RequestHead {
        try checkHost(bytes)
        let head = RequestHead(
            length: scanned, layout: layout, isHead: isHead, isOldVersion: isOldVersion, framing: try framing(),
            isPersistent: isOldVersion ? facts.asksToKeepAlive && !facts.asksToClose : !facts.asksToClose,
            expectsContinue: facts.expectation == .continue && !isOldVersion)
        self = RequestHeadParser(limits: limits)
        return head
    }

    private static let emptyLayout = HTTPRequest.Layout(method: 0..<0, target: 0..<0, authority: nil, fields: [])
}
