import Text

/// A text that grows line by line, with at most one blank line between two lines and none at the start of a block.
struct LineWriter {
    private(set) var bytes: [UInt8] = []
    /// Whether the text exceeds the maximum file size.
    ///
    /// If so, nothing more is written.
    var isFull: Bool { bytes.count > CharacterValidator.maximumFileSize }
    private var lineStart = 0
    private var needsBlankLine = false
    /// Whether the last line started a file, a collection, or a value.
    private var isAtBlockStart = true

    /// Requests a blank line before the next line, unless a block starts there.
    mutating func requestBlankLine() { needsBlankLine = !isAtBlockStart }

    mutating func startLine(indent: Int) {
        guard !isFull else { return }
        if needsBlankLine { bytes.append(UInt8(ascii: "\n")) }
        (needsBlankLine, isAtBlockStart) = (false, false)
        lineStart = bytes.count
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indent))
    }

    mutating func endLine() {
        guard !isFull else { return }
        bytes.append(UInt8(ascii: "\n"))
        lineStart = bytes.count
    }

    /// Ends a line after which a collection or a value starts.
    mutating func endOpeningLine() {
        endLine()
        isAtBlockStart = true
    }

    /// Cancels the requested blank line, as before a closing bracket.
    mutating func cancelBlankLine() { needsBlankLine = false }

    mutating func write(_ text: StaticString) {
        text.withUTF8Buffer { write($0) }
    }

    mutating func write(_ text: some Sequence<UInt8>) {
        guard !isFull else { return }
        bytes.append(contentsOf: text)
    }

    /// The width of the current line so far, in columns.
    var column: Int { bytes[lineStart...].columnCount }
}

extension Sequence<UInt8> {
    /// The width of the UTF-8 text, in columns.
    var columnCount: Int {
        var count = 0
        var isASCII = true
        for byte in self {
            count += 1
            if byte >= 0x80 { isASCII = false }
        }
        if isASCII { return count }
        return DisplayWidth.columns(of: String(decoding: Array(self), as: UTF8.self))
    }
}
