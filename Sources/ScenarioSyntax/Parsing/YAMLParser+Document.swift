/// The file as a whole.
extension YAMLParser {
    mutating func parseDocument() -> SyntaxDocument {
        let marker = parsePrologue()
        var leading: [SyntaxTrivia] = marker == nil ? [] : removePendingTrivia()
        skipToContent()
        guard !isAtEnd else {
            let place = marker?.upperBound ?? start(ofLine: 0)
            return SyntaxDocument(
                file: file, root: SyntaxNode(.absent, range: place..<place), marker: marker, leading: leading,
                closing: removePendingTrivia())
        }
        let root = parseContent(parent: -1, isCompact: true)
        leading += root.leading
        if !isAtEnd {
            report(.invalidIndentation, at: restOfLine)
            while !isAtEnd { _ = parseContent(parent: -1, isCompact: true) }
        }
        return SyntaxDocument(
            file: file, root: root.node, marker: marker, leading: leading, trailing: root.trailing,
            closing: removePendingTrivia())
    }

    /// What stands before the content: comments, directives (refused) and one `---`.
    private mutating func parsePrologue() -> Range<Int>? {
        while true {
            skipTrivia()
            guard !isAtEnd, column == 0 else { return nil }
            if peek() == UInt8(ascii: "%") {
                report(.unsupportedDirective, at: restOfLine)
                moveToNextLine()
            } else if documentMarker == .start {
                break
            } else {
                return nil
            }
        }
        let marker = position..<position + 3
        position += 3
        skipBlanks()
        if peek() == UInt8(ascii: "#") {
            pendingTrivia.append(.comment(range: restOfLine))
        } else if !isAtLineEnd {
            report(.textAfterMarker, at: restOfLine)
            stop()
        }
        moveToNextLine()
        return marker
    }
}
