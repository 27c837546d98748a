/// A regular expression, or a pattern with `*` and `?`.
///
/// The time of a search is at most proportional to the length of the text and the number of steps of the pattern, because
/// the search follows all alternatives at once instead of going back to the next one.
package struct TextPattern: Sendable, Hashable {
    /// The maximum number of characters in a pattern.
    package static let maximumLength = 1_000
    /// The number of characters of a text that a pattern inspects; the rest is ignored, and the end is not reached.
    package static let maximumTextLength = 4_096

    /// The pattern as the author wrote it.
    package let text: String
    private let program: [Instruction]

    /// One step of a search.
    enum Instruction: Sendable, Hashable {
        /// Consumes a character of a set.
        case consume(ScalarSet)
        /// Continues at both steps.
        case split(Int, Int)
        case assert(Assertion)
        case succeed
    }

    /// A condition on a position in the text.
    enum Assertion: Sendable, Hashable {
        case start, end
        case wordBoundary(isNegated: Bool)
    }

    /// Parses a regular expression, which matches anywhere in a text unless `^` or `$` anchors it.
    package init(regularExpression text: String) throws(TextPatternError) {
        guard text.unicodeScalars.count <= Self.maximumLength else { throw .tooLong }
        var parser = RegularExpressionParser(text)
        try self.init(text, program: TextPatternCompiler.program(for: parser.parse()))
    }

    /// Parses a pattern for a whole text, in which `*` matches any run of characters and `?` one character.
    package init(wildcards text: String) throws(TextPatternError) {
        guard text.unicodeScalars.count <= Self.maximumLength else { throw .tooLong }
        let parts = text.unicodeScalars.map { scalar -> PatternNode in
            switch scalar {
            case "*": .repetition(of: .scalar(.any), minimum: 0, maximum: nil)
            case "?": .scalar(.any)
            default: .scalar(ScalarSet(scalar))
            }
        }
        let whole = PatternNode.sequence([.assertion(.start)] + parts + [.assertion(.end)])
        try self.init(text, program: TextPatternCompiler.program(for: whole))
    }

    private init(_ text: String, program: [Instruction]) {
        self.text = text
        self.program = program
    }

    /// Returns whether the first ``maximumTextLength`` characters of a text match.
    package func matches(_ text: String) -> Bool {
        let scalars = Array(text.unicodeScalars.prefix(Self.maximumTextLength + 1))
        let isComplete = scalars.count <= Self.maximumTextLength
        var search = Search(
            program: program, text: isComplete ? scalars : Array(scalars.dropLast()), endsHere: isComplete)
        return search.succeeds()
    }
}

/// A search that follows all alternatives at once.
private struct Search {
    let program: [TextPattern.Instruction]
    let text: [Unicode.Scalar]
    /// Whether the end of the text is the end of the value.
    let endsHere: Bool
    /// The position at which a step was last reached, by step, so that each is followed once for each position.
    private var lastPosition: [Int]
    private var steps: [Int] = []

    init(program: [TextPattern.Instruction], text: [Unicode.Scalar], endsHere: Bool) {
        self.program = program
        self.text = text
        self.endsHere = endsHere
        lastPosition = Array(repeating: -1, count: program.count)
    }

    mutating func succeeds() -> Bool {
        for position in 0...text.count {
            let reached = steps
            steps = []
            for step in reached {
                if case .consume(let set) = program[step], set.contains(text[position - 1]),
                    follow(step + 1, at: position)
                {
                    return true
                }
            }
            if follow(0, at: position) { return true }
        }
        return false
    }

    /// Adds the steps that are reached without consuming a character, and returns whether the search succeeds.
    private mutating func follow(_ first: Int, at position: Int) -> Bool {
        var waiting = [first]
        while let step = waiting.popLast() {
            guard lastPosition[step] != position else { continue }
            lastPosition[step] = position
            switch program[step] {
            case .consume: steps.append(step)
            case .split(let one, let other): waiting += [other, one]
            case .assert(let assertion): if holds(assertion, at: position) { waiting.append(step + 1) }
            case .succeed: return true
            }
        }
        return false
    }

    private func holds(_ assertion: TextPattern.Assertion, at position: Int) -> Bool {
        switch assertion {
        case .start: position == 0
        case .end: position == text.count && endsHere
        case .wordBoundary(let isNegated): (isWord(at: position - 1) != isWord(at: position)) != isNegated
        }
    }

    private func isWord(at position: Int) -> Bool {
        text.indices.contains(position) && ScalarSet.Element.word(isNegated: false).contains(text[position])
    }
}
