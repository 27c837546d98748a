import HTTPMessages
import MusicDevice
import Scenarios

/// Evaluates the expectations of a scenario.
struct ExpectationEvaluator {
    let scenario: Scenario
    let expectationLog: ExpectationLog
    let journal: Journal
    /// The ids of the scenario's own rules, in order.
    let ruleIDs: [Int]
    let probe: SessionProbe
    /// The matches of each expectation that was evaluated, by index.
    private var occurrencesByExpectation: [Int: MatchedOccurrences] = [:]

    /// The matches of an expectation, and the occurrences that are out of order or mistimed.
    private struct MatchedOccurrences {
        var matches: [Occurrence] = []
        var nonMatches: [NearMiss] = []
        /// The matches that came too soon, or too soon or too late after the previous one.
        var mistimedMatches: [NearMiss] = []
    }

    init(
        scenario: Scenario, expectationLog: ExpectationLog, journal: Journal, ruleIDs: [Int],
        probe: SessionProbe
    ) {
        (self.scenario, self.expectationLog, self.journal) = (scenario, expectationLog, journal)
        (self.ruleIDs, self.probe) = (ruleIDs, probe)
    }

    /// Returns the result of each expectation, in the scenario's order.
    mutating func results() -> [ExpectationResult] {
        let expectations = scenario.expectations
        for place in ExpectationEvaluationOrder(expectations).indices {
            occurrencesByExpectation[place] = matchedOccurrences(of: expectations[place], index: place)
        }
        return expectations.enumerated().map { place, expectation in
            switch expectation.subject {
            case .request, .operation:
                result(
                    for: expectation, occurrences: occurrencesByExpectation[place] ?? MatchedOccurrences(),
                    record: expectationLog.records[place])
            case .walk: result(for: expectation, record: expectationLog.records[place])
            case .finalCheck(let check): result(for: expectation, check: check)
            }
        }
    }

    /// Notes about gaps that were never measured, because no two matches followed each other.
    var unmeasuredGapNotes: [String] {
        scenario.expectations.enumerated().compactMap { place, expectation in
            guard expectation.gap != nil else { return nil }
            let matches = occurrencesByExpectation[place]?.matches ?? []
            let groups = expectation.isPerURL ? matches.groupedByURL : [matches]
            guard !groups.contains(where: { $0.count > 1 }) else { return nil }
            return "\(expectation.label): `gap` was never measured, because it requires two matches."
        }
    }

    /// Returns the occurrence of an anchor, or `nil` if it never occurred.
    private func occurrence(of anchor: Expectation.Anchor) -> Occurrence? {
        let all = occurrences(of: anchor)
        guard case .expectation(index: let place) = anchor.event,
            let turn = scenario.expectations[place].times?.anchorOccurrenceNumber
        else { return all.last }
        return turn > 0 && turn <= all.count ? all[turn - 1] : nil
    }

    /// Returns the last occurrence of an anchor before another occurrence, with the same URL if both have one.
    private func occurrence(of anchor: Expectation.Anchor, before later: Occurrence) -> Occurrence? {
        occurrences(of: anchor).last { $0.number < later.number && ($0.url == nil || $0.url == later.url) }
    }

    private func occurrences(of anchor: Expectation.Anchor) -> [Occurrence] {
        switch anchor.event {
        case .rule(index: let place):
            ruleIDs.indices.contains(place) ? expectationLog.ruleFirings[ruleIDs[place]] ?? [] : []
        case .operationRule(index: let place):
            expectationLog.operationRuleFirings[scenario.operationRules[place].number] ?? []
        case .expectation(index: let place): occurrencesByExpectation[place]?.matches ?? []
        }
    }

