import HTTPMessages
import MusicAPI
import MusicCatalog
import MusicContract
import Platform
import Scenarios
import Text

/// The evaluation of one request in the service's order: tokens, rules, recorded exchanges, catalog.
struct RequestEvaluation {
    let lockedState: Locked<LockedState>
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
    ///   - request: The request, as it arrived.
    ///   - context: The snapshot of the session that the request is evaluated against.
    ///   - state: The session's state, or a copy of it. Each step that counts or changes something locks it once.
    ///   - collectsCandidates: Whether `candidates` is filled, for explanations.
    init(
        request: HTTPRequest, context: RequestContext, state: Locked<LockedState>,
        collectsCandidates: Bool = false
    ) {
        (self.request, self.context, lockedState) = (request, context, state)
        self.collectsCandidates = collectsCandidates
        method = request.method
        target = PathAndQuery(request.target)
        input = context.matcherInput(for: request, method: method, target: target)
        responseBuilder = ResponseBuilder(
            sessionID: context.identity.id, state: state, seed: context.activeScenario.scenario.seed, now: context.now)
    }

    var activeScenario: ActiveScenario { context.activeScenario }
    var requestUser: RequestUser { context.requestUser }
    var now: Timestamp { context.now }

    /// Returns the response with its delivery, and updates the counters of rules and rate limits.
    mutating func evaluate() -> EvaluatedResponse {
        var outcome = evaluateCandidates()
        if outcome.source.precedesAPI { outcome.violation = outcome.violation ?? contractViolation }
        return outcome
    }

    /// The contract violation of the request, independent of the source of its response.
    private var contractViolation: ContractViolation? {
        context.api.resolve(apiRequest(method: method)).violation
    }

