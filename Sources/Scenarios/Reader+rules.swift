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
        let likely = keys["chance"].flatMap { chance($0) } ?? 1
        let perURL: PerURL? = keys["per"].flatMap { word($0, "`url`") }
        let beforeTokens = keys["before-tokens"].flatMap { yesNo($0) } ?? false
        let effect = keys["then"].map { self.effect($0) } ?? .none
        let answers = keys["answer"].map { self.answers($0) } ?? []
        let wrong = keys["fault"].flatMap { fault($0, of: keys) }
        let late = keys["delay"].flatMap { delay($0) }
        let changes = keys["edit"].map { edits($0) } ?? []
        if let answer = keys.entries["answer"], let fault = keys.entries["fault"] {
            report(.conflictingKeys("fault", "answer", first: location(answer.key.range)), at: fault.key.range)
        }
        let match = self.match(keys)
        if keys["request"] == nil, !keys.hasPlanned(.rule) { reportMissing("request", in: keys, .rule) }
        if ["answer", "fault", "delay", "edit", "then"].allSatisfy({ keys[$0] == nil }), !keys.hasPlanned(.rule) {
            reportMissing("answer", in: keys, .rule)
        }
        guard let match, let place = keys["request"]?.range else { return nil }
        let rule = Rule(
            name: name, number: number, isBeforeTokens: beforeTokens, match: match, calls: which, chance: likely,
            isPerURL: perURL != nil, answers: answers, fault: wrong, delay: late, edits: changes, effect: effect)
        return ScenarioDraft.RuleDraft(rule: rule, request: place)
    }

    private enum PerURL: String, CaseIterable {
        case url
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

    private mutating func effect(_ node: SyntaxNode) -> RuleEffect {
        guard let keys = mapping(node, .then) else { return .none }
        return RuleEffect(
            phase: keys["phase"].flatMap { line($0, "a phase") },
            advance: keys["advance"].flatMap { duration($0) } ?? 0)
    }

    private mutating func match(_ keys: Mapping) -> RequestMatch? {
        let query = keys["query"].map { tests($0, "query") } ?? []
        let headers = keys["header"].map { tests($0, "header") } ?? []
        let body = keys["body"].map { bodyTest($0) }
        let phase = keys["phase"].flatMap { line($0, "a phase") }
        guard let pattern = keys["request"].flatMap({ pattern($0) }) else { return nil }
        return RequestMatch(
            pattern: pattern, query: query,
            headers: headers.map { .init(name: $0.name.lowercased(), test: $0.test) }, body: body, phase: phase)
    }

    /// `{limit: 10}`: values are texts, `{not: X}` or `{absent: true}`.
    private mutating func tests(_ node: SyntaxNode, _ key: String) -> [RequestMatch.NamedTest] {
        guard case .mapping(let entries, _) = node.content else {
            report(.notAMapping(what: "`\(key)`", keys: ["name"]), at: node.range)
            return []
        }
        return entries.compactMap { entry in
            guard case .mapping = entry.value.content else {
                return text(entry.value, "a text, {not: …} or {absent: true}")
                    .map { .init(name: entry.key.text, test: .equals($0)) }
            }
            guard let keys = mapping(entry.value, .valueTest) else { return nil }
            if let other = keys["not"] {
                return text(other).map { .init(name: entry.key.text, test: .not($0)) }
            }
            guard let absent = keys["absent"] else {
                reportMissing("not", in: keys, .valueTest)
                return nil
            }
            // `absent: false` is: there, whatever it says.
            return yesNo(absent).map { .init(name: entry.key.text, test: $0 ? .absent : .present) }
        }
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
}
