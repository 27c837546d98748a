/// Lines, blanks, and comments.
extension YAMLParser {
    /// Skips spaces, and skips and reports tabs.
    mutating func skipBlanks() {
        while position < lineEnd, bytes[position].isBlank {
            if bytes[position] == UInt8(ascii: "\t") { reportTabs() }
            position += 1
        }
    }

    /// Reports the run of tabs, or of spaces other than U+0020, at the position, once per line.
    mutating func reportTabs() {
        if let last = lastTabLine, line <= last { return }
        lastTabLine = line
        var length = 0
        while let next = wideSpaceLength(at: position + length) { length += next }
        guard length == 0 else { return reportWideSpace(at: position..<position + length) }
        while peek(ahead: length) == UInt8(ascii: "\t") { length += 1 }
        report(.tabIndentation, length: length)
    }

    /// Reports and skips a tab, or a space other than U+0020, in indentation, with the blanks after it, and returns
    /// whether there was one.
    mutating func skipUnsupportedIndentation() -> Bool {
        guard peek() == UInt8(ascii: "\t") || wideSpaceLength(at: position) != nil else { return false }
        reportTabInIndentation()
        while true {
            if peek().isBlank {
                position += 1
            } else if let length = wideSpaceLength(at: position) {
                position += length
            } else {
                return true
            }
        }
    }

    /// Reports a tab in indentation; consecutive lines with tabs are reported once.
    mutating func reportTabInIndentation() {
        if let last = lastTabLine, last == line - 1 {
            lastTabLine = line
        } else {
            reportTabs()
        }
    }

    mutating func skipSpaces() {
        while position < lineEnd, bytes[position] == UInt8(ascii: " ") { position += 1 }
    }

    /// Skips from the start of a line to the first line with content, and adds the comments and blank lines to the
    /// pending trivia.
    ///
    /// A line with a tab in its indentation is reported and skipped, because its level is unknown. So is a comment of
    /// another language. A second document ends the text.
    mutating func skipToContent() {
        skipTrivia()
        guard column == 0, let marker = documentMarker else { return }
        report(marker == .start ? .multipleDocuments : .unsupportedDocumentEndMarker, length: 3)
        stop()
    }

    mutating func skipTrivia() {
        while !isAtEnd {
            skipSpaces()
            let hasTab = skipUnsupportedIndentation()
            if isAtLineEnd {
                addBlankLine()
            } else if peek() == UInt8(ascii: "#") {
                pendingTrivia.append(.comment(range: restOfLine))
            } else if isAtSlashComment {
                report(.slashComment, at: restOfLine)
            } else if !hasTab {
                return
            }
            moveToNextLine()
        }
    }

    enum DocumentMarker {
        case start, end
    }

    /// The document marker at the start of the line, or `nil`.
    var documentMarker: DocumentMarker? {
        guard isBlankOrEnd(at: lineStart + 3), lineEnd - lineStart >= 3 else { return nil }
        switch (bytes[lineStart], bytes[lineStart + 1], bytes[lineStart + 2]) {
        case (UInt8(ascii: "-"), UInt8(ascii: "-"), UInt8(ascii: "-")): return .start
        case (UInt8(ascii: "."), UInt8(ascii: "."), UInt8(ascii: ".")): return .end
        default: return nil
        }
    }

    /// Adds this line to the preceding blank lines.
    mutating func addBlankLine() {
        let next = line + 1 < lineStarts.count ? min(lineStarts[line + 1], end) : end
        guard next > lineStart else { return }
        if case .blankLines(count: let count, range: let range)? = pendingTrivia.last, range.upperBound == lineStart {
            pendingTrivia[pendingTrivia.count - 1] = .blankLines(count: count + 1, range: range.lowerBound..<next)
        } else {
            pendingTrivia.append(.blankLines(count: 1, range: lineStart..<next))
        }
    }

    /// Finishes the line of a node, skips to the next content, and returns the comment after the node.
    ///
    /// Other text is reported, and skipped with all following lines that are indented more than `parent`.
    mutating func finishLine(parent: Int) -> SyntaxTrivia? {
        skipBlanks()
        var comment: SyntaxTrivia?
        if peek() == UInt8(ascii: "#") {
            if position > lineStart, !bytes[position - 1].isBlank { report(.commentWithoutSpace) }
            comment = .comment(range: restOfLine)
        } else if !isAtLineEnd {
            report(.unexpectedText, at: restOfLine)
            skipLines(deeperThan: parent)
            return nil
        }
        moveToNextLine()
        skipToContent()
        return comment
    }

    /// Skips the rest of this line and the following lines that are indented more than `parent`.
    mutating func skipLines(deeperThan parent: Int) {
        moveToNextLine()
        while !isAtEnd {
            skipSpaces()
            let isContent = !isAtLineEnd && peek() != UInt8(ascii: "#") && peek() != UInt8(ascii: "\t")
            if isContent, column <= parent { break }
            moveToNextLine()
        }
        guard !isAtEnd else { return }
        position = lineStart
        skipToContent()
    }

    /// Continues after an unclosed bracket or quote, at the line that revealed it.
    mutating func resumeAtLineStart() {
        guard !isAtEnd else { return }
        position = lineStart
        skipToContent()
    }
}
