import Encodings
import MusicDevice
import ScenarioSyntax

extension Reader {
    /// Reads the entries of `expect`.
    mutating func readExpectations(_ node: SyntaxNode, into draft: inout ScenarioDraft) {
        var said: ContractPolicy?
        for item in node.items {
            guard let keys = Mapping(item) else { continue }
            if let contract = keys["contract"] {
                // The scenario's own stands before that of the one that it extends.
                said = said ?? policy(contract)
            } else if let read = expectation(keys, number: draft.expectations.count + 1) {
                draft.expectations.append(read)
            }
        }
        draft.contract = said ?? draft.contract
    }

    private mutating func expectation(_ keys: Mapping, number: Int) -> ExpectationDraft? {
        guard let (subject, range) = subject(of: keys) else { return nil }
        for key in ["within", "not-before"] {
            guard let entry = keys.entry(key), keys["after"] == nil else { continue }
            report(.missingKey("after", owner: "`\(key)`"), at: entry.key.range)
        }
        if let within = keys["within"]?.duration, let soonest = keys["not-before"]?.duration, within < soonest {
            reportConflict("within", "not-before", keys)
        }
        if keys["times"]?.text == "0" { reportConflict("gap", "times", keys) }
        let expectation = Expectation(
            name: keys["name"]?.line, number: number, subject: subject, times: keys["times"]?.text.flatMap(Times.init),
            within: keys["within"]?.duration, notBefore: keys["not-before"]?.duration,
            gap: keys["gap"]?.text.flatMap(DurationRange.init), place: RulePlace(location(range)))
        return ExpectationDraft(
            expectation: expectation, subject: range, name: keys["name"]?.named, user: keys["user"]?.named,
            after: keys["after"]?.named, before: keys["before"]?.named)
    }

    /// Says that two keys, if both are there, leave nothing that could be.
    private mutating func reportConflict(_ one: String, _ other: String, _ keys: Mapping) {
        let entries = [one, other].compactMap { keys.entry($0)?.key }.sorted {
            $0.range.lowerBound < $1.range.lowerBound
        }
        guard entries.count == 2 else { return }
        report(
            .conflictingKeys(entries[1].text, entries[0].text, first: location(entries[0].range)), at: entries[1].range)
    }

    private mutating func subject(of keys: Mapping) -> (subject: Expectation.Subject, range: Range<Int>)? {
        if let node = keys["operation"] {
            return operation(node, keys).map { (.operation($0), node.range) }
        }
        if let node = keys["walk"] {
            if let method = node.text.flatMap({ try? RequestPattern($0) })?.method, method != "GET" {
                report(.notARead, at: node.range)
            }
            return match(keys, node).map { (.walk($0), node.range) }
        }
        if let node = keys["finally"] { return question(node, keys).map { (.finally($0), node.range) } }
        guard let node = keys["request"], let match = match(keys, node) else { return nil }
        let answers = keys["answered"].map { $0.items.isEmpty ? [$0] : $0.items } ?? []
        if let written = keys["answered"], case .sequence(let items, _) = written.content, items.isEmpty {
            report(.wrongType(expected: "at least one answer"), at: written.range)
        }
        let request = ExpectedRequest(
            match: match, answered: answers.compactMap { $0.text.flatMap(AnswerTest.init) },
            fresh: keys["fresh"]?.word())
        return (.request(request), node.range)
    }

    private mutating func operation(_ node: SyntaxNode, _ keys: Mapping) -> ExpectedOperation? {
        guard let operation: DeviceOperation = node.word() else { return nil }
        var outcome: OutcomeTest?
        if let wanted = keys["outcome"] {
            if let named = Mapping(wanted) {
                outcome = named["error"]?.text.flatMap { ErrorName($0, for: operation) }.map { .error($0) }
            } else {
                outcome = wanted.text.flatMap { OutcomeTest($0, for: operation) }
            }
            if outcome == nil {
                let errors = ErrorName.legal(for: operation).map(\.text)
                let written = Mapping(wanted)?["error"] ?? wanted
                let legal = Mapping(wanted) == nil ? OutcomeTest.words(for: operation) : errors
                report(
                    .wrongValue(
                        written.text ?? "",
                        expected: "an outcome of `\(operation.rawValue)`: \(legal.joined(separator: ", "))",
                        legal: legal), at: written.range)
            }
        }
        var arguments: BodyTest?
        if let given = keys["arguments"] {
            arguments = argumentTest(given)
            let legal = operation.arguments
            for entry in Mapping(given)?.ordered ?? [] where !legal.contains(entry.key.text) {
                report(.argument(.unknown(entry.key.text, operation, legal: legal)), at: entry.key.range)
            }
        }
        return ExpectedOperation(
            operation: operation, arguments: arguments, user: keys["user"]?.line, outcome: outcome)
    }

    /// Like a body's, but a scalar is its text, quoted or not.
    private func argumentTest(_ node: SyntaxNode) -> BodyTest {
        switch node.content {
        case .absent: return .literal("null")
        case .scalar(let scalar): return .word(scalar.text)
        case .sequence(let items, _): return .list(items.map { argumentTest($0.value) })
        case .mapping(let entries, _):
            return .object(entries.map { .init(name: $0.key.text, test: argumentTest($0.value)) })
        }
    }

    private mutating func question(_ node: SyntaxNode, _ keys: Mapping) -> FinalQuestion? {
        guard let pattern = node.text.flatMap({ try? RequestPattern($0) }) else { return nil }
        guard let path = pattern.path, pattern.method == nil || pattern.method == "GET" else {
            report(.notOneRequest, at: node.range)
            return nil
        }
        var query: [String] = []
        for entry in keys["query"].flatMap(Mapping.init)?.ordered ?? [] {
            guard let text = entry.value.text else {
                report(.wrongType(expected: "a text: `finally` asks for this very parameter"), at: entry.value.range)
                continue
            }
            query.append("\(PercentEncoding.encodeQuery(entry.key.text))=\(PercentEncoding.encodeQuery(text))")
        }
        let asked = ["ids", "count", "body"].filter { keys.json($0) != nil }
        if asked.isEmpty { report(.missingOneOf(["ids", "count", "body"], owner: "`finally`"), at: node.range) }
        return FinalQuestion(
            target: path + (query.isEmpty ? "" : "?" + query.joined(separator: "&")), user: keys["user"]?.line,
            ids: keys["ids"]?.items.compactMap(\.text), count: keys["count"]?.text.flatMap(Times.init),
            body: keys.json("body").map(bodyTest))
    }

    /// `clean`, `reported`, or `{clean: true, except: [{parameter: platform}]}`.
    private func policy(_ node: SyntaxNode) -> ContractPolicy? {
        guard let keys = Mapping(node) else {
            return node.text.flatMap { ["clean": ContractPolicy.clean, "reported": .reported][$0] }
        }
        let exceptions = keys["except"]?.items.compactMap(Mapping.init) ?? []
        return ContractPolicy(
            isClean: keys["clean"]?.yesNo ?? true,
            exceptions: exceptions.map { exception in
                ContractPolicy.Exception(
                    rule: exception["rule"]?.line, parameter: exception["parameter"]?.line,
                    request: exception["request"]?.text.flatMap { try? RequestPattern($0) })
            })
    }
}
