import Encodings
package import HTTPMessages
import Locking

extension MockSession {
    /// What would answer a request if it came now, and why; nothing is counted, noted or taken from a rate limit.
    package func explain(_ request: HTTPRequest) -> Explanation {
        let trial = MockSession(copying: self)
        let moment = trial.guarded.withLock { $0.moment(of: request) }
        var passage = Passage(request, in: trial, at: moment, isExplained: true)
        let outcome = passage.outcome()
        let considered = passage.considered
        let shown = request.replacing(trial.standIns(for: request.secrets(own: ownTokens)))
        let redacted = trial.guarded.withLock { guarded in considered.map { $0.redacted(by: &guarded.secrets) } }
        let entry = JournalExchange(
            noted: NotedRequest(time: moment.now, request: shown, response: outcome.response, delay: outcome.delay))
        return Explanation(
            request: "\(shown.method) \(shown.target)", source: outcome.source, named: outcome.named,
            status: entry.status, why: entry.why, fault: entry.fault, delay: entry.delay, considered: redacted)
    }
}
