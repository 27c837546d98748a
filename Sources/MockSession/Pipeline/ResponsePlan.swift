import HTTPMessages
import MusicAPI
import MusicContract
import Platform
import Scenarios
import Text

/// A request whose parts are parsed before the session holds its lock.
///
/// It is a class because a copy of its values would retain each of them.
final class PreparedRequest: Sendable {
    let request: HTTPRequest
    let method: String
    let target: PathAndQuery
    /// The body, if it is parsed and JSON.
    let body: JSONDocument?
    private let isBodyParsed: Bool

    init(_ request: HTTPRequest, parsesBody: Bool) {
        self.request = request
        method = request.method
        target = PathAndQuery(request.target)
        body = parsesBody ? try? JSONDocument.parse(request.body) : nil
        isBodyParsed = parsesBody
    }

    /// The same request with its body parsed.
    var parsingBody: PreparedRequest { isBodyParsed ? self : PreparedRequest(request, parsesBody: true) }
}

/// The decision on a request, from which its response is rendered without the session's lock.
///
/// Rendering is pure: it depends only on the decision and the snapshot that it has, so it has the same result on each
/// thread and at any time.
final class ResponsePlan: Sendable {
    let evaluation: RequestEvaluation
    let decided: EvaluatedResponse
    let place: JournalPlace
    /// The time of the decision, if real times are measured.
    let arrival: ContinuousClock.Instant?

    init(
        _ decision: (evaluation: RequestEvaluation, response: EvaluatedResponse), place: JournalPlace,
        arrival: ContinuousClock.Instant? = nil
    ) {
        (evaluation, decided) = decision
        (self.place, self.arrival) = (place, arrival)
    }

    var request: HTTPRequest { evaluation.request }
    var context: RequestContext { evaluation.context }
    /// The status of the response.
    var status: Int { decided.response.status }
    /// Whether the response can have more than 256 resources, so that other requests must not wait for it.
    var isLarge: Bool { decided.unrendered?.decision.resolved.isLarge ?? false }

    /// Renders the response, without what the logs need of it.
    func response() -> HTTPResponse { evaluation.render(decided).response }

    /// Renders the response, and what the logs need of it.
    func rendering() -> Rendering {
        var (response, editResults) = evaluation.render(decided)
        var violation = evaluation.violation(of: decided)
        let active = context.activeScenario
        let (policy, method, segments) = (active.scenario.contractPolicy, evaluation.method, evaluation.target.segments)
        if let known = violation,
            policy.isObserved(rule: known.rule, parameter: known.parameter, method: method, segments: segments)
        {
            violation = known.observed()
        }
        let compared =
            active.hasExpectations
            ? ExpectationLog.compare(
                RequestEvent(evaluation, decided: decided, response: response), with: active.scenario.expectations)
            : nil
        let isViolationFailing =
            violation.map {
                policy.shouldFail(rule: $0.rule, parameter: $0.parameter, method: method, segments: segments)
            } ?? false
        if response.hasShortReason { response.writeReason() }
        return Rendering(
            response: response, violation: violation, nearMisses: evaluation.nearMisses(of: decided),
            editResults: editResults, event: compared, isViolationFailing: isViolationFailing)
    }
}

/// The result of rendering a response, which enters the logs.
final class Rendering: Sendable {
    let response: HTTPResponse
    let violation: ContractViolation?
    /// The candidates that almost responded, if none did.
    let nearMisses: [ResponseCandidate]
    /// The changes of the rules with edits that fired, by rule id.
    let editResults: [Int: EditResult]
    /// The request compared with the expectations, or `nil` without expectations.
    let event: ComparedEvent?
    /// Whether the scenario requires that the violation fails the verdict.
    let isViolationFailing: Bool

    init(
        response: HTTPResponse, violation: ContractViolation?, nearMisses: [ResponseCandidate],
        editResults: [Int: EditResult], event: ComparedEvent?, isViolationFailing: Bool
    ) {
        (self.response, self.violation, self.nearMisses) = (response, violation, nearMisses)
        (self.editResults, self.event, self.isViolationFailing) = (editResults, event, isViolationFailing)
    }
}

