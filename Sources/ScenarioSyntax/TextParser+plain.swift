/// Unquoted text.
extension TextParser {
    /// What of a line is unquoted text.
    struct PlainLine {
        /// Behind the last character that is no blank.
        var end: Int
        /// Where the text stops: at a colon, a bracket, a comma, a comment or the line's end.
        var stop: Int
        var isColon = false
        /// The first tab in it or behind it.
        var tab: Int?
    }

    /// Looks at one line from an offset on, without reading it.
    ///
    /// YAML 1.2 rules 126 to 132.
    func scanPlainLine(from start: Int, inFlow: Bool) -> PlainLine {
        var scan = PlainLine(end: start, stop: start)
        while scan.stop < lineEnd {
            let byte = bytes[scan.stop]
            switch byte {
            case UInt8(ascii: ":"):
                let isIndicator = isBlankOrEnd(scan.stop + 1) || (inFlow && self.byte(scan.stop + 1).isFlowIndicator)
                if isIndicator {
                    scan.isColon = true
                    return scan
                }
            case UInt8(ascii: "#"):
                if scan.stop > lineStart, bytes[scan.stop - 1].isBlank { return scan }
            case UInt8(ascii: "\t"):
                scan.tab = scan.tab ?? scan.stop
            default:
                if inFlow, byte.isFlowIndicator { return scan }
            }
            scan.stop += 1
            if !byte.isBlank { scan.end = scan.stop }
        }
        return scan
    }

    mutating func reportTab(in scan: PlainLine) {
        guard let tab = scan.tab else { return }
        let place = position
        position = tab
        reportTabs()
        position = place
    }

    /// Reports a character that unquoted text cannot start with.
    ///
    /// YAML 1.2 rule 126 (ns-plain-first), and in brackets `:` and `?`, which older parsers take for indicators there.
    mutating func checkPlainStart(inFlow: Bool) {
        switch peek() {
        case UInt8(ascii: "*"): report(.alias, inFlow ? position..<position + 1 : token)
        case UInt8(ascii: "@"), UInt8(ascii: "`"), UInt8(ascii: "%"), UInt8(ascii: ","), UInt8(ascii: "]"),
            UInt8(ascii: "}"), UInt8(ascii: "|"), UInt8(ascii: ">"):
            report(.reservedCharacter, name: String(UnicodeScalar(peek())))
        case UInt8(ascii: "-"), UInt8(ascii: "?"), UInt8(ascii: ":"):
            let isAlone = isBlankOrEnd(position + 1) || (inFlow && peek(1).isFlowIndicator)
            if inFlow, isAlone || peek() != UInt8(ascii: "-") {
                report(.reservedCharacter, name: String(UnicodeScalar(peek())))
            }
        default: break
        }
    }

    /// Unquoted text as a value in block style.
    mutating func parsePlainValue(parent: Int, isCompact: Bool) -> ParsedNode {
        let leading = takePending()
        let start = position
        let indent = column
        checkPlainStart(inFlow: false)
        let scalar = parsePlain(parent: parent, inFlow: false)
        let node = SyntaxNode(.scalar(scalar), range: scalar.range)
        guard restOfLine.isEmpty, let next = textBelow(parent: parent, inFlow: false), next.isKey else {
            return ParsedNode(node: node, leading: leading, trailing: finishLine(parent: parent))
        }
        if isCompact, next.column == indent {
            let colon = tightColon(in: scalar.range)
            report(colon == nil ? .missingColon : .missingSpace, colon.map { $0..<$0 + 1 } ?? scalar.range)
            goToLine(next.line)
            position += next.column
            return parseMapping(indent: indent)
        }
        goToLine(next.line)
        let colon = scanPlainLine(from: lineStart + next.column, inFlow: false).stop
        report(.plainColon, colon..<colon + 1, related: start..<start + 1)
        skipLines(above: parent)
        return ParsedNode(node: node, leading: leading)
    }

    /// Unquoted text over as many lines as it goes; stops before a line with a colon.
    ///
    /// YAML 1.2 section 7.3.3.
    mutating func parsePlain(parent: Int, inFlow: Bool) -> SyntaxScalar {
        let start = position
        var stop = start
        var text: [UInt8] = []
        var breaks = 0
        while true {
            let scan = scanPlainLine(from: position, inFlow: inFlow)
            // The first character is taken whatever it is, so that there is always progress.
            let lineStop = stop == start ? max(scan.end, min(start + 1, lineEnd)) : scan.end
            reportTab(in: scan)
            if inFlow { checkQuestionMark(in: min(stop == start ? start + 1 : position, lineStop)..<lineStop) }
            if stop > start { text.append(contentsOf: folded(breaks)) }
            text.append(contentsOf: bytes[position..<lineStop])
            position = lineStop
            stop = lineStop
            guard scan.stop >= lineEnd, let below = textBelow(parent: parent, inFlow: inFlow), !below.isKey else {
                break
            }
            breaks = below.line - line
            goToLine(below.line)
            position += below.column
        }
        return SyntaxScalar(text: String(decoding: text, as: UTF8.self), style: .plain, range: start..<stop)
    }

    /// What line breaks between two lines of text become.
    func folded(_ breaks: Int) -> [UInt8] {
        breaks <= 1 ? [UInt8(ascii: " ")] : Array(repeating: UInt8(ascii: "\n"), count: breaks - 1)
    }

    /// In brackets a `?` ends unquoted text for some parsers.
    private mutating func checkQuestionMark(in range: Range<Int>) {
        guard let mark = bytes[range].firstIndex(of: UInt8(ascii: "?")) else { return }
        report(.reservedCharacter, mark..<mark + 1, name: "?")
    }
}
