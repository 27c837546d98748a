import Determinism
import Encodings
import HTTPMessages
import Locking
import MusicAPI
import MusicCatalog
import MusicContract
import MusicDevice
import OrderedJSON
import Scenarios

/// One request on its way through a session, in the service's order: tokens, rules, recorded exchanges, catalog.
struct Passage {
    let session: MockSession
    let running: RunningScenario
    let now: Instant
    let request: HTTPRequest
    let method: String
    let target: APITarget
    let writer: AnswerWriter
    let visitor: Visitor
    let moment: Moment
    /// Whoever could have answered so far, where somebody asks.
    var considered: [Considered] = []
    let isExplained: Bool

    init(_ request: HTTPRequest, in session: MockSession, at moment: Moment, isExplained: Bool = false) {
        self.session = session
        self.request = request
        self.isExplained = isExplained
        self.moment = moment
        (running, visitor, now) = (moment.running, moment.visitor, moment.now)
        method = request.method
        target = APITarget(request.target)
        writer = AnswerWriter(session: session, seed: moment.running.scenario.seed, now: moment.now)
    }

    /// The answer, with its delivery; what the request counts for is counted.
    mutating func outcome() -> Outcome {
        var outcome = answer()
        if outcome.source.answersForTheService { outcome.violation = outcome.violation ?? contractViolation }
        return outcome
    }

    /// What the request asks for that the contract does not allow, whoever answers it.
    private var contractViolation: ContractViolation? {
        moment.api.answer(asked(method)).violation
    }

    private mutating func answer() -> Outcome {
        if method == "OPTIONS" { return Outcome(writer.preflight, by: .preflight) }
        let subject = moment.subject(of: request)
        let early = decide(running.rulesBeforeTokens, subject)
        if let decided = ruled(early, subject) { return finished(decided, [early]) }
        if var refusal = refusal() {
            refusal.fired = early.fired
            return delayed(refusal, early.delay)
        }
        let late = decide(running.rulesBehindTokens, subject)
        if let decided = ruled(late, subject) { return finished(decided, [early, late]) }
        var usual = usualOutcome()
        if usual.isUnanswered {
            let rules =
                rulesConsidered(running.rulesBeforeTokens, early, subject)
                + rulesConsidered(running.rulesBehindTokens, late, subject)
            usual.nearMisses += rules.nearest(3, within: 3)
        }
        let scenario = running.scenario
        usual.isLasting =
            usual.isLasting && !running.isWatched && scenario.clock != .system && scenario.rateLimit == nil
            && !early.isMet && !late.isMet && scenario.users[visitor.user ?? 0].world.choices.libraryDelay == 0
        return finished(usual, [early, late])
    }

    /// Lets rules decide, and does what they want changed; a clock that has moved makes remembered answers old.
    private mutating func decide(
        _ rules: [InstalledRule], _ subject: RequestMatch.Subject
    ) -> RuleDecision {
        guard !rules.isEmpty else { return RuleDecision() }
        let seed = running.scenario.seed
        let (running, user) = (running, visitor.user ?? 0)
        let (decision, notices) = session.guarded.withLock { guarded in
            let decision = guarded.state.decide(rules, subject, seed: seed)
            return (decision, guarded.apply(decision.effects, of: guarded.place(of: user, in: running)))
        }
        for notice in notices { notice.tell() }
        if isExplained { considered += rulesConsidered(rules, decision, subject) }
        return decision
    }

    /// What the deciding rule has the request answered with, and how it is delivered; nil where no rule decides.
    private mutating func ruled(_ decision: RuleDecision, _ subject: RequestMatch.Subject) -> Outcome? {
        guard let (rule, answer) = decision.deciding else { return nil }
        // With `apply` the request takes effect before the rule's own answer comes.
        let usual = rule.applies ? usualOutcome() : nil
        let takesEffect = rule.fault == nil
        var response =
            writer.response(to: answer, target: target, why: rule.label)
            ?? (usual ?? usualOutcome(takesEffect: takesEffect)).response.explained(by: rule.label)
        if answer.name == .userTokenInvalid { refuseUserToken() }
        if let fault = rule.fault {
            response.delivery = HTTPDelivery(
                fault: fault.onTheWire(seed: running.scenario.seed, rule: rule.number, scale: running.time.scale))
        }
        return Outcome(response, by: .rule(rule), named: answer.name)
    }

    /// The outcome as rules change and keep it back.
    private func finished(_ outcome: Outcome, _ decisions: [RuleDecision]) -> Outcome {
        var outcome = outcome
        outcome.fired = decisions.reduce(into: []) { $0.formUnion($1.fired) }
        for decision in decisions { outcome.response = outcome.response.edited(decision).slowed(decision) }
        return delayed(outcome, decisions.reduce(0) { $0 + $1.delay })
    }

    /// The answer kept back as long as rules want, times the scale; what is not waited for moves session time.
    private func delayed(_ outcome: Outcome, _ milliseconds: Int64) -> Outcome {
        guard milliseconds > 0 else { return outcome }
        let scale = running.time.scale
        if scale == 0 { session.guarded.withLock { $0.state.skip(milliseconds) } }
        var outcome = outcome
        outcome.delay = milliseconds
        outcome.response = outcome.response.delayed(Int64(Double(milliseconds) * scale))
        return outcome
    }
}
