/// A number of occurrences in the syntax of scenarios: `2`, `2..4`, `3..`, `..5`.
package struct CountRange: Sendable, Hashable {
    package let from: Int
    /// The upper bound, or `Int.max` for an open range.
    package let through: Int

    package init(from: Int, through: Int) { (self.from, self.through) = (from, through) }

    /// Parses a range.
    ///
    /// Returns `nil` for other text and for empty ranges.
    package init?(_ text: String) {
        guard let sides = RangeSyntax.sides(of: text) else { return nil }
        let from = sides.from.isEmpty ? 0 : Self.number(sides.from)
        let through = sides.through.isEmpty ? Int.max : Self.number(sides.through)
        guard let from, let through, from <= through else { return nil }
        self.init(from: from, through: through)
    }

    package func contains(_ count: Int) -> Bool { from <= count && count <= through }

    private static func number(_ text: Substring) -> Int? {
        text.utf8.allSatisfy { (48...57).contains($0) } ? Int(text) : nil
    }
}

extension CountRange: CustomStringConvertible {
    /// A description: `once`, `never`, `2 times`, `2 to 4 times`, `at least 3 times`.
    package var description: String {
        switch (from, through) {
        case (0, 0): "never"
        case (0, .max): "any number of times"
        case (1, 1): "once"
        case (let from, .max): from == 1 ? "at least once" : "at least \(from) times"
        case (0, 1): "at most once"
        case (0, let through): "at most \(through) times"
        case (let from, let through): from == through ? "\(from) times" : "\(from) to \(through) times"
        }
    }
}

/// A range of durations in milliseconds, in the syntax of scenarios: `250ms..`, `1s..3s`, `..5m`.
package struct DurationRange: Sendable, Hashable {
    package let fromMilliseconds: Int64
    /// The upper bound, or `Int64.max` for an open range.
    package let throughMilliseconds: Int64

    package init(fromMilliseconds: Int64, throughMilliseconds: Int64) {
        (self.fromMilliseconds, self.throughMilliseconds) = (fromMilliseconds, throughMilliseconds)
    }

    /// Parses a range.
    ///
    /// Returns `nil` for other text, for empty ranges, and for a single duration, which could mean either bound.
    package init?(_ text: String) {
        guard text.contains(".."), let sides = RangeSyntax.sides(of: text) else { return nil }
        let from = sides.from.isEmpty ? 0 : DurationSyntax.milliseconds(from: String(sides.from))
        let through = sides.through.isEmpty ? Int64.max : DurationSyntax.milliseconds(from: String(sides.through))
        guard let from, let through, from <= through else { return nil }
        (self.fromMilliseconds, self.throughMilliseconds) = (from, through)
    }

    package func contains(_ milliseconds: Int64) -> Bool {
        fromMilliseconds <= milliseconds && milliseconds <= throughMilliseconds
    }
}

extension DurationRange: CustomStringConvertible {
    package var description: String {
        switch (fromMilliseconds, throughMilliseconds) {
        case (let from, .max): "at least \(DurationSyntax.text(milliseconds: from))"
        case (0, let through): "at most \(DurationSyntax.text(milliseconds: through))"
        case (let from, let through):
            from == through
                ? DurationSyntax.text(milliseconds: from)
                : "\(DurationSyntax.text(milliseconds: from)) to \(DurationSyntax.text(milliseconds: through))"
        }
    }
}

/// The syntax that all ranges share: `N`, `N..M`, `N..`, and `..M`.
enum RangeSyntax {
    /// Splits a range into its bounds.
    ///
    /// An open bound is empty, and both are equal for a single value. Returns `nil` if both are empty.
    static func sides(of text: String) -> (from: Substring, through: Substring)? {
        let bytes = Array(text.utf8)
        guard let dots = bytes.indices.dropLast().first(where: { bytes[$0] == 46 && bytes[$0 + 1] == 46 }) else {
            return text.isEmpty ? nil : (text[...], text[...])
        }
        let start = text.utf8.index(text.utf8.startIndex, offsetBy: dots)
        let end = text.utf8.index(start, offsetBy: 2)
        let sides = (text[..<start], text[end...])
        return sides.0.isEmpty && sides.1.isEmpty ? nil : sides
    }
}
