import Diagnostics

extension ScenarioLoader {
    /// The expectations with the names in them looked at.
    mutating func finished(_ drafts: [ExpectationDraft], in place: RuleSurroundings, _ draft: ScenarioDraft)
        -> [Expectation]
    {
        var seen: [String: Range<Int>] = [:]
        for name in drafts.compactMap(\.name) {
            if let first = seen[name.text] {
                report(.duplicateName(name.text, first: sources.location(first)), at: name.range)
            } else {
                seen[name.text] = name.range
            }
        }
        for user in drafts.compactMap(\.user) where !place.users.contains(user.text) {
            report(.unknownUser(user.text, legal: place.users), at: user.range)
        }
        let events = events(drafts, draft)
        let names = events.keys.sorted()
        let expectations = drafts.map { drafted in
            var expectation = drafted.expectation
            expectation.after = anchor(drafted.after, events, names, drafts)
            expectation.before = anchor(drafted.before, events, names, drafts)
            return expectation
        }
        reportCycles(expectations, drafts)
        return expectations
    }

    /// Warns of expectations that no request of the API can meet.
    mutating func checkExpectations(_ drafts: [ExpectationDraft], _ storefronts: [String]) {
        for draft in drafts {
            guard let name = draft.after, draft.expectation.times?.through != 0,
                let anchor = drafts.first(where: { $0.name?.text == name.text })?.expectation,
                draft.expectation.isMeant(by: anchor)
            else { continue }
            report(.countedFromItself(name.text), at: name.range)
        }
        for draft in drafts where draft.expectation.times?.through != 0 {
            let pattern: RequestPattern?
            switch draft.expectation.subject {
            case .request(let request): pattern = request.match.pattern
            case .walk(let match): pattern = match.pattern
            case .finally(let question):
                pattern = try? RequestPattern("GET \(question.target.prefix { $0 != "?" })")
            case .operation: pattern = nil
            }
            guard let why = pattern.flatMap({ reason($0, storefronts) }) else { continue }
            report(.neverMet(why), at: draft.subject)
        }
    }

    /// What `after` and `before` can name: an expectation before a rule of the same name.
    private func events(_ drafts: [ExpectationDraft], _ draft: ScenarioDraft) -> [String: Expectation.Anchor.Event] {
        var events: [String: Expectation.Anchor.Event] = [:]
        for (index, rule) in draft.operationRules.enumerated() where rule.rule.name != nil {
            events[rule.rule.name ?? ""] = .operationRule(index)
        }
        for (index, rule) in draft.rules.enumerated() where rule.rule.name != nil {
            events[rule.rule.name ?? ""] = .rule(index)
        }
        for (index, drafted) in drafts.enumerated() where drafted.name != nil {
            events[drafted.name?.text ?? ""] = .expectation(index)
        }
        return events
    }

    private mutating func anchor(
        _ named: ScenarioDraft.Named?, _ events: [String: Expectation.Anchor.Event], _ names: [String],
        _ drafts: [ExpectationDraft]
    ) -> Expectation.Anchor? {
        guard let named else { return nil }
        guard let event = events[named.text] else {
            // Who names more that is not there than anybody reads of is not told what each is near to.
            if !found.isFull { report(.unknownEvent(named.text, legal: names), at: named.range) }
            return nil
        }
        if case .expectation(let place) = event {
            switch drafts[place].expectation.subject {
            case .walk, .finally: report(.timeless(named.text), at: named.range)
            case .request, .operation: break
            }
        }
        return Expectation.Anchor(name: named.text, event: event)
    }

    /// Tells of expectations that wait for one another, once for each circle.
    private mutating func reportCycles(_ expectations: [Expectation], _ drafts: [ExpectationDraft]) {
        for circle in ExpectationOrder(expectations).circles {
            guard let last = circle.last, let first = circle.first else { continue }
            let draft = drafts[last]
            let isAfter = expectations[last].after?.event == .expectation(first)
            let labels = (circle + [first]).map { expectations[$0].label }
            report(.waitsForItself(labels), at: (isAfter ? draft.after : draft.before)?.range ?? draft.subject)
        }
    }
}

extension Expectation {
    /// Whether everything that meets this one is the last of another one too: then nothing comes behind that.
    fileprivate func isMeant(by anchor: Expectation) -> Bool {
        guard anchor.times?.turn == nil, anchor.after == nil, anchor.before == nil else { return false }
        switch (subject, anchor.subject) {
        case (.request(let own), .request(let other)):
            return own.match == other.match && (other.answered.isEmpty || other.answered == own.answered)
                && (other.fresh == nil || other.fresh == own.fresh)
        case (.operation(let own), .operation(let other)): return own == other
        default: return false
        }
    }
}
