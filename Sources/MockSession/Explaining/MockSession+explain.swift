import Encodings
package import HTTPMessages
import Locking

extension MockSession {
    /// What would answer a request if it came now, and why; nothing is counted, noted or taken from a rate limit.
    package func explain(_ request: HTTPRequest) -> Explanation {
        let trial = MockSession(copying: self)
        let moment = trial.lockedState.withLock { $0.context(for: request) }
        var passage = RequestEvaluation(request: request, session: trial, context: moment, collectsCandidates: true)
        let outcome = passage.evaluate()
        let considered = passage.candidates
        let shown = request.replacing(trial.placeholders(for: request.secrets(sessionTokens: sessionTokens)))
        let redacted = trial.lockedState.withLock { guarded in
            considered.map { $0.redacted(using: &guarded.placeholders) }
        }
        let entry = JournalExchange(
            loggedRequest: LoggedRequest(
                time: moment.now, request: shown, response: outcome.response,
                delayMilliseconds: outcome.delayMilliseconds))
        return Explanation(
            request: "\(shown.method) \(shown.target)", source: outcome.source, responseName: outcome.responseName,
            status: entry.status, reason: entry.reason, fault: entry.fault, delayMilliseconds: entry.delayMilliseconds,
            candidates: redacted)
    }
}
