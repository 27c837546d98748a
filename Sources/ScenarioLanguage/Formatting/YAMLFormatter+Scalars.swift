/// Scalars: the text is unchanged, and lines after the first are indented again.
extension YAMLFormatter {
    /// Writes a scalar in block style, to the end of its last line.
    mutating func write(_ scalar: SyntaxScalar, indent: Int, trailing: SyntaxTrivia?) {
        switch scalar.style {
        case .literal, .folded: writeBlockScalar(scalar, indent: indent, trailing: trailing)
        case .plain, .singleQuoted, .doubleQuoted:
            writeInline(scalar, indent: indent)
            endLine(trailing: trailing)
        }
    }

    /// Writes unquoted or quoted text; blanks around its line breaks are insignificant unless they are escaped.
    mutating func writeInline(_ scalar: SyntaxScalar, indent: Int) {
        let lines = lines(of: scalar.range)
        for (index, line) in lines.enumerated() {
            var line = line
            if index > 0 {
                writer.endLine()
                while let first = line.first, bytes[first].isBlank { line.removeFirst() }
            }
            if index < lines.count - 1 {
                line = trimmingTrailingBlanks(of: line, hasEscapes: scalar.style == .doubleQuoted)
            }
            if index > 0, !line.isEmpty { writer.write(repeatElement(UInt8(ascii: " "), count: indent)) }
            writer.write(bytes[line])
        }
    }

    private func trimmingTrailingBlanks(of line: Range<Int>, hasEscapes: Bool) -> Range<Int> {
        var end = line.upperBound
        while end > line.lowerBound, bytes[end - 1].isBlank { end -= 1 }
        var backslashes = 0
        while hasEscapes, end - backslashes > line.lowerBound, bytes[end - backslashes - 1] == UInt8(ascii: "\\") {
            backslashes += 1
        }
        if backslashes % 2 == 1, end < line.upperBound { end += 1 }
        return line.lowerBound..<end
    }

    /// Returns the lines of a range without their line breaks.
    private func lines(of range: Range<Int>) -> [Range<Int>] {
        var lines: [Range<Int>] = []
        var start = range.lowerBound
        while let end = bytes[start..<range.upperBound].firstIndex(of: UInt8(ascii: "\n")) {
            let isCRLF = end > start && bytes[end - 1] == UInt8(ascii: "\r")
            lines.append(start..<(isCRLF ? end - 1 : end))
            start = end + 1
        }
        return lines + [start..<range.upperBound]
    }

    // MARK: Blocks of text

    /// Writes a block scalar with its header, and with an indentation indicator if the text starts with a blank.
    private mutating func writeBlockScalar(_ scalar: SyntaxScalar, indent: Int, trailing: SyntaxTrivia?) {
        let lines = lines(of: scalar.range)
        let header = bytes[lines[0]].prefix { !$0.isBlank }
        let text = Array(scalar.text.utf8)
        let breaks = text.prefix { $0 == UInt8(ascii: "\n") }.count
        let start = text[breaks...].prefix { $0.isBlank }
        writer.write(header.prefix(1))
        if !start.isEmpty { writer.write("2") }
        writer.write(header.dropFirst().filter { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") })
        endLine(trailing: trailing)
        guard breaks < text.count else {
            for _ in 0..<breaks { writer.endLine() }
            return
        }
        let spaces = start.prefix { $0 == UInt8(ascii: " ") }.count
        writeBlockLines(lines.dropFirst(), firstTextLine: breaks, leadingSpaceCount: spaces, indent: indent)
    }

    /// Writes the lines of a block scalar, whose first line with text determines the indentation that belongs to the
    /// text.
    private mutating func writeBlockLines(
        _ lines: ArraySlice<Range<Int>>, firstTextLine first: Int, leadingSpaceCount spaces: Int, indent: Int
    ) {
        guard let line = lines.dropFirst(first).first else { return }
        let depth = self.leadingSpaceCount(of: line) - spaces
        for line in lines {
            let written = line.lowerBound + min(depth, self.leadingSpaceCount(of: line))..<line.upperBound
            if !written.isEmpty { writer.write(repeatElement(UInt8(ascii: " "), count: indent)) }
            writer.write(bytes[written])
            writer.endLine()
        }
    }

    private func leadingSpaceCount(of line: Range<Int>) -> Int {
        bytes[line].prefix { $0 == UInt8(ascii: " ") }.count
    }
}
