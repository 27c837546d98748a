import Scenarios

extension ExpectationEvaluator {
    /// Returns the result of alternatives, which is met if one of them is met.
    func result(for expectation: Expectation, alternatives: [ExpectationResult]) -> ExpectationResult {
        let met = alternatives.first(where: \.isMet)
        let numbered = alternatives.enumerated()
        return ExpectationResult(
            name: expectation.label, isMet: met != nil,
            expected: "either " + alternatives.map(\.expected).joined(separator: " or "),
            actual: met.map { "\($0.expected): \($0.actual)" }
                ?? numbered.map { "(\($0 + 1)) \($1.actual)" }.joined(separator: "; "),
            nearMisses: met != nil
                ? []
                : Array(
                    alternatives.flatMap { $0.nearMisses.prefix(1) }.prefix(3)),
            laterEntries: [],
            remedy: met != nil
                ? nil
                : "One of these is enough: "
                    + numbered.map { "(\($0 + 1)) \($1.remedy ?? "")" }.joined(separator: " "),
            location: expectation.location)
    }
}

extension ExpectationResult {
    /// Returns the result of an expectation whose matches are the requests and operations that are not allowed.
    func restricted(to allowed: AllowedActions, after anchor: Expectation.Anchor?) -> ExpectationResult {
        let others = nearMisses.map { miss in
            NearMiss(
                number: miss.number, elapsedMilliseconds: miss.elapsedMilliseconds, summary: miss.summary,
                status: miss.status, reason: miss.reason, outcome: miss.outcome, isRequest: miss.isRequest,
                differences: [
                    Difference(.only, expected: allowed.text, actual: miss.summary ?? "an entry that was dropped")
                ])
        }
        let place = anchor.map { " after \($0.phrase)" } ?? ""
        return ExpectationResult(
            name: name, isMet: isMet, expected: expected,
            actual: isMet ? "nothing else" : "something else, \(actual)", nearMisses: others,
            laterEntries: [],
            remedy: isMet ? nil : "Send nothing else\(place): only \(allowed.text) is allowed.", location: location)
    }
}
