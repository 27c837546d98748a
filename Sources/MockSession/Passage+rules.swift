import MusicContract
import Scenarios

extension Passage {
    /// Each of the rules and why it did not fire, after they have decided.
    func rulesConsidered(
        _ rules: [InstalledRule], _ decision: RuleDecision, _ subject: RequestMatch.Subject
    ) -> [Considered] {
        let decider = decision.decider.flatMap { id in rules.firstIndex { $0.id == id } }
        return rules.enumerated().map { place, installed in
            let rule = installed.rule
            if decision.fired.contains(installed.id) { return Considered(.rule(rule)) }
            if let difference = decision.passed[installed.id] { return Considered(.rule(rule), [difference]) }
            var differences = rule.match.differences(from: subject)
            if let decider, place > decider {
                let earlier = rules[decider].rule.reference
                differences.append(Difference(.earlierRule, expected: "no answer by then", seen: earlier))
            }
            return Considered(.rule(rule), differences)
        }
    }
}

extension Outcome {
    /// Whether nothing answered: no endpoint, no rule, no resource.
    var isUnanswered: Bool {
        switch source {
        case .noEndpoint: true
        case .catalog: named == .notFound || named == .noRelatedResources
        default: false
        }
    }
}

extension Considered {
    /// The same with stand-ins where a difference shows a secret.
    func redacted(by numbers: inout SecretNumbers) -> Considered {
        Considered(source, differences.map { $0.redacted(by: &numbers) })
    }
}

extension Difference {
    /// The same with stand-ins where it shows a secret.
    func redacted(by numbers: inout SecretNumbers) -> Difference {
        switch criterion {
        case .header(let name), .query(let name): redacted(Secret.Kind(named: name), by: &numbers)
        case .arguments, .body:
            Difference(criterion, expected: expected, seen: seen.replacingSecrets(own: "") { numbers.standIn(for: $0) })
        default: self
        }
    }

    fileprivate func redacted(_ kind: Secret.Kind?, by numbers: inout SecretNumbers) -> Difference {
        guard let kind else { return self }
        var redacted = self
        redacted.seen = numbers.standIn(forAny: seen, kind)
        redacted.expected = numbers.standIn(forAny: expected, kind)
        return redacted
    }
}
