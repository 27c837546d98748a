/// How often something happens, as scenarios write it: `2`, `2..4`, `3..`, `..5`.
package struct CountRange: Sendable, Hashable {
    package let from: Int
    /// `Int.max` where it has no end.
    package let through: Int

    package init(from: Int, through: Int) { (self.from, self.through) = (from, through) }

    /// Reads it; nil for anything else, and for ranges that hold nothing.
    package init?(_ text: String) {
        guard let sides = RangeSyntax.sides(of: text) else { return nil }
        let from = sides.from.isEmpty ? 0 : Self.number(sides.from)
        let through = sides.through.isEmpty ? Int.max : Self.number(sides.through)
        guard let from, let through, from <= through else { return nil }
        self.init(from: from, through: through)
    }

    package func contains(_ count: Int) -> Bool { from <= count && count <= through }

    /// Which match of those that are wanted is the one that others are counted from: the Nth for `N` and `N..`, else
    /// (nil) the last.
    package var anchorOccurrenceNumber: Int? { through == from || through == .max ? from : nil }

    private static func number(_ text: Substring) -> Int? {
        text.utf8.allSatisfy { (48...57).contains($0) } ? Int(text) : nil
    }
}

extension CountRange: CustomStringConvertible {
    /// In words: `once`, `never`, `2 times`, `2 to 4 times`, `at least 3 times`.
    package var description: String {
        switch (from, through) {
        case (0, 0): "never"
        case (1, 1): "once"
        case (let from, .max): from == 1 ? "at least once" : "at least \(from) times"
        case (0, 1): "at most once"
        case (0, let through): "at most \(through) times"
        case (let from, let through): from == through ? "\(from) times" : "\(from) to \(through) times"
        }
    }
}

/// A span of durations in milliseconds, as scenarios write it: `250ms..`, `1s..3s`, `..5m`.
package struct DurationRange: Sendable, Hashable {
    package let fromMilliseconds: Int64
    /// `Int64.max` where it has no end.
    package let throughMilliseconds: Int64

    /// Reads it; nil for anything else, and for spans that hold nothing.
    package init?(_ text: String) {
        guard let sides = RangeSyntax.sides(of: text) else { return nil }
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

/// `N`, `N..M`, `N..` and `..M` before it is known what they are ranges of.
enum RangeSyntax {
    /// The two sides, an open one empty; both the same for a single value; nil where there is nothing on either side.
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
