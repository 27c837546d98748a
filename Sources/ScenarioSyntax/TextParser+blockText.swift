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
        if !header.stripsBreaks, lines.isUnterminated { report(.missingFinalNewline, lines.stop..<lines.stop) }
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
        var deepest: Range<Int>?
        while !isAtEnd {
            skipSpaces()
            let isTab = peek() == UInt8(ascii: "\t")
            if !isAtLineEnd, !isTab { break }
            if column > deepest?.count ?? 0 { deepest = lineStart..<position }
            nextLine()
        }
        guard !isAtEnd, column > parent else { return .max }
        guard column > 0 else {
            if peek() != UInt8(ascii: "#"), documentMarker == nil { report(.blockTextIndentation, restOfLine) }
            return documentMarker == nil ? 0 : .max
        }
        let indentation = column
        if let deepest, isUnclear(deepest, indentation) { report(.blockTextIndentation, deepest) }
        return indentation
    }

    /// Whether a line before the first text is deeper than it, or as deep with a tab behind.
    private func isUnclear(_ spaces: Range<Int>, _ indentation: Int) -> Bool {
        let hasTab = spaces.upperBound < bytes.count && bytes[spaces.upperBound] == UInt8(ascii: "\t")
        return spaces.count > indentation || (hasTab && spaces.count == indentation)
    }

    /// Reads the block's lines; those without text at its end are read only if they are kept.
    private mutating func readBlockLines(_ lines: inout BlockLines, indentation: Int, keepsBreaks: Bool) {
        var behind = line
        var isRead = !isAtEnd
        while !isAtEnd {
            while column < indentation, peek() == UInt8(ascii: " ") { position += 1 }
            if isAtLineEnd {
                lines.addBreak()
                if keepsBreaks { lines.end(at: lineEnd, isUnterminated: lineEnd == end) }
            } else if column >= indentation {
                lines.add(bytes[position..<lineEnd])
                lines.end(at: lineEnd, isUnterminated: lineEnd == end)
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

/// The text of a block as it grows line by line.
private struct BlockLines {
    let isFolded: Bool
    /// Where the last line that counts ends.
    private(set) var stop: Int
    private(set) var isUnterminated = false
    private var text: [UInt8] = []
    private var hasText = false
    private var breaks = 0
    private var wasDeeper = false

    init(isFolded: Bool, stop: Int) {
        self.isFolded = isFolded
        self.stop = stop
    }

    mutating func addBreak() { breaks += 1 }

    mutating func end(at offset: Int, isUnterminated: Bool) {
        stop = offset
        self.isUnterminated = isUnterminated
    }

    /// A line that starts with a blank is deeper than the block, and nothing is folded around it.
    mutating func add(_ line: ArraySlice<UInt8>) {
        let isDeeper = line.first?.isBlank ?? false
        if !hasText {
            appendBreaks(breaks)
        } else if isFolded, !isDeeper, !wasDeeper {
            if breaks == 0 { text.append(UInt8(ascii: " ")) } else { appendBreaks(breaks) }
        } else {
            appendBreaks(breaks + 1)
        }
        text.append(contentsOf: line)
        (hasText, breaks, wasDeeper) = (true, 0, isDeeper)
    }

    private mutating func appendBreaks(_ count: Int) {
        text.append(contentsOf: repeatElement(UInt8(ascii: "\n"), count: count))
    }

    func chomped(keeps: Bool, strips: Bool) -> String {
        let breaks = strips ? 0 : keeps ? self.breaks + (hasText ? 1 : 0) : hasText ? 1 : 0
        return String(decoding: text, as: UTF8.self) + String(repeating: "\n", count: breaks)
    }
}
