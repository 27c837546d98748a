import Platform

/// A reader of messages that are preceded by a header with their length.
struct MessageReader {
    enum Result {
        case message([UInt8])
        /// A message that was skipped.
        case failure(RPCError)
        case end
    }

    /// The maximum length of a message in bytes: more than a scenario of the maximum size, with escapes.
    private static let maximumByteCount = 32 << 20
    /// The maximum length of a header in bytes.
    private static let maximumHeaderByteCount = 4096

    private let descriptor: Int32
    private var buffer: ArraySlice<UInt8> = []

    init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Whether more input is available without waiting; also true at the end of the input.
    var isReady: Bool {
        var input = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return !buffer.isEmpty || poll(&input, 1, 0) == 1
    }

    /// Reads the next message, for which it waits.
    mutating func next() -> Result {
        let header: [UInt8]
        switch readHeader() {
        case .message(let bytes): header = bytes
        case let other: return other
        }
        guard let count = Self.contentLength(in: header) else {
            return .failure(.parseError("the header has no valid Content-Length"))
        }
        let isTooLong = count > Self.maximumByteCount
        var content: [UInt8] = []
        var remaining = count
        while remaining > 0 {
            if buffer.isEmpty, !fill() { return .end }
            let piece = buffer.prefix(remaining)
            if !isTooLong { content += piece }
            buffer = buffer.dropFirst(piece.count)
            remaining -= piece.count
        }
        return isTooLong
            ? .failure(.invalidRequest("a message can have at most \(Self.maximumByteCount) bytes")) : .message(content)
    }

    /// Reads a header without the empty line after it.
    private mutating func readHeader() -> Result {
        var header: [UInt8] = []
        while true {
            if buffer.isEmpty, !fill() { return .end }
            header.append(buffer.removeFirst())
            if header.suffix(4) == Array("\r\n\r\n".utf8)[...] || header.suffix(2) == Array("\n\n".utf8)[...] {
                return .message(header)
            }
            if header.count >= Self.maximumHeaderByteCount {
                return .failure(.parseError("a header can have at most \(Self.maximumHeaderByteCount) bytes"))
            }
        }
    }

    private static func contentLength(in header: [UInt8]) -> Int? {
        for line in String(decoding: header, as: UTF8.self).split(whereSeparator: \.isNewline) {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
            return Int(parts[1].filter { $0 != " " }).flatMap { $0 < 0 ? nil : $0 }
        }
        return nil
    }

    /// Reads available bytes into the empty buffer, and returns whether there were any.
    private mutating func fill() -> Bool {
        var count = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { space, filled in
            repeat {
                count = Platform.read(descriptor, space.baseAddress, space.count)
            } while count < 0 && errno == EINTR
            filled = max(0, count)
        }
        buffer = bytes[...]
        return count > 0
    }
}
