import MusicContract
import Text

extension ScenarioLoader {
    /// Creates the expectations and resolves their names.
    mutating func makeExpectations(from drafts: [PlacedExpectation], draft: ScenarioText) -> [Expectation] {
        var seen: [String: Range<Int>] = [:]
        for name in drafts.compactMap(\.entry.name) {
            if let first = seen[name.text] {
                report(.duplicateName(name: name.text, firstLocation: sources.location(of: first)), at: name.range)
            } else {
                seen[name.text] = name.range
            }
        }
        let events = anchorEvents(for: drafts, in: draft)
        let names = events.keys.sorted()
        let expectations = drafts.map { drafted in
            var expectation = drafted.expectation
            let name = drafted.entry.name?.text
            expectation.after = anchor(
                named: drafted.entry.after, events: events, names: names, drafts: drafts, dependent: name)
            expectation.before = anchor(
                named: drafted.entry.before, events: events, names: names, drafts: drafts, dependent: name)
            return expectation
        }
        let order = ExpectationEvaluationOrder(expectations)
        reportCycles(order.cycles, in: expectations, drafts: drafts)
        reportEmptySpans(in: expectations, drafts: drafts, order: order.indices)
        reportFixedTokens(in: drafts, users: draft.users)
        // An error changes what an expectation means.
        if !diagnosticList.diagnostics.containsErrors {
            reportContradictions(in: expectations, drafts: drafts)
            reportUnmeetable(in: drafts, rules: draft.requestRules)
        }
        return expectations
    }

    /// Reports expectations of a fresh user token from users who can have only one token.
    private mutating func reportFixedTokens(in drafts: [PlacedExpectation], users: [UserEntry]) {
        for draft in drafts {
            guard case .request(let request) = draft.expectation.subject, request.freshToken == .userToken,
                let range = draft.entry.fresh?.range, draft.expectation.times?.from != 0
            else { continue }
            let senders = users.filter { draft.entry.user == nil || $0.name?.text == draft.entry.user?.text }
            let tokens = senders.compactMap(\.fixedToken)
            guard let first = tokens.first, tokens.count == senders.count else { continue }
            report(
                .neverFreshToken(tokenLocation: sources.location(of: first.range), isNamed: users[0].name != nil),
                at: range)
        }
    }

    /// Warns of expectations after an event and before one that does not follow it, and of gaps that are never measured.
    private mutating func reportEmptySpans(
        in expectations: [Expectation], drafts: [PlacedExpectation], order: [Int]
    ) {
        var followers: [Expectation.Anchor.Event: Set<Int>] = [:]
        for (expectation, draft) in zip(expectations, drafts) {
            if let times = expectation.times, times.through == 1, expectation.after?.selection != .each,
                let range = draft.entry.gapRange
            {
                report(.unmeasuredGap, at: range)
            }
            guard let after = expectation.after, let before = expectation.before,
                let range = draft.entry.before?.name.range
            else { continue }
            if after.event != before.event {
                // With `each: url`, the occurrences of other URLs do not count.
                guard case .expectation(index: let place) = after.event, !expectation.isEachURL else { continue }
                let known = followers[before.event] ?? expectations.followers(of: before.event, in: order)
                followers[before.event] = known
                guard known.contains(place) else { continue }
            }
            report(
                .emptySpan(
                    after: after.name, before: before.name, isRequired: expectation.times?.from != 0), at: range)
        }
    }

    /// Warns of expectations that start from their own matches.
    mutating func checkAnchors(of drafts: [PlacedExpectation]) {
        let named = Dictionary(
            drafts.compactMap { draft in draft.entry.name.map { ($0.text, draft.expectation) } },
            uniquingKeysWith: { first, _ in first })
        for draft in drafts {
            guard let after = draft.entry.after, after.selection != .first, draft.expectation.times?.from != 0,
                let anchor = named[after.name.text],
                draft.expectation.matches(anchor)
            else { continue }
            report(.selfReferencingAnchor(name: after.name.text), at: after.name.range)
        }
    }

    /// Returns the events that anchors can name; an expectation takes precedence over a rule with the same name, and both
    /// over the rate limit.
    private func anchorEvents(for drafts: [PlacedExpectation], in draft: ScenarioText) -> [String: Expectation.Anchor
        .Event]
    {
        var events: [String: Expectation.Anchor.Event] = [:]
        if draft.rateLimit != nil { events["rate-limit"] = .rateLimit }
        for (index, rule) in draft.operationRules.enumerated() where rule.rule.name != nil {
            events[rule.rule.name ?? ""] = .operationRule(index: index)
        }
        for (index, rule) in draft.requestRules.enumerated() where rule.rule.name != nil {
            events[rule.rule.name ?? ""] = .rule(index: index)
        }
        for (index, drafted) in drafts.enumerated() where drafted.entry.name != nil {
            events[drafted.entry.name?.text ?? ""] = .expectation(index: index)
        }
        return events
    }

