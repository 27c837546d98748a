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
        case .new(let moment):
            var passage = Passage(request, in: self, at: moment)
            let outcome = passage.outcome()
            note(outcome, of: request, at: moment)
            return outcome.response
        }
    }

    /// Notes a request that somebody else answered.
    package func note(_ request: HTTPRequest, answeredWith response: HTTPResponse) {
        let moment = guarded.withLock { Moment(running: $0.running, now: $0.now, generation: $0.prepared.generation) }
        note(Outcome(response, by: .unserved), of: request, at: moment)
    }

    /// Notes a request without its secrets, and remembers its answer where the next one is the same.
    private func note(_ outcome: Outcome, of request: HTTPRequest, at moment: Moment) {
        let secrets = request.secrets()
        let (standIns, nearMisses) = guarded.withLock { guarded in
            (
                secrets.map { guarded.secrets.standIn(for: $0.secret) },
                outcome.nearMisses.map { $0.redacted(by: &guarded.secrets) }
            )
        }
        let replacements = zip(secrets, standIns).map { (range: $0.range, text: $1) }
        let noted = NotedRequest(
            time: moment.now, request: request.replacing(replacements), response: outcome.response,
            delay: outcome.delay, violation: outcome.violation, nearMisses: nearMisses)
        let notice = guarded.withLock { guarded in
            if outcome.isLasting {
                let answer = PreparedAnswers.Answer(response: outcome.response, noted: noted)
                guarded.prepared.keep(answer, for: request, of: moment.generation)
            }
            return guarded.note(noted)
        }
        notice?.tell()
    }
}
