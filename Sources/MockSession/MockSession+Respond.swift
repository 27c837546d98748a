package import HTTPMessages
import MusicAPI
import MusicDevice
import Platform
import Scenarios
import SecretRedaction
import Text

extension MockSession {
    /// Returns the response to a request and logs it.
    ///
    /// Tokens, rules, recorded exchanges, and the catalog are evaluated in this order.
    package func respond(to request: HTTPRequest) -> HTTPResponse {
        respond(to: request, returnsEntry: false).response
    }

    /// Returns the response to a request like ``respond(to:)``, and its entry in the journal.
    package func respondWithEntry(to request: HTTPRequest) -> (response: HTTPResponse, entry: JournalEntry?) {
        respond(to: request, returnsEntry: true)
    }

    private func respond(
        to request: HTTPRequest, returnsEntry: Bool
    ) -> (response: HTTPResponse, entry: JournalEntry?) {
        let arrival = lockedState.withLock { $0.measuresRealTimes } ? ContinuousClock.now : nil
        let result = decisions.withLock { _ in
            var response = self.response(to: request, context: lockedState.withLock { $0.context(for: request) })
            if let arrival { measureTimes(of: &response, since: arrival) }
            let entry = returnsEntry ? lockedState.withLock { $0.journal.entry(number: $0.journal.count) } : nil
            return (response: response, entry: entry)
        }
        lockedState.notifyObservers()
        return result
    }

    /// Records the real times of the last entry: its arrival, and the duration of its response when it ends.
    private func measureTimes(of response: inout HTTPResponse, since arrival: ContinuousClock.Instant) {
        let (number, resetCount) = lockedState.withLock { state in
            state.journal.realTimes.record(arrival: arrival, ofEntry: state.journal.count)
            return (state.journal.count, state.resetCount)
        }
        response.addEndHandler { [weak self] _ in
            let duration = ContinuousClock.now - arrival
            let handlers = self?.lockedState.withLock { state in
                guard state.resetCount == resetCount else { return [JournalObservers.Handlers]() }
                state.journal.realTimes.record(duration, ofEntry: number)
                return state.observers.handlers
            }
            for handler in handlers ?? [] { handler.responseEnd?() }
        }
    }

    /// Returns the response to a request in a context and logs it.
    func response(to request: HTTPRequest, context: RequestContext) -> HTTPResponse {
        var evaluation = RequestEvaluation(
            request: request, context: context, state: lockedState)
        let outcome = evaluation.evaluate()
        var response = outcome.response.boundingReason()
        let (number, resetCount) = log(
            outcome, sending: response, for: request, input: evaluation.input, context: context)
        guard response.delivery.canEndEarly else { return response }
        response.addEndHandler { [weak self] end in
            guard end == .closedByClient else { return }
            self?.lockedState.withLock { state in
                guard state.resetCount == resetCount else { return }
                state.recordEarlyClose(ofEntry: number, arrivalMilliseconds: context.sessionMilliseconds)
            }
        }
        return response
    }

    /// Logs a request that another component answered.
    package func log(_ request: HTTPRequest, response: HTTPResponse) {
        change { $0.log(request, response: response) }
        lockedState.notifyObservers()
    }

    /// Logs a request with secrets redacted.
    ///
    /// - Parameters:
    ///   - response: The response before its reason was bounded.
    ///   - sent: The response that is sent.
    ///   - request: The request.
    ///   - input: The request in the form that matchers use.
    ///   - context: The snapshot that the request was evaluated against.
    /// - Returns: The entry's number, and the number of resets before it.
    private func log(
        _ response: EvaluatedResponse, sending sent: HTTPResponse, for request: HTTPRequest,
        input: RequestMatcher.Input, context: RequestContext
    ) -> (number: Int, resetCount: Int) {
        let active = context.activeScenario
        let event =
            active.hasExpectations
            ? RequestEvent(request: request, input: input, response: response, context: context) : nil
        let isViolationFailing =
            response.violation.map {
                active.scenario.contractPolicy.shouldFail(
                    rule: $0.rule, parameter: $0.parameter, method: input.method, segments: input.target.segments)
            } ?? false
        return lockedState.withLock { state in
            let redactions = state.placeholders.redactions(of: request)
            let logged = LoggedResponse(
                response.response, time: context.now, delayMilliseconds: response.delayMilliseconds,
                responseName: response.name,
                firedRules: response.firedRules, violation: response.violation, isViolationFailing: isViolationFailing,
                nearMisses: response.nearMisses,
                placeholders: &state.placeholders)
            let compared = event.map { state.expectationLog.compare($0) }
            state.editCounts.record(response.editResults)
            state.recordServedStorefront(
                of: input.target, status: sent.status, accountStorefront: context.requestUser.account.storefront)
            state.log(
                LoggedRequest(
                    request, redactions: redactions, response: logged,
                    bodies: state.bodies(of: request, response: response.response)), event: compared,
                at: context.sessionMilliseconds, uncountedSystemMilliseconds: context.uncountedSystemMilliseconds)
            return (state.journal.count, state.resetCount)
        }
    }
}

