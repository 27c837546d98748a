/// A range of numbers in the syntax of scenarios: `25`, `1..25`, `-0.5..`, `..1e3`.
package struct NumberRange: Sendable, Hashable, CustomStringConvertible {
    /// The lower bound as the author wrote it, or `nil`.
    private let lowerText: String?
    /// The upper bound as the author wrote it, or `nil`.
    private let upperText: String?
    private let lower: Double
    private let upper: Double

    /// Parses a range.
    ///
    /// Returns `nil` for other text and for an empty range.
    package init?(_ text: String) {
        guard let sides = RangeSyntax.sides(of: text) else { return nil }
        let lowerText = sides.from.isEmpty ? nil : String(sides.from)
        let upperText = sides.through.isEmpty ? nil : String(sides.through)
        guard let lower = lowerText.map(Self.number) ?? -.infinity, let upper = upperText.map(Self.number) ?? .infinity,
            lower <= upper
        else { return nil }
        (self.lowerText, self.upperText) = (lowerText, upperText)
        (self.lower, self.upper) = (lower, upper)
    }

    /// The range in the syntax of scenarios.
    package var description: String {
        lowerText == upperText ? lowerText ?? "" : "\(lowerText ?? "")..\(upperText ?? "")"
    }

    /// Returns whether a text is a number in the range.
    func contains(_ text: String) -> Bool { Self.number(text).map { lower <= $0 && $0 <= upper } ?? false }

    /// Returns the value of a decimal number such as `-2.5` or `1e3`, or `nil` for other text.
    package static func number(_ text: String) -> Double? {
        guard let last = text.utf8.last, (48...57).contains(last),
            text.utf8.allSatisfy({ (48...57).contains($0) || "+-.eE".utf8.contains($0) }), let number = Double(text)
        else { return nil }
        return number.isFinite ? number : nil
    }
}
