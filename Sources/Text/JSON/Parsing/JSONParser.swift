/// Parses a JSON text in one pass into compact bytes and flat nodes.
///
/// Text is copied in runs between white space. A token's offset in the result is therefore its offset in the text minus
/// the bytes removed before it.
struct JSONParser {
    let text: UnsafeBufferPointer<UInt8>
    /// The buffer for the result if anything is removed, with a capacity for the whole text.
    private let output: UnsafeMutablePointer<UInt8>
    /// The offset of the next byte to read.
    var position = 0
    /// The number of bytes before `position` that are omitted from the result.
    private(set) var removedCount = 0
    private(set) var nodes: [JSONNode] = []
    /// The nodes of the open objects and arrays, outermost first.
    private var openContainers: [Int] = []
    /// The offset of the first byte that is neither copied nor omitted.
    private var copiedEnd = 0

    init(text: UnsafeBufferPointer<UInt8>, output: UnsafeMutablePointer<UInt8>) {
        self.text = text
        self.output = output
    }

    /// The byte at `position`, or 0 at the end of the text, because no JSON token starts with NUL.
    var nextByte: UInt8 { position < text.count ? text[position] : 0 }

    /// The innermost open object or array.
    var container: JSONNode? { openContainers.last.map { nodes[$0] } }

    /// Parses the whole text; called once.
    mutating func parse() throws(JSONSyntaxError) {
        try checkEncoding()
        skipByteOrderMark()
        // The bodies of requests are short, and growing an array costs more than parsing them.
        nodes.reserveCapacity(text.count < 512 ? text.count / 4 + 1 : text.count / 24 + 1)
        openContainers.reserveCapacity(8)
        skipWhiteSpace()
        try parseValue()
        while let container = openContainers.last {
            let previousEnd = position
            skipWhiteSpace()
            if nodes[container].kind == .object {
                try parseMember(of: container, after: previousEnd)
            } else {
                try parseElement(of: container, after: previousEnd)
            }
        }
        skipWhiteSpace()
        guard position == text.count else { throw endError() }
        if removedCount > 0 { copyRun(to: position) }
    }

    /// Appends the node of a token that starts at `position`, and moves after it.
    mutating func append(_ kind: JSONKind, to end: Int, isEscaped: Bool = false) {
        nodes.append(
            JSONNode(
                kind: kind, isEscaped: isEscaped,
                start: Int32(truncatingIfNeeded: position &- removedCount),
                end: Int32(truncatingIfNeeded: end &- removedCount),
                nextNode: Int32(truncatingIfNeeded: nodes.count &+ 1), sourceOffset: Int32(truncatingIfNeeded: position)
            )
        )
        position = end
    }

    // MARK: Values

    private mutating func parseValue() throws(JSONSyntaxError) {
        switch nextByte {
        case UInt8(ascii: "\""): try parseString()
        case UInt8(ascii: "{"): try beginContainer(.object)
        case UInt8(ascii: "["): try beginContainer(.array)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try parseNumber()
        case UInt8(ascii: "t"): try parseLiteral("true", as: .true)
        case UInt8(ascii: "f"): try parseLiteral("false", as: .false)
        case UInt8(ascii: "n"): try parseLiteral("null", as: .null)
        default: throw valueError()
        }
    }

    private mutating func parseLiteral(_ spelling: StaticString, as kind: JSONKind) throws(JSONSyntaxError) {
        let end = wordEnd(from: position)
        guard spelling.withUTF8Buffer({ text[position..<end].elementsEqual($0) }) else { throw valueError() }
        append(kind, to: end)
    }

    // MARK: Objects and arrays

    private mutating func beginContainer(_ kind: JSONKind) throws(JSONSyntaxError) {
        guard openContainers.count < JSONDocument.maximumDepth else { throw error(.tooDeep) }
        openContainers.append(nodes.count)
        append(kind, to: position + 1)
    }

    private mutating func closeContainer(_ container: Int) {
        position += 1
        nodes[container].end = Int32(truncatingIfNeeded: position &- removedCount)
        nodes[container].nextNode = Int32(truncatingIfNeeded: nodes.count)
        openContainers.removeLast()
    }

    /// Parses the next member of an object, or its end.
    private mutating func parseMember(of container: Int, after previousEnd: Int) throws(JSONSyntaxError) {
        if nextByte == UInt8(ascii: "}") { return closeContainer(container) }
        try parseComma(in: container, after: previousEnd)
        guard nextByte == UInt8(ascii: "\"") else { throw keyError() }
        try parseString()
        let keyEnd = position
        skipWhiteSpace()
        guard nextByte == UInt8(ascii: ":") else { throw colonError(after: keyEnd) }
        position += 1
        skipWhiteSpace()
        try parseValue()
    }

