/// A search that follows all alternatives at once.
struct RegularExpressionSearch {
    private let expression: RegularExpression
    /// The reached instructions.
    private var states: [UInt64]
    /// The instructions after those that consumed a character.
    private var moved: [UInt64]
    /// The assertions that were evaluated at the position.
    private var evaluated: [UInt64]
    /// For each different character of the text, the instructions that consume it.
    private var consumers: [UInt64] = []
    /// The offset in `consumers` by ASCII character, or -1.
    private var asciiOffsets = [Int](repeating: -1, count: 128)
    /// The offset in `consumers` of other characters.
    private var offsets: [Unicode.Scalar: Int] = [:]
    /// The number of operations on words and of characters that were compared with sets.
    private(set) var stepCount = 0

    /// The characters on both sides of a position.
    private struct Neighbors {
        var previous: Unicode.Scalar?
        var next: Unicode.Scalar?
        /// Whether the position is the end of the text.
        var isEnd: Bool
    }

    init(_ expression: RegularExpression) {
        self.expression = expression
        states = [UInt64](repeating: 0, count: expression.wordCount)
        (moved, evaluated) = (states, states)
    }

    /// Returns whether the start of a text, up to the maximum length, matches; called once.
    mutating func succeeds(in text: String) -> Bool {
        let last = expression.stepCount
        var rest = text.unicodeScalars.makeIterator()
        var next = rest.next()
        var previous: Unicode.Scalar?
        var position = 0
        while true {
            insert(0)
            let isCut = position == TextPattern.maximumTextLength
            evaluateAssertions(at: .init(previous: previous, next: isCut ? nil : next, isEnd: next == nil))
            if states[last / 64] >> UInt64(last % 64) & 1 == 1 { return true }
            guard let character = next, !isCut else { return false }
            consume(character)
            previous = character
            next = rest.next()
            position += 1
        }
    }

    /// Moves the instructions that consume a character to the next ones, and forgets the others.
    private mutating func consume(_ character: Unicode.Scalar) {
        let offset = self.offset(of: character)
        var carry: UInt64 = 0
        for word in states.indices {
            let consuming = states[word] & consumers[offset + word]
            moved[word] = consuming << 1 | carry
            carry = consuming >> 63
            states[word] = moved[word] & ~expression.branches[word]
        }
        stepCount += states.count
        for word in states.indices {
            // Skips instructions that an earlier one has reached.
            while true {
                let unfollowed = moved[word] & expression.branches[word] & ~states[word]
                guard unfollowed != 0 else { break }
                insert(word * 64 + unfollowed.trailingZeroBitCount)
            }
        }
    }

    /// Adds an instruction and those that are reached from it.
    private mutating func insert(_ place: Int) {
        let closure = expression.closure(of: place)
        for index in closure {
            let word = expression.closures[index]
            states[word.index] |= word.bits
        }
        stepCount += closure.count
    }

    /// Continues after the reached assertions that hold.
    private mutating func evaluateAssertions(at neighbors: Neighbors) {
        for word in evaluated.indices { evaluated[word] = 0 }
        var word = 0
        while word < states.count {
            let reached = states[word] & expression.assertions[word] & ~evaluated[word]
            guard reached != 0 else {
                word += 1
                continue
            }
            let place = word * 64 + reached.trailingZeroBitCount
            evaluated[word] |= reached & ~(reached - 1)
            guard let assertion = expression.assertion(at: place), Self.holds(assertion, at: neighbors) else {
                continue
            }
            insert(place + 1)
            // A repetition can lead back to an earlier assertion.
            word = min(word, expression.closures[expression.closure(of: place + 1).lowerBound].index)
        }
    }

    private static func holds(_ assertion: RegularExpression.Assertion, at neighbors: Neighbors) -> Bool {
        switch assertion {
        case .start: neighbors.previous == nil
        case .end: neighbors.isEnd
        case .wordBoundary(let isNegated): (isWord(neighbors.previous) != isWord(neighbors.next)) != isNegated
        }
    }

    private static func isWord(_ scalar: Unicode.Scalar?) -> Bool { scalar.map { InspectedScalar($0).isWord } ?? false }

    /// Returns the offset of the instructions that consume a character.
    private mutating func offset(of character: Unicode.Scalar) -> Int {
        let known = character.isASCII ? asciiOffsets[Int(character.value)] : offsets[character] ?? -1
        guard known < 0 else { return known }
        let offset = consumers.count
        consumers.append(contentsOf: repeatElement(0, count: states.count))
        let inspected = InspectedScalar(character)
        for (index, set) in expression.sets.enumerated() where set.contains(inspected) {
            for word in expression.consumers[index] { consumers[offset + word.index] |= word.bits }
        }
        stepCount += expression.sets.count
        if character.isASCII { asciiOffsets[Int(character.value)] = offset } else { offsets[character] = offset }
        return offset
    }
}
