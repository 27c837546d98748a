import Diagnostics
import MusicContract
import MusicDevice
import ScenarioSyntax
import Scenarios
import URLCoding

extension ScenarioReader {
    /// Reads the entries of `expect`.
    mutating func readExpectations(_ node: SyntaxNode, into draft: inout ScenarioDraft) {
        var said: (policy: ContractPolicy, location: TextLocation)?
        var number = 0
        for item in node.items {
            guard let keys = MappingValues(item) else { continue }
            if let contract = keys["contract"] {
                guard let policy = contractPolicy(from: contract) else { continue }
                let place = location(of: contract.range)
                if let said, said.policy != policy, said.location.file === place.file {
                    report(.severalContractPolicies(firstLocation: said.location), at: contract.range)
                }
                // The scenario's own policy precedes that of the scenario that it extends.
                said = said ?? (policy, place)
            } else if addExpectation(from: keys, number: number + 1, to: &draft) != nil {
                number += 1
            }
        }
        draft.contractPolicy = said?.policy ?? draft.contractPolicy
    }

    /// Reads an expectation.
    ///
    /// - Parameters:
    ///   - keys: The values of the expectation.
    ///   - number: Its position, from 1.
    ///   - alternatives: The indices of the alternatives in it.
    /// - Returns: The expectation, or `nil` if its subject was not understood.
    mutating func expectation(from keys: MappingValues, number: Int, alternatives: [Int]) -> ExpectationDraft? {
        guard let (subject, range) = subject(of: keys, alternatives: alternatives) else { return nil }
        let after = anchor(in: keys, keys: ["after": .first, "after-last": .last, "after-each": .each])
        for key in ["within", "not-before"] {
            guard let entry = keys.entry(forKey: key), after == nil else { continue }
            report(.timeWithoutAnchor(key: key), at: entry.key.range)
        }
        reportEmptyTime(in: keys)
        if keys["times"]?.text == "0" {
            reportConflict("gap", "times", in: keys)
            reportConflict("gave-up", "times", in: keys)
        }
        let expectation = Expectation(
            name: keys["name"]?.singleLineText, number: number, subject: subject,
            times: keys["only"] == nil
                ? keys["times"]?.text.flatMap(CountRange.init) : CountRange(from: 0, through: 0),
            isPerURL: keys["per"] != nil,
            withinMilliseconds: keys["within"]?.durationMilliseconds,
            notBeforeMilliseconds: keys["not-before"]?.durationMilliseconds,
            gap: keys["gap"]?.text.flatMap(DurationRange.init), location: RuleLocation(location(of: range)))
        return ExpectationDraft(
            expectation: expectation, subjectRange: range, name: keys["name"]?.locatedText,
            user: keys["user"]?.locatedText, freshRange: keys["fresh"]?.range,
            gapRange: keys.entry(forKey: "gap")?.key.range,
            after: after, before: anchor(in: keys, keys: ["before": .first]), queryNames: queryNames(in: keys),
            parameterValues: parameterValues(in: keys))
    }

    /// Reads the first of several keys that name an event.
    private func anchor(
        in values: MappingValues, keys: KeyValuePairs<String, Expectation.Anchor.Selection>
    ) -> ExpectationDraft.Anchor? {
        for (key, selection) in keys {
            if let name = values[key]?.locatedText { return .init(name: name, selection: selection) }
        }
        return nil
    }

    /// Reports a `within` that is shorter than `not-before`.
    private mutating func reportEmptyTime(in keys: MappingValues) {
        guard let within = keys.entry(forKey: "within"), let soonest = keys.entry(forKey: "not-before"),
            let end = within.value.durationMilliseconds, let start = soonest.value.durationMilliseconds, end < start
        else { return }
        let ranges = [within.key.range, soonest.key.range].sorted { $0.lowerBound < $1.lowerBound }
        report(
            .emptyTime(
                notBefore: soonest.value.text ?? "", within: within.value.text ?? "",
                firstLocation: location(of: ranges[0])), at: ranges[1])
    }

    /// Reports two keys that cannot be combined with their values.
    private mutating func reportConflict(_ one: String, _ other: String, in keys: MappingValues) {
        let entries = [one, other].compactMap { keys.entry(forKey: $0)?.key }.sorted {
            $0.range.lowerBound < $1.range.lowerBound
        }
        guard entries.count == 2 else { return }
        report(
            .conflictingKeys(entries[1].text, entries[0].text, firstLocation: location(of: entries[0].range)),
            at: entries[1].range)
    }

