/// The keys of the second edition that the third edition replaces.
extension ScenarioUpgrade {
    /// The replacement of a key.
    private struct Replacement {
        let mappings: [String]
        let key: String
        /// The new name of a key that only has another name.
        let name: String?
        /// The instruction for an author.
        let help: String

        /// Declares a key that only has another name.
        init(_ key: String, in mappings: String..., renamed name: String, example: String) {
            (self.mappings, self.key, self.name, help) = (mappings, key, name, "Write `\(name): \(example)`.")
        }

        /// Declares a key whose value has another form or place.
        init(_ key: String, in mappings: String..., help: String) {
            (self.mappings, self.key, name, self.help) = (mappings, key, nil, help)
        }
    }

    /// The replaced keys, each with the names of its mappings in the schema.
    private static let replacements: [Replacement] = [
        .init("catalog", in: "scenario", renamed: "recordings", example: "[…]"),
        .init("limits", in: "scenario", renamed: "lists", example: "{…}"),
        .init("phase", in: "scenario", help: "Write `states: {phase: …}`."),
        .init("as", in: "catalog-entry", "recording", renamed: "request", example: "GET /v1/…"),
        .init("default", in: "page-size", "list", renamed: "page", example: "25"),
        .init(
            "library-songs", in: "generate",
            help: "Write `user: {library: {songs: …}}` with the size of the whole library."),
        .init(
            "library-playlists", in: "generate",
            help: "Write `user: {library: {playlists: …}}` with the number of all playlists."),

        .init("per", in: "rule", "expectation", renamed: "each", example: "url"),
        .init("header", in: "rule", "expectation", renamed: "headers", example: "{…}"),
        .init("apply", in: "rule", renamed: "takes-effect", example: "true"),
        .init("times", in: "rule", help: "Write `call: 1` for the first call, or `call: ..3` for the first three."),
        .init("from", in: "rule", help: "Write `during: 10s..` or `during: 10s..20s`."),
        .init("until", in: "rule", help: "Write `during: ..20s` or `during: 10s..20s`."),
        .init("phase", in: "rule", "then", help: "Write `states: {phase: …}`."),
        .init("state", in: "rule", "then", renamed: "states", example: "{…}"),
        .init("fault", in: "rule", help: "Write `answer: reset`, or `answer: {fault: …}` for a fault with details."),
        .init("at", in: "rule", help: "Write `answer: {fault: truncate, at: 4KiB}`."),
        .init("every", in: "rule", help: "Write `answer: {fault: drip, every: 100ms}`."),
        .init("bytes", in: "rule", help: "Write `answer: {fault: drip, bytes: 64B}`."),
        .init("like", in: "answer", renamed: "from", example: "rate-limited"),

        .init("like", in: "value-test", "json-condition", renamed: "glob", example: "\"kha*\""),
        .init("at-least", in: "value-test", "json-condition", help: "Write `number: 1..` or `number: 1..25`."),
        .init("at-most", in: "value-test", "json-condition", help: "Write `number: ..25` or `number: 1..25`."),

        .init("finally", in: "expectation", renamed: "at-end", example: "GET /v1/…"),
        .init("within", in: "expectation", help: "Write `wait: ..5s`."),
        .init("within", in: "gave-up", help: "Write `gave-up: ..20s`."),
        .init("not-before", in: "expectation", help: "Write `wait: 2s..`."),
        .init("covers", in: "expectation", help: "Remove `covers`: a `walk` must read every item once."),
        .init("contract", in: "expectation", help: "Write `contract: …` at the top level of the scenario."),
    ]

    /// Returns the instruction for a key of the second edition.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - mapping: The name of the mapping in the schema, such as `rule`.
    /// - Returns: An instruction such as `` Write `each: url`. ``, or `nil` for other keys.
    package static func replacement(forKey key: String, inMapping mapping: String) -> String? {
        replacements.first { $0.key == key && $0.mappings.contains(mapping) }?.help
    }

    /// Returns the new name of a key that only has another name, or `nil`.
    static func newName(ofKey key: String, inMapping mapping: String) -> String? {
        replacements.first { $0.key == key && $0.mappings.contains(mapping) }?.name
    }
}
