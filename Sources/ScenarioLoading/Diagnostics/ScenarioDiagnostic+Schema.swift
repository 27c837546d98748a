import Diagnostics

/// Diagnostics for keys, types, and values that the schema does not allow.
extension ScenarioDiagnostic {
    static let emptyScenario = Self(
        code: "empty-scenario", "this file contains no scenario", help: "Start with one line: `scenario: A title`.")

    // MARK: Keys

    static func missingKey(name: String, owner: String) -> Self {
        Self(code: "missing-key", "missing key \"\(name)\" in \(owner)")
    }

    /// Reports a key without the key that it depends on.
    static func missingKey(name: String, requiredBy dependent: String) -> Self {
        Self(code: "missing-key", "\(dependent) requires the key `\(name)`")
    }

    static func missingOneOfKeys(names: [String], owner: String) -> Self {
        let alternatives = names.map { "`\($0)`" }.list("or")
        return names.count > 2
            ? Self(code: "missing-key", "missing key in \(owner)", help: "Add \(alternatives).")
            : Self(code: "missing-key", "missing \(alternatives) in \(owner)")
    }

    static func unknownKey(name: String, mapping: SchemaMapping) -> Self {
        let nearest = Suggestions.nearest(to: name, in: mapping.keyNames)
        let owners = ScenarioSchema.language.mappings.filter { $0.key(named: name) != nil }.map(\.singular)
        return Self(
            code: "unknown-key", "unknown key \"\(name)\" in \(mapping.singular)",
            help: nearest == nil && owners.count == 1 ? "Move it to \(owners[0])." : nil,
            nearest == nil ? "The keys are \(mapping.keyNames.list("and"))." : nil, suggestions: [nearest])
    }

    /// Reports a key of a rule that belongs in its response; `base` is the named response of the rule, if any.
    static func misplacedResponseKey(name: String, isInError: Bool, base: String?) -> Self {
        let value = ["headers", "error"].contains(name) ? "{…}" : "…"
        let entry = isInError ? "error: {\(name): \(value)}" : "\(name): \(value)"
        // Headers alone would belong to a 200. A complete recorded response has no base.
        let base = ["like", "recording"].contains(name) ? nil : base ?? (name == "headers" ? "rate-limited" : nil)
        return Self(
            code: "unknown-key", "unknown key \"\(name)\" in a rule",
            help: "Move it to the answer\(isInError ? "'s error" : ""): "
                + "`answer: {\(base.map { "like: \($0), " } ?? "")\(entry)}`.")
    }

    static func conflictingKeys(_ key: String, _ other: String, firstLocation: TextLocation) -> Self {
        Self(
            code: "conflicting-keys", "`\(key)` cannot be combined with `\(other)`",
            label: .init(at: firstLocation, text: "conflicts with this"))
    }

    static func derivedValue(_ derivation: SchemaMapping.Derivation) -> Self {
        Self(
            code: "derived-value", "\(derivation.valueDescription) cannot be set",
            help: "Remove it: \(derivation.reason).")
    }

    // MARK: Types

    /// Reports a value of the wrong type; `expected` is a noun with its article, such as `a whole number`.
    static func wrongType(expected: String) -> Self { Self(code: "wrong-type", "expected \(expected)") }

    static func expectedArguments(legal: [String]) -> Self {
        Self(code: "wrong-type", "expected a mapping of arguments", help: "The arguments are \(legal.list("and")).")
    }

    static func expectedMapping(owner: String, keys: [String]) -> Self {
        Self(
            code: "wrong-type", "expected a mapping for \(owner)", help: "Write {\(keys.first ?? ""): …}.",
            keys.count > 1 ? "The keys are \(keys.list("and"))." : nil)
    }

    static func expectedList(of elements: String, found: String) -> Self {
        Self(
            code: "wrong-type", "expected a list of \(elements), found text",
            help: "Write [\(found)] for a list of one.")
    }

    // MARK: Values

    static func wrongValue(found: String, expected: String, legal: [String]) -> Self {
        wrongValue(found: found, expected: expected, suggestion: Suggestions.nearest(to: found, in: legal))
    }

    /// Reports a value that is not `expected`, a noun with its article.
    ///
    /// Expectations that make the message long are in the help instead.
    static func wrongValue(found: String, expected: String, suggestion: String?) -> Self {
        let message = "expected \(expected), found \"\(found)\""
        return message.count <= 60
            ? Self(code: "wrong-value", message, suggestions: [suggestion])
            : Self(
                code: "wrong-value", "invalid value \"\(found)\"", help: "Write \(expected).",
                suggestions: [suggestion])
    }

    /// Reports a single duration, which could be either bound of a time range.
    static func singleDuration(_ text: String) -> Self {
        Self(
            code: "wrong-value", "\"\(text)\" is not a time range",
            help: "Write `\(text)..` for at least, `..\(text)` for at most.")
    }

    static func invalidStorefrontCode(_ code: String) -> Self {
        Self(
            code: "wrong-value", "\"\(code)\" is not a storefront code",
            help: "Write two lowercase letters, as in ISO 3166.")
    }

    static func outOfRange(found: String, from lower: Int, through upper: Int) -> Self {
        Self(code: "out-of-range", "\(found) is not between \(lower) and \(upper)")
    }

    static func tooManyTracks(count: Int, songCount: Int) -> Self {
        Self(
            code: "out-of-range", "cannot pick \(count) tracks from \(songCount) songs",
            help: "Add recordings to `catalog`, or write `generate: {songs: \(count)}`.")
    }

    static func limitAboveMaximum(defaultLimit: Int, maximum: Int) -> Self {
        Self(code: "out-of-range", "the default of \(defaultLimit) exceeds the maximum of \(maximum)")
    }
}
