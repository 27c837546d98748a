/// Unquoted text.
extension YAMLParser {
    /// The unquoted text on a line.
    struct PlainScalarLine {
        /// The offset after the last character that is not blank.
        var textEnd: Int
        /// The offset at which the text stops: at a colon, a bracket, a comma, a comment, or the end of the line.
        var stopOffset: Int
        var endsAtColon = false
        /// The first tab in the text or after it.
        var firstTab: Int?
        /// The first reference to a parameter, whose brackets YAML does not allow in brackets without quotes.
        var firstReference: Range<Int>?
        /// The first placeholder of a path, such as `{id}`.
        var firstPlaceholder: Range<Int>?
    }

    /// Scans the unquoted text on a line from an offset without consuming it.
    ///
    /// YAML 1.2, rules 126 to 132.
    func scanPlainScalarLine(from start: Int, inFlow: Bool) -> PlainScalarLine {
        var scan = PlainScalarLine(textEnd: start, stopOffset: start)
        while scan.stopOffset < lineEnd {
            let byte = bytes[scan.stopOffset]
            switch byte {
            case UInt8(ascii: ":"):
                let isIndicator =
                    isBlankOrEnd(at: scan.stopOffset + 1)
                    || (inFlow && self.byte(at: scan.stopOffset + 1).isFlowIndicator)
                if isIndicator {
                    scan.endsAtColon = true
                    return scan
                }
            case UInt8(ascii: "#"):
                if scan.stopOffset > lineStart, bytes[scan.stopOffset - 1].isBlank { return scan }
            case UInt8(ascii: "\t"):
                scan.firstTab = scan.firstTab ?? scan.stopOffset
            default:
                if inFlow, byte.isFlowIndicator {
                    guard let end = referenceEnd(at: scan.stopOffset, from: start) else { return scan }
                    if bytes[scan.stopOffset - 1] == UInt8(ascii: "$") {
                        scan.firstReference = scan.firstReference ?? scan.stopOffset - 1..<end
                    } else {
                        scan.firstPlaceholder = scan.firstPlaceholder ?? scan.stopOffset..<end
                    }
                    scan.textEnd = end
                    scan.stopOffset = end
                    continue
                }
            }
            scan.stopOffset += 1
            if !byte.isBlank { scan.textEnd = scan.stopOffset }
        }
        return scan
    }

    /// Returns the end of a reference such as `${name}`, or of a placeholder such as `/{name}`, whose opening brace is at an
    /// offset, or `nil`.
    private func referenceEnd(at offset: Int, from start: Int) -> Int? {
        guard bytes[offset] == UInt8(ascii: "{"), offset > start,
            [UInt8(ascii: "$"), UInt8(ascii: "/")].contains(bytes[offset - 1]),
            let end = bytes[offset..<lineEnd].firstIndex(of: UInt8(ascii: "}")),
            !bytes[offset..<end].contains(where: { $0.isBlank || $0 == UInt8(ascii: ",") })
        else { return nil }
        return end + 1
    }

    /// Returns the message for a colon in unquoted text, which names the mapping that the text most likely means.
    func colonMessage(at colon: Int, inFlow: Bool) -> SyntaxDiagnostic.Message {
        var start = colon
        while start > lineStart, bytes[start - 1].isKeyCharacter { start -= 1 }
        var stop = min(colon + 1, lineEnd)
        while stop < lineEnd, bytes[stop] != UInt8(ascii: "#"), !inFlow || !bytes[stop].isFlowIndicator { stop += 1 }
        let value = bytes[min(colon + 1, stop)..<stop].drop(while: \.isBlank)
        let text = String(decoding: value.reversed().drop(while: \.isBlank).reversed(), as: UTF8.self)
        let isKey = start < colon && (start == lineStart || bytes[start - 1].isBlank)
        let isWord = !text.isEmpty && text.utf8.count <= 40 && !text.contains(" ")
        guard isKey, isWord, bytes[start] >= UInt8(ascii: "a") else { return .colonInPlainScalar }
        let key = String(decoding: bytes[start..<colon], as: UTF8.self)
        return .colonInPlainScalar(mapping: "{\(key): \(text)}")
    }

    mutating func reportTab(in scan: PlainScalarLine) {
        guard let tab = scan.firstTab else { return }
        let place = position
        position = tab
        reportTabs()
        position = place
    }

