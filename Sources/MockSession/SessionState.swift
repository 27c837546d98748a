import Determinism
import OrderedJSON
import Scenarios

/// What changes while a session runs.
///
/// Decisions are functions of it without input or output.
struct SessionState: Sendable {
    private(set) var phase: String
    /// How far the clock has been moved, in milliseconds.
    private(set) var advanced: Int64 = 0
    /// How much of delays was not waited for, in milliseconds: with a time scale of 0 they move session time instead.
    private var skipped: Int64 = 0
    private var buckets: [String: TokenBucket] = [:]
    /// How often each rule was called, by URL where a rule counts so.
    private var calls: [Counter: Int] = [:]
    /// How often each rule has fired.
    private var fired: [Int: Int] = [:]
    /// How many errors were answered: each has an id of its own.
    private var errors = 0

    private struct Counter: Hashable {
        let rule: Int
        let url: String?
    }

    init(phase: String) {
        self.phase = phase
    }

    /// What rules have to say of a request.
    struct Decision: Sendable {
        /// The rule that decides, and its answer; the usual one under a fault.
        var deciding: (rule: Rule, answer: RuleAnswer)?
        /// How long the answer is kept back, in milliseconds: what all rules that fired want together.
        var delay: Int64 = 0
        /// Whether any rule is for the request, whatever the phase, the call and the chance: then the next one like it may
        /// be answered otherwise.
        var isMet = false
        /// What the rules that fired change in the body, in their order, and which rules these are.
        var edits: [JSONEdit] = []
        var editors: [Int] = []
        /// What the rules that fired change, in their order.
        var effects: [RuleEffect] = []
    }

    /// Counts the request for the rules it meets, in order, until one decides; rules behind that one are not called.
    mutating func decide(_ rules: [Rule], _ subject: RequestMatch.Subject, seed: Seed) -> Decision {
        var decision = Decision()
        for rule in rules where rule.match.accepts(subject) {
            decision.isMet = true
            guard rule.match.phase == nil || rule.match.phase == phase else { continue }
            let url = rule.isPerURL ? subject.url : nil
            let call = (calls[Counter(rule: rule.number, url: url)] ?? 0) + 1
            calls[Counter(rule: rule.number, url: url)] = call
            guard rule.calls.contains(call), rule.isLucky(call: call, url: url, seed: seed) else { continue }
            let turn = fired[rule.number] ?? 0
            fired[rule.number] = turn + 1
            if rule.effect != .none { decision.effects.append(rule.effect) }
            if !rule.edits.isEmpty {
                decision.edits += rule.edits
                decision.editors.append(rule.number)
            }
            if let delay = rule.delay {
                let late = delay.milliseconds(draw: rule.draw("delay", call: call, url: url, seed: seed))
                decision.delay = min(decision.delay + late, Self.furthest)
            }
            if rule.fault != nil {
                decision.deciding = (rule, .usual)
                break
            }
            guard let last = rule.answers.last else { continue }
            decision.deciding = (rule, turn < rule.answers.count ? rule.answers[turn] : last)
            break
        }
        return decision
    }

    /// Counts a request against its token's rate limit; nil when it may pass, else milliseconds until one may.
    ///
    /// `elapsed` is what the machine's time adds to session time.
    mutating func overLimit(_ limit: RateLimit, token: String, elapsed: Int64) -> Int64? {
        // Whoever invents tokens does not fill the memory: a full map starts anew.
        if buckets.count >= 10_000, buckets[token] == nil { buckets = [:] }
        return buckets[token, default: TokenBucket()].take(at: elapsed + advanced + skipped, limit)
    }

    mutating func skip(_ milliseconds: Int64) { skipped = min(skipped + milliseconds, Self.furthest) }

    /// How far time moves at the most: past the end of the calendar, and far from the end of the number.
    private static let furthest: Int64 = 1 << 50

    mutating func apply(_ effects: [RuleEffect]) {
        for effect in effects {
            phase = effect.phase ?? phase
            advanced = min(advanced + effect.advance, Self.furthest)
        }
    }

    /// The number of the next error, from 1.
    mutating func nextError() -> Int {
        errors += 1
        return errors
    }
}

extension Rule {
    /// Whether the chance of a call falls out: drawn from seed, rule and call alone, so that it is the same every time.
    fileprivate func isLucky(call: Int, url: String?, seed: Seed) -> Bool {
        chance >= 1 || draw("chance", call: call, url: url, seed: seed) < chance
    }

    /// A number from 0 up to 1 for a call.
    fileprivate func draw(_ purpose: String, call: Int, url: String?, seed: Seed) -> Double {
        let purpose = "\(purpose):\(number)" + (url.map { ":\($0)" } ?? "")
        return Double(seed.number(purpose, call) >> 11) / Double(1 << 53)
    }
}
