/// The file as a whole.
extension TextParser {
    mutating func parseDocument() -> SyntaxDocument {
        let marker = parsePrologue()
        var leading: [SyntaxTrivia] = marker == nil ? [] : takePending()
        skipToContent()
        guard !isAtEnd else {
            let place = marker?.upperBound ?? start(ofLine: 0)
            return SyntaxDocument(
                file: file, root: SyntaxNode(.absent, range: place..<place), marker: marker, leading: leading,
                closing: takePending())
        }
        let root = parseContent(parent: -1, isCompact: true)
        leading += root.leading
        if !isAtEnd {
            report(.badIndentation, restOfLine)
            while !isAtEnd { _ = parseContent(parent: -1, isCompact: true) }
        }
        return SyntaxDocument(
            file: file, root: root.node, marker: marker, leading: leading, trailing: root.trailing,
            closing: takePending())
    }

    /// What stands before the content: comments, directives (refused) and one `---`.
    private mutating func parsePrologue() -> Range<Int>? {
        while true {
            skipTrivia()
            guard !isAtEnd, column == 0 else { return nil }
            if peek() == UInt8(ascii: "%") {
                report(.directive, restOfLine)
                nextLine()
            } else if documentMarker == .secondDocument {
                break
            } else {
                return nil
            }
        }
        let marker = position..<position + 3
        position += 3
        skipBlanks()
        if peek() == UInt8(ascii: "#") {
            pending.append(.comment(restOfLine))
        } else if !isAtLineEnd {
            report(.textAfterMarker, restOfLine)
            stop()
        }
        nextLine()
        return marker
    }
}
