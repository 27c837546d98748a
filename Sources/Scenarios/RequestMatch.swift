package import Encodings
package import OrderedJSON

/// What a request must be for a rule: its pattern, parameters, headers, body and the session's phase.
package struct RequestMatcher: Sendable, Hashable {
    package let pattern: RequestPattern
    let query: [FieldMatcher]
    /// Names in lower case.
    let headers: [FieldMatcher]
    let body: BodyMatcher?
    /// The name of the user whose request it must be, or nil for any.
    package let user: String?
    /// The phase that the session must be in, or nil for any.
    package let phase: String?

    /// A name and what its value must be.
    struct FieldMatcher: Sendable, Hashable {
        let name: String
        let matcher: ValueMatcher
    }

    /// What a value must be; a parameter that was sent several times is good if one of its values is.
    enum ValueMatcher: Sendable, Hashable {
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

    /// Whether a parameter is looked at.
    package func inspectsParameter(named name: String) -> Bool { query.contains { $0.name == name } }

    /// Whether a body is looked at.
    package var inspectsBody: Bool { body != nil }

    /// Whether nothing but the method and the path counts.
    package var hasOnlyPattern: Bool { query.isEmpty && headers.isEmpty && body == nil && user == nil && phase == nil }

    /// A request as rules see it.
    package struct Input: Sendable {
        package let method: String
        package let target: PathAndQuery
        /// The values of a header field by its name in lower case.
        let header: @Sendable (String) -> String?
        /// The body, if it is JSON.
        let body: JSONDocument?
        /// The user's name, where the scenario names users and the request's token is one of theirs.
        let user: String?

        /// The same text for every spelling of the same URL.
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

    /// Whether a request is meant, in whatever phase.
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