extension RequestEvent {
    /// The event of a request that was evaluated in a context.
    fileprivate convenience init(
        request: HTTPRequest, input: RequestMatcher.Input, response evaluated: EvaluatedResponse,
        context: RequestContext
    ) {
        let response = evaluated.response
        let isCut = response.delivery.fault.map { $0.interrupts(response.body) } ?? false
        let isRead = !isCut && response.status == 200 && input.method == "GET"
        self.init(
            completedRequest: CompletedRequest(
                input: input, status: response.status, responseName: evaluated.responseName,
                fault: isCut ? response.delivery.fault?.name : nil),
            userName: context.activeScenario.scenario.users[context.requestUser.index ?? 0].name,
            hasUser: context.requestUser.index != nil,
            tokens: TokenKindMap(
                userToken: request.userToken, developerToken: request.header(named: "Authorization")),
            api: context.api, firedRuleIDs: evaluated.firedRuleIDs,
            body: isRead && context.activeScenario.readsResponses ? try? JSONDocument.parse(response.body) : nil,
            ending: ResponseEnding(
                durationMilliseconds: evaluated.durationMilliseconds(
                    isBodySent: input.method != "HEAD", clock: context.activeScenario.sessionClock),
                isComplete: !isCut))
    }
}

extension EvaluatedResponse {
    /// Returns the session time from the request to the end of the response in milliseconds, or `nil` if the mock does
    /// not end it.
    ///
    /// With a time scale of 0, delays are skipped, so that no client can close the connection during one.
    fileprivate func durationMilliseconds(isBodySent: Bool, clock: SessionClock) -> Int64? {
        let delay = clock.scale == 0 ? 0 : delayMilliseconds
        switch response.delivery.fault {
        case .hang: return nil
        case .drip(let interval, let size) where isBodySent:
            let count = (response.body.count + max(1, size) - 1) / max(1, size)
            let (product, overflow) = interval.inMilliseconds.multipliedReportingOverflow(by: Int64(count))
            let drip = clock.sessionMilliseconds(ofSystemMilliseconds: overflow ? .max : product)
            return delay + min(drip, SessionState.maximumAdvanceMilliseconds)
        default: return delay
        }
    }
}

extension LockedState {
    /// Logs a request that another component answered.
    mutating func log(_ request: HTTPRequest, response: HTTPResponse, isForForeignHost: Bool = false) {
        let redactions = placeholders.redactions(of: request)
        let logged = LoggedResponse(
            response, time: now, delayMilliseconds: response.delivery.delay.inMilliseconds,
            placeholders: &placeholders)
        log(
            LoggedRequest(
                request, redactions: redactions, response: logged, bodies: bodies(of: request, response: response)),
            at: sessionMilliseconds, isForForeignHost: isForForeignHost)
        recordArrivalOfLastEntry()
    }

    /// Records that the client closed the connection of a request before its response was complete.
    fileprivate mutating func recordEarlyClose(ofEntry number: Int, arrivalMilliseconds: Int64) {
        let elapsed = max(0, sessionMilliseconds - arrivalMilliseconds)
        journal.recordEarlyClose(ofEntry: number, afterMilliseconds: elapsed)
        expectationLog.recordEarlyClose(ofEntry: number, afterMilliseconds: elapsed)
    }
}

extension HTTPDelivery {
    /// Whether the client can close the connection before the response is complete.
    fileprivate var canEndEarly: Bool { delay > .zero || fault?.isOpenEnded ?? false }
}

extension HTTPDelivery.Fault {
    /// Returns whether the fault prevents a body from arriving completely.
    fileprivate func interrupts(_ body: [UInt8]) -> Bool {
        switch self {
        case .truncate(let at), .resetAfter(let at): at < body.count
        case .drip: false
        case .reset, .offline, .empty, .malformedChunk, .garbage, .hang: true
        }
    }
}

/// The mock's own error responses, which never have the service's format.
package enum MockErrorResponse {
    /// Returns a response with a body of `error` and `hint`.
    package static func makeResponse(
        status: Int, error: String, hint: String, in session: MockSession, reason: String
    ) -> HTTPResponse {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("error", session.redacted(error))
        writer.member("hint", session.redacted(hint))
        writer.endObject()
        let type = HTTPField(name: "Content-Type", value: "application/json")
        return ResponseBuilder(
            sessionID: session.id, state: session.lockedState, seed: session.scenario.seed, now: session.now
        ).response(
            status: status, headers: [type], body: writer.bytes, reason: reason)
    }
}

extension Duration {
    fileprivate var inMilliseconds: Int64 {
        components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
    }
}