    /// Reports a character that unquoted text cannot start with.
    ///
    /// YAML 1.2, rule 126 (ns-plain-first), and in brackets `:` and `?`, which older parsers treat as indicators.
    mutating func checkPlainScalarStart(inFlow: Bool) {
        switch peek() {
        case UInt8(ascii: "*"): rejectAlias(inFlow: inFlow)
        case UInt8(ascii: "@"), UInt8(ascii: "`"), UInt8(ascii: "%"), UInt8(ascii: ","), UInt8(ascii: "]"),
            UInt8(ascii: "}"), UInt8(ascii: "|"), UInt8(ascii: ">"):
            report(.reservedCharacter(String(UnicodeScalar(peek()))))
        case UInt8(ascii: "-"), UInt8(ascii: "?"), UInt8(ascii: ":"):
            let isAlone = isBlankOrEnd(at: position + 1) || (inFlow && peek(ahead: 1).isFlowIndicator)
            if inFlow, isAlone || peek() != UInt8(ascii: "-") {
                report(.reservedCharacter(String(UnicodeScalar(peek()))))
            }
        default: break
        }
    }

    /// Parses unquoted text as a value in block style.
    mutating func parsePlainScalarNode(parent: Int, isCompact: Bool) -> ParsedNode {
        let leading = removePendingTrivia()
        let start = position
        let indent = column
        checkPlainScalarStart(inFlow: false)
        let scalar = parseTypographicQuotes(inFlow: false) ?? parsePlainScalar(parent: parent, inFlow: false)
        checkComment(after: scalar.range)
        let node = SyntaxNode(.scalar(scalar), range: scalar.range)
        guard restOfLine.isEmpty, let next = continuationLine(parent: parent, inFlow: false), next.isKey else {
            return ParsedNode(node: node, leading: leading, trailing: finishLine(parent: parent))
        }
        if isCompact, next.column == indent {
            reportMissingColon(in: scalar.range)
            moveToLine(next.line)
            position += next.column
            return parseMapping(indent: indent)
        }
        moveToLine(next.line)
        let key = scanPlainScalarLine(from: lineStart + next.column, inFlow: false)
        let keyRange = lineStart + next.column..<key.textEnd
        if bytes[keyRange].contains(where: \.isBlank) {
            report(.colonInPlainScalar, at: key.stopOffset..<key.stopOffset + 1, related: start..<start + 1)
        } else {
            report(.keyBelowValue, at: keyRange, related: scalar.range)
            unreliableRanges.append(scalar.range)
        }
        skipLines(deeperThan: parent)
        return ParsedNode(node: node, leading: leading)
    }

    /// Parses unquoted text over as many lines as it continues, up to a line with a colon.
    ///
    /// YAML 1.2, section 7.3.3.
    mutating func parsePlainScalar(parent: Int, inFlow: Bool) -> SyntaxScalar {
        let start = position
        var stop = start
        var text: [UInt8] = []
        var breaks = 0
        while true {
            let scan = scanPlainScalarLine(from: position, inFlow: inFlow)
            // The first character is always consumed, which guarantees progress.
            let lineStop = stop == start ? max(scan.textEnd, min(start + 1, lineEnd)) : scan.textEnd
            reportTab(in: scan)
            if let reference = scan.firstReference { report(.unquotedReference, at: reference) }
            if let placeholder = scan.firstPlaceholder {
                report(.placeholderInPath(String(decoding: bytes[placeholder], as: UTF8.self)), at: placeholder)
            }
            if inFlow {
                checkQuestionMark(
                    in: min(stop == start ? start + 1 : position, lineStop)..<lineStop, of: position..<lineStop)
            }
            if stop > start { text.append(contentsOf: folded(breakCount: breaks)) }
            text.append(contentsOf: bytes[position..<lineStop])
            position = lineStop
            stop = lineStop
            guard scan.stopOffset >= lineEnd, let below = continuationLine(parent: parent, inFlow: inFlow), !below.isKey
            else {
                break
            }
            breaks = below.line - line
            moveToLine(below.line)
            position += below.column
        }
        checkWideSpaces(around: start..<stop)
        return SyntaxScalar(text: String(decoding: text, as: UTF8.self), style: .plain, range: start..<stop)
    }

    /// Returns the text that the line breaks between two lines of text are folded into.
    func folded(breakCount breaks: Int) -> [UInt8] {
        breaks <= 1 ? [UInt8(ascii: " ")] : Array(repeating: UInt8(ascii: "\n"), count: breaks - 1)
    }

    /// Reports a `?` in brackets, which ends unquoted text for some parsers.
    private mutating func checkQuestionMark(in range: Range<Int>, of text: Range<Int>) {
        guard let mark = bytes[range].firstIndex(of: UInt8(ascii: "?")) else { return }
        let query = queryMapping(in: text, questionMark: mark)
        report(query.map { .queryInPath($0) } ?? .reservedCharacter("?"), at: mark..<mark + 1)
    }
}

extension UInt8 {
    /// Whether the byte can be part of a key of a scenario: a lowercase letter, a digit, or a hyphen.
    var isKeyCharacter: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
        default: false
        }
    }
}
