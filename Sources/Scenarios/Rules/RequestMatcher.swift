import MusicContract
package import Text

/// The conditions for a request: patterns, parameters, headers, body, and user.
package struct RequestMatcher: Sendable, Hashable {
    /// The patterns, at least one, of which one must match.
    package let patterns: [RequestPattern]
    package let query: [FieldMatcher]
    /// The required header fields, with names in lower case.
    package let headers: [FieldMatcher]
    package let body: ValueMatcher?
    /// The name of the user who sends the request, or `nil` for any user.
    package let user: String?

    package init(
        patterns: [RequestPattern], query: [FieldMatcher] = [], headers: [FieldMatcher] = [],
        body: ValueMatcher? = nil, user: String? = nil
    ) {
        self.patterns = patterns
        self.query = query
        self.headers = headers
        self.body = body
        self.user = user
    }

    /// A name and the condition for its value.
    package struct FieldMatcher: Sendable, Hashable {
        package let name: String
        package let matcher: ValueMatcher

        package init(name: String, matcher: ValueMatcher) {
            self.name = name
            self.matcher = matcher
        }
    }

    /// Returns whether the matcher has a condition for a parameter.
    package func inspectsParameter(named name: String) -> Bool { query.contains { $0.name == name } }

    /// Returns whether the conditions for a parameter hold for requests without it.
    package func acceptsAbsence(ofParameter name: String) -> Bool {
        query.allSatisfy { $0.name != name || $0.matcher.matches(.texts([])) }
    }

    /// Whether the matcher has a condition for the body.
    package var inspectsBody: Bool { body != nil }

    /// Whether the matcher has conditions only for the method and the path.
    package var hasOnlyPatterns: Bool { query.isEmpty && headers.isEmpty && body == nil && user == nil }

    /// The patterns for messages: `GET /v1/storefronts or GET /v1/me/storefront`.
    package var patternText: String { patterns.map(\.text).joined(separator: " or ") }

    /// Returns the number of segments of a path that at least differ from each pattern, or `nil` if it is unknown.
    package func minimumDifferenceCount(from path: [String]) -> Int? {
        var minimum = Int.max
        for pattern in patterns {
            guard let count = pattern.minimumDifferenceCount(from: path) else { return nil }
            minimum = min(minimum, count)
        }
        return minimum
    }

    /// Returns whether one of the patterns matches a method and decoded path segments.
    package func matches(method: String, segments: [String]) -> Bool {
        patterns.contains { $0.matches(method: method, segments: segments) }
    }

    /// A request in the form that rules inspect.
    package struct Input: Sendable {
        package let method: String
        package let target: PathAndQuery
        /// Returns the values of a header field by its name in lower case.
        let header: @Sendable (String) -> String?
        /// The body, if it is JSON.
        let body: JSONDocument?
        /// The user's name, if the scenario names users and the request carries a token of one of them.
        let user: String?

        /// A canonical spelling of the URL, equal for all spellings of it.
        package var url: String { target.canonicalText }

        package init(
            method: String, target: PathAndQuery, header: @escaping @Sendable (String) -> String?, body: JSONDocument?,
            user: String?
        ) {
            self.method = method
            self.target = target
            self.header = header
            self.body = body
            self.user = user
        }
    }

    /// Returns whether a request matches.
    package func matches(_ subject: Input) -> Bool {
        matches(method: subject.method, segments: subject.target.segments)
            && query.allSatisfy { $0.matcher.matches(subject.parameter(named: $0.name)) }
            && headers.allSatisfy { $0.matcher.matches(subject.headerField(named: $0.name)) }
            && (user == nil || user == subject.user)
            && (body?.matches(.json(subject.body?.root)) ?? true)
    }
}

extension RequestMatcher {
    /// Returns the criteria that a request does not satisfy; of several patterns, those of the nearest one.
    ///
    /// Empty exactly if `matches` returns `true`.
    package func differences(from subject: Input) -> [Difference] {
        var differences =
            patterns.lazy.map { $0.differences(method: subject.method, target: subject.target) }
            .min { $0.count < $1.count } ?? []
        differences += query.compactMap {
            $0.matcher.difference(from: subject.parameter(named: $0.name), criterion: .query($0.name))
        }
        differences += headers.compactMap {
            $0.matcher.difference(from: subject.headerField(named: $0.name), criterion: .header($0.name))
        }
        if let body, !body.matches(.json(subject.body?.root)) {
            let difference = subject.body.flatMap { body.difference(from: $0.root, criterion: .body) }
            differences.append(difference ?? Difference(.body, expected: body.text, actual: "not JSON"))
        }
        if let user, user != subject.user {
            differences.append(Difference(.user, expected: user, actual: subject.user ?? "no user"))
        }
        return differences
    }
}

extension RequestMatcher.Input {
    /// Returns the value of a query parameter; that of a list parameter as its items.
    ///
    /// Of a parameter that is repeated, the service reads the first value, or the items of all values of a list.
    /// A name such as `types[]` is another spelling of `types`.
    fileprivate func parameter(named name: String) -> ValueMatcher.Value {
        guard Self.isList(name) else {
            return .texts([target.value(of: name)].compactMap { $0 })
        }
        let names = name.hasSuffix("[]") ? [name] : [name, "\(name)[]"]
        let lists = names.compactMap(target.listValues)
        return .items(lists.isEmpty ? nil : lists.flatMap { $0 })
    }

    /// Returns the values of a query parameter: the items of a list parameter, or its only value.
    package func values(ofParameter name: String) -> [String] {
        switch parameter(named: name) {
        case .items(let items): items ?? []
        case .texts(let texts): texts
        case .json: []
        }
    }

    /// Returns whether the value of a parameter is compared as a list.
    static func isList(_ name: String) -> Bool { MusicContract.isListParameter(name) }

    fileprivate func headerField(named name: String) -> ValueMatcher.Value {
        .texts([header(name)].compactMap { $0 })
    }
}

extension RequestPattern {
    /// Returns the method and the path if they do not match the pattern.
    fileprivate func differences(method seen: String, target: PathAndQuery) -> [Difference] {
        var differences: [Difference] = []
        if let method, method != seen, method != seen.resolvingHEAD {
            differences.append(Difference(.method, expected: method, actual: seen))
        }
        guard !matches(method: method ?? seen, segments: target.segments) else { return differences }
        return differences + [Difference(.path, expected: path, actual: "/" + target.segments.joined(separator: "/"))]
    }
}
