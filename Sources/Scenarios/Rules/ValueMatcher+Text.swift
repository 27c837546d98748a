import SecretRedaction
import Text

extension ValueMatcher {
    /// Returns the first place where a value does not match, or `nil` if the value matches.
    func difference(from value: JSONView, criterion: Difference.Criterion) -> Difference? {
        var budget = PatternBudget()
        guard !matches(.json(value), budget: &budget) else { return nil }
        budget = PatternBudget()
        return unmatchedPart(of: value, at: [], criterion: criterion, budget: &budget)
    }

    /// Returns the first place where a value that does not match differs.
    private func unmatchedPart(
        of value: JSONView, at path: [String], criterion: Difference.Criterion, budget: inout PatternBudget
    ) -> Difference {
        switch self {
        case .object(let members) where value.kind == .object:
            for member in members {
                let inner = path + [member.name]
                guard let seen = value[member.name] else {
                    guard !member.matcher.matches(.json(nil), budget: &budget) else { continue }
                    return Difference(criterion, at: inner, expected: member.matcher.text, actual: "absent")
                }
                if !member.matcher.matches(.json(seen), budget: &budget) {
                    return member.matcher.unmatchedPart(of: seen, at: inner, criterion: criterion, budget: &budget)
                }
            }
        case .list(let tests) where value.kind == .array && value.elements.count == tests.count:
            for (index, (test, seen)) in zip(tests, value.elements).enumerated()
            where !test.matches(.json(seen), budget: &budget) {
                return test.unmatchedPart(of: seen, at: path + ["\(index)"], criterion: criterion, budget: &budget)
            }
        default: break
        }
        return Difference(criterion, at: path, expected: text, actual: value.rawText)
    }

    /// Returns the difference of a parameter or a header field.
    func difference(from value: Value, criterion: Difference.Criterion) -> Difference? {
        guard !matches(value) else { return nil }
        let seen: [String] =
            switch value {
            case .json: []
            case .texts(let texts): texts
            case .items(let items): items.map { [$0.joined(separator: ",")] } ?? []
            }
        return Difference(
            criterion, expected: fieldText, actual: seen.isEmpty ? "absent" : seen.joined(separator: ", "))
    }

    /// The matcher in scenario syntax, on one line.
    var text: String {
        switch self {
        case .literal(let text), .scalar(let text): text
        case .text(let text): Self.truncated(Self.quoted(text))
        case .object(let members): "{" + members.map(\.text).joined(separator: ", ") + "}"
        case .list(let tests): Self.text(of: tests)
        default: "{\(conditionText)}"
        }
    }

    /// The condition in scenario syntax, without braces.
    private var conditionText: String {
        switch self {
        case .literal, .scalar, .text, .object, .list: text
        case .not(let matcher): "not: \(matcher.text)"
        case .absent: "absent: true"
        case .present: "absent: false"
        case .anyOf(let matchers): "any-of: \(Self.text(of: matchers))"
        case .contains(let matchers): "contains: \(Self.text(of: matchers))"
        case .matches(let pattern): "matches: \(Self.truncated(Self.quoted(pattern.text)))"
        case .glob(let pattern): "glob: \(Self.truncated(Self.quoted(pattern.text)))"
        case .range(let range): "number: \(range)"
        case .all(let matchers): matchers.map(\.conditionText).joined(separator: ", ")
        }
    }

    /// The condition of a parameter or a header field for messages, such as `en`, `not en`, or `{any-of: [en, ja]}`.
    private var fieldText: String {
        switch self {
        case .list(let matchers): matchers.map(\.text).joined(separator: ",")
        case .not(let matcher) where matcher.scalarText != nil: "not \(matcher.text)"
        case .absent: "absent"
        case .present: "present"
        default: text
        }
    }

    /// Returns a one-line summary of the condition of a parameter or a header field, such as `limit=10` or `no l`.
    ///
    /// The placeholder of a secret, if any, replaces the text of the condition.
    func summary(of name: String, secret: String?) -> String {
        switch self {
        case .not(let matcher) where matcher.scalarText != nil: "\(name) other than \(secret ?? matcher.text)"
        case .absent: "no \(name)"
        case .present: name
        case .literal, .text, .scalar, .list, .object: "\(name)=\(secret ?? fieldText)"
        default: "\(name) \(secret ?? text)"
        }
    }

    private static func text(of matchers: [ValueMatcher]) -> String {
        "[" + matchers.map(\.text).joined(separator: ", ") + "]"
    }

    private static func quoted(_ text: String) -> String { String(decoding: JSONWriter.quoted(text), as: UTF8.self) }

    /// Shortens a text to a readable length.
    private static func truncated(_ text: String) -> String {
        text.count > 200 ? text.prefix(200) + "…" : text
    }
}

extension ValueMatcher.Member {
    /// The name and the matcher, with a placeholder for a value that the name identifies as a secret.
    fileprivate var text: String {
        guard ![.absent, .present].contains(matcher), let kind = SecretKind(named: name) else {
            return "\(name): \(matcher.text)"
        }
        return "\(name): <\(kind.rawValue)>"
    }
}
