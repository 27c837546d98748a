import Scenarios

/// Diagnostics for regular expressions and patterns with wildcards.
extension ScenarioDiagnostic {
    static func invalidPattern(_ error: TextPatternError) -> Self {
        Self(code: "bad-pattern", "invalid pattern: \(error)", help: remedy(for: error))
    }

    private static func remedy(for error: TextPatternError) -> String {
        switch error {
        case .unclosedGroup: "Add `)` at the end of the group, or write `\\(` for a parenthesis."
        case .unopenedGroup: "Remove `)`, or write `\\)` for a parenthesis."
        case .unclosedSet: "Add `]` at the end of the set, or write `\\[` for a bracket."
        case .emptySet: "Write characters between the brackets, or `\\[` and `\\]` for brackets."
        case .invalidRange: "Write the lower character first, such as `a-z`, or `\\-` for a hyphen."
        case .nothingToRepeat:
            "Write a character or a group before the quantifier, or a backslash for the character itself."
        case .invalidCount: "Write `{2}`, `{2,}`, or `{2,5}`, with numbers of up to four digits, or `\\{` for a brace."
        case .trailingBackslash: "Remove the backslash, or write `\\\\` for a backslash."
        case .unsupported(let syntax): remedy(forSyntax: syntax)
        case .tooLarge: "Write `*` or `+`, or a smaller count in braces."
        case .tooDeeplyNested: "Remove groups."
        case .tooLong: "Shorten the pattern."
        }
    }

    /// Returns the remedy for syntax that other regular expressions have, such as `(?=`.
    private static func remedy(forSyntax syntax: String) -> String {
        switch syntax.unicodeScalars.last {
        case "=", "!": "Remove the look-around. To exclude a text, write {not: {matches: …}}."
        case "<", "P", "'": "Write `(…)` without a name. Look-around is not supported."
        case "i": "Write `(?i)` at the start of the pattern."
        case let scalar? where ("0"..."9").contains(scalar): "Write the text again: groups cannot be referred to."
        case _ where syntax.hasPrefix("\\"):
            "Remove the backslash, or write `\\d`, `\\w`, `\\s`, `\\b`, `\\t`, `\\n`, or `\\r`."
        case _ where syntax.hasPrefix("["): "Write `\\[` for a bracket in a set."
        default: "Use characters, sets, groups, `|`, and quantifiers."
        }
    }
}
