package import HTTPMessages
import Threading

extension MockSession {
    /// The answer to a request, in the service's order: tokens, rules, recorded exchanges, catalog; the journal notes it.
    package func respond(to request: HTTPRequest) -> HTTPResponse {
        switch lockedState.withLock({ $0.cacheLookup(for: request) }) {
        case .cached(response: let response, notification: let notice):
            notice?.deliver()
            return response
        case .uncached(context: let moment): return response(to: request, context: moment)
        }
    }

    /// The answer from what was in force at a moment, noted now.
    func response(to request: HTTPRequest, context moment: RequestContext) -> HTTPResponse {
        var passage = RequestEvaluation(request: request, session: self, context: moment)
        let outcome = passage.evaluate()
        log(outcome, for: request, context: moment)
        return outcome.response
    }

    /// Notes a request that somebody else answered.
    package func log(_ request: HTTPRequest, response: HTTPResponse) {
        let now = lockedState.withLock { $0.now }
        let shown = request.replacing(placeholders(for: request.secrets(sessionTokens: sessionTokens)))
        let noted = LoggedRequest(
            time: now, request: shown, response: response, delayMilliseconds: response.delivery.delay.inMilliseconds)
        lockedState.withLock { $0.log(noted) }?.deliver()
    }

    /// Notes a request without its secrets, and remembers its answer where the next one is the same.
    private func log(_ outcome: EvaluatedResponse, for request: HTTPRequest, context moment: RequestContext) {
        let shown = request.replacing(placeholders(for: request.secrets(sessionTokens: sessionTokens)))
        let nearMisses =
            outcome.nearMisses.isEmpty
            ? []
            : lockedState.withLock { guarded in outcome.nearMisses.map { $0.redacted(using: &guarded.placeholders) } }
        let noted = LoggedRequest(
            time: moment.now, request: shown, response: outcome.response, delayMilliseconds: outcome.delayMilliseconds,
            violation: outcome.violation, nearMisses: nearMisses)
        let seen =
            moment.activeScenario.hasExpectations
            ? RequestEvent(request: request, response: outcome, context: moment) : nil
        let notice = lockedState.withLock { guarded in
            if outcome.isCacheable {
                let answer = ResponseCache.Entry(response: outcome.response, loggedRequest: noted)
                guarded.responseCache.cache(answer, for: request, generation: moment.cacheGeneration)
            }
            return guarded.log(noted, event: seen, context: moment)
        }
        notice?.deliver()
    }

    /// What is written in place of secrets, where they stand.
    func placeholders(for secrets: [LocatedSecret]) -> [(range: Range<Int>, text: String)] {
        guard !secrets.isEmpty else { return [] }
        return lockedState.withLock { guarded in
            secrets.map { ($0.range, guarded.placeholders.placeholder(for: $0.secret)) }
        }
    }
}

extension Duration {
    fileprivate var inMilliseconds: Int64 {
        components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
    }
}
