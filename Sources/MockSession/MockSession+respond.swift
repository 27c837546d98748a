package import HTTPMessages
import Locking
import Scenarios

extension MockSession {
    /// The answer to a request, in the service's order: tokens, rules, recorded exchanges, catalog; the journal notes it.
    package func respond(to request: HTTPRequest) -> HTTPResponse {
        switch guarded.withLock({ $0.arrival(of: request) }) {
        case .known(let response, let notice):
            notice?.tell()
            return response
        case .new(let moment): return answer(request, at: moment)
        }
    }

    /// The answer from what was in force at a moment, noted now.
    func answer(_ request: HTTPRequest, at moment: Moment) -> HTTPResponse {
        var passage = Passage(request, in: self, at: moment)
        let outcome = passage.outcome()
        note(outcome, of: request, at: moment)
        return outcome.response
    }

    /// Notes a request that somebody else answered.
    package func note(_ request: HTTPRequest, answeredWith response: HTTPResponse) {
        let now = guarded.withLock { $0.now }
        let shown = request.replacing(standIns(for: request.secrets(own: ownTokens)))
        let noted = NotedRequest(
            time: now, request: shown, response: response, delay: response.delivery.delay.inMilliseconds)
        guarded.withLock { $0.note(noted) }?.tell()
    }

    /// Notes a request without its secrets, and remembers its answer where the next one is the same.
    private func note(_ outcome: Outcome, of request: HTTPRequest, at moment: Moment) {
        let shown = request.replacing(standIns(for: request.secrets(own: ownTokens)))
        let nearMisses =
            outcome.nearMisses.isEmpty
            ? [] : guarded.withLock { guarded in outcome.nearMisses.map { $0.redacted(by: &guarded.secrets) } }
        let noted = NotedRequest(
            time: moment.now, request: shown, response: outcome.response, delay: outcome.delay,
            violation: outcome.violation, nearMisses: nearMisses)
        let seen = moment.running.isWatched ? SeenRequest(request, outcome, at: moment) : nil
        let notice = guarded.withLock { guarded in
            if outcome.isLasting {
                let answer = PreparedAnswers.Answer(response: outcome.response, noted: noted)
                guarded.prepared.keep(answer, for: request, of: moment.generation)
            }
            return guarded.note(noted, seen: seen, at: moment)
        }
        notice?.tell()
    }

    /// What is written in place of secrets, where they stand.
    func standIns(for secrets: [FoundSecret]) -> [(range: Range<Int>, text: String)] {
        guard !secrets.isEmpty else { return [] }
        return guarded.withLock { guarded in
            secrets.map { ($0.range, guarded.secrets.standIn(for: $0.secret)) }
        }
    }
}

extension Duration {
    fileprivate var inMilliseconds: Int64 {
        components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
    }
}
