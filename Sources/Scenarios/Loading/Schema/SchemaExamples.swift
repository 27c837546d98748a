import Text

/// The values that editors offer for a key.
extension SchemaKey {
    /// The default as JSON, or `nil` if the default is not a single value, such as "as recorded".
    var defaultValue: JSONValue? {
        let isLegal = type.alternatives.contains { $0.scalarType?.allows(default: defaultText) == true }
        return isLegal ? .scalar(defaultText) : nil
    }

    /// Returns examples of the key's value, which are legal; empty for lists and mappings.
    func examples(in mapping: String) -> [JSONValue] {
        let types = type.alternatives.compactMap(\.scalarType)
        // An event has the conditions of an expectation.
        let owner = mapping == "event" ? "expectation" : mapping
        if let own = Self.ownExamples["\(owner).\(name)"] { return own }
        let isOffered = defaultValue != nil && types.allSatisfy { !$0.legalValues.isEmpty }
        return isOffered ? [] : types.flatMap(\.examples)
    }

    /// The examples of keys whose type does not determine a good one.
    private static let ownExamples: [String: [JSONValue]] = [
        "scenario.scenario": ["The user token is rejected once"],
        "scenario.about": ["Clients that ignore the rejection send the same token again."],
        "scenario.extends": ["quick-start.yaml"],
        "playlist.name": ["Road trip"],
        "recording.file": ["Recordings/album.json"],
        "value-test.not": ["en-US"],
        "answer.body-file": ["page.html"],
        "answer.recording": ["rejected.json"],
        "error.code": ["40300"],
        "error.title": ["Invalid Authentication"],
        "error.detail": ["Invalid authentication token"],
        "error.parameter": ["limit"],
        "error.pointer": ["/data/0/id"],
        "edit.page": [98],
        "expectation.command": ["fails"],
        "expectation.outcome": ["error"],
        "expectation.arguments": [["ignoreCache": true]],
        "expectation.after": ["rejected"],
        "expectation.after-last": ["rejected"],
        "expectation.after-each": ["rejected"],
        "expectation.before": ["rejected"],
    ]
}

extension ScalarType {
    /// Whether a default is a value of the type; texts such as "from the seed" are not the value of a name.
    fileprivate func allows(default text: String) -> Bool {
        switch constraint {
        case _ where isLine, nil: false
        case .enumeration(let words)?: words.contains(text)
        case .scalar(_, let pattern, let range)?:
            pattern.flatMap { try? Regex($0) }.map { text.firstMatch(of: $0) != nil } ?? false
                && Int(text).map { range?.contains($0) ?? true } ?? true
        }
    }
}

extension JSONValue {
    /// Returns the JSON of a plain scalar.
    @Sendable static func scalar(_ text: String) -> JSONValue {
        Int(text).map(JSONValue.integer) ?? Bool(text).map(JSONValue.bool) ?? .string(text)
    }
}
