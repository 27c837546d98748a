import MusicContract
import Scenarios

extension RequestEvaluation {
    /// Each of the rules and why it did not fire, after they have decided.
    func ruleCandidates(
        for rules: [ActiveRule], decision: RuleDecision, input subject: RequestMatcher.Input
    ) -> [ResponseCandidate] {
        let decider = decision.decidingRuleID.flatMap { id in rules.firstIndex { $0.id == id } }
        return rules.enumerated().map { place, installed in
            let rule = installed.rule
            if decision.firedRuleIDs.contains(installed.id) { return ResponseCandidate(source: .rule(rule)) }
            if let difference = decision.unfiredDifferences[installed.id] {
                return ResponseCandidate(source: .rule(rule), differences: [difference])
            }
            var differences = rule.matcher.differences(from: subject)
            if let decider, place > decider {
                let earlier = rules[decider].rule.reference
                differences.append(Difference(.earlierRule, expected: "no answer by then", actual: earlier))
            }
            return ResponseCandidate(source: .rule(rule), differences: differences)
        }
    }
}

extension EvaluatedResponse {
    /// Whether nothing answered: no endpoint, no rule, no resource.
    var isUnmatched: Bool {
        switch source {
        case .unknownEndpoint: true
        case .catalog: responseName == .notFound || responseName == .noRelatedResources
        default: false
        }
    }
}

extension ResponseCandidate {
    /// The same with stand-ins where a difference shows a secret.
    func redacted(using numbers: inout SecretPlaceholders) -> ResponseCandidate {
        ResponseCandidate(source: source, differences: differences.map { $0.redacted(using: &numbers) })
    }
}

extension Difference {
    /// The same with stand-ins where it shows a secret.
    func redacted(using numbers: inout SecretPlaceholders) -> Difference {
        switch criterion {
        case .header(let name), .query(let name): redacted(as: Secret.Kind(named: name), using: &numbers)
        case .arguments, .body:
            Difference(
                criterion, expected: expected,
                actual: actual.replacingSecrets(userToken: "") { numbers.placeholder(for: $0) })
        default: self
        }
    }

    fileprivate func redacted(as kind: Secret.Kind?, using numbers: inout SecretPlaceholders) -> Difference {
        guard let kind else { return self }
        var redacted = self
        redacted.actual = numbers.placeholder(forText: actual, kind: kind)
        redacted.expected = numbers.placeholder(forText: expected, kind: kind)
        return redacted
    }
}
