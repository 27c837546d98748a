import MusicContract
import Scenarios

extension ScenarioLoader {
    /// Warns of expectations of found resources that no response can meet.
    mutating func checkFoundMatchers(in drafts: [PlacedExpectation]) {
        for draft in drafts {
            guard case .request(let request) = draft.expectation.subject, let found = request.found else { continue }
            let statuses = found == .nothing ? [200, 404] : [200]
            let answers = request.responseMatchers
            if let method = request.matcher.pattern.method, method == "HEAD" || found != .nothing && method != "GET" {
                report(.unreadableResponse(method: method), at: draft.subjectRange)
            } else if !answers.isEmpty, !answers.contains(where: { answer in statuses.contains(where: answer.accepts) })
            {
                report(.foundInError(statuses: statuses), at: draft.subjectRange)
            }
        }
    }
}

extension Expectation {
    /// Whether the expectation is evaluated at the end of the session, so that it does not occur at any time.
    var isEvaluatedAtEnd: Bool {
        switch subject {
        case .walk, .finalCheck, .only, .command: true
        case .request, .operation, .either: false
        }
    }
}

extension ResponseMatcher {
    /// Returns whether a response with a status can match.
    fileprivate func accepts(status: Int) -> Bool {
        switch self {
        case .named(let name): name.status == status
        case .status, .statusClass: matches(status: status, name: nil)
        }
    }
}
