/// A text file with the name that its author knows; converts offsets to lines and columns.
///
/// Offsets are bytes of the UTF-8 text, counted from 0. Lines and columns start at 1. A column counts Unicode scalars,
/// without a byte-order mark at the start.
package final class SourceFile: Sendable {
    /// The path as the user would type it, or a placeholder for it (`built-in/quick-start.yaml`).
    package let name: String
    /// The original bytes, which may not be valid UTF-8.
    package let bytes: [UInt8]
    /// The offset at which each line starts; the first is 0.
    package let lineStarts: [Int]

    package init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
        lineStarts = Self.lineStarts(of: bytes)
    }

    package convenience init(name: String, text: String) {
        self.init(name: name, bytes: Array(text.utf8))
    }

    private static func lineStarts(of bytes: [UInt8]) -> [Int] {
        var starts = [0]
        bytes.withUnsafeBytes { text in
            func addStart(afterBreakAt offset: Int) {
                let isPair =
                    text[offset] == UInt8(ascii: "\r") && offset + 1 < text.count
                    && text[offset + 1] == UInt8(ascii: "\n")
                if !isPair { starts.append(offset + 1) }
            }
            var offset = 0
            while offset + 8 <= text.count {
                let eight = EightBytes(of: text, at: offset)
                var breaks = eight.mask(of: UInt8(ascii: "\n")) | eight.mask(of: UInt8(ascii: "\r"))
                while breaks != 0 {
                    addStart(afterBreakAt: offset + EightBytes.firstPlace(in: breaks))
                    breaks &= breaks - 1
                }
                offset += 8
            }
            while offset < text.count {
                if text[offset] == UInt8(ascii: "\n") || text[offset] == UInt8(ascii: "\r") {
                    addStart(afterBreakAt: offset)
                }
                offset += 1
            }
        }
        return starts
    }

    /// Returns the line and column of an offset; an offset past the end is at the end.
    package func position(of offset: Int) -> TextPosition { position(of: offset, after: nil) }

    /// Returns the lines and columns of offsets in ascending order, in a time that does not grow with the number of offsets in a line.
    package func positions(of offsets: [Int]) -> [TextPosition] {
        var (positions, previous): ([TextPosition], (offset: Int, position: TextPosition)?) = ([], nil)
        for offset in offsets {
            let position = position(of: offset, after: previous)
            positions.append(position)
            previous = (offset, position)
        }
        return positions
    }

    /// Returns the line and column of an offset, of which the column is counted from a known place before it in the line.
    private func position(of offset: Int, after known: (offset: Int, position: TextPosition)?) -> TextPosition {
        let offset = min(max(offset, 0), bytes.count)
        let line = lineIndex(of: offset)
        var (start, column) = (textStart(ofLine: line), 1)
        if let known, known.position.line == line + 1, start <= known.offset {
            (start, column) = (known.offset, known.position.column)
        }
        guard offset > start else { return TextPosition(line: line + 1, column: column) }
        return TextPosition(line: line + 1, column: column + bytes[start..<offset].count { $0 & 0xC0 != 0x80 })
    }

    /// Returns the range of a line, counted from 1, without its line break and without a byte-order mark.
    package func byteRange(ofLine line: Int) -> Range<Int> {
        let start = textStart(ofLine: line - 1)
        var end = line < lineStarts.count ? lineStarts[line] : bytes.count
        while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        return start..<max(start, end)
    }

    private func textStart(ofLine index: Int) -> Int {
        index == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : lineStarts[index]
    }

    private func lineIndex(of offset: Int) -> Int {
        var low = 0
        var high = lineStarts.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle - 1 }
        }
        return low
    }
}

/// A position in a text: a line and a column, counted from 1.
package struct TextPosition: Sendable, Hashable {
    package let line: Int
    /// The column in Unicode scalars.
    package let column: Int
}

/// A range of a source file.
package struct TextLocation: Sendable {
    package let file: SourceFile
    /// The byte offsets in the file's text; an empty range is a place between two characters.
    package let range: Range<Int>

    package init(in file: SourceFile, range: Range<Int>) {
        self.file = file
        self.range = range
    }

    /// The position of the start.
    package var start: TextPosition { file.position(of: range.lowerBound) }

    /// The position of the end: the column after the last character.
    package var end: TextPosition { file.position(of: range.upperBound) }
}
