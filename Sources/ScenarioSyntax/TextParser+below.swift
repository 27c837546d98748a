/// What is below the line that is being read.
extension TextParser {
    /// A line that continues unquoted text, or would if it held no colon.
    struct TextBelow {
        let line: Int
        let column: Int
        /// A colon is on it, so it is no more text.
        let isKey: Bool
    }

    /// The next line with content, if it continues unquoted text that runs to the end of this line.
    mutating func textBelow(parent: Int, inFlow: Bool) -> TextBelow? {
        let place = (line: line, position: position)
        defer {
            goToLine(place.line)
            position = place.position
        }
        nextLine()
        while !isAtEnd {
            skipSpaces()
            let isIndentedByTab = peek() == UInt8(ascii: "\t")
            if isIndentedByTab {
                reportTabInIndentation()
                while peek().isBlank { position += 1 }
            }
            if !isAtLineEnd, !isIndentedByTab || inFlow { return textHere(parent: parent, inFlow: inFlow) }
            nextLine()
        }
        return nil
    }

    private mutating func textHere(parent: Int, inFlow: Bool) -> TextBelow? {
        guard peek() != UInt8(ascii: "#"), column > 0 || documentMarker == nil else { return nil }
        let scan = scanPlainLine(from: position, inFlow: inFlow)
        if inFlow {
            guard scan.end > position, acceptsFlowLine(parent: parent) else { return nil }
            return TextBelow(line: line, column: column, isKey: false)
        }
        guard column > parent else { return nil }
        return TextBelow(line: line, column: column, isKey: scan.isColon)
    }

    /// Whether a line belongs to the brackets that are open.
    ///
    /// One that is indented too little is reported, unless it looks like an entry behind brackets that nobody closed.
    mutating func acceptsFlowLine(parent: Int) -> Bool {
        guard column > 0 || documentMarker == nil else { return false }
        if column > parent { return true }
        // A key in quotes is more likely pasted JSON than the next entry of a scenario.
        let isQuoted = peek() == UInt8(ascii: "\"")
        if !peek().isClosingBracket, isAtDash || (isAtKey && !isQuoted) { return false }
        if lastFlowIndentLine == nil || lastFlowIndentLine.map({ line > $0 + 1 }) == true {
            report(.flowIndentation, restOfLine)
        }
        lastFlowIndentLine = max(lastFlowIndentLine ?? line, line)
        return true
    }
}
