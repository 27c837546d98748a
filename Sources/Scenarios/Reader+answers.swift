import MusicContract
import OrderedJSON
import ScenarioSyntax

extension Reader {
    /// One answer, or a list of them taken one after the other.
    mutating func answers(_ node: SyntaxNode) -> [RuleAnswer] {
        guard case .sequence(let items, _) = node.content else { return [answer(node)].compactMap { $0 } }
        return items.compactMap { answer($0.value) }
    }

    private mutating func answer(_ node: SyntaxNode) -> RuleAnswer? {
        guard case .mapping = node.content else {
            guard let name = text(node, "an answer's name, a mapping or a list of these") else { return nil }
            if name == "usual" { return .usual }
            return named(name, at: node.range).map { .named($0, .none) }
        }
        guard let keys = mapping(node, .answer) else { return nil }
        let changes = changes(keys)
        if let like = keys["like"] {
            return text(like, "an answer's name").flatMap { named($0, at: like.range) }.map { .named($0, changes) }
        }
        guard changes != .none else {
            if keys.entries.isEmpty, !keys.hasPlanned(.answer) { reportMissing("status", in: keys, .answer) }
            return nil
        }
        return .inline(status: changes.status ?? (changes.error == nil ? 200 : 400), changes)
    }

    private mutating func named(_ name: String, at range: Range<Int>) -> NamedAnswer? {
        if let answer = NamedAnswer(rawValue: name) { return answer }
        report(.unknownAnswer(name, legal: NamedAnswer.allCases.map { ($0.rawValue, $0.status) }), at: range)
        return nil
    }

    private mutating func changes(_ keys: Mapping) -> AnswerChanges {
        var changes = AnswerChanges()
        changes.status = keys["status"].flatMap { wholeNumber($0, 200...599) }
        if let error = keys["error"], let parts = mapping(error, .answerError) {
            changes.error = AnswerError(
                code: parts["code"].flatMap { text($0) }, title: parts["title"].flatMap { text($0) },
                detail: parts["detail"].flatMap { text($0) }, parameter: parts["parameter"].flatMap { text($0) },
                pointer: parts["pointer"].flatMap { text($0) })
        }
        if let headers = keys["headers"] { changes.headers = answerHeaders(headers) }
        if let body = keys["body"] { changes.body = answerBody(body) }
        if let body = keys.entries["body"], let error = keys.entries["error"] {
            report(.conflictingKeys("body", "error", first: location(error.key.range)), at: body.key.range)
        }
        return changes
    }

    private mutating func answerHeaders(_ node: SyntaxNode) -> [AnswerHeader] {
        guard case .mapping(let entries, _) = node.content else {
            report(.notAMapping(what: "`headers`", keys: ["Retry-After"]), at: node.range)
            return []
        }
        return entries.compactMap { entry in
            let name = entry.key.text
            guard name.utf8.allSatisfy({ $0 > 32 && $0 < 127 && $0 != UInt8(ascii: ":") }), !name.isEmpty,
                let value = text(entry.value), value.utf8.allSatisfy({ $0 >= 32 && $0 < 127 })
            else {
                report(.wrongType(expected: "a header field of visible ASCII"), at: entry.key.range)
                return nil
            }
            return AnswerHeader(name: name, value: value)
        }
    }

    /// A text stands for itself; everything else is JSON.
    private func answerBody(_ node: SyntaxNode) -> AnswerBody {
        if case .scalar(let scalar) = node.content, scalar.style != .plain {
            return AnswerBody(bytes: Array(scalar.text.utf8), isJSON: false)
        }
        var writer = JSONWriter()
        writeJSON(node, into: &writer)
        return AnswerBody(bytes: writer.bytes, isJSON: true)
    }
}
