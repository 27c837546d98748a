/// Block scalars after `|` and `>` (YAML 1.2, section 8.1).
extension YAMLParser {
    private struct BlockScalarHeader {
        var isFolded: Bool
        var keepsBreaks = false
        var stripsBreaks = false
        /// The indentation relative to the parent, if the header specifies it.
        var indentation: Int?
    }

    mutating func parseBlockScalar(parent: Int) -> ParsedNode {
        let start = position
        guard let header = parseBlockHeader() else {
            skipLines(deeperThan: parent)
            return ParsedNode(node: SyntaxNode(.absent, range: start..<start))
        }
        let headerEnd = position
        skipBlanks()
        let trailing: SyntaxTrivia? = isAtLineEnd ? nil : .comment(range: restOfLine)
        moveToNextLine()
        let indentation = blockIndentation(for: header, parent: parent, headerStart: start)
        var lines = BlockScalarBuilder(isFolded: header.isFolded, endOffset: headerEnd)
        readBlockLines(into: &lines, indentation: indentation, keepsBreaks: header.keepsBreaks)
        if !header.stripsBreaks, lines.isUnterminated { report(.missingFinalNewline, at: bytes.count..<bytes.count) }
        let scalar = SyntaxScalar(
            text: lines.chomped(keepsBreaks: header.keepsBreaks, stripsBreaks: header.stripsBreaks),
            style: header.isFolded ? .folded : .literal, range: start..<lines.endOffset)
        skipToContent()
        return ParsedNode(node: SyntaxNode(.scalar(scalar), range: scalar.range), trailing: trailing)
    }

    /// Parses `|` or `>`, a digit and a sign in either order, and an optional comment; returns `nil` for any other
    /// header.
    private mutating func parseBlockHeader() -> BlockScalarHeader? {
        let start = position
        var header = BlockScalarHeader(isFolded: peek() == UInt8(ascii: ">"))
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
        let isComment = byte(at: offset) == UInt8(ascii: "#") && offset > position
        guard offset >= lineEnd || isComment else {
            position = start
            report(.invalidBlockHeader, at: restOfLine)
            return nil
        }
        return header
    }

    /// Returns the column of the block's text without consuming it, or `Int.max` if the block has no text.
    private mutating func blockIndentation(for header: BlockScalarHeader, parent: Int, headerStart: Int) -> Int {
        let place = (line: line, position: position)
        defer {
            moveToLine(place.line)
            position = min(place.position, end)
        }
        if let indentation = header.indentation {
            // At the top level of a file, parsers count from different columns.
            if parent < 0 { report(.blockScalarIndentation, at: headerStart..<headerStart + 2) }
            return max(parent, 0) + indentation
        }
        var indented: [Range<Int>] = []
        while !isAtEnd {
            skipSpaces()
            let isTab = peek() == UInt8(ascii: "\t")
            if !isAtLineEnd, !isTab { break }
            if column > 0 { indented.append(lineStart..<position + (isTab ? 1 : 0)) }
            moveToNextLine()
        }
        if !isAtEnd, column == 0, parent < 0, documentMarker == nil {
            report(.blockScalarIndentation, at: restOfLine)
            return 0
        }
        let indentation = !isAtEnd && column > max(parent, 0) ? column : nil
        reportAmbiguousIndentation(of: indented, indentation: indentation)
        return indentation ?? .max
    }

    /// Reports lines without text above the first text; parsers agree only if they are empty or have its indentation.
    private mutating func reportAmbiguousIndentation(of spaces: [Range<Int>], indentation: Int?) {
        let unclear = spaces.first { range in
            let hasTab = bytes[range.upperBound - 1] == UInt8(ascii: "\t")
            return hasTab ? range.count > indentation ?? .max : range.count != indentation
        }
        if let unclear { report(.blockScalarIndentation, at: unclear) }
    }

    /// Reads the block's lines; trailing lines without text are read only if they are kept.
    private mutating func readBlockLines(into lines: inout BlockScalarBuilder, indentation: Int, keepsBreaks: Bool) {
        var behind = line
        var isRead = !isAtEnd
        while !isAtEnd {
            while column < indentation, peek() == UInt8(ascii: " ") { position += 1 }
            if isAtLineEnd {
                lines.addBreak(isUnterminated: lineEnd == end)
                if keepsBreaks { lines.moveEnd(to: lineEnd) }
            } else if column >= indentation {
                lines.add(bytes[position..<lineEnd], isUnterminated: lineEnd == end)
                lines.moveEnd(to: lineEnd)
                behind = line + 1
                isRead = behind < lineStarts.count && lineStarts[behind] < end
            } else if peek() == UInt8(ascii: "\t") {
                reportTabInIndentation()
            } else {
                break
            }
            moveToNextLine()
        }
        if keepsBreaks {
            if !isAtEnd { position = lineStart }
        } else if isRead {
            moveToLine(behind)
        } else {
            position = end
        }
    }
}
