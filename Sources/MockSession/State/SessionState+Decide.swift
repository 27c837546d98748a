import MusicDevice
import OrderedJSON
import Scenarios
import SeededRandom

extension SessionState {

    /// Counts the request for the rules that match it, in order, until one decides.
    ///
    /// Later rules are not called.
    mutating func evaluate(_ rules: [ActiveRule], for subject: RequestMatcher.Input, seed: Seed) -> RuleDecision {
        var decision = RuleDecision()
        for installed in rules where installed.rule.matcher.matches(subject) {
            let rule = installed.rule
            decision.hasMatchingRule = true
            if let wanted = rule.matcher.phase, wanted != phase {
                decision.unfiredDifferences[installed.id] = Difference(.phase, expected: wanted, actual: phase)
                continue
            }
            let url = rule.countsPerURL ? subject.url : nil
            let call = self.countCall(of: installed, url: url)
            if let difference = rule.difference(ofCall: call, url: url, seed: seed) {
                decision.unfiredDifferences[installed.id] = difference
                continue
            }
            let turn = countFiring(of: installed)
            decision.firedRuleIDs.insert(installed.id)
            decision.addChanges(of: rule, call: call, url: url, seed: seed)
            if decision.selectResponse(from: rule, firingIndex: turn) {
                decision.decidingRuleID = installed.id
                break
            }
        }
        return decision
    }
}

extension RuleDecision {
    /// Adds the changes of a rule that fired, whether or not it decides.
    fileprivate mutating func addChanges(of rule: Rule, call: Int, url: String?, seed: Seed) {
        if rule.effect != .empty { effects.append((rule.effect, rule.label)) }
        if !rule.edits.isEmpty {
            edits += rule.edits
            editingRules.append(rule)
        }
        guard let late = rule.delay else { return }
        delayingRules.append(rule)
        let milliseconds = late.milliseconds(sample: rule.randomValue(for: "delay", call: call, url: url, seed: seed))
        delayMilliseconds = min(delayMilliseconds + milliseconds, SessionState.maximumAdvanceMilliseconds)
    }

    /// Whether a rule that fired for the `turn`th time, from 0, decides; then its answer is the one.
    fileprivate mutating func selectResponse(from rule: Rule, firingIndex turn: Int) -> Bool {
        if rule.fault != nil {
            ruleResponse = (rule, .default)
            return true
        }
        guard let last = rule.responses.last else { return false }
        ruleResponse = (rule, turn < rule.responses.count ? rule.responses[turn] : last)
        return true
    }
}

extension Rule {
    /// Why a rule does not fire at a call: another one is meant, or the chance did not fall out; nil where it fires.
    fileprivate func difference(ofCall call: Int, url: String?, seed: Seed) -> Difference? {
        guard calls.contains(call) else { return Difference(.call, expected: "\(calls)", actual: "\(call)") }
        guard chance < 1 else { return nil }
        let drawn = randomValue(for: "chance", call: call, url: url, seed: seed)
        return drawn < chance ? nil : Difference(.chance, expected: "below \(chance)", actual: "\(drawn)")
    }

    /// A number from 0 up to 1 for a call: drawn from seed, rule and call alone, so that it is the same every time.
    fileprivate func randomValue(for purpose: String, call: Int, url: String?, seed: Seed) -> Double {
        let purpose = "\(purpose):\(isAdded ? "added " : "")\(number)" + (url.map { ":\($0)" } ?? "")
        return Double(seed.number(for: purpose, index: call) >> 11) / Double(1 << 53)
    }
}

/// What rules have to say of a request.
struct RuleDecision: Sendable {
    /// The rule that decides, and its answer; the usual one under a fault.
    var ruleResponse: (rule: Rule, answer: RuleResponse)?
    /// How long the answer is kept back, in milliseconds: what all rules that fired want together.
    var delayMilliseconds: Int64 = 0
    /// Which rules these are.
    var delayingRules: [Rule] = []
    /// Whether any rule is for the request, whatever the phase, the call and the chance: then the next one like it may
    /// be answered otherwise.
    var hasMatchingRule = false
    /// What the rules that fired change in the body, in their order, and which rules these are.
    var edits: [JSONEdit] = []
    var editingRules: [Rule] = []
    /// What the rules that fired change, in their order.
    var effects: [(effect: RuleEffect, why: String)] = []
    /// The ids of the rules that fired.
    var firedRuleIDs: Set<Int> = []
    /// By id, why rules that are for the request did not fire.
    var unfiredDifferences: [Int: Difference] = [:]
    /// The id of the rule that decided.
    var decidingRuleID: Int?
}

extension SessionState {
    /// The rules that fire at an operation of the device, with what they change, in their order.
    mutating func evaluate(
        _ rules: [OperationRule], for operation: DeviceOperation, user: String?, seed: Seed
    ) -> [(rule: OperationRule, effect: RuleEffect)] {
        rules.filter { rule in
            guard rule.operation == operation, rule.user == nil || rule.user == user,
                rule.phase == nil || rule.phase == phase
            else { return false }
            let call = countCall(of: rule)
            guard rule.calls.contains(call) else { return false }
            let drawn = Double(seed.number(for: "chance:\(rule.number)", index: call) >> 11) / Double(1 << 53)
            guard rule.chance >= 1 || drawn < rule.chance else { return false }
            countFiring(of: rule)
            return true
        }.map { ($0, $0.effect) }
    }
}
