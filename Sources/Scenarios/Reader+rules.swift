import MusicContract
import ScenarioSyntax

extension Reader {
    mutating func rules(_ node: SyntaxNode) -> [ScenarioDraft.RuleDraft] {
        list(node, of: "rules").enumerated().compactMap { number, item in rule(item, number: number + 1) }
    }

    private mutating func rule(_ node: SyntaxNode, number: Int) -> ScenarioDraft.RuleDraft? {
        guard let keys = mapping(node, .rule) else { return nil }
        let name = keys["name"].flatMap { line($0, "a rule's name") }
        let which = calls(of: keys)
        let named = keys["answer"].flatMap { answer($0) }
        let request = keys["request"].flatMap { pattern($0) }
        for key in ["request", "answer"] where keys[key] == nil && !hasPlanned(keys) {
            reportMissing(key, in: keys, .rule)
        }
        guard let request, let named, let place = keys["request"]?.range else { return nil }
        let rule = Rule(name: name, number: number, request: request, calls: which, answer: named)
        return ScenarioDraft.RuleDraft(rule: rule, request: place)
    }

    /// Whether the rule says something that this version does not have: then what is missing is not the author's fault.
    private func hasPlanned(_ keys: Mapping) -> Bool {
        guard case .mapping(let entries, _) = keys.node.content else { return false }
        return entries.contains { KeyTable.rule.planned.contains($0.key.text) }
    }

    private mutating func calls(of keys: Mapping) -> CallPattern {
        if let times = keys.entries["times"], let call = keys.entries["call"] {
            let sorted = [times, call].sorted { $0.key.range.lowerBound < $1.key.range.lowerBound }
            report(
                .conflictingKeys(sorted[1].key.text, sorted[0].key.text, first: location(sorted[0].key.range)),
                at: sorted[1].key.range)
        }
        if let node = keys["times"] { return .range(from: 1, through: wholeNumber(node, 1...1_000_000) ?? 1) }
        return keys["call"].flatMap { calls($0) } ?? .all
    }

    private mutating func pattern(_ node: SyntaxNode) -> RequestPattern? {
        guard let text = text(node, "a request: `GET /v1/…`") else { return nil }
        do {
            return try RequestPattern(text)
        } catch {
            report(.badRequestPattern(error), at: node.range)
            return nil
        }
    }

    private mutating func answer(_ node: SyntaxNode) -> NamedAnswer? {
        guard case .scalar(let scalar) = node.content else {
            report(.notBuiltYet(what: "an answer that is not a name"), at: node.range)
            return nil
        }
        if let answer = NamedAnswer(rawValue: scalar.text) { return answer }
        guard scalar.text != "usual" else {
            report(.notBuiltYet(what: "the answer `usual`"), at: node.range)
            return nil
        }
        report(
            .unknownAnswer(scalar.text, legal: NamedAnswer.allCases.map { ($0.rawValue, $0.status) }), at: node.range)
        return nil
    }
}