    private mutating func evaluateCandidates() -> EvaluatedResponse {
        if requestUser.isOffline { return offlineResponse() }
        if method == "OPTIONS" {
            return EvaluatedResponse(response: responseBuilder.preflightResponse, source: .preflight)
        }
        let subject = input
        // The decisions of the rules that match; few requests match any.
        var decisions: [RuleDecision] = []
        let early = evaluateRules(activeScenario.rulesBeforeTokens, for: subject)
        if let early {
            decisions.append(early)
            if let decided = response(decidedBy: early, for: subject) {
                return applyEditsAndDelays(to: decided, decisions: decisions)
            }
        }
        if var rejection = tokenRejection() {
            guard let early else { return rejection }
            (rejection.firedRuleIDs, rejection.firedRules) = (early.firedRuleIDs, early.firedRules)
            return delayed(rejection, milliseconds: early.delayMilliseconds)
        }
        let late = evaluateRules(activeScenario.rulesAfterTokens, for: subject)
        if let late {
            decisions.append(late)
            if let decided = response(decidedBy: late, for: subject) {
                return applyEditsAndDelays(to: decided, decisions: decisions)
            }
        }
        var outcome = defaultResponse()
        if outcome.isUnmatched {
            var nearest = NearestCandidates(maximumCount: 3, maximumDistance: 3)
            for (rules, decision) in [
                (activeScenario.rulesBeforeTokens, early), (activeScenario.rulesAfterTokens, late),
            ] {
                rules.forEachNear(subject, below: nearest.limit) { rule, limit in
                    nearest.insert(candidate(for: rule, decision: decision ?? RuleDecision(), input: subject))
                    limit = nearest.limit
                }
            }
            outcome.nearMisses += nearest.candidates
        }
        return decisions.isEmpty ? outcome : applyEditsAndDelays(to: outcome, decisions: decisions)
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
    private mutating func evaluateRules(
        _ rules: ActiveRules, for subject: RequestMatcher.Input
    ) -> RuleDecision? {
        guard !rules.isEmpty else { return nil }
        guard rules.hasMatch(for: subject) else {
            if collectsCandidates {
                candidates += ruleCandidates(for: rules, decision: RuleDecision(), input: subject)
            }
            return nil
        }
        let seed = activeScenario.scenario.seed
        let (running, user) = (activeScenario, requestUser.index ?? 0)
        let time = context.windowMilliseconds
        let decision = lockedState.withLock { guarded in
            let decision = guarded.state.evaluate(rules, for: subject, atMilliseconds: time, seed: seed)
            guarded.apply(decision.effects, forUser: guarded.currentIndex(ofUser: user, in: running))
            return decision
        }
        pageLimit = ([pageLimit] + decision.editingRules.map(\.rule.edits.pageLimit)).compactMap { $0 }.min()
        if collectsCandidates { candidates += ruleCandidates(for: rules, decision: decision, input: subject) }
        return decision
    }

    /// Returns the response of the deciding rule with its fault, or `nil` if no rule decides.
    private mutating func response(decidedBy decision: RuleDecision, for subject: RequestMatcher.Input)
        -> EvaluatedResponse?
    {
        guard let (rule, answer) = decision.ruleResponse else { return nil }
        // With `apply`, the request takes effect before the rule responds.
        let defaultOutcome = rule.appliesRequest ? defaultResponse() : nil
        let takesEffect = rule.fault == nil
        var (errorName, effectivePageLimit): (APIError.Case?, Int?)
        var response: HTTPResponse
        if let decided = responseBuilder.response(from: answer, target: target, reason: rule.label) {
            response = decided
        } else {
            let usual = defaultOutcome ?? defaultResponse(appliesRequest: takesEffect)
            response = usual.response.prefixingReason(with: rule.label)
            (errorName, effectivePageLimit) = (usual.errorName, usual.effectivePageLimit)
        }
        rejectToken(meantBy: answer.name)
        if let fault = rule.fault {
            response.delivery = HTTPDelivery(
                fault: fault.deliveryFault(
                    seed: activeScenario.scenario.seed, rule: rule.number, clock: activeScenario.sessionClock))
        }
        var outcome = EvaluatedResponse(response: response, source: .rule(rule), responseName: answer.name)
        outcome.errorName = rule.fault == nil ? errorName : nil
        outcome.effectivePageLimit = effectivePageLimit
        return outcome
    }

    /// Returns the response with the edits and delays of rules.
    private func applyEditsAndDelays(to outcome: EvaluatedResponse, decisions: [RuleDecision]) -> EvaluatedResponse {
        guard decisions.contains(where: \.hasMatchingRule) else { return outcome }
        var outcome = outcome
        outcome.firedRuleIDs = decisions.reduce(into: []) { $0.formUnion($1.firedRuleIDs) }
        outcome.firedRules = decisions.flatMap(\.firedRules)
        for decision in decisions {
            let edited = outcome.response.edited(
                by: decision.editingRules, withPageLimit: outcome.effectivePageLimit)
            outcome.editResults.merge(edited.results) { $1 }
            outcome.response = edited.response.appendingDelayReason(from: decision)
        }
        return delayed(outcome, milliseconds: decisions.reduce(0) { $0 + $1.delayMilliseconds })
    }

    /// Returns the response with a delay, scaled by the time scale; a scale of 0 advances session time instead.
    private func delayed(_ outcome: EvaluatedResponse, milliseconds: Int64) -> EvaluatedResponse {
        guard milliseconds > 0 else { return outcome }
        let clock = activeScenario.sessionClock
        if clock.scale == 0 { lockedState.withLock { $0.state.skipDelay(milliseconds: milliseconds) } }
        var outcome = outcome
        outcome.delayMilliseconds = milliseconds
        outcome.response = outcome.response.delayed(milliseconds: clock.systemMilliseconds(ofDelay: milliseconds))
        return outcome
    }
}

extension RequestEvaluation {
    /// Returns each rule with the reason that it did not fire, after the decision.
    private func ruleCandidates(
        for rules: ActiveRules, decision: RuleDecision, input subject: RequestMatcher.Input
    ) -> [ResponseCandidate] {
        var decider: Rule?
        return rules.elements.map { activeRule in
            var candidate = candidate(for: activeRule, decision: decision, input: subject)
            if let decider {
                candidate.differences.append(Difference(.earlierRule, expected: "none", actual: decider.reference))
            }
            if decision.decidingRuleID == activeRule.id { decider = activeRule.rule }
            return candidate
        }
    }

    /// Returns a rule with the reason that it did not fire although no earlier rule decided.
    private func candidate(
        for activeRule: ActiveRule, decision: RuleDecision, input subject: RequestMatcher.Input
    ) -> ResponseCandidate {
        let source = ResponseSource.rule(activeRule.rule)
        if decision.firedRuleIDs.contains(activeRule.id) { return ResponseCandidate(source: source) }
        if let difference = decision.unfiredDifferences[activeRule.id] {
            return ResponseCandidate(source: source, differences: [difference])
        }
        return ResponseCandidate(source: source, differences: activeRule.matcher.differences(from: subject))
    }
}