    private mutating func anchor(
        named anchor: ExpectationEntry.Anchor?, events: [String: Expectation.Anchor.Event], names: [String],
        drafts: [PlacedExpectation], dependent: String?
    ) -> Expectation.Anchor? {
        guard let anchor else { return nil }
        let named = anchor.name
        guard let event = events[named.text] else {
            if let range = removedNames[named.text] {
                report(
                    .removedAnchor(
                        name: named.text, location: sources.location(of: named.range), dependent: dependent),
                    at: range)
                return nil
            }
            // Suggestions are expensive, so they are not computed for diagnostics that are not shown.
            if !diagnosticList.isFull { report(.unknownAnchor(name: named.text, legal: names), at: named.range) }
            return nil
        }
        if case .expectation(index: let place) = event {
            let anchored = drafts[place].expectation
            if ([anchored] + anchored.alternatives.map { drafts[$0].expectation }).contains(where: \.isEvaluatedAtEnd) {
                report(.anchorWithoutTime(name: named.text), at: named.range)
            }
        }
        return Expectation.Anchor(name: named.text, event: event, selection: anchor.selection)
    }

    /// Reports expectations that depend on each other, once per cycle.
    private mutating func reportCycles(
        _ cycles: [[Int]], in expectations: [Expectation], drafts: [PlacedExpectation]
    ) {
        for circle in cycles {
            guard let last = circle.last, let first = circle.first else { continue }
            let draft = drafts[last]
            let isAfter = expectations[last].after?.event == .expectation(index: first)
            let labels = (circle + [first]).map { expectations[$0].label }
            report(
                .cyclicExpectations(labels: labels),
                at: (isAfter ? draft.entry.after : draft.entry.before)?.name.range ?? draft.subjectRange)
        }
    }
}

extension Expectation {
    /// Whether every match of this expectation is also a match of the anchor, so that none can follow the last one.
    fileprivate func matches(_ anchor: Expectation) -> Bool {
        guard anchor.after == nil, anchor.before == nil else { return false }
        switch (subject, anchor.subject) {
        case (.request(let own), .request(let other)):
            return own.matcher == other.matcher
                && (other.responseMatchers.isEmpty || other.responseMatchers == own.responseMatchers)
                && (other.freshToken == nil || other.freshToken == own.freshToken)
        case (.operation(let own), .operation(let other)): return own == other
        default: return false
        }
    }
}

extension [Expectation] {
    /// Returns the indices of the expectations of which every occurrence comes after an event, because of their anchors.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - order: The indices in an order in which each expectation comes after those that it refers to.
    /// - Returns: The indices.
    fileprivate func followers(of event: Expectation.Anchor.Event, in order: [Int]) -> Set<Int> {
        var followers: Set<Int> = []
        for place in order {
            let alternatives = self[place].alternatives
            let follows =
                switch self[place].after?.event {
                case event?: true
                case .expectation(index: let other)?: followers.contains(other)
                default: !alternatives.isEmpty && alternatives.allSatisfy(followers.contains)
                }
            if follows { followers.insert(place) }
        }
        return followers
    }
}

extension ScenarioLoader {
    /// Warns of expectations that no request of the API can meet, and of those that cannot fail.
    ///
    /// If `storefronts` is `nil`, errors have hidden the storefronts, so that they are not checked.
    mutating func checkExpectations(_ drafts: [PlacedExpectation], storefronts: [String]?) {
        let anchors = Set(drafts.flatMap { [$0.entry.after, $0.entry.before].compactMap { $0?.name.text } })
        for draft in drafts where !diagnosticList.isFull {
            // An anchor can be an expectation that only names requests, such as those that a rate limit rejects.
            let isAnchor = draft.entry.name.map { anchors.contains($0.text) } ?? false
            if draft.expectation.allowsAnyNumber, draft.expectation.role != .event, !isAnchor {
                report(.unlimitedExpectation, at: draft.subjectRange)
            }
            guard let matcher = draft.expectation.requestMatcher else { continue }
            let forbids = draft.expectation.times?.through == 0
            if case .walk = draft.expectation.subject, matcher.patterns.allSatisfy(matchesOnlySingleResources) {
                report(.walkWithoutList, at: draft.subjectRange)
            } else {
                let places = draft.entry.requestPatterns.map(\.range)
                for (index, pattern) in matcher.patterns.enumerated() {
                    // The method of a walk is checked when it is read.
                    if case .walk = draft.expectation.subject, pattern.method ?? "GET" != "GET" { continue }
                    // A browser sends a preflight request to each path.
                    guard let reason = unmatchableReason(for: pattern, storefronts: storefronts),
                        pattern.method != "OPTIONS" || reason.isUnknownPath
                    else { continue }
                    let place = places.indices.contains(index) ? places[index] : draft.subjectRange
                    if !forbids {
                        report(.unmeetableExpectation(reason: reason), at: place)
                    } else if reason.isUnknownPath {
                        report(.unfailingExpectation(reason: reason), at: place)
                    }
                }
            }
            for (name, reason) in unknownParameters(draft.entry.requests.query.map(\.name), of: matcher.patterns) {
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
        case .coverage(let coverage): return coverage.matcher
        case .finalCheck(let check):
            guard let pattern = try? RequestPattern("GET \(check.target.prefix { $0 != "?" })") else { return nil }
            return RequestMatcher(patterns: [pattern])
        default: return nil
        }
    }
}

extension ScenarioLoader {
    /// Warns of expectations of found resources that no response can meet.
    mutating func checkFoundMatchers(in drafts: [PlacedExpectation]) {
        for draft in drafts {
            guard case .request(let request) = draft.expectation.subject, let found = request.found else { continue }
            let statuses = found == .nothing ? [200, 404] : [200]
            let answers = request.responseMatchers
            if let method = request.matcher.patterns.compactMap(\.method).first(where: {
                $0 == "HEAD" || found != .nothing && $0 != "GET"
            }) {
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
        case .walk, .coverage, .finalCheck, .only, .command: true
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
