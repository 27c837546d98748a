import Diagnostics

/// Text as it grows line by line; at most one blank line between two lines, none where something begins.
struct LineWriter {
    private(set) var bytes: [UInt8] = []
    /// Whether there is more than a file may hold; nothing is written any more.
    var isFull: Bool { bytes.count > CharacterValidator.maximumFileSize }
    private var lineStart = 0
    private var needsBlankLine = false
    /// Whether a file, a collection or a value has just begun.
    private var isAtBlockStart = true

    /// A blank line before the next line, if one may stand there.
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

    /// Ends a line behind which a collection or a value begins.
    mutating func endOpeningLine() {
        endLine()
        isAtBlockStart = true
    }

    /// What closes a collection has no blank line before it.
    mutating func cancelBlankLine() { needsBlankLine = false }

    mutating func write(_ text: StaticString) {
        text.withUTF8Buffer { write($0) }
    }

    mutating func write(_ text: some Sequence<UInt8>) {
        guard !isFull else { return }
        bytes.append(contentsOf: text)
    }

    /// How many columns the line takes so far.
    var column: Int { bytes[lineStart...].columnCount }
}

extension Sequence<UInt8> {
    /// The columns that UTF-8 text takes on a line.
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
