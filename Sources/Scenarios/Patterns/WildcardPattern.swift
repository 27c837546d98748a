/// A pattern for a whole text, in which `*` matches any run of characters and `?` one character.
///
/// State `n` is reached after the first `n` characters of the pattern besides `*`. A search keeps the reached states as
/// bits. The states after which the pattern has a `*` are also kept by any character.
struct WildcardPattern: Sendable, Hashable {
    /// The number of 64-bit words for the states, which is also the number of steps for each character.
    let wordCount: Int
    /// The state in which the pattern is complete.
    private let lastState: Int
    /// The states that any character keeps.
    private let loops: [UInt64]
    /// For each kind of character, the states that it leads to the next one; first for characters not in the pattern.
    private let masks: [UInt64]
    /// The offset in `masks` by ASCII character, or 0.
    private let asciiOffsets: [Int]
    /// The offset in `masks` of other characters.
    private let offsets: [Unicode.Scalar: Int]

    init(_ text: String) {
        let scalars = Array(text.unicodeScalars)
        lastState = scalars.count { $0 != "*" }
        let wordCount = lastState / 64 + 1
        var loops = [UInt64](repeating: 0, count: wordCount)
        var anyCharacter = loops
        var offsets: [Unicode.Scalar: Int] = [:]
        var masks = loops
        var state = 0
        for scalar in scalars {
            let bit: UInt64 = 1 << UInt64(state % 64)
            if scalar == "*" {
                loops[state / 64] |= bit
                continue
            }
            if scalar == "?" {
                anyCharacter[state / 64] |= bit
            } else {
                let offset = offsets[scalar, default: masks.count]
                if offset == masks.count {
                    offsets[scalar] = offset
                    masks += [UInt64](repeating: 0, count: wordCount)
                }
                masks[offset + state / 64] |= bit
            }
            state += 1
        }
        for index in masks.indices { masks[index] |= anyCharacter[index % wordCount] }
        asciiOffsets = (0..<UInt8(128)).map { offsets[Unicode.Scalar($0)] ?? 0 }
        (self.wordCount, self.loops, self.masks, self.offsets) = (wordCount, loops, masks, offsets)
    }

    /// Returns whether a text matches, and the number of steps taken.
    func search(_ text: String) -> (succeeds: Bool, stepCount: Int) {
        var states = [UInt64](repeating: 0, count: wordCount)
        states[0] = 1
        var stepCount = 0
        var rest = TextPattern.maximumTextLength
        for scalar in text.unicodeScalars {
            if isLast(in: states), hasLoop(at: lastState) { return (true, stepCount) }
            guard rest > 0 else { return (false, stepCount) }
            rest -= 1
            let offset = scalar.isASCII ? asciiOffsets[Int(scalar.value)] : offsets[scalar] ?? 0
            var carry: UInt64 = 0
            var reached: UInt64 = 0
            for word in 0..<wordCount {
                let moved = states[word] & masks[offset + word]
                states[word] = moved << 1 | carry | states[word] & loops[word]
                carry = moved >> 63
                reached |= states[word]
            }
            stepCount += wordCount
            guard reached != 0 else { return (false, stepCount) }
        }
        return (isLast(in: states), stepCount)
    }

    /// Returns whether the pattern is complete.
    private func isLast(in states: [UInt64]) -> Bool { states[lastState / 64] >> UInt64(lastState % 64) & 1 == 1 }

    private func hasLoop(at state: Int) -> Bool { loops[state / 64] >> UInt64(state % 64) & 1 == 1 }
}
