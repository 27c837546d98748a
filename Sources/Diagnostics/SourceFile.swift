/// A text that people wrote, with the name they know it by; knows which line and column an offset is.
///
/// Offsets are bytes of the UTF-8 text, from 0. Lines and columns are for people: from 1, a column counts Unicode
/// scalars, and a byte-order mark at the start counts as nothing.
package final class SourceFile: Sendable {
    /// The path as a person would type it, or what stands for it (`built-in/quick-start.yaml`).
    package let name: String
    /// The text as it came, which may be no UTF-8 at all.
    package let bytes: [UInt8]
    /// The offset at which each line begins, the first being 0.
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
        bytes.withUnsafeBufferPointer { bytes in
            for offset in bytes.indices {
                let byte = bytes[offset]
                guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else { continue }
                let isPair =
                    byte == UInt8(ascii: "\r") && offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "\n")
                if !isPair { starts.append(offset + 1) }
            }
        }
        return starts
    }

    /// The line and column of an offset; one past the end is the end.
    package func position(of offset: Int) -> TextPosition {
        let offset = min(max(offset, 0), bytes.count)
        let line = lineIndex(of: offset)
        let start = textStart(ofLine: line)
        guard offset > start else { return TextPosition(line: line + 1, column: 1) }
        let scalars = bytes[start..<offset].count { $0 & 0xC0 != 0x80 }
        return TextPosition(line: line + 1, column: scalars + 1)
    }

    /// The bytes of a line (from 1), without its line break and without a byte-order mark.
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

/// Where in a text something stands, for people: both from 1.
package struct TextPosition: Sendable, Hashable {
    package let line: Int
    /// Counts Unicode scalars.
    package let column: Int
}

/// A stretch of a source file.
package struct TextLocation: Sendable {
    package let file: SourceFile
    /// Byte offsets into the file's text; empty means a place between two characters.
    package let range: Range<Int>

    package init(in file: SourceFile, range: Range<Int>) {
        self.file = file
        self.range = range
    }

    /// The start, in lines and columns.
    package var start: TextPosition { file.position(of: range.lowerBound) }

    /// The end, in lines and columns: the column after the last character.
    package var end: TextPosition { file.position(of: range.upperBound) }
}
