/// Blocks of text behind `|` and `>`. YAML 1.2 section 8.1.
extension TextParser {
    private struct Header {
        var isFolded: Bool
        var keepsBreaks = false
        var stripsBreaks = false
        /// How much deeper than the parent, if the author says it.
        var indentation: Int?
    }

    mutating func parseBlockText(parent: Int) -> ParsedNode {
        let start = position
        guard let header = parseBlockHeader() else {
            skipLines(above: parent)
            return ParsedNode(node: SyntaxNode(.absent, range: start..<start))
        }
        let headerEnd = position
        skipBlanks()
        let trailing: SyntaxTrivia? = isAtLineEnd ? nil : .comment(restOfLine)
        nextLine()
        let indentation = blockIndentation(header, parent: parent, headerStart: start)
        var lines = BlockLines(isFolded: header.isFolded, stop: headerEnd)
        readBlockLines(&lines, indentation: indentation, keepsBreaks: header.keepsBreaks)
        if !header.stripsBreaks, lines.isUnterminated { report(.missingFinalNewline, bytes.count..<bytes.count) }
        let scalar = SyntaxScalar(
            text: lines.chomped(keeps: header.keepsBreaks, strips: header.stripsBreaks),
            style: header.isFolded ? .folded : .literal, range: start..<lines.stop)
        skipToContent()
        return ParsedNode(node: SyntaxNode(.scalar(scalar), range: scalar.range), trailing: trailing)
    }

    /// `|` or `>`, a digit and a sign in either order, then nothing or a comment; nil when it is something else.
    private mutating func parseBlockHeader() -> Header? {
        let start = position
        var header = Header(isFolded: peek() == UInt8(ascii: ">"))
        var hasSign = false
        position += 1
        loop: while true {
            switch peek() {
            case UInt8(ascii: "1")...UInt8(ascii: "9") where header.indentation == nil:
                header.indentation = Int(peek() - UInt8(ascii: "0"))
            case UInt8(ascii: "-") where !hasSign:
                (hasSign, header.stripsBreaks) = (true, true)
            case UInt8(ascii: "+") where !hasSign:
                (hasSign, header.keepsBreaks) = (true, true)
            default: break loop
            }
            position += 1
        }
        var offset = position
        while offset < lineEnd, bytes[offset].isBlank { offset += 1 }
        let isComment = byte(offset) == UInt8(ascii: "#") && offset > position
        guard offset >= lineEnd || isComment else {
            position = start
            report(.badBlockHeader, restOfLine)
            return nil
        }
        return header
    }

    /// The column of the block's text, looked up without reading; `Int.max` when there is none.
    private mutating func blockIndentation(_ header: Header, parent: Int, headerStart: Int) -> Int {
        let place = (line: line, position: position)
        defer {
            goToLine(place.line)
            position = min(place.position, end)
        }
        if let indentation = header.indentation {
            // At the top of a file parsers count from different columns.
            if parent < 0 { report(.blockTextIndentation, headerStart..<headerStart + 2) }
            return max(parent, 0) + indentation
        }
        var indented: [Range<Int>] = []
        while !isAtEnd {
            skipSpaces()
            let isTab = peek() == UInt8(ascii: "\t")
            if !isAtLineEnd, !isTab { break }
            if column > 0 { indented.append(lineStart..<position + (isTab ? 1 : 0)) }
            nextLine()
        }
        if !isAtEnd, column == 0, parent < 0, documentMarker == nil {
            report(.blockTextIndentation, restOfLine)
            return 0
        }
        let indentation = !isAtEnd && column > max(parent, 0) ? column : nil
        refuseUnclear(indented, indentation)
        return indentation ?? .max
    }

    /// Lines without text above the first with text: parsers agree only if they are empty or exactly as deep.
    private mutating func refuseUnclear(_ spaces: [Range<Int>], _ indentation: Int?) {
        let unclear = spaces.first { range in
            let hasTab = bytes[range.upperBound - 1] == UInt8(ascii: "\t")
            return hasTab ? range.count > indentation ?? .max : range.count != indentation
        }
        if let unclear { report(.blockTextIndentation, unclear) }
    }

    /// Reads the block's lines; those without text at its end are read only if they are kept.
    private mutating func readBlockLines(_ lines: inout BlockLines, indentation: Int, keepsBreaks: Bool) {
        var behind = line
        var isRead = !isAtEnd
        while !isAtEnd {
            while column < indentation, peek() == UInt8(ascii: " ") { position += 1 }
            if isAtLineEnd {
                lines.addBreak(isUnterminated: lineEnd == end)
                if keepsBreaks { lines.end(at: lineEnd) }
            } else if column >= indentation {
                lines.add(bytes[position..<lineEnd], isUnterminated: lineEnd == end)
                lines.end(at: lineEnd)
                behind = line + 1
                isRead = behind < lineStarts.count && lineStarts[behind] < end
            } else if peek() == UInt8(ascii: "\t") {
                reportTabInIndentation()
            } else {
                break
            }
            nextLine()
        }
        if keepsBreaks {
            if !isAtEnd { position = lineStart }
        } else if isRead {
            goToLine(behind)
        } else {
            position = end
        }
    }
}
