import Scenarios
import Testing
import Text

@Suite struct TextPatternTests {
    @Test(arguments: [
        ("ab", "cabd", true), ("^ab", "cab", false), ("ab$", "abc", false), ("^ab$", "ab", true), ("", "x", true),
        ("a.c", "abc", true), ("a.c", "a\nc", false), ("a\\.c", "abc", false), ("a\\.c", "a.c", true),
        ("^[a-c]+$", "abcab", true), ("^[^a-c]+$", "xaz", false), ("^[-a]+$", "a-", true), ("^[\\d,]+$", "1,2", true),
        ("^(ab|c)*$", "abcab", true), ("^(ab|c)*$", "abcb", false), ("^(?:a|)b$", "b", true),
        ("^a{2}$", "aa", true), ("^a{2}$", "aaa", false), ("^a{2,}$", "aaaa", true), ("^a{1,2}$", "aaa", false),
        ("^a{0}b$", "b", true), ("^colou?r$", "color", true), ("^a+?b*?$", "aab", true), ("^(a*)*$", "aa", true),
        ("(?i)^KHALID$", "Khalid", true), ("(?i)[a-z]9", "Z9", true), ("^\\w+\\s\\W$", "ü_1 -", true),
        ("\\bson\\b", "a son.", true), ("\\bson\\b", "songs", false), ("\\Bng", "song", true), ("\\D\\S", "1x", false),
        ("^\\t\\n\\r$", "\t\n\r", true), ("^(\\b)*a(\\b)*$", "a", true), ("(^a|b)+$", "cabb", true),
        ("(?i)^É$", "é", true),
        ("^(a|bc|d{2})+$", "abcdd", true), ("^(a?){70}b$", "aab", true), ("^(a?){70}b$", "ac", false),
    ])
    func `a regular expression matches anywhere unless it is anchored`(pattern: String, text: String, matches: Bool)
        throws
    {
        #expect(try TextPattern(regularExpression: pattern).search(text).succeeds == matches)
    }

    @Test(arguments: [
        ("(", TextPatternError.unclosedGroup), ("a)", .unopenedGroup), ("[a", .unclosedSet), ("[]", .emptySet),
        ("[z-a]", .invalidRange), ("[a-\\d]", .invalidRange), ("*a", .nothingToRepeat), ("a**", .nothingToRepeat),
        ("^*", .nothingToRepeat), ("a{", .invalidCount), ("a{2,1}", .invalidCount), ("a{,2}", .invalidCount),
        ("a\\", .trailingBackslash), ("(?=a)", .unsupported("(?=")), ("(a)\\1", .unsupported("\\1")),
        ("\\p", .unsupported("\\p")), ("[[:alpha:]]", .unsupported("[ in a set")),
        ("a++", .unsupported("possessive quantifier")), ("(((a{99}){99}){99}){99}", .tooLarge),
        ("((((){999}){999}){999}){999}", .tooLarge), ("a{1001}", .tooLarge), ("(a?){600}", .tooLarge),
    ])
    func `an invalid regular expression is an error`(pattern: String, error: TextPatternError) {
        #expect(throws: error) { try TextPattern(regularExpression: pattern) }
    }

    @Test(arguments: [
        ("kha*", "khalid", true), ("kha*", "alkhalid", false), ("*lid", "khalid", true), ("k?a*d", "khalid", true),
        ("k?a", "ka", false), ("a.b", "axb", false), ("", "", true), ("", "x", false), ("*", "a\nb", true),
        ("*ab*ab", "abxabab", true), ("*ab*ab", "abxaba", false), ("é?*", "é", false), ("é?*", "éü", true),
        (String(repeating: "?", count: 70) + "*b", String(repeating: "a", count: 71) + "b", true),
        (String(repeating: "*a", count: 65), String(repeating: "a", count: 64), false),
        (String(repeating: "*a", count: 65), String(repeating: "a", count: 65), true),
    ])
    func `wildcards match a whole value`(pattern: String, text: String, matches: Bool) throws {
        #expect(try TextPattern(wildcards: pattern).search(text).succeeds == matches)
    }

