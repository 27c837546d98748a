/// Reads one JSON text in one pass into compact bytes and flat nodes.
///
/// Text is copied in runs from one stretch of white space to the next, so a token's place in the result is its place
/// in the text less the bytes removed before it.
struct JSONParser {
    let text: UnsafeBufferPointer<UInt8>
    /// Where the result goes when something is left out; has room for the whole text.
    private let output: UnsafeMutablePointer<UInt8>
    /// Offset of the next byte to read.
    var position = 0
    /// How many bytes before `position` are left out of the result.
    private(set) var removed = 0
    private(set) var nodes: [JSONNode] = []
    /// Nodes of the objects and arrays not yet closed, outermost first.
    private var open: [Int] = []
    /// Offset of the first byte that is neither copied nor left out.
    private var copied = 0

    init(text: UnsafeBufferPointer<UInt8>, output: UnsafeMutablePointer<UInt8>) {
        self.text = text
        self.output = output
    }

    /// The byte at `position`, or 0 at the end of the text: no JSON text has a NUL where a token may begin.
    var next: UInt8 { position < text.count ? text[position] : 0 }

    /// The innermost object or array not yet closed.
    var container: JSONNode? { open.last.map { nodes[$0] } }

    /// Reads the whole text; called once.
    mutating func parse() throws(JSONSyntaxError) {
        try checkEncoding()
        dropMark()
        nodes.reserveCapacity(text.count / 24 + 1)
        skipWhiteSpace()
        try value()
        while let container = open.last {
            let previousEnd = position
            skipWhiteSpace()
            if nodes[container].kind == .object {
                try member(of: container, after: previousEnd)
            } else {
                try element(of: container, after: previousEnd)
            }
        }
        skipWhiteSpace()
        guard position == text.count else { throw endMistake() }
        if removed > 0 { copyRun(to: position) }
    }

    /// Appends the node of a token that begins at `position` and moves behind it.
    mutating func append(_ kind: JSONKind, to end: Int, isEscaped: Bool = false) {
        nodes.append(
            JSONNode(
                kind: kind, isEscaped: isEscaped,
                start: Int32(truncatingIfNeeded: position &- removed), end: Int32(truncatingIfNeeded: end &- removed),
                following: Int32(truncatingIfNeeded: nodes.count &+ 1), source: Int32(truncatingIfNeeded: position)
            )
        )
        position = end
    }

    // MARK: Values

    private mutating func value() throws(JSONSyntaxError) {
        switch next {
        case UInt8(ascii: "\""): try string()
        case UInt8(ascii: "{"): try begin(.object)
        case UInt8(ascii: "["): try begin(.array)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try number()
        case UInt8(ascii: "t"): try literal("true", .true)
        case UInt8(ascii: "f"): try literal("false", .false)
        case UInt8(ascii: "n"): try literal("null", .null)
        default: throw valueMistake()
        }
    }

    private mutating func literal(_ spelling: StaticString, _ kind: JSONKind) throws(JSONSyntaxError) {
        let end = wordEnd(from: position)
        guard spelling.withUTF8Buffer({ text[position..<end].elementsEqual($0) }) else { throw valueMistake() }
        append(kind, to: end)
    }

    // MARK: Objects and arrays

    private mutating func begin(_ kind: JSONKind) throws(JSONSyntaxError) {
        guard open.count < JSONDocument.depthLimit else { throw mistake(.tooDeep) }
        open.append(nodes.count)
        append(kind, to: position + 1)
    }

    private mutating func close(_ container: Int) {
        position += 1
        nodes[container].end = Int32(truncatingIfNeeded: position &- removed)
        nodes[container].following = Int32(truncatingIfNeeded: nodes.count)
        open.removeLast()
    }

    /// Reads the next member of an object, or its end.
    private mutating func member(of container: Int, after previousEnd: Int) throws(JSONSyntaxError) {
        if next == UInt8(ascii: "}") { return close(container) }
        try comma(in: container, after: previousEnd)
        guard next == UInt8(ascii: "\"") else { throw keyMistake() }
        try string()
        let keyEnd = position
        skipWhiteSpace()
        guard next == UInt8(ascii: ":") else { throw colonMistake(after: keyEnd) }
        position += 1
        skipWhiteSpace()
        try value()
    }

    /// Reads the next element of an array, or its end.
    private mutating func element(of container: Int, after previousEnd: Int) throws(JSONSyntaxError) {
        if next == UInt8(ascii: "]") { return close(container) }
        try comma(in: container, after: previousEnd)
        try value()
    }

    /// Reads the comma before every member or element but the first.
    private mutating func comma(in container: Int, after previousEnd: Int) throws(JSONSyntaxError) {
        let isFirst = container == nodes.count - 1
        let kind = nodes[container].kind
        guard !isFirst else {
            guard next != UInt8(ascii: ",") else { throw mistake(.commaFirst(kind)) }
            return
        }
        guard next == UInt8(ascii: ",") else { throw commaMistake(in: kind, after: previousEnd) }
        let comma = position
        position += 1
        skipWhiteSpace()
        switch next {
        case UInt8(ascii: ","): throw mistake(.commaTwice)
        case UInt8(ascii: kind == .object ? "}" : "]"): throw mistake(.commaLast(kind), at: comma)
        default: return
        }
    }

    // MARK: What is left out

    /// Moves over white space, leaving it out of the result.
    private mutating func skipWhiteSpace() {
        guard next <= 0x20 else { return }
        var end = position
        while end < text.count, isWhiteSpace(text[end]) { end += 1 }
        guard end > position else { return }
        copyRun(to: position)
        leaveOut(to: end)
    }

    private mutating func dropMark() {
        if text.starts(with: [0xEF, 0xBB, 0xBF]) { leaveOut(to: 3) }
    }

    private mutating func leaveOut(to end: Int) {
        removed += end - position
        position = end
        copied = end
    }

    private mutating func copyRun(to end: Int) {
        guard let source = text.baseAddress, end > copied else { return }
        (output + (copied - removed)).update(from: source + copied, count: end - copied)
        copied = end
    }

    private func isWhiteSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }
}
