import Determinism
import OrderedJSON
import Scenarios

extension SessionState {

    /// Counts the request for the rules it meets, in order, until one decides; rules behind that one are not called.
    mutating func decide(_ rules: [InstalledRule], _ subject: RequestMatch.Subject, seed: Seed) -> RuleDecision {
        var decision = RuleDecision()
        for installed in rules where installed.rule.match.accepts(subject) {
            let rule = installed.rule
            decision.isMet = true
            if let wanted = rule.match.phase, wanted != phase {
                decision.passed[installed.id] = Difference(.phase, expected: wanted, seen: phase)
                continue
            }
            let url = rule.isPerURL ? subject.url : nil
            let call = self.call(installed, url: url)
            if let difference = rule.difference(ofCall: call, url: url, seed: seed) {
                decision.passed[installed.id] = difference
                continue
            }
            let turn = fire(installed)
            decision.fired.insert(installed.id)
            decision.take(rule, call: call, url: url, seed: seed)
            if decision.decide(by: rule, turn: turn) {
                decision.decider = installed.id
                break
            }
        }
        return decision
    }
}

extension RuleDecision {
    /// Takes what a rule that fired changes, whoever decides.
    fileprivate mutating func take(_ rule: Rule, call: Int, url: String?, seed: Seed) {
        if rule.effect != .none { effects.append((rule.effect, rule.label)) }
        if !rule.edits.isEmpty {
            edits += rule.edits
            editors.append(rule)
        }
        guard let late = rule.delay else { return }
        delayers.append(rule)
        let milliseconds = late.milliseconds(draw: rule.draw("delay", call: call, url: url, seed: seed))
        delay = min(delay + milliseconds, SessionState.furthest)
    }

    /// Whether a rule that fired for the `turn`th time, from 0, decides; then its answer is the one.
    fileprivate mutating func decide(by rule: Rule, turn: Int) -> Bool {
        if rule.fault != nil {
            deciding = (rule, .usual)
            return true
        }
        guard let last = rule.answers.last else { return false }
        deciding = (rule, turn < rule.answers.count ? rule.answers[turn] : last)
        return true
    }
}

extension Rule {
    /// Why a rule does not fire at a call: another one is meant, or the chance did not fall out; nil where it fires.
    fileprivate func difference(ofCall call: Int, url: String?, seed: Seed) -> Difference? {
        guard calls.contains(call) else { return Difference(.call, expected: "\(calls)", seen: "\(call)") }
        guard chance < 1 else { return nil }
        let drawn = draw("chance", call: call, url: url, seed: seed)
        return drawn < chance ? nil : Difference(.chance, expected: "below \(chance)", seen: "\(drawn)")
    }

    /// A number from 0 up to 1 for a call: drawn from seed, rule and call alone, so that it is the same every time.
    fileprivate func draw(_ purpose: String, call: Int, url: String?, seed: Seed) -> Double {
        let purpose = "\(purpose):\(isAdded ? "added " : "")\(number)" + (url.map { ":\($0)" } ?? "")
        return Double(seed.number(purpose, call) >> 11) / Double(1 << 53)
    }
}

/// What rules have to say of a request.
struct RuleDecision: Sendable {
    /// The rule that decides, and its answer; the usual one under a fault.
    var deciding: (rule: Rule, answer: RuleAnswer)?
    /// How long the answer is kept back, in milliseconds: what all rules that fired want together.
    var delay: Int64 = 0
    /// Which rules these are.
    var delayers: [Rule] = []
    /// Whether any rule is for the request, whatever the phase, the call and the chance: then the next one like it may
    /// be answered otherwise.
    var isMet = false
    /// What the rules that fired change in the body, in their order, and which rules these are.
    var edits: [JSONEdit] = []
    var editors: [Rule] = []
    /// What the rules that fired change, in their order.
    var effects: [(effect: RuleEffect, why: String)] = []
    /// The ids of the rules that fired.
    var fired: Set<Int> = []
    /// By id, why rules that are for the request did not fire.
    var passed: [Int: Difference] = [:]
    /// The id of the rule that decided.
    var decider: Int?
}
