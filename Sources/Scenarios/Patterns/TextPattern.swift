/// A regular expression, or a pattern with `*` and `?`.
///
/// A search follows all alternatives at once instead of going back to the next one. For each character of the text, it
/// takes at most ``stepCount`` steps.
package struct TextPattern: Sendable, Hashable {
    /// The maximum number of characters in a pattern.
    package static let maximumLength = 1_000
    /// The maximum number of steps for each character, for one pattern and for all patterns of a condition.
    package static let maximumStepCount = 1_000
    /// The number of characters of a text that a pattern inspects; the rest is ignored, and the end is not reached.
    package static let maximumTextLength = 4_096

    /// The pattern as the author wrote it.
    package let text: String
    private let program: Program

    private enum Program: Sendable, Hashable {
        case regularExpression(RegularExpression)
        case wildcards(WildcardPattern)
    }

    /// Parses a regular expression, which matches anywhere in a text unless `^` or `$` anchors it.
    package init(regularExpression text: String) throws(TextPatternError) {
        guard text.unicodeScalars.count <= Self.maximumLength else { throw .tooLong }
        var parser = RegularExpressionParser(text)
        program = .regularExpression(try RegularExpressionCompiler.program(for: parser.parse()))
        self.text = text
    }

    /// Parses a pattern for a whole text, in which `*` matches any run of characters and `?` one character.
    package init(wildcards text: String) throws(TextPatternError) {
        guard text.unicodeScalars.count <= Self.maximumLength else { throw .tooLong }
        program = .wildcards(WildcardPattern(text))
        self.text = text
    }

    /// The maximum number of steps for each character of a text.
    package var stepCount: Int {
        switch program {
        case .regularExpression(let expression): expression.stepCount
        case .wildcards(let pattern): pattern.wordCount
        }
    }

    /// Returns whether the first ``maximumTextLength`` characters of a text match, and the number of steps taken.
    package func search(_ text: String) -> (succeeds: Bool, stepCount: Int) {
        switch program {
        case .wildcards(let pattern): return pattern.search(text)
        case .regularExpression(let expression):
            var search = RegularExpressionSearch(expression)
            let succeeds = search.succeeds(in: text)
            return (succeeds, search.stepCount)
        }
    }
}

/// The steps that the patterns of one condition can take for one request.
///
/// The patterns of a condition inspect a single value completely. If a request has many long values for a large
/// pattern, values after the last step do not match.
package struct PatternBudget {
    /// The maximum number of steps, except that the last search is finished.
    package static let maximumStepCount = TextPattern.maximumStepCount * (TextPattern.maximumTextLength + 1)

    package private(set) var stepCount = 0

    package init() {}

    /// Returns whether a text matches, and counts the steps.
    mutating func matches(_ pattern: TextPattern, _ text: String) -> Bool {
        guard stepCount < Self.maximumStepCount else { return false }
        let result = pattern.search(text)
        // With this bound, a single value never uses up the budget.
        stepCount += min(result.stepCount, pattern.stepCount * (TextPattern.maximumTextLength + 1))
        return result.succeeds
    }
}
