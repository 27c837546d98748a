import Scenarios

/// What was seen of everything that a scenario expects.
struct Evidence: Sendable {
    /// In the order of the scenario's expectations.
    private(set) var records: [ExpectationRecord]
    private var expectations: [Expectation]
    /// When rules fired that others are counted from, by the rule's id.
    private(set) var firings: [Int: [Sighting]] = [:]
    /// The same of rules for operations of the device, by their number.
    private(set) var operationFirings: [Int: [Sighting]] = [:]
    /// The last tokens of each kind that requests carried, whatever they asked for.
    private var lastTokens: [TokenKind: LastTokens] = [:]

    init(_ scenario: Scenario) {
        expectations = scenario.expectations
        records = expectations.map { _ in ExpectationRecord() }
    }

    /// The same for a scenario that takes the place of this one: what is looked for still keeps what was seen of it.
    func kept(for scenario: Scenario, from old: Scenario) -> Evidence {
        var kept = Evidence(scenario)
        var before = Array(zip(expectations, records))
        for (place, expectation) in kept.expectations.enumerated() {
            guard let old = before.firstIndex(where: { $0.0.observesSame(as: expectation) }) else { continue }
            kept.records[place] = before.remove(at: old).1
        }
        (kept.firings, kept.lastTokens) = (firings, lastTokens)
        for rule in scenario.operationRules {
            let known = old.operationRules.first { $0.isSame(as: rule) }
            kept.operationFirings[rule.number] = known.flatMap { operationFirings[$0.number] }
        }
        return kept
    }

    /// Sees a request that was answered.
    ///
    /// - Parameters:
    ///   - seen: The request, its answer, its tokens and the pages in it.
    ///   - sighting: When that was.
    ///   - secrets: What stands where a difference would show a secret.
    mutating func see(_ seen: SeenRequest, _ sighting: Sighting, _ secrets: inout SecretNumbers) {
        for (place, expectation) in expectations.enumerated() {
            switch expectation.subject {
            case .request(let request):
                let differences = differences(of: request, from: seen, at: place)
                records[place].add(sighting, differences, &secrets)
            case .walk(let match):
                records[place].walked.read(seen, match, number: sighting.number)
                if seen.body == nil, let miss = unread(seen.observed, match) {
                    records[place].add(sighting, miss, &secrets)
                }
            case .operation, .finally: continue
            }
        }
        for (kind, token) in seen.tokens {
            lastTokens[kind, default: LastTokens()].note(token, of: seen.user, isSomebodys: seen.isSomebodys)
        }
        for id in seen.fired { firings[id, default: []].append(sighting) }
    }

    private mutating func differences(
        of request: ExpectedRequest, from seen: SeenRequest, at place: Int
    ) -> [Difference] {
        var differences = request.differences(from: seen.observed)
        guard let kind = request.fresh else { return differences }
        let token = seen.tokens[kind]
        let before =
            records[place].lastTokens.before(seen.user, isSomebodys: seen.isSomebodys)
            ?? lastTokens[kind]?.before(seen.user, isSomebodys: seen.isSomebodys)
        if request.match.differences(from: seen.observed.subject).isEmpty {
            records[place].lastTokens.note(token, of: seen.user, isSomebodys: seen.isSomebodys)
        }
        let why: String? =
            if token == nil { "none" } else if before == nil { "the first one" } else if token == before {
                "the same as before"
            } else { nil }
        if let why { differences.append(Difference(.fresh(kind), expected: "another one than before", seen: why)) }
        return differences
    }

    /// In what a request is none that has read a page of a list; nil for one that is not near.
    private func unread(_ seen: ObservedRequest, _ match: RequestMatch) -> [Difference]? {
        let differences = match.differences(from: seen.subject)
        guard differences.isEmpty else { return differences }
        guard seen.subject.method == "GET" else { return nil }
        return [Difference(.answered, expected: "200", seen: seen.answer)]
    }

    /// Sees something that the app asked of the device.
    mutating func see(_ operation: SeenOperation, _ sighting: Sighting, _ secrets: inout SecretNumbers) {
        for (place, expectation) in expectations.enumerated() {
            guard case .operation(let wanted) = expectation.subject,
                let differences = wanted.differences(
                    from: operation.command, operation.outcome, of: operation.user)
            else { continue }
            records[place].add(sighting, differences, &secrets)
        }
        for number in operation.fired { operationFirings[number, default: []].append(sighting) }
    }
}
