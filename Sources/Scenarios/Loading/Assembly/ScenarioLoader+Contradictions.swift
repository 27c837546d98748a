import MusicContract
import Text

/// Expectations that no client can meet, because of another expectation or of the scenario's rules.
extension ScenarioLoader {
    /// Warns of expectations that contradict themselves or an earlier one.
    mutating func reportContradictions(in expectations: [Expectation], drafts: [PlacedExpectation]) {
        // The expectations before this one by topic, and those that can contradict one with any topic.
        var byTopic: [Expectation.Topic?: [Int]] = [:]
        var open: [Int] = []
        for (place, expectation) in expectations.enumerated() where expectation.role == .requirement {
            if case .finalCheck(let check) = expectation.subject, let ids = check.ids, let count = check.count,
                !count.contains(ids.count)
            {
                report(.finalCountMismatch(idCount: ids.count), at: drafts[place].subjectRange)
            }
            let topic = expectation.topic
            let candidates = topic == nil ? Array(expectations.indices.prefix(place)) : (byTopic[topic] ?? []) + open
            if topic == nil { open.append(place) } else { byTopic[topic, default: []].append(place) }
            let earlier = candidates.filter { other in
                expectations[other].role == .requirement && expectation.contradicts(expectations[other])
            }.min()
            guard let earlier else { continue }
            report(
                .contradiction(to: sources.location(of: drafts[earlier].subjectRange)), at: drafts[place].subjectRange)
        }
    }

    /// Warns of expectations of a success whose requests a rule always answers with an error.
    ///
    /// A rule that comes before it, or that runs before the tokens are checked, must not answer otherwise.
    mutating func reportUnmeetable(in drafts: [PlacedExpectation], rules: [RuleEntry]) {
        for draft in drafts {
            guard draft.expectation.requiresSuccess, let matcher = draft.expectation.requestMatcher,
                let number = rules.firstIndex(where: {
                    $0.rule.alwaysDecides && $0.matcher?.covers(matcher) ?? false
                }), rules[number].rule.alwaysFails
            else { continue }
            let isOnlyAnswer = rules.enumerated().allSatisfy { place, other in
                (place >= number && !other.rule.runsBeforeTokens) || other.rule.alwaysFails
                    || other.rule.responses.isEmpty || other.matcher?.isDisjoint(with: matcher) != false
            }
            guard isOnlyAnswer else { continue }
            report(
                .answeredWithError(by: sources.location(of: rules[number].subjectRange)), at: draft.subjectRange)
        }
    }
}

extension Rule {
    /// Whether each response of the rule is an error.
    ///
    /// A client can read a response despite a fault.
    fileprivate var alwaysFails: Bool {
        !responses.isEmpty
            && responses.allSatisfy { response in
                switch response {
                case .default, .fault: false
                case .named(let name, let changes): changes.status ?? name.status >= 400
                case .inline(let status, let changes): changes.status ?? status >= 400
                }
            }
    }
}

extension Expectation {
    /// Whether the expectation requires a response with a status of the class 2xx.
    var requiresSuccess: Bool {
        guard times?.from != 0 else { return false }
        switch subject {
        case .walk: return true
        case .request(let request):
            return !request.responseMatchers.isEmpty
                && request.responseMatchers.allSatisfy { matcher in
                    switch matcher {
                    case .status(let status): status / 100 == 2
                    case .statusClass(let digit): digit == 2
                    case .named: false
                    }
                }
        default: return false
        }
    }

    /// The topic of an expectation; those with different topics do not contradict each other.
    fileprivate enum Topic: Hashable {
        case request(RequestMatcher)
        case other(Subject)
        case command
    }

    /// The topic, or `nil` if the expectation can contradict one with any topic.
    fileprivate var topic: Topic? {
        switch subject {
        case .only: nil
        case .command: .command
        case .request(let request): .request(request.matcher)
        default: .other(subject)
        }
    }

    /// Whether the expectation has no anchor and counts all matches of the session.
    private var coversSession: Bool { after == nil && before == nil }

