import Diagnostics

/// Keys, types, and values that the schema does not allow.
extension ScenarioDiagnostic {
    static let emptyScenario = Self(
        code: "empty-scenario", "there is no scenario in this file",
        help: "Begin with one line: `scenario: What this is about`.")

    // MARK: Keys

    static func missingKey(name: String, owner: String) -> Self {
        Self(code: "missing-key", "\(owner) needs the key `\(name)`")
    }

    static func missingOneOfKeys(names: [String], owner: String) -> Self {
        let quoted = names.map { "`\($0)`" }
        let alternatives =
            names.count > 2
            ? "one of " + quoted.dropLast().joined(separator: ", ") + " or " + quoted[names.count - 1]
            : quoted.joined(separator: " or ")
        return Self(code: "missing-key", "\(owner) needs \(alternatives)")
    }

    static func unknownKey(name: String, mapping: SchemaMapping) -> Self {
        let nearest = Suggestions.nearest(to: name, in: mapping.keyNames)
        let owners = ScenarioSchema.language.mappings.filter { $0.key(named: name) != nil }.map(\.singular)
        return Self(
            code: "unknown-key", "\(mapping.singular) has no key `\(name)`",
            help: nearest == nil && owners.count == 1 ? "It is a key of \(owners[0])." : nil,
            nearest == nil ? "Its keys are \(mapping.keyNames.joined(separator: ", "))." : nil, suggestions: [nearest])
    }

    /// A key of a rule that belongs into its response; `base` is the response that the rule names, if it names one.
    static func misplacedResponseKey(name: String, isInError: Bool, base: String?) -> Self {
        let value = ["headers", "error"].contains(name) ? "{…}" : "…"
        let entry = isInError ? "error: {\(name): \(value)}" : "\(name): \(value)"
        // Header fields alone would be those of a 200; an answer that is taken whole is like no other.
        let base = ["like", "recording"].contains(name) ? nil : base ?? (name == "headers" ? "rate-limited" : nil)
        return Self(
            code: "unknown-key", "a rule has no key `\(name)`",
            help: "It is a key of an answer\(isInError ? "'s error" : ""): "
                + "`answer: {\(base.map { "like: \($0), " } ?? "")\(entry)}`.")
    }

    static func conflictingKeys(_ key: String, _ other: String, firstLocation: TextLocation) -> Self {
        Self(
            code: "conflicting-keys", "`\(key)` and `\(other)` exclude each other",
            label: .init(at: firstLocation, text: "the other one"))
    }

    /// A value that nobody writes down, under a key.
    static func derivedValue(key: String, derivation: SchemaMapping.Derivation) -> Self {
        Self(
            code: "derived-value",
            "`\(key)`: \(derivation.valueDescription) is never written down; \(derivation.reason)",
            help: "Take it out.")
    }

    // MARK: Types

    /// `expected` is a noun with its article: `a whole number`.
    static func wrongType(expected: String) -> Self { Self(code: "wrong-type", "expected \(expected)") }

    static func expectedMapping(owner: String, keys: [String]) -> Self {
        Self(
            code: "wrong-type", "\(owner) is a mapping of keys to values",
            help: "Write {\(keys.first ?? ""): …}"
                + (keys.count > 1 ? "; its keys are \(keys.joined(separator: ", "))." : "."))
    }

    static func expectedList(of elements: String, found: String?) -> Self {
        Self(
            code: "wrong-type", "expected a list of \(elements)", help: found.map { "A list of one is [\($0)]." })
    }

    // MARK: Values

    static func wrongValue(found: String, expected: String, legal: [String]) -> Self {
        Self(
            code: "wrong-value", "\"\(found)\" is not \(expected)",
            suggestions: [Suggestions.nearest(to: found, in: legal)])
    }

    /// A value that is written without its key.
    static func valueWithoutKey(found: String, expected: String, suggestion: String) -> Self {
        Self(code: "wrong-value", "\"\(found)\" is not \(expected)", suggestions: [suggestion])
    }

    static func invalidStorefrontCode(_ code: String) -> Self {
        Self(code: "wrong-value", "\"\(code)\" is not a storefront: two lower-case letters, as in ISO 3166")
    }

    static func outOfRange(found: String, from lower: Int, through upper: Int) -> Self {
        Self(code: "out-of-range", "\(found) is not from \(lower) to \(upper)")
    }

    static func tooManyTracks(count: Int, songCount: Int) -> Self {
        Self(
            code: "out-of-range", "\(count) tracks are more than the \(songCount) songs that there are",
            help: "More come from recordings of `catalog`, or from `generate: {songs: \(count)}`.")
    }

    static func limitAboveMaximum(defaultLimit: Int, maximum: Int) -> Self {
        Self(code: "out-of-range", "a default of \(defaultLimit) is above the maximum of \(maximum)")
    }
}