    /// Returns the occurrences that match: those after `after`, before `before`, and in time.
    private func matchedOccurrences(of expectation: Expectation, index place: Int) -> MatchedOccurrences {
        var counted = MatchedOccurrences()
        let last = expectation.after.map { (anchor: $0, sighting: occurrence(of: $0)) }
        let before = expectation.before.flatMap { anchor in occurrence(of: anchor).map { (anchor, $0) } }
        var previous: [String?: Occurrence] = [:]
        for occurrence in expectationLog.records[place].occurrences {
            var after = last
            if expectation.isPerURL, let anchor = expectation.after {
                after = (anchor, self.occurrence(of: anchor, before: occurrence))
            }
            if let after,
                let difference = expectation.orderDifference(
                    of: occurrence, after: after.anchor, anchorOccurrence: after.sighting)
            {
                counted.nonMatches.append(NearMiss(number: occurrence.number, differences: [difference]))
                continue
            }
            if let before, occurrence.number >= before.1.number {
                let difference = Difference(
                    .before(before.0.name), expected: "before entry \(before.1.number)",
                    actual: "entry \(occurrence.number)")
                counted.nonMatches.append(NearMiss(number: occurrence.number, differences: [difference]))
                continue
            }
            let url = expectation.isPerURL ? occurrence.url : nil
            if let difference = expectation.timingDifference(
                of: occurrence, after: after?.sighting, previous: previous[url])
            {
                counted.mistimedMatches.append(NearMiss(number: occurrence.number, differences: [difference]))
            }
            previous[url] = occurrence
            counted.matches.append(occurrence)
        }
        return counted
    }

    private func result(
        for expectation: Expectation, occurrences counted: MatchedOccurrences, record: ExpectationRecord
    ) -> ExpectationResult {
        let times = expectation.times ?? CountRange(from: 1, through: .max)
        let groups =
            expectation.isPerURL && !counted.matches.isEmpty
            ? counted.matches.groupedByURL : [counted.matches]
        let reason: UnmetReason?
        var misses: [NearMiss] = []
        if groups.contains(where: { $0.count < times.from }) {
            misses = sortedByDistance(counted.nonMatches + record.nearMisses, for: expectation)
            let anchor = expectation.after.flatMap(occurrence)
            if let after = expectation.after, anchor == nil {
                reason = .missingAnchor(named: after.name)
            } else {
                let count = groups.map(\.count).min() ?? 0
                reason = .tooFew(
                    count: count, nearest: misses.first?.decisiveDifference(anchorNumber: anchor?.number))
            }
        } else if groups.contains(where: { $0.count > times.through }) {
            misses = groups.flatMap { group in
                group.enumerated().dropFirst(times.through).map { index, occurrence in
                    NearMiss(
                        number: occurrence.number,
                        differences: [Difference(.occurrenceCount, expected: "\(times)", actual: "number \(index + 1)")]
                    )
                }
            }
            reason = .tooMany
        } else if let first = counted.mistimedMatches.first {
            misses = counted.mistimedMatches
            reason = .mistimed(difference: first.differences.first)
        } else {
            reason = nil
        }
        return ExpectationResult(
            name: expectation.label, isMet: reason == nil, expected: expectation.summary,
            actual: Self.occurrenceSummary(of: counted.matches), nearMisses: misses.prefix(3).map(nearMiss),
            remedy: reason.map { expectation.remedy(for: $0) }, location: expectation.location)
    }

    /// Returns near misses sorted by distance, then by journal number.
    ///
    /// It adds a difference to those that violate `after` or `before`.
    private func sortedByDistance(_ misses: [NearMiss], for expectation: Expectation) -> [NearMiss] {
        let after = expectation.after.flatMap { anchor in occurrence(of: anchor).map { (anchor.name, $0.number) } }
        let before = expectation.before.flatMap { anchor in occurrence(of: anchor).map { (anchor.name, $0.number) } }
        return misses.map { miss -> NearMiss in
            var differences = miss.differences
            if let (name, number) = after, miss.number <= number {
                differences.append(
                    Difference(.after(name), expected: "after entry \(number)", actual: "entry \(miss.number)"))
            }
            if let (name, number) = before, miss.number >= number {
                differences.append(
                    Difference(.before(name), expected: "before entry \(number)", actual: "entry \(miss.number)"))
            }
            var known: Set<Difference.Criterion> = []
            return NearMiss(
                number: miss.number, differences: differences.filter { known.insert($0.criterion).inserted })
        }.sorted { ($0.distance, $0.number) < ($1.distance, $1.number) }
    }

    /// Returns a summary such as `never`, `once: journal entry 3`, or `4 times: journal entries 3, 5, 7, 9`.
    private static func occurrenceSummary(of matches: [Occurrence]) -> String {
        guard let first = matches.first else { return "never" }
        guard matches.count > 1 else { return "once: journal entry \(first.number)" }
        let numbers = matches.prefix(6).map { "\($0.number)" }.joined(separator: ", ")
        return "\(matches.count) times: journal entries \(numbers)\(matches.count > 6 ? ", …" : "")"
    }

