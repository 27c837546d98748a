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
    let request: HTTPRequest
    let method: String
    let target: PathAndQuery
    /// The request in the form that matchers use.
    let input: RequestMatcher.Input
    let responseBuilder: ResponseBuilder
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
        let request = prepared.request
        (self.request, self.context, method, target) = (request, context, prepared.method, prepared.target)
        self.collectsCandidates = collectsCandidates
        let active = context.activeScenario
        input = RequestMatcher.Input(
            method: method, target: target, header: { request.header(named: $0) }, body: prepared.body,
            user: context.requestUser.index.flatMap { active.scenario.users[$0].name })
        responseBuilder = ResponseBuilder(
            sessionID: context.identity.id, seed: active.scenario.seed, now: context.now)
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
            if let decided = response(decidedBy: early, in: &state) {
                return applyDecisions(decisions, to: decided, in: &state)
            }
        }
        if var rejection = tokenRejection(in: &state) {
            guard let early else { return rejection }
            (rejection.firedRuleIDs, rejection.firedRules) = (early.firedRuleIDs, early.firedRules)
            return delayed(rejection, milliseconds: early.delayMilliseconds, in: &state)
        }
        let late = evaluateRules(activeScenario.rulesAfterTokens, in: &state)
        if let late {
            decisions.append(late)
            if let decided = response(decidedBy: late, in: &state) {
                return applyDecisions(decisions, to: decided, in: &state)
            }
        }
        var outcome = defaultResponse(in: &state)
        outcome.undecided = (early, late)
        return applyDecisions(decisions, to: outcome, in: &state)
    }

    /// Returns a decided response with its body, and with what depends on no state: the near misses, the edits of rules, and
    /// the contract violation.
    func rendered(_ decided: EvaluatedResponse) -> EvaluatedResponse {
        var outcome = decided
        if let unrendered = decided.unrendered { render(unrendered, into: &outcome) }
        if let undecided = decided.undecided, outcome.isUnmatched {
            var nearest = NearestCandidates(maximumCount: 3, maximumDistance: 3)
            for (rules, decision) in [
                (activeScenario.rulesBeforeTokens, undecided.early), (activeScenario.rulesAfterTokens, undecided.late),
            ] {
                rules.forEachNear(input, below: nearest.limit) { rule, limit in
                    nearest.insert(candidate(for: rule, decision: decision ?? RuleDecision()))
                    limit = nearest.limit
                }
            }
            outcome.nearMisses += nearest.candidates
        }
        for decision in decided.decisions {
            let edited = outcome.response.edited(
                by: decision.editingRules, withPageLimit: outcome.effectivePageLimit)
            outcome.editResults.merge(edited.results) { $1 }
            outcome.response = edited.response.appendingDelayReason(from: decision)
        }
        // The violation of the request is independent of the source of its response.
        if outcome.source.precedesAPI, outcome.violation == nil {
            outcome.violation = context.api.resolve(apiRequest(method: method)).violation
        }
        return outcome
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
        guard decision.hasMatchingRule else { return nil }
        state.apply(decision.effects, forUser: requestUser.index ?? 0)
        pageLimit = ([pageLimit] + decision.editingRules.map(\.rule.edits.pageLimit)).compactMap { $0 }.min()
        return decision
    }

    /// Returns the response of the deciding rule with its fault, or `nil` if no rule decides.
    private mutating func response(
        decidedBy decision: RuleDecision, in state: inout LockedState
    ) -> EvaluatedResponse? {
        guard let (rule, answer) = decision.ruleResponse else { return nil }
        // With `takes-effect`, the request takes effect before the rule responds.
        let defaultOutcome = rule.takesEffect ? defaultResponse(in: &state) : nil
        var outcome: EvaluatedResponse
        if let decided = responseBuilder.response(from: answer, target: target, reason: rule.label, in: &state.state) {
            outcome = EvaluatedResponse(response: decided, source: .rule(rule), responseName: answer.name)
        } else {
            let usual = defaultOutcome ?? defaultResponse(takesEffect: answer.fault == nil, in: &state)
            outcome = EvaluatedResponse(
                response: usual.response.prefixingReason(with: rule.label), source: .rule(rule),
                responseName: answer.name)
            outcome.unrendered = usual.unrendered
            outcome.unrendered?.label = rule.label
            outcome.errorName = answer.fault == nil ? usual.errorName : nil
            outcome.effectivePageLimit = usual.effectivePageLimit
        }
        rejectToken(meantBy: answer, in: &state.state)
        if let fault = answer.fault {
            outcome.response.delivery = HTTPDelivery(
                fault: fault.deliveryFault(
                    seed: activeScenario.scenario.seed, rule: rule.number, clock: activeScenario.sessionClock))
        }
        return outcome
    }

    /// Returns the response with the delays of rules, and the decisions whose edits apply to it.
    private func applyDecisions(
        _ decisions: [RuleDecision], to outcome: EvaluatedResponse, in state: inout LockedState
    ) -> EvaluatedResponse {
        guard !decisions.isEmpty else { return outcome }
        var outcome = outcome
        outcome.decisions = decisions
        outcome.firedRuleIDs = decisions.reduce(into: []) { $0.formUnion($1.firedRuleIDs) }
        outcome.firedRules = decisions.flatMap(\.firedRules)
        return delayed(outcome, milliseconds: decisions.reduce(0) { $0 + $1.delayMilliseconds }, in: &state)
    }

    /// Returns the response with a delay, scaled by the time scale; a scale of 0 advances session time instead.
    private func delayed(
        _ outcome: EvaluatedResponse, milliseconds: Int64, in state: inout LockedState
    ) -> EvaluatedResponse {
        guard milliseconds > 0 else { return outcome }
        let clock = activeScenario.sessionClock
        if clock.scale == 0 { state.state.skipDelay(milliseconds: milliseconds) }
        var outcome = outcome
        outcome.delayMilliseconds = milliseconds
        outcome.response = outcome.response.delayed(milliseconds: clock.systemMilliseconds(ofDelay: milliseconds))
        return outcome
    }
}

extension RequestEvaluation {
    /// Returns each rule with the reason that it did not fire, after the decision.
    private func ruleCandidates(
        for rules: ActiveRules, decision: RuleDecision
    ) -> [ResponseCandidate] {
        var decider: Rule?
        return rules.elements.map { activeRule in
            var candidate = candidate(for: activeRule, decision: decision)
            if let decider {
                candidate.differences.append(Difference(.earlierRule, expected: "none", actual: decider.reference))
            }
            if decision.decidingRuleID == activeRule.id { decider = activeRule.rule }
            return candidate
        }
    }

    /// Returns a rule with the reason that it did not fire although no earlier rule decided.
    private func candidate(
        for activeRule: ActiveRule, decision: RuleDecision
    ) -> ResponseCandidate {
        let source = ResponseSource.rule(activeRule.rule)
        if decision.firedRuleIDs.contains(activeRule.id) { return ResponseCandidate(source: source) }
        if let difference = decision.unfiredDifferences[activeRule.id] {
            return ResponseCandidate(source: source, differences: [difference])
        }
        return ResponseCandidate(source: source, differences: activeRule.matcher.differences(from: input))
    }
}
