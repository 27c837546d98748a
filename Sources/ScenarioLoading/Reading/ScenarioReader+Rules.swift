import MusicDevice
import ScenarioSyntax
import Scenarios

extension ScenarioReader {
    mutating func readRules(_ node: SyntaxNode, into draft: inout ScenarioDraft) {
        for (index, item) in node.items.enumerated() {
            guard let keys = MappingValues(item) else { continue }
            if let operation = keys["operation"] {
                readOperationRule(from: operation, in: keys, number: index + 1, into: &draft)
            } else if let rule = rule(from: keys, number: index + 1) {
                draft.rules.append(rule)
            }
        }
    }

    private mutating func rule(from keys: MappingValues, number: Int) -> ScenarioDraft.RuleDraft? {
        let answers = keys["answer"].map { self.responses(from: $0) } ?? []
        let wrong = keys["fault"].flatMap { fault(from: $0, in: keys) }
        let late = keys["delay"].flatMap { delay(from: $0) }
        if keys["fault"] == nil { checkFaultDetails(in: keys) }
        if let apply = keys.entry(forKey: "apply"), keys["answer"] == nil, keys["fault"] == nil {
            report(.missingOneOfKeys(names: ["answer", "fault"], owner: "a rule with `apply`"), at: apply.key.range)
        }
        let done = effect(in: keys)
        let edit = keys["edit"].flatMap(MappingValues.init)
        let editPaths = keys["edit"].map(edits) ?? []
        guard let request = keys["request"], let match = requestMatcher(in: keys, pattern: request) else { return nil }
        let rule = Rule(
            name: keys["name"]?.singleLineText, number: number, runsBeforeTokens: keys["before-tokens"]?.bool ?? false,
            matcher: match, condition: sessionCondition(in: keys), calls: calls(in: keys),
            chance: keys["chance"]?.decimal ?? 1,
            countsPerURL: keys["per"] != nil, responses: answers.map(\.response),
            appliesRequest: keys["apply"]?.bool ?? false,
            fault: wrong, delay: late,
            edits: edit.map { responseEdits(in: $0, changes: editPaths) } ?? .none, effect: done.effect)
        return ScenarioDraft.RuleDraft(
            rule: rule.located(at: location(of: request.range)), requestRange: request.range,
            user: keys["user"]?.locatedText,
            phase: keys["phase"]?.locatedText, states: keys["state"].map(stateValues) ?? [],
            responses: answers, effect: done, name: keys["name"]?.locatedText, queryNames: queryNames(in: keys),
            parameterValues: parameterValues(in: keys),
            editPaths: editPaths, pageKeyRange: edit?.entry(forKey: "page")?.key.range)
    }

    /// Reads a rule for a device operation.
    private mutating func readOperationRule(
        from node: SyntaxNode, in keys: MappingValues, number: Int, into draft: inout ScenarioDraft
    ) {
        let done = effect(in: keys)
        guard let operation: DeviceOperation = node.enumValue() else { return }
        let rule = OperationRule(
            name: keys["name"]?.singleLineText, number: number, operation: operation,
            user: keys["user"]?.singleLineText,
            phase: keys["phase"]?.singleLineText, condition: sessionCondition(in: keys),
            calls: calls(in: keys), chance: keys["chance"]?.decimal ?? 1, effect: done.effect,
            location: RuleLocation(location(of: node.range)))
        draft.operationRules.append(
            .init(
                rule: rule, operationRange: keys["operation"]?.range ?? node.range, user: keys["user"]?.locatedText,
                phase: keys["phase"]?.locatedText, states: keys["state"].map(stateValues) ?? [],
                effect: done, name: keys["name"]?.locatedText))
    }

    /// Reports details of a fault in a rule without a fault.
    private mutating func checkFaultDetails(in keys: MappingValues) {
        for key in ["at", "every", "bytes"] {
            guard let entry = keys.entry(forKey: key) else { continue }
            report(.missingKey(name: "fault", requiredBy: "`\(key)`"), at: entry.key.range)
        }
    }

    private func calls(in keys: MappingValues) -> CallPattern {
        if let times = keys["times"]?.wholeNumber() { return .range(from: 1, through: times) }
        return keys["call"]?.text.flatMap { CallPattern($0) } ?? .all
    }

    mutating func requestMatcher(in keys: MappingValues, pattern request: SyntaxNode) -> RequestMatcher? {
        let query = keys["query"].map { fieldMatchers(from: $0, areParameters: true) } ?? []
        let headers = keys["header"].map { fieldMatchers(from: $0, areParameters: false) } ?? []
        let body = keys.jsonValue(forKey: "body").map { matcher(from: $0, scalars: .json) }
        guard let text = request.text, ScenarioDiagnostic.foreignRequestPattern(in: text) == nil,
            let pattern = try? RequestPattern(text)
        else { return nil }
        return RequestMatcher(
            pattern: pattern, query: query,
            headers: headers.map { .init(name: $0.name.lowercased(), matcher: $0.matcher) }, body: body,
            user: keys["user"]?.singleLineText, phase: keys["phase"]?.singleLineText)
    }
}