    private var allowedCount: CountRange { times ?? CountRange(from: 1, through: .max) }

    /// Returns whether no client can meet both this expectation and another one.
    fileprivate func contradicts(_ other: Expectation) -> Bool {
        switch (subject, other.subject) {
        case (.command(let own), .command(let another)): return own != another
        case (.only(let allowed), _): return coversSession && other.isExcluded(by: allowed)
        case (_, .only(let allowed)): return other.coversSession && isExcluded(by: allowed)
        case (.request, .request) where subject == other.subject,
            (.operation, .operation) where subject == other.subject:
            guard after == other.after, before == other.before, isEachURL == other.isEachURL else { return false }
            // With a time limit, the matches of the two differ.
            guard wait == other.wait, windowMilliseconds == other.windowMilliseconds else { return false }
            let (first, second) = (allowedCount, other.allowedCount)
            return first.from > second.through || second.from > first.through
        case (.request(let own), .request(let another)) where own.matcher == another.matcher:
            return forbidsAll(own) && other.allowedCount.from > 0 || other.forbidsAll(another) && allowedCount.from > 0
        default: return false
        }
    }

    /// Returns whether the expectation forbids each request of its matcher, whatever its response is.
    private func forbidsAll(_ request: ExpectedRequest) -> Bool {
        times?.through == 0 && coversSession && wait == nil && request.responseMatchers.isEmpty && request.found == nil
            && request.freshToken == nil
            && request.giveUpMilliseconds == nil
    }

    /// Returns whether an expectation requires a request or an operation that is not allowed.
    private func isExcluded(by allowed: AllowedActions) -> Bool {
        guard allowedCount.from > 0, allowed.user == nil else { return false }
        switch subject {
        case .request(let request):
            return request.matcher.patterns.allSatisfy { pattern in
                pattern.method != "OPTIONS" && allowed.patterns.allSatisfy { $0.isDisjoint(with: pattern) }
            }
        case .walk(let walk):
            return walk.matcher.patterns.allSatisfy { pattern in
                allowed.patterns.allSatisfy { $0.isDisjoint(with: pattern) }
            }
        case .operation(let operation):
            return !allowed.operations.isEmpty && allowed.operations.allSatisfy { !operation.operations.contains($0) }
        default: return false
        }
    }
}

extension RequestMatcher {
    /// Returns whether the patterns match every request that those of another matcher match.
    func covers(_ other: RequestMatcher) -> Bool {
        other.patterns.allSatisfy { pattern in patterns.contains { $0.covers(pattern) } }
    }

    /// Returns whether no request matches the patterns of both matchers.
    func isDisjoint(with other: RequestMatcher) -> Bool {
        patterns.allSatisfy { pattern in other.patterns.allSatisfy { $0.isDisjoint(with: pattern) } }
    }
}

extension RequestPattern {
    /// Returns whether the pattern matches every request that another pattern matches.
    fileprivate func covers(_ other: RequestPattern) -> Bool {
        guard method == nil || method == other.method else { return false }
        for (own, another) in zip(segments, other.segments) {
            switch (own, another) {
            case (.rest, _): return true
            case (_, .rest): return false
            case (.any, _): continue
            case (.literal, _): if own != another { return false }
            }
        }
        return segments.count == other.segments.count || segments.dropFirst(other.segments.count) == [.rest]
    }

    /// Returns whether no request matches both patterns.
    fileprivate func isDisjoint(with other: RequestPattern) -> Bool {
        if let method, let another = other.method, method != another { return true }
        for (own, another) in zip(segments, other.segments) {
            switch (own, another) {
            case (.rest, _), (_, .rest): return false
            case (.literal(let name), .literal(let otherName)) where name != otherName: return true
            default: continue
            }
        }
        guard segments.count != other.segments.count else { return false }
        let longer = segments.count > other.segments.count ? segments : other.segments
        // `**` matches no segment too.
        return longer[min(segments.count, other.segments.count)] != .rest
    }
}
