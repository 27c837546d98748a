/// The keys of a mapping, compared by bytes: texts that are canonically equivalent in Unicode are different keys.
struct KeySet {
    private struct Key: Hashable {
        let text: String

        static func == (left: Key, right: Key) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

        func hash(into hasher: inout Hasher) {
            var text = text
            text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        }
    }

    private var ranges: [Key: Range<Int>] = [:]

    /// Inserts a key, and returns the range of the same key if it was inserted before.
    mutating func insert(_ key: SyntaxScalar) -> Range<Int>? {
        let text = Key(text: key.text)
        if let first = ranges[text] { return first }
        ranges[text] = key.range
        return nil
    }
}

/// Keys in block style: on one line and followed by a colon.
extension YAMLParser {
    /// Whether a key starts here, including unsupported kinds of keys.
    var isAtKey: Bool {
        switch peek() {
        case UInt8(ascii: "?") where isBlankOrEnd(at: position + 1): true
        case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: ">"), UInt8(ascii: "#"): false
        case UInt8(ascii: "\""), UInt8(ascii: "'"): isQuotedKey
        default: scanPlainScalarLine(from: position, inFlow: false).endsAtColon
        }
    }

    /// Whether the quote is closed on this line and followed by a colon.
    private var isQuotedKey: Bool {
        let quote = peek()
        var offset = position + 1
        while offset < lineEnd {
            if bytes[offset] == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
                offset += 2
            } else if bytes[offset] != quote {
                offset += 1
            } else if quote == UInt8(ascii: "'"), byte(at: offset + 1) == quote {
                offset += 2
            } else {
                break
            }
        }
        guard offset < lineEnd else { return false }
        offset += 1
        while offset < lineEnd, bytes[offset].isBlank { offset += 1 }
        return byte(at: offset) == UInt8(ascii: ":")
    }

    /// Parses a key and its colon; without a colon, returns `nil` and skips the lines that would be its entry.
    mutating func parseKey(parent: Int) -> SyntaxScalar? {
        skipProperties()
        if let dash = typographicDash {
            reportTypographicDash(at: dash)
            skipLines(deeperThan: parent)
            return nil
        }
        if isAtKey, peek() != UInt8(ascii: "?") || !isBlankOrEnd(at: position + 1) {
            return parseKeyText(parent: parent)
        }
        switch peek() {
        case UInt8(ascii: "?") where isBlankOrEnd(at: position + 1):
            report(.unsupportedComplexKey)
            skipLines(deeperThan: parent)
            if !isAtEnd, column == parent, peek() == UInt8(ascii: ":") { skipLines(deeperThan: parent) }
        case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "\""), UInt8(ascii: "'"):
            rejectEnclosedKey(parent: parent)
        default:
            let stop = scanPlainScalarLine(from: position, inFlow: false).textEnd
            reportMissingColon(in: position..<max(stop, min(position + 1, lineEnd)))
            skipLines(deeperThan: parent)
        }
        return nil
    }

    /// Reports text without a colon, or with a colon that is not followed by a space.
    mutating func reportMissingColon(in range: Range<Int>) {
        guard let colon = colonWithoutSpace(in: range) else { return report(.missingColon, at: range) }
        if let length = wideSpaceLength(at: colon + 1) {
            reportWideSpace(at: colon + 1..<colon + 1 + length)
        } else {
            report(.missingSpace, at: colon..<colon + 1)
        }
    }

    /// Returns the offset of the colon in text like `key:value`, or `nil`.
    private func colonWithoutSpace(in range: Range<Int>) -> Int? {
        for offset in range {
            switch bytes[offset] {
            case UInt8(ascii: ":"):
                return offset > range.lowerBound && byte(at: offset + 1) != UInt8(ascii: "/") ? offset : nil
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                continue
            default: return nil
            }
        }
        return nil
    }

    /// Reports a key in brackets, or a quoted key on several lines or without a colon.
    private mutating func rejectEnclosedKey(parent: Int) {
        let isBracket = peek() == UInt8(ascii: "[") || peek() == UInt8(ascii: "{")
        do {
            let node = isBracket ? try parseFlowCollection(parent: parent) : try parseQuotedScalar(parent: parent)
            skipBlanks()
            let hasColon = peek() == UInt8(ascii: ":")
            report(!hasColon ? .missingColon : isBracket ? .unsupportedComplexKey : .multiLineKey, at: node.range)
            skipLines(deeperThan: parent)
        } catch {
            resumeAtLineStart()
        }
    }

    private mutating func parseKeyText(parent: Int) -> SyntaxScalar? {
        let key: SyntaxScalar
        if peek() == UInt8(ascii: "\"") || peek() == UInt8(ascii: "'") {
            guard let node = try? parseQuotedScalar(parent: parent), case .scalar(let scalar) = node.content else {
                resumeAtLineStart()
                return nil
            }
            key = scalar
        } else if let quoted = parseTypographicQuotes(inFlow: false) {
            key = quoted
        } else {
            let scan = scanPlainScalarLine(from: position, inFlow: false)
            checkPlainScalarStart(inFlow: false)
            reportTab(in: scan)
            key = plainScalar(in: position..<max(scan.textEnd, position))
            if key.range.isEmpty { report(.emptyKey, at: position..<position + 1) }
            checkWideSpaces(around: key.range)
            position = scan.stopOffset
        }
        skipBlanks()
        let colon = position
        position += 1
        if !isBlankOrEnd(at: position) { report(.missingSpace, at: colon..<colon + 1) }
        return key
    }

    func plainScalar(in range: Range<Int>) -> SyntaxScalar {
        SyntaxScalar(text: String(decoding: bytes[range], as: UTF8.self), style: .plain, range: range)
    }
}