    @Test func `lengths are limited`() throws {
        let long = String(repeating: "a", count: TextPattern.maximumLength + 1)
        let nested = String(repeating: "(", count: 60) + String(repeating: ")", count: 60)
        #expect(throws: TextPatternError.tooLong) { try TextPattern(regularExpression: long) }
        #expect(throws: TextPatternError.tooLong) { try TextPattern(wildcards: long) }
        #expect(throws: TextPatternError.tooDeeplyNested) { try TextPattern(regularExpression: nested) }
        let text = String(repeating: "a", count: TextPattern.maximumTextLength)
        func matches(_ pattern: String, _ text: String) throws -> Bool {
            try TextPattern(regularExpression: pattern).search(text).succeeds
        }
        #expect(try matches("a$", text) && !matches("[ab]$", text + "b"))
        #expect(try matches("^a", text + "b") && !matches("b", text + "b"))
        #expect(try TextPattern(wildcards: "a*").search(text + "b").succeeds)
        #expect(try !TextPattern(wildcards: "*b").search(text + "b").succeeds)
    }

    /// With backtracking, each of these searches would take longer than the age of the universe.
    @Test(arguments: [
        "(a+)+b", "(a|a)*b", "(a*)*b", "^(([a-z])+.)+[A-Z]$", "a*a*a*a*a*a*a*b", "(a?){330}(a*)*b", "a{900}b",
        "((a{1,9}){1,9}){4}b",
    ])
    func `a regular expression takes a limited number of steps for each character`(pattern: String) throws {
        let text = String(repeating: "a", count: TextPattern.maximumTextLength)
        let expression = try TextPattern(regularExpression: pattern)
        let result = expression.search(text)
        #expect(!result.succeeds)
        #expect(result.stepCount <= 150 * (text.utf8.count + 1), "\(result.stepCount)")
    }

    @Test func `a pattern with wildcards takes one step for each character and 64 characters of the pattern`() throws {
        let text = String(repeating: "a", count: TextPattern.maximumTextLength)
        let pattern = try TextPattern(wildcards: String(repeating: "*a", count: 499) + "b")
        let result = pattern.search(text)
        #expect(!result.succeeds && pattern.stepCount == 8 && result.stepCount == 8 * text.utf8.count)
    }

    @Test func `the patterns of one condition take a limited number of steps for one request`() throws {
        let pattern = try TextPattern(regularExpression: "(a?){330}(a*)*b")
        let matcher = ValueMatcher.contains([.matches(pattern)])
        let text = String(repeating: "a", count: TextPattern.maximumTextLength)
        let values = Array(repeating: "\"\(text)\"", count: 200).joined(separator: ",")
        let document = try JSONDocument.parse(Array("[\(values),\"b\"]".utf8))
        var budget = PatternBudget()
        #expect(!matcher.matches(.json(document.root), budget: &budget))
        let last = pattern.search(text).stepCount
        #expect(budget.stepCount < PatternBudget.maximumStepCount + last, "\(budget.stepCount)")
    }

    @Test func `patterns inspect a single value completely`() throws {
        let slow = try TextPattern(regularExpression: "(a|b)*a(a|b){80}c")
        let matchers = Array(
            repeating: ValueMatcher.matches(slow), count: TextPattern.maximumStepCount / slow.stepCount)
        let text = (0..<TextPattern.maximumTextLength - 1).map { $0 * $0 % 7 < 3 ? "a" : "b" }.joined() + "x"
        let matcher = ValueMatcher.anyOf(matchers + [.matches(try TextPattern(regularExpression: "x$"))])
        let document = try JSONDocument.parse(Array("\"\(text)\"".utf8))
        var budget = PatternBudget()
        #expect(matcher.matches(.json(document.root), budget: &budget), "\(budget.stepCount)")
    }
}
