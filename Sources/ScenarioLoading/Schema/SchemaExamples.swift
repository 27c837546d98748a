import OrderedJSON

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
        if let own = Self.ownExamples["\(mapping).\(name)"] { return own }
        let isOffered = defaultValue != nil && types.allSatisfy { !$0.legalValues.isEmpty }
        return isOffered ? [] : types.flatMap(\.examples)
    }

    /// The examples of keys whose type does not determine a good one.
    private static let ownExamples: [String: [JSONValue]] = [
        "scenario.scenario": ["The user token is rejected once"],
        "scenario.about": ["Clients that ignore the rejection send the same token again."],
        "scenario.extends": ["quick-start.yaml"],
        "playlist.name": ["Road trip"],
        "catalog-entry.file": ["Recordings/album.json"],
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
        switch (self, constraint) {
        case (.singleLine, _), (_, nil): false
        case (_, .enumeration(let words)?): words.contains(text)
        case (_, .scalar(_, let pattern, let range)?):
            pattern.flatMap { try? Regex($0) }.map { text.firstMatch(of: $0) != nil } ?? false
                && Int(text).map { range?.contains($0) ?? true } ?? true
        }
    }

    /// Examples of legal values.
    var examples: [JSONValue] {
        switch self {
        case .text: ["text"]
        // The noun without its article, such as `name`.
        case .singleLine(noun: let noun): [.string(noun.split(separator: " ").last.map(String.init) ?? noun)]
        case .wholeNumber(range: let range): [.integer(range.contains(1) ? 1 : range.lowerBound)]
        case .decimal: [1]
        case .chance: ["0.5"]
        case .bool: [true]
        case .timestamp: ["2026-11-20T12:00:00Z"]
        case .duration: ["3s", "250ms"]
        case .size, .positiveSize: ["4KiB"]
        case .callPattern: [1, "2..4", "3..", "every 3"]
        case .countRange: [1, "2..4", "1..", 0]
        case .durationRange: ["250ms..", "1s..3s", "..5m"]
        case .responseMatcher: [200, "4xx", "not-found"]
        case .enumeration, .limitName, .namedResponse, .namedResponseOrDefault, .operationName, .contractRule:
            constraint?.firstValue.map { [.scalar($0)] } ?? []
        case .storefront: ["us"]
        case .requestPattern: ["GET /v1/me/library/songs", "GET /v1/catalog/us/songs/*", "/v1/me/**"]
        case .listRequest: ["GET /v1/me/library/songs", "GET /v1/catalog/us/albums/*/tracks"]
        case .singleRequest: ["GET /v1/me/library/playlists"]
        case .requestLine: ["GET /v1/me/recent/played/tracks"]
        case .resourceReference: ["albums/1200868601"]
        case .platform: ["iOS 18.0"]
        case .uuid: ["5c2f1c0a-9c1e-4c0b-8a3d-0f6d2b7e9a11"]
        case .fieldName: ["Retry-After"]
        case .fieldValue: ["1"]
        case .jsonPath: ["data.*.attributes.artwork"]
        case .json, .jsonMatcher: [["limit": 25]]
        case .number: [25]
        case .regularExpression: ["^[0-9]+$"]
        case .wildcards: ["kha*"]
        case .parameterName: ["storefront"]
        }
    }
}

extension ScalarConstraint {
    fileprivate var firstValue: String? {
        if case .enumeration(let values) = self { values.first } else { nil }
    }
}

extension JSONValue {
    /// Returns the JSON of a plain scalar.
    fileprivate static func scalar(_ text: String) -> JSONValue {
        Int(text).map(JSONValue.integer) ?? Bool(text).map(JSONValue.bool) ?? .string(text)
    }
}