    private mutating func subject(of keys: MappingValues, alternatives: [Int])
        -> (subject: Expectation.Subject, range: Range<Int>)?
    {
        if let either = keys.entry(forKey: "either") { return (.either(alternatives), either.key.range) }
        if let node = keys["only"] { return (.only(allowedActions(from: node, in: keys)), node.range) }
        if let node = keys["operation"] {
            return expectedOperation(from: node, in: keys).map { (.operation($0), node.range) }
        }
        if let node = keys["walk"] {
            return requestMatcher(in: keys, pattern: node).map {
                (.walk(ExpectedWalk(matcher: $0, maximumRequestsPastEnd: keys["beyond"]?.wholeNumber())), node.range)
            }
        }
        if let node = keys["command"] { return node.enumValue().map { (.command($0), node.range) } }
        if let node = keys["finally"] { return finalCheck(from: node, in: keys).map { (.finalCheck($0), node.range) } }
        guard let node = keys["request"], let match = requestMatcher(in: keys, pattern: node) else { return nil }
        let answers = keys["answered"].map { $0.items.isEmpty ? [$0] : $0.items } ?? []
        if let written = keys["answered"], case .sequence(items: let items, style: _) = written.content, items.isEmpty {
            report(.wrongType(expected: "at least one answer"), at: written.range)
        }
        let request = ExpectedRequest(
            matcher: match, responseMatchers: answers.compactMap { $0.text.flatMap(ResponseMatcher.init) },
            found: keys["found"].flatMap { foundMatcher(from: $0) }, freshToken: keys["fresh"]?.enumValue(),
            giveUpMilliseconds: keys["gave-up"].flatMap(MappingValues.init)?["within"]?.durationMilliseconds)
        return (.request(request), node.range)
    }

    private mutating func expectedOperation(from node: SyntaxNode, in keys: MappingValues) -> ExpectedOperation? {
        let operations: [DeviceOperation] = (node.items.isEmpty ? [node] : node.items).compactMap { $0.enumValue() }
        guard let operation = operations.first else { return nil }
        var outcome: OutcomeMatcher?
        if let wanted = keys["outcome"] {
            outcome = Self.outcomeMatcher(from: wanted, for: operation)
            if let operation = operations.first(where: { Self.outcomeMatcher(from: wanted, for: $0) == nil }) {
                let errors = operation.scriptableErrors.map(\.text)
                let written = MappingValues(wanted)?["error"] ?? wanted
                let legal = MappingValues(wanted) == nil ? OutcomeMatcher.legalNames(for: operation) : errors
                report(
                    .wrongValue(
                        found: written.text ?? "",
                        expected: "an outcome of `\(operation.rawValue)`: \(legal.list("or"))",
                        legal: legal), at: written.range)
            }
        }
        var arguments: ValueMatcher?
        if let given = keys["arguments"] {
            arguments = matcher(from: given, scalars: .text)
            let legal = operations.dropFirst().reduce(operation.argumentNames) { names, other in
                names + other.argumentNames.filter { !names.contains($0) }
            }
            for entry in MappingValues(given)?.orderedEntries ?? [] where !legal.contains(entry.key.text) {
                report(
                    .unknownArgument(name: entry.key.text, operation: operation, legal: legal),
                    at: entry.key.range)
            }
        }
        return ExpectedOperation(
            operations: operations, arguments: arguments, user: keys["user"]?.singleLineText, outcome: outcome)
    }

    private static func outcomeMatcher(from node: SyntaxNode, for operation: DeviceOperation) -> OutcomeMatcher? {
        guard let named = MappingValues(node) else {
            return node.text.flatMap { OutcomeMatcher($0, for: operation) }
        }
        return named["error"]?.text.flatMap { DeviceErrorName($0, for: operation) }.map { .error($0) }
    }

    private mutating func finalCheck(from node: SyntaxNode, in keys: MappingValues) -> FinalCheck? {
        guard let path = node.text.flatMap({ try? RequestPattern($0) })?.literalPath else { return nil }
        var query: [String] = []
        for entry in keys["query"].flatMap(MappingValues.init)?.orderedEntries ?? [] {
            let items = MusicContract.isListParameter(entry.key.text) ? entry.value.items.compactMap(\.text) : []
            guard let text = entry.value.text ?? (items.isEmpty ? nil : items.joined(separator: ",")) else {
                report(.wrongType(expected: "text: `finally` sends this parameter"), at: entry.value.range)
                continue
            }
            query.append(
                "\(PercentEncoding.encodeQueryValue(entry.key.text))=\(PercentEncoding.encodeQueryValue(text))")
        }
        let asked = ["ids", "count", "body"].filter { keys.jsonValue(forKey: $0) != nil }
        if asked.isEmpty {
            report(.missingOneOfKeys(names: ["ids", "count", "body"], owner: "`finally`"), at: node.range)
        }
        return FinalCheck(
            target: path + (query.isEmpty ? "" : "?" + query.joined(separator: "&")),
            user: keys["user"]?.singleLineText,
            ids: keys["ids"]?.items.compactMap(\.text), count: keys["count"]?.text.flatMap(CountRange.init),
            body: keys.jsonValue(forKey: "body").map { matcher(from: $0, scalars: .json) })
    }

    /// Reads `clean`, `reported`, or `{clean: true, except: [{parameter: platform}]}`.
    private func contractPolicy(from node: SyntaxNode) -> ContractPolicy? {
        guard let keys = MappingValues(node) else {
            return node.text.flatMap { ["clean": ContractPolicy.clean, "reported": .reported][$0] }
        }
        let exceptions = keys["except"]?.items.compactMap(MappingValues.init) ?? []
        return ContractPolicy(
            failsOnViolations: keys["clean"]?.bool ?? true,
            exceptions: exceptions.map { exception in
                ContractPolicy.Exception(
                    rule: exception["rule"]?.singleLineText, parameter: exception["parameter"]?.singleLineText,
                    request: exception["request"]?.text.flatMap { try? RequestPattern($0) })
            })
    }
}
