import HTTPMessages
import MusicAPI
import MusicCatalog
import MusicContract
import Platform
import Scenarios
import Text

/// The evaluation of one request in the service's order: tokens, rules, recorded exchanges, catalog.
///
/// Everything that depends on the session's state or changes it is decided first, in one step. The response is rendered
/// later, from the decision alone.
struct RequestEvaluation: Sendable {
    private let prepared: PreparedRequest
    let context: RequestContext
    /// The candidates so far; empty if they are not collected.
    var candidates: [ResponseCandidate] = []
    let collectsCandidates: Bool
    /// The smallest page limit of the rules that fired, or `nil` if they have none.
    private(set) var pageLimit: Int?

    /// - Parameters:
    ///   - prepared: The request, as it arrived, with its target and its body parsed.
    ///   - context: The snapshot of the session that the request is evaluated against.
    ///   - collectsCandidates: Whether `candidates` is filled, for explanations.
    init(_ prepared: PreparedRequest, context: RequestContext, collectsCandidates: Bool = false) {
        (self.prepared, self.context, self.collectsCandidates) = (prepared, context, collectsCandidates)
    }

    var request: HTTPRequest { prepared.request }
    var method: String { prepared.method }
    var target: PathAndQuery { prepared.target }
    /// The request in the form that matchers use.
    var input: RequestMatcher.Input {
        RequestMatcher.Input(
            method: method, target: target, header: { [prepared] in prepared.request.header(named: $0) },
            body: prepared.body, user: requestUser.index.flatMap { activeScenario.scenario.users[$0].name })
    }
    var responseBuilder: ResponseBuilder {
        ResponseBuilder(
            sessionID: context.identity.id, seed: activeScenario.scenario.seed, now: now, date: context.date)
    }
    var activeScenario: ActiveScenario { context.activeScenario }
    var requestUser: RequestUser { context.requestUser }
    var now: Timestamp { context.now }

    /// Returns the decision on the response, after the effects of the request on the session's state, and the evaluation
    /// with its candidates.
    consuming func deciding(
        in state: inout LockedState
    ) -> (evaluation: RequestEvaluation, response: EvaluatedResponse) {
        var evaluation = self
        let response = evaluation.decide(in: &state)
        return (evaluation, response)
    }

    private mutating func decide(in state: inout LockedState) -> EvaluatedResponse {
        if requestUser.isOffline { return offlineResponse() }
        if method == "OPTIONS" {
            return EvaluatedResponse(response: responseBuilder.preflightResponse, source: .preflight)
        }
        // The decisions of the rules that match; few requests match any.
        var decisions: [RuleDecision] = []
        let early = evaluateRules(activeScenario.rulesBeforeTokens, in: &state)
        if let early {
            decisions.append(early)
            if var decided = response(decidedBy: early, in: &state) {
                apply(decisions, to: &decided, in: &state)
                return decided
            }
        }
        if let rejected = tokenRejection(in: &state) {
            guard let early else { return rejected }
            var rejection = rejected
            rejection.firedRules = early.firedRules
            delay(&rejection, milliseconds: early.delayMilliseconds, in: &state)
            changeLibrary(by: decisions, in: &state)
            return rejection
        }
        let late = evaluateRules(activeScenario.rulesAfterTokens, in: &state)
        if let late {
            decisions.append(late)
            if var decided = response(decidedBy: late, in: &state) {
                apply(decisions, to: &decided, in: &state)
                return decided
            }
        }
        var outcome = defaultResponse(in: &state)
        outcome.isUndecided = true
        apply(decisions, to: &outcome, in: &state)
        return outcome
    }

    /// Renders a decided response with the edits of rules, which depend on no state.
    ///
    /// - Returns: The response, and what each rule with edits changed in it, by rule id.
    func render(_ decided: EvaluatedResponse) -> (response: HTTPResponse, editResults: [Int: EditResult]) {
        let rendered =
            decided.unrendered.map { render($0, for: decided) } ?? (response: decided.response, pageLimit: nil)
        guard !decided.decisions.isEmpty else { return (rendered.response, [:]) }
        var (response, pageLimit) = rendered
        var results: [Int: EditResult] = [:]
        for decision in decided.decisions {
            if decision.firedRules.contains(where: \.hasEdits) {
                let edited = response.edited(by: decision.firedRules.filter(\.hasEdits), withPageLimit: pageLimit)
                results.merge(edited.results) { $1 }
                response = edited.response
            }
            response.appendDelayReason(from: decision)
        }
        return (response, results)
    }

    /// Returns the contract violation of the request, which is independent of the source of its response; `nil` without one.
    func violation(of decided: EvaluatedResponse) -> ContractViolation? {
        guard decided.source.precedesAPI, !context.api.isPlainRead(method: method, target: target) else {
            return decided.violation
        }
        return context.api.resolve(apiRequest(method: method)).violation
    }

    /// Returns the candidates that almost responded, if none did.
    func nearMisses(of decided: EvaluatedResponse) -> [ResponseCandidate] {
        guard decided.isUndecided, decided.isUnmatched else { return decided.nearMisses }
        return decided.nearMisses + nearestRules(given: decided.decisions)
    }

    /// Returns the rules whose conditions differ least from the request.
    private func nearestRules(given decisions: [RuleDecision]) -> [ResponseCandidate] {
        let input = input
        var nearest = NearestCandidates(maximumCount: 3, maximumDistance: 3)
        for rules in [activeScenario.rulesBeforeTokens, activeScenario.rulesAfterTokens] {
            rules.forEachNear(input, below: nearest.limit) { rule, limit in
                nearest.insert(candidate(for: rule, decisions: decisions))
                limit = nearest.limit
            }
        }
        return nearest.candidates
    }