/// A response of the API that is decided and not rendered.
///
/// It is a class because a copy of its values would retain each of them.
final class UnrenderedResponse: Sendable {
    let decision: ResponseCache.Decision
    /// A note after the reason, or `nil`.
    let note: String?
    /// The page limit of rules, or `nil`.
    let pageLimit: Int?
    /// The label of the rule that requested the default response, or `nil`.
    let label: String?

    init(decision: ResponseCache.Decision, note: String?, pageLimit: Int?, label: String? = nil) {
        (self.decision, self.note, self.pageLimit, self.label) = (decision, note, pageLimit, label)
    }

    /// Returns the response of a rule that requested it.
    func labeled(_ label: String) -> UnrenderedResponse {
        UnrenderedResponse(decision: decision, note: note, pageLimit: pageLimit, label: label)
    }

    /// The response that was sent last and has no other reason, or `nil`.
    var sentResponse: SentResponse? { note == nil && label == nil ? decision.sent : nil }
}

extension RequestEvent {
    /// The event of a request that was evaluated.
    fileprivate convenience init(
        _ evaluation: RequestEvaluation, decided: EvaluatedResponse, response: HTTPResponse
    ) {
        let (context, input) = (evaluation.context, evaluation.input)
        let byteCount = response.hasTransmittedContent(forMethod: input.method) ? response.body.count : 0
        let isCut = response.delivery.fault.map { $0.interruptsBody(byteCount: byteCount) } ?? false
        let isRead = !isCut && response.status == 200 && input.method == "GET"
        self.init(
            completedRequest: CompletedRequest(
                input: input, status: response.status, responseName: decided.responseName,
                fault: isCut ? response.delivery.fault?.name : nil),
            userName: context.activeScenario.scenario.users[context.requestUser.index ?? 0].name,
            hasUser: context.requestUser.index != nil,
            tokens: TokenKindMap(
                userToken: evaluation.request.userToken,
                developerToken: evaluation.request.header(named: "Authorization")),
            api: context.api,
            firedRuleIDs: Set(
                decided.firedRules.map(\.id) + (decided.source.isRateLimit ? [ExpectationLog.rateLimitID] : [])),
            body: isRead && context.activeScenario.readsResponses ? try? JSONDocument.parse(response.body) : nil,
            ending: ResponseEnding(
                durationMilliseconds: response.durationMilliseconds(
                    afterDelay: decided.delayMilliseconds, isBodySent: input.method != "HEAD",
                    clock: context.activeScenario.sessionClock),
                isComplete: !isCut))
    }
}

extension HTTPResponse {
    /// Returns the session time from the request to the end of the response in milliseconds, or `nil` if the mock does
    /// not end it.
    ///
    /// With a time scale of 0, delays are skipped, so that no client can close the connection during one.
    fileprivate func durationMilliseconds(
        afterDelay delayMilliseconds: Int64, isBodySent: Bool, clock: SessionClock
    ) -> Int64? {
        let delay = clock.scale == 0 ? 0 : delayMilliseconds
        switch delivery.fault {
        case .hang: return nil
        case .drip(let interval, let size) where isBodySent:
            let count = (body.count + max(1, size) - 1) / max(1, size)
            let (product, overflow) = interval.wholeMilliseconds.multipliedReportingOverflow(by: Int64(count))
            let drip = clock.sessionMilliseconds(ofSystemMilliseconds: overflow ? .max : product)
            return delay + min(drip, SessionState.maximumAdvanceMilliseconds)
        default: return delay
        }
    }
}

extension HTTPDelivery.Fault {
    /// Returns whether the fault prevents a response with a body of this length from arriving completely.
    func interruptsBody(byteCount: Int) -> Bool {
        switch self {
        case .truncate(let at), .resetAfter(let at): at.map { $0 < byteCount } ?? (byteCount > 0)
        case .malformedChunk: byteCount > 0
        case .drip: false
        case .reset, .offline, .empty, .garbage, .hang: true
        }
    }
}
