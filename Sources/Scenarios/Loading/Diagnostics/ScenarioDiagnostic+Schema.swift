import Text

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
        let owner = nearest == nil && (1...3).contains(owners.count) ? owners.list("or") : nil
        return Self(
            code: "unknown-key", "unknown key \"\(name)\" in \(mapping.singular)",
            help: owner.map { "Move it to \($0)." },
            nearest == nil && owner == nil ? mapping.keySentence : nil, suggestions: [nearest])
    }

    /// Reports a key that has another name in this language.
    static func renamedKey(name: String, mapping: SchemaMapping, meant: String) -> Self {
        Self(
            code: "unknown-key", "unknown key \"\(name)\" in \(mapping.singular)", suggestions: [meant])
    }

    /// Reports keys of another language; `replacement` is what this language has in their place, if anything.
    static func foreignKey(name: String, mapping: SchemaMapping, replacement: String?, advice: [String]) -> Self {
        Self(
            code: "unknown-key", "unknown key \"\(name)\" in \(mapping.singular)",
            help: replacement.map { "Write `\($0)`." }, advice.isEmpty ? nil : advice.joined(separator: " "))
    }

    /// Reports a word of the second edition of the language.
    ///
    /// `file` is the path of a file to rewrite, or `nil` if another diagnostic names it.
    static func oldWord(_ word: String, help: String, file: String?) -> Self {
        Self(
            code: "old-word", "\"\(word)\" is a word of the second edition", help: help,
            file.map { "Run `apple-music-mock format --upgrade \($0)` to rewrite the file." })
    }

    /// Reports a request as a mapping; `replacement` is the text that this language has in its place.
    static func requestMapping(replacement: String) -> Self {
        Self(
            code: "wrong-type", "expected a request like `GET /v1/…`, found a mapping",
            help: "Write `\(replacement)`.",
            "Write `query: {…}` and `headers: {…}` next to `request` to match parameters and header fields.")
    }

    /// Reports an operation without arguments that is written as a mapping.
    static func operationWithoutArguments(name: String) -> Self {
        Self(code: "unknown-key", "`\(name)` has no arguments", help: "Write `operation: \(name)`.")
    }

    static func conflictingKeys(
        _ key: String, _ other: String, firstLocation: TextLocation, help: String? = nil
    ) -> Self {
        Self(
            code: "conflicting-keys", "`\(key)` cannot be combined with `\(other)`",
            label: .init(at: firstLocation, text: "conflicts with this"),
            help: help ?? "Remove one of the two.")
    }

    static func derivedValue(_ derivation: SchemaMapping.Derivation) -> Self {
        Self(
            code: "derived-value", "\(derivation.valueDescription) cannot be set",
            help: "Remove it: \(derivation.reason).")
    }

    // MARK: Types

    /// Reports a value of the wrong type; `expected` is a noun with its article, such as `a whole number`.
    static func wrongType(expected: String) -> Self { Self(code: "wrong-type", "expected \(expected)") }

    /// Reports a value of another type than `expected`; a long description of it is in the help.
    static func wrongType(expected: String, found: String) -> Self {
        let message = "expected \(expected)"
        return message.replacing(/`[^`]*`/, with: "").count <= 60
            ? Self(code: "wrong-type", message)
            : Self(code: "wrong-type", "this value cannot be \(found)", help: "Write \(expected).")
    }

    static func expectedArguments(legal: [String]) -> Self {
        Self(
            code: "wrong-type", "expected a mapping of arguments", help: "The arguments are \(LegalNames.list(legal)).")
    }

    /// Reports a value in place of a mapping; `isInList` is whether the value is a list with one mapping, and `example`
    /// an entry of the mapping.
    static func expectedMapping(for mapping: SchemaMapping, isInList: Bool = false, example: String? = nil) -> Self {
        guard !isInList else {
            return Self(
                code: "wrong-type", "expected a mapping for \(mapping.singular), found a list",
                help: "Remove the `- ` or the brackets around it.")
        }
        return Self(
            code: "wrong-type", "expected a mapping for \(mapping.singular)",
            help: "Write {\(example ?? "\(mapping.keyNames.first ?? ""): …")}.",
            mapping.keyNames.count > 1 ? mapping.keySentence : nil)
    }

    /// Reports a value that is not a mapping with keys of the author's choice; `example` is a mapping with the same content.
    static func expectedMap(of keys: String, to values: String, example: String?) -> Self {
        Self(
            code: "wrong-type", "expected a mapping of \(keys) to \(values)", help: example.map { "Write \($0)." })
    }

    static func expectedList(of elements: String, found: String) -> Self {
        Self(
            code: "wrong-type", "expected a list of \(elements), found text",
            help: found.contains(",") ? "Write [\(found)]." : "Write [\(found)] for a list of one.")
    }

    /// Reports text in place of a list of mappings.
    static func expectedList(of mapping: SchemaMapping) -> Self {
        let keys = mapping.allRequiredGroups.prefix(2).compactMap(\.first)
        let item = (keys.isEmpty ? Array(mapping.keyNames.prefix(1)) : keys).map { "\($0): …" }.joined(separator: ", ")
        return Self(
            code: "wrong-type", "expected a list of \(mapping.plural), found text", help: "Write [{\(item)}].")
    }

    /// Reports the keys of an item without a list around it.
    static func expectedItems(of elements: String, singular: String, isBlock: Bool) -> Self {
        Self(
            code: "wrong-type", "expected a list of \(elements), found a mapping",
            help: isBlock
                ? "Start each \(singular.split(separator: " ").dropFirst().joined(separator: " ")) with `- `."
                : "Put brackets around it: [{…}].")
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
            help: "Write two lowercase letters, as in ISO 3166.",
            suggestions: [code.utf8.count == 2 && code.lowercased().isStorefrontCode ? code.lowercased() : nil])
    }

    static func outOfRange(found: String, from lower: Int, through upper: Int) -> Self {
        Self(code: "out-of-range", "\(found) is not between \(lower) and \(upper)")
    }

    /// Reports calls that end before the first one.
    static func callBeforeFirst(_ text: String) -> Self {
        Self(
            code: "wrong-value", "calls are numbered from 1, found \"\(text)\"",
            help: "Write `1` for the first call, or remove the rule.")
    }

    /// Reports an id in place of a number or a list of ids.
    static func idOutsideList(_ id: String, maximum: Int) -> Self {
        Self(
            code: "out-of-range", "\(id) is not a number between 0 and \(maximum)",
            help: "Put ids into a list: [\"\(id)\"].")
    }

    static func emptySize(found: String) -> Self {
        Self(code: "out-of-range", "a size of \(found) is too small", help: "Write at least `1B`.")
    }

    static func tooManyTracks(count: Int, songCount: Int) -> Self {
        Self(
            code: "out-of-range", "cannot pick \(count) tracks from \(songCount) songs",
            help: "Add recordings, or write `generate: {songs: \(count)}`.")
    }

    static func tooMuchGeneratedData(_ data: ScenarioLoader.GeneratedData, maximumByteCount: Int) -> Self {
        func text(_ byteCount: Int) -> String { "\(byteCount >> 20) MiB" }
        let fileLimit = MemoryLimits.generatedData
        let hint = maximumByteCount < fileLimit ? ", and \(text(fileLimit)) for a scenario in a file" : ""
        return Self(
            code: "out-of-range",
            "\(data.resourceCount) generated resources would take about \(text(data.byteCount))",
            help:
                "The limit is \(text(maximumByteCount))\(hint). Reduce the counts, or the number of storefronts, users, or cases."
        )
    }

    static func limitAboveMaximum(defaultLimit: Int, maximum: Int) -> Self {
        Self(code: "out-of-range", "the default of \(defaultLimit) exceeds the maximum of \(maximum)")
    }
}
