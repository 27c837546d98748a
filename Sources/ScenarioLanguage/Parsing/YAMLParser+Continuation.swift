/// Lookahead to the lines below the current one.
extension YAMLParser {
    /// A line that continues unquoted text, or would if it contained no colon.
    struct ContinuationLine {
        let line: Int
        let column: Int
        /// Whether the line contains a colon, so that it is a key instead of text.
        let isKey: Bool
    }

    /// Returns the next line with content if it continues unquoted text at the end of this line.
    mutating func continuationLine(parent: Int, inFlow: Bool) -> ContinuationLine? {
        let place = (line: line, position: position)
        defer {
            moveToLine(place.line)
            position = place.position
        }
        moveToNextLine()
        while !isAtEnd {
            skipSpaces()
            let isIndentedByTab = skipUnsupportedIndentation()
            if !isAtLineEnd, !isIndentedByTab || inFlow {
                return continuationLineAtPosition(parent: parent, inFlow: inFlow)
            }
            moveToNextLine()
        }
        return nil
    }

    private mutating func continuationLineAtPosition(parent: Int, inFlow: Bool) -> ContinuationLine? {
        guard peek() != UInt8(ascii: "#"), column > 0 || documentMarker == nil else { return nil }
        let scan = scanPlainScalarLine(from: position, inFlow: inFlow)
        if inFlow {
            guard scan.textEnd > position, isFlowContinuation(parent: parent) else { return nil }
            return ContinuationLine(line: line, column: column, isKey: false)
        }
        guard column > parent else { return nil }
        return ContinuationLine(line: line, column: column, isKey: scan.endsAtColon)
    }

    /// Whether a line belongs to the open brackets.
    ///
    /// A line with too little indentation is reported, unless it resembles an entry after unclosed brackets.
    mutating func isFlowContinuation(parent: Int) -> Bool {
        guard column > 0 || documentMarker == nil else { return false }
        if column > parent { return true }
        // A quoted key is more likely pasted JSON than the next entry of a scenario.
        let isQuoted = peek() == UInt8(ascii: "\"")
        if !peek().isClosingBracket, isAtDash || (isAtKey && !isQuoted) { return false }
        if lastFlowIndentLine == nil || lastFlowIndentLine.map({ line > $0 + 1 }) == true {
            report(.flowIndentation, at: restOfLine)
        }
        lastFlowIndentLine = max(lastFlowIndentLine ?? line, line)
        return true
    }
}
