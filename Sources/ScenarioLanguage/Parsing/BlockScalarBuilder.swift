/// Builds the text of a block scalar line by line.
struct BlockScalarBuilder {
    let isFolded: Bool
    /// The end of the last line that belongs to the text.
    private(set) var endOffset: Int
    /// Whether the last line has no line break, which parsers treat differently.
    private(set) var isUnterminated = false
    private var text: [UInt8] = []
    private var hasText = false
    private var pendingBreakCount = 0
    private var wasMoreIndented = false

    init(isFolded: Bool, endOffset stop: Int) {
        self.isFolded = isFolded
        self.endOffset = stop
    }

    mutating func addBreak(isUnterminated: Bool) {
        pendingBreakCount += 1
        self.isUnterminated = isUnterminated
    }

    mutating func moveEnd(to offset: Int) { endOffset = offset }

    /// Adds a line; a line that starts with a blank is indented more than the block, so line breaks around it are not
    /// folded.
    mutating func add(_ line: ArraySlice<UInt8>, isUnterminated: Bool) {
        self.isUnterminated = isUnterminated
        let isDeeper = line.first?.isBlank ?? false
        if !hasText {
            appendBreaks(pendingBreakCount)
        } else if isFolded, !isDeeper, !wasMoreIndented {
            if pendingBreakCount == 0 { text.append(UInt8(ascii: " ")) } else { appendBreaks(pendingBreakCount) }
        } else {
            appendBreaks(pendingBreakCount + 1)
        }
        text.append(contentsOf: line)
        (hasText, pendingBreakCount, wasMoreIndented) = (true, 0, isDeeper)
    }

    private mutating func appendBreaks(_ count: Int) {
        text.append(contentsOf: repeatElement(UInt8(ascii: "\n"), count: count))
    }

    func chomped(keepsBreaks keeps: Bool, stripsBreaks strips: Bool) -> String {
        let breaks = strips ? 0 : keeps ? self.pendingBreakCount + (hasText ? 1 : 0) : hasText ? 1 : 0
        return String(decoding: text, as: UTF8.self) + String(repeating: "\n", count: breaks)
    }
}
