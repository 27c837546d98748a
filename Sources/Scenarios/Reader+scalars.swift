import Determinism
import Diagnostics
import ScenarioSyntax

extension Reader {
    /// Text, whatever it looks like.
    mutating func text(_ node: SyntaxNode, _ what: String = "a text") -> String? {
        guard case .scalar(let scalar) = node.content, !node.isNotGiven else {
            report(.wrongType(expected: what), at: node.range)
            return nil
        }
        return scalar.text
    }

    /// Text of one line that is not empty.
    mutating func line(_ node: SyntaxNode, _ what: String) -> String? {
        guard let text = text(node, what) else { return nil }
        guard !text.isEmpty, !text.contains(where: \.isNewline) else {
            report(.wrongType(expected: "\(what), on one line"), at: node.range)
            return nil
        }
        return text
    }

    mutating func wholeNumber(_ node: SyntaxNode, _ range: ClosedRange<Int>) -> Int? {
        guard let text = text(node, "a whole number") else { return nil }
        guard let number = Int(text), !text.hasPrefix("+") else {
            let isLong = !text.isEmpty && text.utf8.allSatisfy { (48...57).contains($0) }
            report(
                isLong
                    ? .outOfRange(text, from: range.lowerBound, through: range.upperBound)
                    : .wrongValue(text, expected: "a whole number", legal: []), at: node.range)
            return nil
        }
        guard range.contains(number) else {
            report(.outOfRange(text, from: range.lowerBound, through: range.upperBound), at: node.range)
            return nil
        }
        return number
    }

    /// One of a few words.
    mutating func word<Word: RawRepresentable & CaseIterable>(_ node: SyntaxNode, _ what: String) -> Word?
    where Word.RawValue == String {
        guard let text = text(node, what) else { return nil }
        if let word = Word(rawValue: text) { return word }
        report(.wrongValue(text, expected: what, legal: Word.allCases.map(\.rawValue)), at: node.range)
        return nil
    }

    mutating func clock(_ node: SyntaxNode) -> ScenarioClock? {
        guard let text = text(node, "an instant or `system`") else { return nil }
        if text == "system" { return .system }
        if let instant = Instant(rfc3339: text) { return .fixed(instant) }
        report(
            .wrongValue(text, expected: "an instant like 2026-11-20T12:00:00Z, nor `system`", legal: []), at: node.range
        )
        return nil
    }

    /// The code of a storefront: two lower-case letters.
    mutating func storefrontCode(_ node: SyntaxNode) -> String? {
        guard let text = text(node, "a storefront") else { return nil }
        guard text.utf8.count == 2, text.utf8.allSatisfy({ (97...122).contains($0) }) else {
            report(.notAStorefront(text), at: node.range)
            return nil
        }
        return text
    }

    mutating func yesNo(_ node: SyntaxNode) -> Bool? {
        let word: YesNo? = word(node, "`true` or `false`")
        return word.map { $0 == .true }
    }

    private enum YesNo: String, CaseIterable {
        case `true`, `false`
    }

    /// Milliseconds.
    mutating func duration(_ node: SyntaxNode) -> Int64? {
        guard let text = text(node, "a duration") else { return nil }
        if let milliseconds = DurationText.milliseconds(text) { return milliseconds }
        report(.wrongValue(text, expected: "a duration like 250ms, 3s, 5m, 2h or 180d", legal: []), at: node.range)
        return nil
    }

    mutating func chance(_ node: SyntaxNode) -> Double? {
        decimal(node, "a chance from 0 to 1", 0...1)
    }

    mutating func scale(_ node: SyntaxNode) -> Double? {
        decimal(node, "a number from 0 to 1000", 0...1000)
    }

    private mutating func decimal(_ node: SyntaxNode, _ what: String, _ range: ClosedRange<Double>) -> Double? {
        guard let text = text(node, what) else { return nil }
        let isNumber = text.utf8.allSatisfy { (48...57).contains($0) || $0 == UInt8(ascii: ".") }
        if isNumber, let number = Double(text), range.contains(number) { return number }
        report(.wrongValue(text, expected: what, legal: []), at: node.range)
        return nil
    }

    /// `1`, `2..4`, `3..`, `..5` or `every 3`.
    mutating func calls(_ node: SyntaxNode) -> CallPattern? {
        let what = "a choice of calls like `1`, `2..4`, `3..`, `..5` or `every 3`"
        guard let text = text(node, what) else { return nil }
        if let pattern = CallPattern(text) { return pattern }
        report(.wrongValue(text, expected: what, legal: []), at: node.range)
        return nil
    }
}

extension CallPattern {
    /// Reads the forms of `call`; nil for anything else, and for ranges that hold no call.
    init?(_ text: String) {
        if text.hasPrefix("every ") {
            guard let step = Self.number(text.dropFirst(6)), step >= 1 else { return nil }
            self = .every(step)
            return
        }
        guard let dots = text.firstRange(of: "..") else {
            guard let call = Self.number(text[...]), call >= 1 else { return nil }
            self = .range(from: call, through: call)
            return
        }
        let sides = (text[..<dots.lowerBound], text[dots.upperBound...])
        let from = sides.0.isEmpty ? 1 : Self.number(sides.0)
        let through = sides.1.isEmpty ? Int.max : Self.number(sides.1)
        guard let from, let through, from >= 1, from <= through, !(sides.0.isEmpty && sides.1.isEmpty) else {
            return nil
        }
        self = .range(from: from, through: through)
    }

    private static func number(_ text: Substring) -> Int? {
        text.utf8.allSatisfy { (48...57).contains($0) } ? Int(text) : nil
    }
}

extension String {
    /// The first place where other text stands in this one.
    fileprivate func firstRange(of other: String) -> Range<String.Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(other) { return start..<index(start, offsetBy: other.count) }
            start = index(after: start)
        }
        return nil
    }
}
