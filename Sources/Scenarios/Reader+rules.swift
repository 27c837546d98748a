import Diagnostics
import MusicContract
import MusicDevice
import ScenarioSyntax

extension Reader {
    mutating func readRules(_ node: SyntaxNode, into draft: inout ScenarioDraft) {
        for (index, item) in node.items.enumerated() {
            guard let keys = Mapping(item) else { continue }
            if let operation = keys["operation"] {
                readOperationRule(operation, keys, number: index + 1, into: &draft)
            } else if let rule = rule(keys, number: index + 1) {
                draft.rules.append(rule)
            }
        }
    }

    private mutating func rule(_ keys: Mapping, number: Int) -> ScenarioDraft.RuleDraft? {
        let answers = keys["answer"].map { self.answers($0) } ?? []
        let wrong = keys["fault"].flatMap { fault($0, of: keys) }
        let late = keys["delay"].flatMap { delay($0) }
        if keys["fault"] == nil { checkFaultDetails(keys) }
        if let apply = keys.entry("apply"), keys["answer"] == nil, keys["fault"] == nil {
            report(.missingOneOf(["answer", "fault"], owner: "a rule with `apply`"), at: apply.key.range)
        }
        let done = effect(of: keys)
        guard let request = keys["request"], let match = match(keys, request) else { return nil }
        let rule = Rule(
            name: keys["name"]?.line, number: number, isBeforeTokens: keys["before-tokens"]?.yesNo ?? false,
            match: match, calls: calls(of: keys), chance: keys["chance"]?.decimal ?? 1,
            isPerURL: keys["per"] != nil, answers: answers.map(\.answer), applies: keys["apply"]?.yesNo ?? false,
            fault: wrong, delay: late, edits: keys["edit"].map(edits) ?? [], effect: done.effect)
        return ScenarioDraft.RuleDraft(
            rule: rule.placed(at: location(request.range)), request: request.range, user: keys["user"]?.named,
            phase: keys["phase"]?.named,
            answers: answers, effect: done)
    }

    /// A rule for something that the app asks of the device.
    private mutating func readOperationRule(
        _ node: SyntaxNode, _ keys: Mapping, number: Int, into draft: inout ScenarioDraft
    ) {
        let done = effect(of: keys)
        guard let operation: DeviceOperation = node.word() else { return }
        let rule = OperationRule(
            name: keys["name"]?.line, number: number, operation: operation, user: keys["user"]?.line,
            phase: keys["phase"]?.line,
            calls: calls(of: keys), chance: keys["chance"]?.decimal ?? 1, effect: done.effect,
            place: RulePlace(location(node.range)))
        draft.operationRules.append(
            .init(rule: rule, user: keys["user"]?.named, phase: keys["phase"]?.named, effect: done))
    }

    /// Details of a fault without one.
    private mutating func checkFaultDetails(_ keys: Mapping) {
        for key in ["at", "every", "bytes"] {
            guard let entry = keys.entry(key) else { continue }
            report(.missingKey("fault", owner: "`\(key)`"), at: entry.key.range)
        }
    }

    private func calls(of keys: Mapping) -> CallPattern {
        if let times = keys["times"]?.wholeNumber() { return .range(from: 1, through: times) }
        return keys["call"]?.text.flatMap { CallPattern($0) } ?? .all
    }

    func match(_ keys: Mapping, _ request: SyntaxNode) -> RequestMatch? {
        guard let pattern = request.text.flatMap({ try? RequestPattern($0) }) else { return nil }
        let headers = keys["header"].map(tests) ?? []
        return RequestMatch(
            pattern: pattern, query: keys["query"].map(tests) ?? [],
            headers: headers.map { .init(name: $0.name.lowercased(), test: $0.test) },
            body: keys.json("body").map(bodyTest), user: keys["user"]?.line, phase: keys["phase"]?.line)
    }

    /// `{limit: 10}`: values are texts, `{not: X}` or `{absent: true}`.
    private func tests(_ node: SyntaxNode) -> [RequestMatch.NamedTest] {
        (Mapping(node)?.ordered ?? []).compactMap { entry in
            guard let keys = Mapping(entry.value) else {
                return entry.value.text.map { .init(name: entry.key.text, test: .equals($0)) }
            }
            if let other = keys["not"]?.text { return .init(name: entry.key.text, test: .not(other)) }
            // `absent: false` is: there, whatever it says.
            return keys["absent"]?.yesNo.map { .init(name: entry.key.text, test: $0 ? .absent : .present) }
        }
    }
}
