import Scenarios
import Testing

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
        ("^\\t\\n\\r$", "\t\n\r", true),
    ])
    func `a regular expression matches anywhere unless it is anchored`(pattern: String, text: String, matches: Bool)
        throws
    {
        #expect(try TextPattern(regularExpression: pattern).matches(text) == matches)
    }

    @Test(arguments: [
        ("(", TextPatternError.unclosedGroup), ("a)", .unopenedGroup), ("[a", .unclosedSet), ("[]", .emptySet),
        ("[z-a]", .invalidRange), ("[a-\\d]", .invalidRange), ("*a", .nothingToRepeat), ("a**", .nothingToRepeat),
        ("^*", .nothingToRepeat), ("a{", .invalidCount), ("a{2,1}", .invalidCount), ("a{,2}", .invalidCount),
        ("a\\", .trailingBackslash), ("(?=a)", .unsupported("(?=")), ("(a)\\1", .unsupported("\\1")),
        ("\\p", .unsupported("\\p")), ("[[:alpha:]]", .unsupported("[ in a set")),
        ("a++", .unsupported("possessive quantifier")), ("(((a{99}){99}){99}){99}", .tooLarge),
        ("((((){999}){999}){999}){999}", .tooLarge),
    ])
    func `an invalid regular expression is an error`(pattern: String, error: TextPatternError) {
        #expect(throws: error) { try TextPattern(regularExpression: pattern) }
    }

    @Test(arguments: [
        ("kha*", "khalid", true), ("kha*", "alkhalid", false), ("*lid", "khalid", true), ("k?a*d", "khalid", true),
        ("k?a", "ka", false), ("a.b", "axb", false), ("", "", true), ("", "x", false), ("*", "a\nb", true),
    ])
    func `wildcards match a whole value`(pattern: String, text: String, matches: Bool) throws {
        #expect(try TextPattern(wildcards: pattern).matches(text) == matches)
    }

    @Test func `lengths are limited`() throws {
        let long = String(repeating: "a", count: TextPattern.maximumLength + 1)
        let nested = String(repeating: "(", count: 60) + String(repeating: ")", count: 60)
        #expect(throws: TextPatternError.tooLong) { try TextPattern(regularExpression: long) }
        #expect(throws: TextPatternError.tooLong) { try TextPattern(wildcards: long) }
        #expect(throws: TextPatternError.tooDeeplyNested) { try TextPattern(regularExpression: nested) }
        let text = String(repeating: "a", count: TextPattern.maximumTextLength)
        #expect(try TextPattern(regularExpression: "a$").matches(text))
        #expect(try !TextPattern(regularExpression: "[ab]$").matches(text + "b"))
        #expect(try !TextPattern(regularExpression: "b").matches(text + "b"))
        #expect(try TextPattern(regularExpression: "^a").matches(text + "b"))
    }

    /// With backtracking, each of these searches would take longer than the age of the universe.
    @Test(arguments: ["(a+)+b", "(a|a)*b", "(a*)*b", "^(([a-z])+.)+[A-Z]$", "a*a*a*a*a*a*a*b"])
    func `no regular expression takes exponential time`(pattern: String) throws {
        let text = String(repeating: "a", count: TextPattern.maximumTextLength)
        #expect(try !TextPattern(regularExpression: pattern).matches(text))
    }
}
