/// The instructions of a search for a regular expression.
///
/// A search keeps the reached instructions as bits. The instruction after one that consumes a character is the next one,
/// so that all reached instructions advance with a shift.
struct RegularExpression: Sendable, Hashable {
    /// An instruction; places in the list of instructions are indexes.
    enum Instruction: Sendable, Hashable {
        /// Consumes a character of the set at an index, and continues at the next instruction.
        case consume(set: Int)
        /// Continues at both places.
        case split(Int, Int)
        case jump(Int)
        /// Continues at the next instruction if the assertion holds.
        case assert(Assertion)
        case succeed
    }

    /// A condition on a position in the text.
    enum Assertion: Sendable, Hashable {
        case start, end
        case wordBoundary(isNegated: Bool)
    }

    /// Bits of one word.
    struct Word: Sendable, Hashable {
        let index: Int
        let bits: UInt64
    }

    private let instructions: [Instruction]
    /// The sets of the pattern, each once.
    let sets: [ScalarSet]
    /// The instructions that consume a character of each set.
    let consumers: [[Word]]
    /// For each instruction in order, those that are reached from it without consuming a character, itself included.
    let closures: [Word]
    /// The index in `closures` at which those of each instruction start, and the end.
    private let closureStarts: [Int]
    /// The instructions that continue elsewhere without a condition.
    let branches: [UInt64]
    /// The instructions with an assertion.
    let assertions: [UInt64]

    init(_ instructions: [Instruction], sets: [ScalarSet]) {
        self.instructions = instructions
        self.sets = sets
        var consumers = [[Int]](repeating: [], count: sets.count)
        var branches: [Int] = []
        var assertions: [Int] = []
        for (place, instruction) in instructions.enumerated() {
            switch instruction {
            case .consume(let set): consumers[set].append(place)
            case .split, .jump: branches.append(place)
            case .assert: assertions.append(place)
            case .succeed: break
            }
        }
        let wordCount = instructions.count / 64 + 1
        func bits(_ places: [Int]) -> [UInt64] {
            places.reduce(into: [UInt64](repeating: 0, count: wordCount)) { $0[$1 / 64] |= 1 << UInt64($1 % 64) }
        }
        func words(_ places: [Int]) -> [Word] {
            bits(places).enumerated().filter { $0.element != 0 }.map { Word(index: $0.offset, bits: $0.element) }
        }
        self.consumers = consumers.map(words)
        self.branches = bits(branches)
        self.assertions = bits(assertions)
        var closures: [Word] = []
        var closureStarts = [0]
        let rows = Self.closures(of: instructions, wordCount: wordCount)
        for start in stride(from: 0, to: rows.count, by: wordCount) {
            for index in 0..<wordCount where rows[start + index] != 0 {
                closures.append(Word(index: index, bits: rows[start + index]))
            }
            closureStarts.append(closures.count)
        }
        (self.closures, self.closureStarts) = (closures, closureStarts)
    }

    /// Returns the indexes in `closures` of what is reached from an instruction.
    func closure(of place: Int) -> Range<Int> { closureStarts[place]..<closureStarts[place + 1] }

    /// The number of instructions besides the last one, which succeeds.
    var stepCount: Int { instructions.count - 1 }

    /// The number of 64-bit words for the instructions.
    var wordCount: Int { branches.count }

    /// Returns the assertion of an instruction, or `nil`.
    func assertion(at place: Int) -> Assertion? {
        if case .assert(let assertion) = instructions[place] { assertion } else { nil }
    }

    /// Returns what is reached from each instruction without consuming a character and without an assertion.
    ///
    /// The result contains `wordCount` words for each instruction.
    private static func closures(of instructions: [Instruction], wordCount: Int) -> [UInt64] {
        var rows = [UInt64](repeating: 0, count: instructions.count * wordCount)
        for place in instructions.indices.reversed() {
            var waiting = [place]
            while let reached = waiting.popLast() {
                if reached > place {
                    // The closures of later instructions are complete.
                    for word in 0..<wordCount { rows[place * wordCount + word] |= rows[reached * wordCount + word] }
                    continue
                }
                let bit: UInt64 = 1 << UInt64(reached % 64)
                guard rows[place * wordCount + reached / 64] & bit == 0 else { continue }
                rows[place * wordCount + reached / 64] |= bit
                switch instructions[reached] {
                case .split(let one, let other): waiting += [one, other]
                case .jump(let target): waiting.append(target)
                case .assert, .consume, .succeed: break
                }
            }
        }
        return rows
    }
}