    func nearMiss(from miss: NearMiss) -> ExpectationResult.NearMiss {
        switch journal.entry(number: miss.number)?.content {
        case .request(let logged)?:
            ExpectationResult.NearMiss(
                number: miss.number, summary: "\(logged.request.method) \(logged.request.target)",
                status: logged.status,
                isRequest: true, differences: miss.differences)
        case .device(let logged)?:
            ExpectationResult.NearMiss(
                number: miss.number, summary: logged.operation.rawValue, status: nil, isRequest: false,
                differences: miss.differences)
        case nil:
            ExpectationResult.NearMiss(
                number: miss.number, summary: nil, status: nil, isRequest: false, differences: miss.differences)
        }
    }
}

extension Expectation {
    /// Returns the reason that an occurrence is not after an anchor, or `nil` if it is.
    fileprivate func orderDifference(
        of occurrence: Occurrence, after anchor: Anchor, anchorOccurrence before: Occurrence?
    ) -> Difference? {
        guard let before else {
            return Difference(.after(anchor.name), expected: "it to occur first", actual: "it never occurred")
        }
        guard occurrence.number > before.number else {
            return Difference(
                .after(anchor.name), expected: "after entry \(before.number)", actual: "entry \(occurrence.number)")
        }
        let passed = occurrence.start - before.end
        guard passed >= 0 else {
            return Difference(
                .after(anchor.name), expected: "after the response to entry \(before.number)",
                actual: "\(DurationSyntax.text(milliseconds: -passed)) before that response")
        }
        if let withinMilliseconds, passed > withinMilliseconds {
            return Difference(
                .within,
                expected: "at most \(DurationSyntax.text(milliseconds: withinMilliseconds)) after \(anchor.quotedName)",
                actual: DurationSyntax.text(milliseconds: passed))
        }
        // A forbidden occurrence is ignored before `not-before` has passed.
        if times?.through == 0, let notBeforeMilliseconds, passed < notBeforeMilliseconds {
            return Difference(
                .notBefore,
                expected:
                    "at least \(DurationSyntax.text(milliseconds: notBeforeMilliseconds)) after \(anchor.quotedName)",
                actual: DurationSyntax.text(milliseconds: passed))
        }
        return nil
    }

    /// Returns how a match is mistimed relative to the anchor or to the previous match, or `nil` if it is not.
    fileprivate func timingDifference(of occurrence: Occurrence, after anchor: Occurrence?, previous: Occurrence?)
        -> Difference?
    {
        if let notBeforeMilliseconds, let anchor, let after, times?.through != 0,
            occurrence.start - anchor.end < notBeforeMilliseconds
        {
            return Difference(
                .notBefore,
                expected:
                    "at least \(DurationSyntax.text(milliseconds: notBeforeMilliseconds)) after \(after.quotedName)",
                actual: DurationSyntax.text(milliseconds: max(0, occurrence.start - anchor.end)))
        }
        guard let gap, let last = previous else { return nil }
        // Concurrent requests can be numbered in any order, so the difference can be negative.
        let passed = max(0, occurrence.start - last.start)
        return gap.contains(passed)
            ? nil : Difference(.gap, expected: "\(gap)", actual: DurationSyntax.text(milliseconds: max(0, passed)))
    }
}

extension [Occurrence] {
    /// The occurrences of each URL, in the order of their first ones.
    fileprivate var groupedByURL: [[Occurrence]] {
        Dictionary(grouping: self, by: \.url).values.sorted { ($0.first?.number ?? 0) < ($1.first?.number ?? 0) }
    }
}

extension NearMiss {
    /// Returns the difference to act on: a violation of `after` if there is one, because the action must be repeated then.
    ///
    /// If the near miss is the anchor itself, its response is the reason to repeat the action.
    fileprivate func decisiveDifference(anchorNumber: Int?) -> Difference? {
        let response = differences.first { $0.criterion == .response }
        if number == anchorNumber, let response { return response }
        return differences.first { difference in
            if case .after = difference.criterion { true } else { false }
        } ?? differences.first
    }
}
