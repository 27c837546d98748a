/// The keys of the second edition that the third edition replaces.
extension ScenarioUpgrade {
    /// The replacement of a key.
    private struct Replacement {
        let mappings: [String]
        let key: String
        /// The new name of a key that only has another name.
        let name: String?
        /// The instruction for an author; `VALUE` represents the value of the key.
        let help: String
        /// A value for the instruction if the key's own value is not text.
        let example: String

        /// Declares a key that only has another name.
        init(_ key: String, in mappings: String..., renamed name: String, example: String) {
            (self.mappings, self.key, self.name) = (mappings, key, name)
            (help, self.example) = ("Write `\(name): VALUE`.", example)
        }

        /// Declares a key whose value has another form or place.
        init(_ key: String, in mappings: String..., help: String, example: String = "…") {
            (self.mappings, self.key, name, self.help, self.example) = (mappings, key, nil, help, example)
        }
    }

    /// The replaced keys, each with the names of its mappings in the schema.
    private static let replacements: [Replacement] = [
        .init("catalog", in: "scenario", renamed: "recordings", example: "[…]"),
        .init("limits", in: "scenario", renamed: "lists", example: "{…}"),
        .init("phase", in: "scenario", help: "Write `states: {phase: VALUE}`."),
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
        .init("times", in: "rule", help: "Write `call: ..VALUE` for the first calls.", example: "3"),
        .init("from", in: "rule", help: "Write `during: VALUE..`.", example: "10s"),
        .init("until", in: "rule", help: "Write `during: ..VALUE`.", example: "20s"),
        .init("phase", in: "rule", "then", help: "Write `states: {phase: VALUE}`."),
        .init("state", in: "rule", "then", renamed: "states", example: "{…}"),
        .init("fault", in: "rule", help: "Write `answer: reset`, or `answer: {fault: …}` for a fault with details."),
        .init("at", in: "rule", help: "Write `answer: {fault: truncate, at: VALUE}`.", example: "4KiB"),
        .init("every", in: "rule", help: "Write `answer: {fault: drip, every: VALUE}`.", example: "100ms"),
        .init("bytes", in: "rule", help: "Write `answer: {fault: drip, bytes: VALUE}`.", example: "64B"),
        .init("like", in: "answer", renamed: "from", example: "rate-limited"),

        .init("like", in: "value-test", "json-condition", renamed: "glob", example: "\"kha*\""),
        .init("at-least", in: "value-test", "json-condition", help: "Write `number: VALUE..`.", example: "1"),
        .init("at-most", in: "value-test", "json-condition", help: "Write `number: ..VALUE`.", example: "25"),

        .init("finally", in: "expectation", renamed: "at-end", example: "GET /v1/…"),
        .init("within", in: "expectation", help: "Write `wait: ..VALUE`.", example: "5s"),
        .init("within", in: "gave-up", help: "Write `gave-up: ..VALUE`.", example: "20s"),
        .init("not-before", in: "expectation", help: "Write `wait: VALUE..`.", example: "2s"),
        .init("covers", in: "expectation", help: "Remove `covers`: a `walk` must read every item once."),
        .init("contract", in: "expectation", help: "Write `contract: …` at the top level of the scenario."),
    ]

    /// Returns the instruction for a key of the second edition.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - mapping: The name of the mapping in the schema, such as `rule`.
    ///   - value: The text of the value, or `nil` for an example.
    /// - Returns: An instruction such as `` Write `each: url`. ``, or `nil` for other keys.
    package static func replacement(forKey key: String, inMapping mapping: String, value: String? = nil) -> String? {
        guard let match = replacements.first(where: { $0.key == key && $0.mappings.contains(mapping) }) else {
            return nil
        }
        return match.help.replacing("VALUE", with: value ?? match.example)
    }

    /// Returns the new name of a key that only has another name, or `nil`.
    static func newName(ofKey key: String, inMapping mapping: String) -> String? {
        replacements.first { $0.key == key && $0.mappings.contains(mapping) }?.name
    }
}
