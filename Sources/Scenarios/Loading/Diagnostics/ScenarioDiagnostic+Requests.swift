import Text

/// Diagnostics for request patterns in the syntax of other tools.
extension ScenarioDiagnostic {
    /// Returns the defect of a request pattern that contains a comment, a host, or a regular expression, or `nil`.
    static func foreignRequestPattern(in text: String) -> Self? {
        if let hash = text.firstIndex(of: "#") {
            return Self(
                code: "bad-request-pattern", "a request pattern cannot contain `#`",
                help: "Put a space before `#` to start a comment."
            ).marking(text.utf8Range(of: hash..<text.endIndex))
        }
        if let slashes = text.firstRange(of: " //") {
            return Self(
                code: "bad-request-pattern", "a comment starts with `#`, not with `//`",
                help: "Write `#` instead of `//`."
            ).marking(text.utf8Range(of: text.index(after: slashes.lowerBound)..<text.endIndex))
        }
        if let scheme = text.firstRange(of: "://") {
            let host = text[scheme.upperBound...]
            let method = text.split(separator: " ").map(String.init).first { RequestPattern.methods.contains($0) }
            let path = host.firstIndex(of: "/").map { host[$0...].prefix { $0 != "?" } } ?? "/v1/…"
            return Self(
                code: "bad-request-pattern", "a request pattern contains only a method and a path",
                help: "Remove the host.", suggestions: [(method.map { $0 + " " } ?? "") + path])
        }
        guard text.contains(where: { "^$\\".contains($0) }) || text.contains(".*") else { return nil }
        return Self(
            code: "bad-request-pattern", "a request pattern is not a regular expression",
            help: "Write `*` for one segment, and `**` for all remaining segments.")
    }

    /// Reports an error in a request pattern; `text` is the author's pattern.
    static func invalidRequestPattern(_ text: String, error: RequestPattern.SyntaxError) -> Self {
        switch error {
        case .unknownMethod(let method):
            return Self.invalidRequestPattern(error).marking(text.firstRange(of: method).map(text.utf8Range))
        case .unexpectedQuery:
            let sides = text.split(separator: "?", maxSplits: 1).map(String.init)
            let parameters = (sides.count == 2 ? sides[1] : "…").split(separator: "&").map { parameter in
                let pair = parameter.split(separator: "=", maxSplits: 1).map(String.init)
                return "\(pair[0]): \(pair.count == 2 ? pair[1] : "…")"
            }
            return Self(
                code: "bad-request-pattern", "a request pattern cannot contain a query",
                help: "Write `\(sides.first ?? "")`, and `query: {\(parameters.joined(separator: ", "))}`.")
        case .missingPath:
            let words = text.split(separator: " ").map(String.init)
            guard let path = words.last, words.count <= 2, path.hasPrefix("v1/") else {
                return .invalidRequestPattern(error)
            }
            return Self(
                code: "bad-request-pattern", "a path starts with `/`",
                suggestions: [(words.dropLast() + ["/\(path)"]).joined(separator: " ")]
            ).marking(text.firstRange(of: path).map(text.utf8Range))
        default: return .invalidRequestPattern(error)
        }
    }
}

extension String {
    fileprivate func utf8Range(of range: Range<Index>) -> Range<Int> {
        utf8.distance(from: startIndex, to: range.lowerBound)..<utf8.distance(from: startIndex, to: range.upperBound)
    }
}

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

/// Diagnostics for the values of query parameters in conditions.
extension ScenarioDiagnostic {
    /// Reports text that is most likely meant as a condition, such as `5..25`.
    static func comparedAsText(_ text: String, condition: String) -> Self {
        Self(
            code: "unlikely-value", "\"\(text)\" is compared as text", severity: .warning,
            help: "Write \(condition).")
    }

    /// Reports text as a number; `canExpectRejection` is whether an expectation can allow the rejection.
    static func parameterNotANumber(name: String, value: String, canExpectRejection: Bool) -> Self {
        Self(
            code: "unlikely-value", "\"\(name)\" is a whole number, found \"\(value)\"", severity: .warning,
            help: "Write a number, such as 25.", canExpectRejection ? rejectionHelp : nil)
    }

    /// Reports a number above the maximum; `canExpectRejection` is whether an expectation can allow the rejection.
    static func parameterTooLarge(name: String, value: String, maximum: Int, canExpectRejection: Bool) -> Self {
        Self(
            code: "unlikely-value", "\(value) is above the maximum of \"\(name)\", which is \(maximum) here",
            severity: .warning, help: "Write a number up to \(maximum), or raise the maximum with `lists`.",
            canExpectRejection ? rejectionHelp : nil)
    }

    private static let rejectionHelp =
        "To expect the rejection, write `answered: 400`. To forbid the request, write `times: 0`."

    static func unknownParameterValue(name: String, value: String, suggestion: String) -> Self {
        Self(
            code: "unlikely-value", "\"\(name)\" has no value \"\(value)\"", severity: .warning,
            suggestions: [suggestion])
    }

    /// Reports a condition for the body of a request that has none.
    static func bodyOfReadingRequest(method: String) -> Self {
        Self(
            code: "unlikely-value", "a \(method) request has no body", severity: .warning,
            help: "Remove `body`, or match another method.")
    }

    /// Reports a mapping that is neither a condition nor the value of an attribute.
    static func mappingForAttribute(name: String, kind: WrittenAttributeKind) -> Self {
        Self(
            code: "wrong-type", "\"\(name)\" is \(kind.rawValue), found a mapping",
            help: "Write the value, or a condition with `not`, `absent`, `any-of`, `contains`, `matches`, or `glob`.")
    }

    /// Reports a value that the service does not accept for an attribute.
    static func attributeOfOtherKind(name: String, kind: WrittenAttributeKind, value: String) -> Self {
        let quotes = kind == .text ? "" : "\""
        return Self(
            code: "unlikely-value", "\"\(name)\" is \(kind.rawValue), found \(quotes)\(value)\(quotes)",
            severity: .warning,
            help: kind == .text ? "Write \"\(value)\" in quotes." : "Write the value without quotes.")
    }

    /// Reports a header field that no client sends, because servers reject underscores.
    static func underscoreInField(_ name: String, suggestion: String) -> Self {
        Self(
            code: "unlikely-value", "the names of header fields have hyphens, found \"\(name)\"", severity: .warning,
            suggestions: [suggestion])
    }

    /// Reports a wait that clients cannot read.
    static func invalidRetryAfter(_ value: String) -> Self {
        Self(
            code: "unlikely-value", "`Retry-After` is a number of seconds or a date, found \"\(value)\"",
            severity: .warning,
            help: "Write a whole number, or quote the text to send it unchanged.")
    }

    /// Reports the code of an error, which starts with another status than that of the answer.
    static func codeOfOtherStatus(_ code: String, meantStatus: Int, status: Int) -> Self {
        Self(
            code: "unlikely-value", "the code \(code) belongs to the status \(meantStatus), found \(status)",
            severity: .warning,
            help:
                "Write `status: \(meantStatus)`, or a code that starts with \(status). Quote the code to send it unchanged."
        )
    }

    static func unlikelyLanguage(_ tag: String) -> Self {
        Self(
            code: "unlikely-value", "\"\(tag)\" is not the tag of a language", severity: .warning,
            help: "Write a tag such as de-DE.")
    }

    /// Reports a regular expression between slashes, which are then part of it.
    static func delimitedPattern(suggestion: String) -> Self {
        Self(
            code: "bad-pattern", "the slashes are part of the expression",
            severity: .warning, suggestions: [suggestion])
    }
}