    /// Parses the next element of an array, or its end.
    private mutating func parseElement(of container: Int, after previousEnd: Int) throws(JSONSyntaxError) {
        if nextByte == UInt8(ascii: "]") { return closeContainer(container) }
        try parseComma(in: container, after: previousEnd)
        try parseValue()
    }

    /// Parses the comma before every member or element except the first.
    private mutating func parseComma(in container: Int, after previousEnd: Int) throws(JSONSyntaxError) {
        let isFirst = container == nodes.count - 1
        let kind = nodes[container].kind
        guard !isFirst else {
            guard nextByte != UInt8(ascii: ",") else { throw error(.leadingComma(in: kind)) }
            return
        }
        guard nextByte == UInt8(ascii: ",") else { throw commaError(in: kind, after: previousEnd) }
        let comma = position
        position += 1
        skipWhiteSpace()
        switch nextByte {
        case UInt8(ascii: ","): throw error(.duplicateComma)
        case UInt8(ascii: kind == .object ? "}" : "]"): throw error(.trailingComma(in: kind), at: comma)
        default: return
        }
    }

    // MARK: Omitted text

    /// Skips white space and omits it from the result.
    private mutating func skipWhiteSpace() {
        guard nextByte <= 0x20 else { return }
        var end = position
        while end < text.count, isWhiteSpace(text[end]) { end += 1 }
        guard end > position else { return }
        copyRun(to: position)
        omit(to: end)
    }

    private mutating func skipByteOrderMark() {
        if text.starts(with: [0xEF, 0xBB, 0xBF]) { omit(to: 3) }
    }

    private mutating func omit(to end: Int) {
        removedCount += end - position
        position = end
        copiedEnd = end
    }

    private mutating func copyRun(to end: Int) {
        guard let source = text.baseAddress, end > copiedEnd else { return }
        (output + (copiedEnd - removedCount)).update(from: source + copiedEnd, count: end - copiedEnd)
        copiedEnd = end
    }

    private func isWhiteSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }
}

/// Detects encodings other than UTF-8 (RFC 8259, section 8.1), so that the message can name them.
extension JSONParser {
    /// Rejects UTF-16 and UTF-32 by their byte order mark, or by the zero bytes next to the first ASCII characters.
    private func checkEncoding() throws(JSONSyntaxError) {
        guard let encoding = unsupportedEncoding else { return }
        throw error(.unsupportedEncoding(encoding), at: 0)
    }

    private var unsupportedEncoding: JSONSyntaxError.UnsupportedEncoding? {
        guard text.count >= 2 else { return nil }
        if text.count.isMultiple(of: 4) {
            switch (text[0], text[1], text[2], text[3]) {
            case (0, 0, 0xFE, 0xFF), (0xFF, 0xFE, 0, 0): return .utf32
            case (0, 0, 0, 1...), (1..., 0, 0, 0): return .utf32
            default: break
            }
        }
        switch (text[0], text[1]) {
        case (0xFE, 0xFF), (0xFF, 0xFE): return .utf16
        case (0, 1...) where text.count.isMultiple(of: 2) && byte(at: 2) == 0: return .utf16
        case (1..., 0) where text.count.isMultiple(of: 2) && byte(at: 3) == 0: return .utf16
        default: return nil
        }
    }
}

extension JSONDocument {
    /// Parses a JSON text strictly by RFC 8259, in one pass and without recursion.
    ///
    /// A leading UTF-8 byte order mark is ignored, as section 8.1 allows.
    ///
    /// - Parameter source: The text in UTF-8, at most `maximumByteCount` bytes.
    /// - Returns: The document, which shares the storage of `source` if nothing was removed from it.
    /// - Throws: The first error in the text.
    package static func parse(_ source: [UInt8]) throws(JSONSyntaxError) -> JSONDocument {
        guard source.count <= maximumByteCount else { throw JSONSyntaxError(offset: 0, reason: .tooLarge) }
        return try source.withUnsafeBufferPointer { text throws(JSONSyntaxError) in
            let output = UnsafeMutablePointer<UInt8>.allocate(capacity: text.count)
            defer { output.deallocate() }
            var parser = JSONParser(text: text, output: output)
            try parser.parse()
            let written = UnsafeBufferPointer(start: output, count: text.count - parser.removedCount)
            return JSONDocument(bytes: parser.removedCount == 0 ? source : Array(written), nodes: trimmed(parser.nodes))
        }
    }

    /// Returns the nodes without excess capacity, because documents live long.
    private static func trimmed(_ nodes: [JSONNode]) -> [JSONNode] {
        guard nodes.capacity - nodes.count > nodes.count / 8 else { return nodes }
        return nodes.withUnsafeBufferPointer { Array($0) }
    }
}
