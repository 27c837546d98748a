/// Joins the chunks of a body that comes in pieces (RFC 9112, 7.1).
///
/// Chunk extensions and trailers are checked for their grammar, bounded, and dropped.
struct ChunkedBodyDecoder {
    /// The longest line with a chunk size, extensions included.
    static let longestSizeLine = 1024

    private enum Part {
        case size
        case data(left: Int)
        case dataEnd
        case trailers
        case complete
    }

    private let limits: HTTPLimits
    private var part = Part.size
    /// How far the line being read has been searched for its end, from its start.
    private var scanned = 0
    private var extensionBytes = 0
    private var trailerBytes = 0
    private var trailerCount = 0
    private(set) var body: [UInt8] = []

    init(limits: HTTPLimits) {
        self.limits = limits
    }

    var isComplete: Bool {
        if case .complete = part { true } else { false }
    }

    /// Reads on.
    ///
    /// - Parameter bytes: What has come and was not consumed before.
    /// - Returns: How many of these bytes are consumed.
    /// - Throws: What is wrong with the body, as soon as that is certain.
    mutating func advance(_ bytes: UnsafeBufferPointer<UInt8>) throws(RequestRejection) -> Int {
        var consumed = 0
        while !isComplete {
            let rest = UnsafeBufferPointer(rebasing: bytes[consumed...])
            guard let step = try advanceOnce(rest) else { break }
            consumed += step
        }
        return consumed
    }

    /// Reads one line or one run of data; nil if more bytes are needed for that.
    private mutating func advanceOnce(_ bytes: UnsafeBufferPointer<UInt8>) throws(RequestRejection) -> Int? {
        switch part {
        case .size:
            guard let line = try line(bytes, limit: Self.longestSizeLine, orElse: .malformedChunk) else { return nil }
            try parseSize(bytes, line)
            return line.count + 2
        case .data(let left):
            let count = min(left, bytes.count)
            guard count > 0 else { return nil }
            body.append(contentsOf: bytes[..<count])
            part = count == left ? .dataEnd : .data(left: left - count)
            return count
        case .dataEnd:
            guard let first = bytes.first else { return nil }
            guard first == ByteClass.carriageReturn else { throw .malformedChunk }
            guard bytes.count > 1 else { return nil }
            guard bytes[1] == ByteClass.lineFeed else { throw .malformedChunk }
            part = .size
            return 2
        case .trailers:
            let limit = limits.headerBytes - trailerBytes
            guard let line = try line(bytes, limit: limit, orElse: .fieldsTooLong(limit: limits.headerBytes)) else {
                return nil
            }
            try parseTrailer(bytes, line)
            return line.count + 2
        case .complete:
            return nil
        }
    }

    /// The line at the start of `bytes`, without its line end, once that has come.
    private mutating func line(
        _ bytes: UnsafeBufferPointer<UInt8>, limit: Int, orElse rejection: RequestRejection
    ) throws(RequestRejection) -> Range<Int>? {
        let lineFeed = bytes.lineFeed(from: scanned)
        scanned = lineFeed ?? bytes.count
        guard scanned <= limit + 1 else { throw rejection }
        guard let lineFeed else { return nil }
        scanned = 0
        guard lineFeed > 0, bytes[lineFeed - 1] == ByteClass.carriageReturn else { throw .malformedChunk }
        return 0..<lineFeed - 1
    }

    private mutating func parseSize(
        _ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>
    ) throws(RequestRejection) {
        var size = 0
        var index = 0
        while index < line.upperBound, let digit = ByteClass.hexadecimal(bytes[index]) {
            guard size <= Int.max >> 4 else { throw .malformedChunk }
            size = size << 4 | digit
            index += 1
        }
        guard index > 0 else { throw .malformedChunk }
        try checkExtensions(bytes, index..<line.upperBound)
        guard size <= limits.body - body.count else { throw .bodyTooLarge(limit: limits.body) }
        part = size == 0 ? .trailers : .data(left: size)
    }

    private mutating func checkExtensions(
        _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
    ) throws(RequestRejection) {
        guard !range.isEmpty else { return }
        let extensions = bytes.trimmed(range)
        guard let first = extensions.first, bytes[first] == UInt8(ascii: ";"), extensions.count > 1 else {
            throw .malformedChunk
        }
        guard !bytes.hasControl(in: extensions) else { throw .malformedChunk }
        extensionBytes += range.count
        guard extensionBytes <= limits.headerBytes else { throw .fieldsTooLong(limit: limits.headerBytes) }
    }

    private mutating func parseTrailer(
        _ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>
    ) throws(RequestRejection) {
        guard !line.isEmpty else {
            part = .complete
            return
        }
        trailerBytes += line.count + 2
        trailerCount += 1
        guard trailerBytes <= limits.headerBytes else { throw .fieldsTooLong(limit: limits.headerBytes) }
        guard trailerCount <= limits.headerCount else { throw .tooManyFields(limit: limits.headerCount) }
        _ = try FieldLine.parse(bytes, line)
    }
}
