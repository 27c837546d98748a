package import OrderedJSON
package import URLCoding

/// The conditions of a rule: pattern, parameters, headers, body, user, and phase of the session.
package struct RequestMatcher: Sendable, Hashable {
    package let pattern: RequestPattern
    package let query: [FieldMatcher]
    /// The required header fields, with names in lower case.
    package let headers: [FieldMatcher]
    package let body: BodyMatcher?
    /// The name of the user who sends the request, or `nil` for any user.
    package let user: String?
    /// The required phase of the session, or `nil` for any phase.
    package let phase: String?

    package init(
        pattern: RequestPattern, query: [FieldMatcher], headers: [FieldMatcher], body: BodyMatcher?, user: String?,
        phase: String?
    ) {
        self.pattern = pattern
        self.query = query
        self.headers = headers
        self.body = body
        self.user = user
        self.phase = phase
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

    /// A condition for a value.
    ///
    /// A repeated parameter matches if one of its values does.
    package enum ValueMatcher: Sendable, Hashable {
        case equals(String)
        case notEquals(String)
        case absent
        case present

        func matches(_ values: [String]) -> Bool {
            switch self {
            case .equals(let text): values.contains(text)
            case .notEquals(let text): !values.contains(text)
            case .absent: values.isEmpty
            case .present: !values.isEmpty
            }
        }
    }

    /// Returns whether the matcher has a condition for a parameter.
    package func inspectsParameter(named name: String) -> Bool { query.contains { $0.name == name } }

    /// Whether the matcher has a condition for the body.
    package var inspectsBody: Bool { body != nil }

    /// Whether the matcher has conditions only for the method and the path.
    package var hasOnlyPattern: Bool { query.isEmpty && headers.isEmpty && body == nil && user == nil && phase == nil }

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

    /// Returns whether a request matches, in any phase.
    package func matches(_ subject: Input) -> Bool {
        pattern.matches(method: subject.method, segments: subject.target.segments)
            && query.allSatisfy { parameter in
                parameter.matcher.matches(
                    subject.target.parameters.filter { $0.name == parameter.name }.map(\.value))
            }
            && headers.allSatisfy { field in field.matcher.matches([subject.header(field.name)].compactMap { $0 }) }
            && (user == nil || user == subject.user)
            && (body == nil || subject.body.flatMap { document in body?.matches(document.root) } ?? false)
    }
}

extension RequestMatcher {
    /// Returns the criteria that a request does not satisfy, except for the phase.
    ///
    /// Empty exactly if `matches` returns `true`.
    package func differences(from subject: Input) -> [Difference] {
        var differences = pattern.differences(method: subject.method, target: subject.target)
        for parameter in query {
            let values = subject.target.parameters.filter { $0.name == parameter.name }.map(\.value)
            guard !parameter.matcher.matches(values) else { continue }
            differences.append(parameter.matcher.difference(for: .query(parameter.name), from: values))
        }
        for field in headers {
            let values = [subject.header(field.name)].compactMap { $0 }
            guard !field.matcher.matches(values) else { continue }
            differences.append(field.matcher.difference(for: .header(field.name), from: values))
        }
        if let body {
            if let document = subject.body {
                if let difference = body.difference(from: document.root, at: "", criterion: .body) {
                    differences.append(difference)
                }
            } else {
                differences.append(Difference(.body, expected: body.text, actual: "not JSON"))
            }
        }
        if let user, user != subject.user {
            differences.append(Difference(.user, expected: user, actual: subject.user ?? "no user"))
        }
        return differences
    }
}

extension RequestMatcher.ValueMatcher {
    fileprivate func difference(for criterion: Difference.Criterion, from values: [String]) -> Difference {
        let expected =
            switch self {
            case .equals(let text): text
            case .notEquals(let text): "not \(text)"
            case .absent: "absent"
            case .present: "present"
            }
        return Difference(
            criterion, expected: expected, actual: values.isEmpty ? "absent" : values.joined(separator: ", "))
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
        let wanted = text.split(separator: " ").last.map(String.init) ?? text
        return differences + [Difference(.path, expected: wanted, actual: "/" + target.segments.joined(separator: "/"))]
    }
}

extension BodyMatcher {
    /// Returns the first place where a value does not match, such as `attributes.name: Mix`.
    ///
    /// Returns `nil` if the value matches.
    func difference(from value: JSONView, at path: String, criterion: Difference.Criterion) -> Difference? {
        guard !matches(value) else { return nil }
        func found(_ seen: String) -> Difference {
            let place = path.isEmpty ? "" : "\(path): "
            return Difference(criterion, expected: place + text, actual: place + seen)
        }
        switch self {
        case .object(let members) where value.kind == .object:
            for member in members {
                let inner = path.isEmpty ? member.name : "\(path).\(member.name)"
                guard let seen = value[member.name] else {
                    return Difference(
                        criterion, expected: "\(inner): \(member.matcher.text)", actual: "\(inner): absent")
                }
                if let difference = member.matcher.difference(from: seen, at: inner, criterion: criterion) {
                    return difference
                }
            }
        case .list(let tests) where value.kind == .array && value.elements.count == tests.count:
            for (index, (test, seen)) in zip(tests, value.elements).enumerated() {
                let inner = path.isEmpty ? "\(index)" : "\(path).\(index)"
                if let difference = test.difference(from: seen, at: inner, criterion: criterion) { return difference }
            }
        default: break
        }
        return found(Self.truncated(value.rawText))
    }

    /// The matcher in scenario syntax, on one line.
    var text: String {
        switch self {
        case .literal(let text), .scalar(let text): text
        case .text(let text): Self.truncated(String(decoding: JSONWriter.quoted(text), as: UTF8.self))
        case .object(let members): "{" + members.map { "\($0.name): \($0.matcher.text)" }.joined(separator: ", ") + "}"
        case .list(let tests): "[" + tests.map(\.text).joined(separator: ", ") + "]"
        case .contains(let tests): "{contains: [" + tests.map(\.text).joined(separator: ", ") + "]}"
        }
    }

    /// Shortens a text to a readable length.
    private static func truncated(_ text: String) -> String {
        text.count > 200 ? text.prefix(200) + "…" : text
    }
}
