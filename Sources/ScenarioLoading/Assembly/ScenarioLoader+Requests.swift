import Diagnostics
import Scenarios

extension ScenarioLoader {
    /// Warns of expectations that no request of the API can meet, and of those that cannot fail.
    ///
    /// If `storefronts` is `nil`, errors have hidden the storefronts, so that they are not checked.
    mutating func checkExpectations(_ drafts: [PlacedExpectation], storefronts: [String]?) {
        let anchors = Set(drafts.flatMap { [$0.entry.after, $0.entry.before].compactMap { $0?.name.text } })
        for draft in drafts where !diagnosticList.isFull {
            // An anchor can be an expectation that only names requests, such as those that a rate limit rejects.
            let isAnchor = draft.entry.name.map { anchors.contains($0.text) } ?? false
            if draft.expectation.allowsAnyNumber, !isAnchor { report(.unlimitedExpectation, at: draft.subjectRange) }
            guard let matcher = draft.expectation.requestMatcher else { continue }
            let forbids = draft.expectation.times?.through == 0
            if case .walk = draft.expectation.subject, matchesOnlySingleResources(matcher.pattern) {
                report(.walkWithoutList, at: draft.subjectRange)
            } else if let reason = unmatchableReason(for: matcher.pattern, storefronts: storefronts) {
                if !forbids {
                    report(.unmeetableExpectation(reason: reason), at: draft.subjectRange)
                } else if reason.isUnknownPath {
                    report(.unfailingExpectation(reason: reason), at: draft.subjectRange)
                }
            }
            for (name, reason) in unknownParameters(draft.entry.requests.query.map(\.name), of: matcher.pattern) {
                let problem: ScenarioDiagnostic
                if case .finalCheck = draft.expectation.subject {
                    problem = .ignoredParameter(reason: reason)
                } else if matcher.acceptsAbsence(ofParameter: name.text) {
                    problem = .alwaysHolds(reason: reason, isInRule: false)
                } else {
                    problem =
                        forbids ? .unfailingExpectation(reason: reason) : .unmeetableExpectation(reason: reason)
                }
                report(problem, at: name.range)
            }
        }
    }
}

extension ScenarioDiagnostic.UnmatchableReason {
    /// Whether no endpoint has the path.
    fileprivate var isUnknownPath: Bool {
        switch self {
        case .unknownEndpoint, .missingVersion: true
        default: false
        }
    }
}

extension Expectation {
    /// The matcher of the requests that the expectation is about, or `nil` for operations.
    var requestMatcher: RequestMatcher? {
        switch subject {
        case .request(let request): return request.matcher
        case .walk(let walk): return walk.matcher
        case .finalCheck(let check):
            guard let pattern = try? RequestPattern("GET \(check.target.prefix { $0 != "?" })") else { return nil }
            return RequestMatcher(pattern: pattern, query: [], headers: [], body: nil, user: nil, phase: nil)
        default: return nil
        }
    }
}
