import MusicDevice
import Scenarios
import Text

extension SessionState {

    /// Evaluates rules in order until one decides, and counts the request for each rule that matches.
    ///
    /// Later rules are not called.
    ///
    /// - Parameters:
    ///   - rules: The rules in order.
    ///   - subject: The request.
    ///   - milliseconds: The time of its arrival since the session's first request or operation.
    ///   - seed: The seed of the scenario.
    /// - Returns: The decision, or `nil` if no rule matches.
    mutating func evaluate(
        _ rules: ActiveRules, for subject: RequestMatcher.Input, atMilliseconds milliseconds: Int64, seed: Seed
    ) -> RuleDecision? {
        var decision: RuleDecision?
        for activeRule in rules.matching(subject) {
            if decision == nil { decision = RuleDecision() }
            // The values of the rule are read in place, because a copy of the rule would retain each of them.
            if let difference = activeRule.rule.condition.difference(atMilliseconds: milliseconds, states: states) {
                decision?.unfiredDifferences[activeRule.id] = difference
                continue
            }
            let url = activeRule.rule.countsEachURL ? subject.url : nil
            let call = self.countCall(of: activeRule, url: url)
            if let difference = activeRule.rule.difference(ofCall: call, url: url, seed: seed) {
                decision?.unfiredDifferences[activeRule.id] = difference
                continue
            }
            let turn = countFiring(of: activeRule)
            decision?.add(activeRule, call: call, url: url, seed: seed)
            if !activeRule.rule.responses.isEmpty {
                decision?.decider = (activeRule, turn)
                break
            }
        }
        return decision
    }
}

extension RuleDecision {
    /// Adds a rule that fired, whether or not it decides.
    fileprivate mutating func add(_ activeRule: ActiveRule, call: Int, url: String?, seed: Seed) {
        firedRules.append(activeRule)
        guard let delay = activeRule.rule.delay else { return }
        let sample = activeRule.rule.randomValue(for: "delay", call: call, url: url, seed: seed)
        delayMilliseconds = min(
            delayMilliseconds + delay.milliseconds(sample: sample), SessionState.maximumAdvanceMilliseconds)
    }

    /// The response of the rule that decides.
    var answer: RuleResponse? {
        decider.map { rule, turn in rule.rule.responses[min(turn, rule.rule.responses.count - 1)] }
    }

    /// The effects of the rules that fired, in order.
    var effects: [(effect: RuleEffect, reason: String)] {
        firedRules.lazy.filter(\.hasEffect).map { ($0.rule.effect, $0.label) }
    }
}

extension Rule {
    /// Returns the reason that a rule does not fire for a call, or `nil` if it fires.
    fileprivate func difference(ofCall call: Int, url: String?, seed: Seed) -> Difference? {
        guard calls.contains(call) else { return Difference(.call, expected: "\(calls)", actual: "\(call)") }
        guard chance < 1 else { return nil }
        let sample = randomValue(for: "chance", call: call, url: url, seed: seed)
        return sample < chance ? nil : Difference(.chance, expected: "below \(chance)", actual: "\(sample)")
    }

    /// Returns a number from 0 up to, but not including, 1 that depends only on the seed, the rule, and the call.
    fileprivate func randomValue(for purpose: String, call: Int, url: String?, seed: Seed) -> Double {
        let purpose = "\(purpose):\(isAdded ? "added " : "")\(number)" + (url.map { ":\($0)" } ?? "")
        return Double(seed.number(for: purpose, index: call) >> 11) / Double(1 << 53)
    }
}

/// The result of evaluating rules for a request.
struct RuleDecision: Sendable {
    /// The rule that decides, and the number of its earlier firings.
    var decider: (rule: ActiveRule, turn: Int)?
    /// The total delay of the rules that fired, in milliseconds.
    var delayMilliseconds: Int64 = 0
    /// The rules that fired, in evaluation order.
    var firedRules: [ActiveRule] = []
    /// The reasons that matching rules did not fire, by rule id.
    var unfiredDifferences: [Int: Difference] = [:]
}

extension SessionState {
    /// Returns the rules that fire for a device operation, with their effects, in order.
    mutating func evaluate(
        _ rules: [Rule], for operation: DeviceOperation, user: String?, atMilliseconds milliseconds: Int64,
        seed: Seed
    ) -> [(rule: Rule, effect: RuleEffect)] {
        rules.filter { rule in
            guard rule.matches(operation, user: user),
                rule.condition.difference(atMilliseconds: milliseconds, states: states) == nil
            else { return false }
            let call = countCall(of: rule)
            guard rule.calls.contains(call) else { return false }
            let sample = Double(seed.number(for: "chance:\(rule.number)", index: call) >> 11) / Double(1 << 53)
            guard rule.chance >= 1 || sample < rule.chance else { return false }
            countFiring(of: rule)
            return true
        }.map { ($0, $0.effect) }
    }
}