    /// Returns the response of a device without a network: no byte arrives.
    private mutating func offlineResponse() -> EvaluatedResponse {
        addCandidate(.device, differences: [])
        var response = responseBuilder.response(status: 503, headers: [], body: [], reason: "device: offline")
        response.delivery = HTTPDelivery(fault: .offline)
        return EvaluatedResponse(response: response, source: .device)
    }

    /// Evaluates rules and applies the effects of those that fire.
    ///
    /// - Returns: The decision, or `nil` if no rule matches.
    private mutating func evaluateRules(_ rules: ActiveRules, in state: inout LockedState) -> RuleDecision? {
        guard !rules.isEmpty else { return nil }
        let decision = state.state.evaluate(
            rules, for: input, atMilliseconds: context.windowMilliseconds, seed: activeScenario.scenario.seed)
        if collectsCandidates { candidates += ruleCandidates(for: rules, decision: decision) }
        guard let decision else { return nil }
        state.apply(decision.effects, forUser: requestUser.index ?? 0, changingLibrary: !writes)
        for case let limit? in decision.firedRules.lazy.map(\.rule.edits.pageLimit) {
            pageLimit = min(pageLimit ?? limit, limit)
        }
        return decision
    }

    /// Returns the response of the deciding rule with its fault, or `nil` if no rule decides.
    private mutating func response(
        decidedBy decision: RuleDecision, in state: inout LockedState
    ) -> EvaluatedResponse? {
        guard let rule = decision.decider?.rule, let answer = decision.answer else { return nil }
        // With `takes-effect`, the request takes effect before the rule responds.
        let defaultOutcome = rule.rule.takesEffect ? defaultResponse(in: &state) : nil
        var outcome: EvaluatedResponse
        if let decided = responseBuilder.response(from: answer, target: target, reason: rule.label, in: &state.state) {
            outcome = EvaluatedResponse(
                response: relocatingMedia(in: decided), source: rule.source, responseName: answer.name)
        } else {
            let usual = defaultOutcome ?? defaultResponse(takesEffect: answer.fault == nil, in: &state)
            outcome = EvaluatedResponse(
                response: usual.response.prefixingReason(with: rule.label), source: rule.source,
                responseName: answer.name)
            outcome.unrendered = usual.unrendered?.labeled(rule.label)
            outcome.errorName = answer.fault == nil ? usual.errorName : nil
        }
        rejectToken(meantBy: answer, in: &state.state)
        if let fault = answer.fault {
            outcome.response.delivery = HTTPDelivery(
                fault: fault.deliveryFault(
                    seed: activeScenario.scenario.seed, rule: rule.rule.number, clock: activeScenario.sessionClock))
        }
        return outcome
    }

    /// Adds the delays of rules to the response, and the decisions whose edits apply to it.
    private func apply(
        _ decisions: [RuleDecision], to outcome: inout EvaluatedResponse, in state: inout LockedState
    ) {
        guard !decisions.isEmpty else { return }
        outcome.decisions = decisions
        outcome.firedRules = decisions.flatMap(\.firedRules)
        delay(&outcome, milliseconds: decisions.reduce(0) { $0 + $1.delayMilliseconds }, in: &state)
        changeLibrary(by: decisions, in: &state)
    }

    /// Whether the request can change a library.
    private var writes: Bool { method.resolvingHEAD != "GET" }

    /// Applies the changes of rules to the library after those of a request that writes.
    private func changeLibrary(by decisions: [RuleDecision], in state: inout LockedState) {
        guard writes else { return }
        for (effect, _) in decisions.flatMap(\.effects) {
            state.changeLibrary(effect.libraryChanges, ofUser: requestUser.index ?? 0)
        }
    }

    /// Adds a delay to the response, scaled by the time scale; a scale of 0 advances session time instead.
    private func delay(_ outcome: inout EvaluatedResponse, milliseconds: Int64, in state: inout LockedState) {
        guard milliseconds > 0 else { return }
        let clock = activeScenario.sessionClock
        if clock.scale == 0 { state.state.skipDelay(milliseconds: milliseconds) }
        outcome.delayMilliseconds = milliseconds
        outcome.response = outcome.response.delayed(milliseconds: clock.systemMilliseconds(ofDelay: milliseconds))
    }
}

extension RequestEvaluation {
    /// Returns each rule with the reason that it did not fire, after the decision.
    private func ruleCandidates(
        for rules: ActiveRules, decision: RuleDecision?
    ) -> [ResponseCandidate] {
        var decider: ActiveRule?
        return rules.elements.map { activeRule in
            var candidate = candidate(for: activeRule, decisions: decision.map { [$0] } ?? [])
            if let decider {
                candidate.differences.append(Difference(.earlierRule, expected: "none", actual: decider.reference))
            }
            if decision?.decider?.rule === activeRule { decider = activeRule }
            return candidate
        }
    }

    /// Returns a rule with the reason that it did not fire although no earlier rule decided.
    private func candidate(
        for activeRule: ActiveRule, decisions: [RuleDecision]
    ) -> ResponseCandidate {
        let source = activeRule.source
        for decision in decisions {
            if decision.firedRules.contains(where: { $0.id == activeRule.id }) {
                return ResponseCandidate(source: source)
            }
            if let difference = decision.unfiredDifferences[activeRule.id] {
                return ResponseCandidate(source: source, differences: [difference])
            }
        }
        return ResponseCandidate(source: source, differences: activeRule.matcher.differences(from: input))
    }
}
