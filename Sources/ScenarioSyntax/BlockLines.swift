/// The text of a block as it grows line by line.
struct BlockLines {
    let isFolded: Bool
    /// Where the last line that counts ends.
    private(set) var stop: Int
    /// Whether the last line that was read has no line break: parsers disagree on what it means then.
    private(set) var isUnterminated = false
    private var text: [UInt8] = []
    private var hasText = false
    private var breaks = 0
    private var wasDeeper = false

    init(isFolded: Bool, stop: Int) {
        self.isFolded = isFolded
        self.stop = stop
    }

    mutating func addBreak(isUnterminated: Bool) {
        breaks += 1
        self.isUnterminated = isUnterminated
    }

    mutating func end(at offset: Int) { stop = offset }

    /// A line that starts with a blank is deeper than the block, and nothing is folded around it.
    mutating func add(_ line: ArraySlice<UInt8>, isUnterminated: Bool) {
        self.isUnterminated = isUnterminated
        let isDeeper = line.first?.isBlank ?? false
        if !hasText {
            appendBreaks(breaks)
        } else if isFolded, !isDeeper, !wasDeeper {
            if breaks == 0 { text.append(UInt8(ascii: " ")) } else { appendBreaks(breaks) }
        } else {
            appendBreaks(breaks + 1)
        }
        text.append(contentsOf: line)
        (hasText, breaks, wasDeeper) = (true, 0, isDeeper)
    }

    private mutating func appendBreaks(_ count: Int) {
        text.append(contentsOf: repeatElement(UInt8(ascii: "\n"), count: count))
    }

    func chomped(keeps: Bool, strips: Bool) -> String {
        let breaks = strips ? 0 : keeps ? self.breaks + (hasText ? 1 : 0) : hasText ? 1 : 0
        return String(decoding: text, as: UTF8.self) + String(repeating: "\n", count: breaks)
    }
}
