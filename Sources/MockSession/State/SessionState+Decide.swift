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
        var decision = RuleDecision()
        var hasMatch = false
        for activeRule in rules.matching(subject) {
            let rule = activeRule.rule
            hasMatch = true
            if let difference = rule.condition.difference(atMilliseconds: milliseconds, states: states) {
                decision.unfiredDifferences[activeRule.id] = difference
                continue
            }
            let url = rule.countsEachURL ? subject.url : nil
            let call = self.countCall(of: activeRule, url: url)
            if let difference = rule.difference(ofCall: call, url: url, seed: seed) {
                decision.unfiredDifferences[activeRule.id] = difference
                continue
            }
            let turn = countFiring(of: activeRule)
            decision.firedRuleIDs.insert(activeRule.id)
            decision.firedRules.append(rule.label)
            decision.addChanges(of: activeRule, call: call, url: url, seed: seed)
            if !rule.responses.isEmpty {
                decision.decider = (activeRule, turn)
                break
            }
        }
        return hasMatch ? decision : nil
    }
}

extension RuleDecision {
    /// Adds the changes of a rule that fired, whether or not it decides.
    fileprivate mutating func addChanges(of activeRule: ActiveRule, call: Int, url: String?, seed: Seed) {
        let rule = activeRule.rule
        if rule.effect != .empty { effects.append((rule.effect, rule.label)) }
        if !rule.edits.isEmpty { editingRules.append(activeRule) }
        guard let delay = rule.delay else { return }
        delayingRules.append(rule)
        let milliseconds = delay.milliseconds(sample: rule.randomValue(for: "delay", call: call, url: url, seed: seed))
        delayMilliseconds = min(delayMilliseconds + milliseconds, SessionState.maximumAdvanceMilliseconds)
    }

    /// The rule that decides and its response.
    var ruleResponse: (rule: Rule, answer: RuleResponse)? {
        guard let (rule, turn) = decider.map({ ($0.rule.rule, $0.turn) }) else { return nil }
        return (rule, rule.responses[min(turn, rule.responses.count - 1)])
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
    /// The rules that cause the delay.
    var delayingRules: [Rule] = []
    /// The rules with edits that fired, in order.
    var editingRules: [ActiveRule] = []
    /// The effects of the rules that fired, in order.
    var effects: [(effect: RuleEffect, reason: String)] = []
    /// The ids of the rules that fired.
    var firedRuleIDs: Set<Int> = []
    /// The labels of these rules, in evaluation order.
    var firedRules: [String] = []
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
