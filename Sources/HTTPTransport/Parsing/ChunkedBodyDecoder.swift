/// Joins the chunks of a body (RFC 9112, 7.1).
///
/// Chunk extensions and trailers are validated, limited in size, and ignored.
struct ChunkedBodyDecoder {
    /// The maximum length of a line with a chunk size, including extensions.
    static let maximumSizeLineByteCount = 1024

    private enum Part {
        case size
        case data(remaining: Int)
        case dataEnd
        case trailers
        case complete
    }

    private let limits: HTTPLimits
    private var part = Part.size
    /// The number of bytes of the current line that were searched for its end.
    private var scannedByteCount = 0
    private var extensionByteCount = 0
    private var trailerByteCount = 0
    private var trailerCount = 0
    private(set) var body: [UInt8] = []

    init(limits: HTTPLimits) {
        self.limits = limits
    }

    var isComplete: Bool {
        if case .complete = part { true } else { false }
    }

    /// Returns the data decoded since the last call, which no longer counts toward the limit.
    mutating func takeBody() -> [UInt8] {
        defer { body = [] }
        return body
    }

    /// Decodes more bytes.
    ///
    /// - Parameter bytes: The bytes received and not yet consumed.
    /// - Returns: The number of consumed bytes.
    /// - Throws: The error in the body, as soon as it is certain.
    mutating func decode(_ bytes: UnsafeBufferPointer<UInt8>) throws(HTTPRequestError) -> Int {
        var consumed = 0
        while !isComplete {
            let rest = UnsafeBufferPointer(rebasing: bytes[consumed...])
            guard let step = try decodeStep(in: rest) else { break }
            consumed += step
        }
        return consumed
    }

    /// Decodes one line or one run of data, and returns `nil` if more bytes are needed.
    private mutating func decodeStep(in bytes: UnsafeBufferPointer<UInt8>) throws(HTTPRequestError) -> Int? {
        switch part {
        case .size:
            guard let line = try scanLine(in: bytes, limit: Self.maximumSizeLineByteCount, orThrow: .malformedChunk)
            else { return nil }
            try parseSize(in: bytes, at: line)
            return line.count + 2
        case .data(let left):
            let count = min(left, bytes.count)
            guard count > 0 else { return nil }
            body.append(contentsOf: bytes[..<count])
            part = count == left ? .dataEnd : .data(remaining: left - count)
            return count
        case .dataEnd:
            guard let first = bytes.first else { return nil }
            guard first == ByteClass.carriageReturn else { throw .malformedChunk }
            guard bytes.count > 1 else { return nil }
            guard bytes[1] == ByteClass.lineFeed else { throw .malformedChunk }
            part = .size
            return 2
        case .trailers:
            let limit = limits.maximumHeaderByteCount - trailerByteCount
            guard
                let line = try scanLine(
                    in: bytes, limit: limit, orThrow: .fieldsTooLong(limit: limits.maximumHeaderByteCount))
            else {
                return nil
            }
            try parseTrailer(in: bytes, at: line)
            return line.count + 2
        case .complete:
            return nil
        }
    }

    /// Returns the line at the start of `bytes` without its line end, or `nil` if it is incomplete.
    private mutating func scanLine(
        in bytes: UnsafeBufferPointer<UInt8>, limit: Int, orThrow rejection: HTTPRequestError
    ) throws(HTTPRequestError) -> Range<Int>? {
        let lineFeed = bytes.lineFeedIndex(from: scannedByteCount)
        scannedByteCount = lineFeed ?? bytes.count
        guard scannedByteCount <= limit + 1 else { throw rejection }
        guard let lineFeed else { return nil }
        scannedByteCount = 0
        guard lineFeed > 0, bytes[lineFeed - 1] == ByteClass.carriageReturn else { throw .malformedChunk }
        return 0..<lineFeed - 1
    }

    private mutating func parseSize(
        in bytes: UnsafeBufferPointer<UInt8>, at line: Range<Int>
    ) throws(HTTPRequestError) {
        var size = 0
        var index = 0
        while index < line.upperBound, let digit = ByteClass.hexadecimalValue(of: bytes[index]) {
            guard size <= Int.max >> 4 else { throw .malformedChunk }
            size = size << 4 | digit
            index += 1
        }
        guard index > 0 else { throw .malformedChunk }
        try validateExtensions(in: bytes, at: index..<line.upperBound)
        guard size <= limits.maximumBodyByteCount - body.count else {
            throw .bodyTooLarge(limit: limits.maximumBodyByteCount)
        }
        part = size == 0 ? .trailers : .data(remaining: size)
    }

    private mutating func validateExtensions(
        in bytes: UnsafeBufferPointer<UInt8>, at range: Range<Int>
    ) throws(HTTPRequestError) {
        guard !range.isEmpty else { return }
        let extensions = bytes.trimmed(range)
        guard let first = extensions.first, bytes[first] == UInt8(ascii: ";"), extensions.count > 1 else {
            throw .malformedChunk
        }
        guard !bytes.hasControlCharacter(in: extensions) else { throw .malformedChunk }
        extensionByteCount += range.count
        guard extensionByteCount <= limits.maximumHeaderByteCount else {
            throw .fieldsTooLong(limit: limits.maximumHeaderByteCount)
        }
    }

    private mutating func parseTrailer(
        in bytes: UnsafeBufferPointer<UInt8>, at line: Range<Int>
    ) throws(HTTPRequestError) {
        guard !line.isEmpty else {
            part = .complete
            return
        }
        trailerByteCount += line.count + 2
        trailerCount += 1
        guard trailerByteCount <= limits.maximumHeaderByteCount else {
            throw .fieldsTooLong(limit: limits.maximumHeaderByteCount)
        }
        guard trailerCount <= limits.maximumHeaderCount else { throw .tooManyFields(limit: limits.maximumHeaderCount) }
        _ = try FieldLineParser.parse(in: bytes, at: line)
    }
}
