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
    /// The session time of the verdict in milliseconds.
    let sessionMilliseconds: Int64
    /// The end of the command or the test, or `nil` if it is unknown.
    let commandEnd: CommandEnd?
    /// The id of the session and the way in which the client reaches it.
    let sessionID: String
    let access: ClientAccess
    /// The writes that a replay did not answer, because they were recorded with another body.
    let writesWithOtherBody: [WriteWithOtherBody]
    /// Whether session time passes only when it is advanced, so that it is the same in each run.
    var hasRepeatableTimes: Bool { scenario.timeScale == 0 }
    /// The evaluation of each expectation of requests and operations, by index.
    private var evaluations: [Int: Evaluation] = [:]

    /// The windows of an expectation with their matches, and the occurrences outside of all windows.
    private struct Evaluation {
        /// The windows, grouped by URL.
        var windows: [AnchorWindow] = []
        var nonMatches: [NearMiss] = []
        /// Whether the anchor occurred; `true` without an anchor.
        var hasAnchor = true
        /// The matches in all windows, in journal order.
        var matches: [Occurrence] = []

        /// Returns the number of matches in the first window with too few or too many, or else in the first window.
        func decisiveCount(of times: CountRange) -> Int {
            let window = windows.first { $0.hasTooFewMatches || $0.matches.count > times.through } ?? windows.first
            return window?.matches.count ?? 0
        }
    }

    init(
        scenario: Scenario, expectationLog: ExpectationLog, journal: Journal, ruleIDs: [Int],
        probe: SessionProbe, sessionMilliseconds: Int64, commandEnd: CommandEnd?,
        sessionID: String, access: ClientAccess
    ) {
        (self.scenario, self.expectationLog, self.journal) = (scenario, expectationLog, journal)
        (self.ruleIDs, self.probe, self.sessionMilliseconds) = (ruleIDs, probe, sessionMilliseconds)
        (self.commandEnd, self.sessionID, self.access) = (commandEnd, sessionID, access)
        writesWithOtherBody = journal.writesWithOtherBody
    }

    /// Returns the result of each expectation that can be judged, in the scenario's order.
    mutating func results() -> [ExpectationResult] {
        let expectations = scenario.expectations
        for place in ExpectationEvaluationOrder(expectations).indices {
            evaluations[place] = evaluation(of: expectations[place], index: place)
        }
        return expectations.indices.filter { expectations[$0].role == .requirement && !needsCommandEnd($0) }.map(result)
    }

    /// Returns whether an expectation can be judged only by the end of the command, which is unknown.
    private func needsCommandEnd(_ place: Int) -> Bool {
        guard commandEnd == nil else { return false }
        switch scenario.expectations[place].subject {
        case .command: return true
        case .either(let places):
            return places.contains(where: needsCommandEnd)
                && !places.contains { !needsCommandEnd($0) && result(ofExpectationAt: $0).isMet }
        default: return false
        }
    }

    /// Whether no expectation is judged that can fail.
    var expectsNothing: Bool {
        scenario.expectations.indices.allSatisfy { place in
            let expectation = scenario.expectations[place]
            return expectation.role != .requirement || expectation.allowsAnyNumber || needsCommandEnd(place)
        }
    }

    /// Notes about expectations that were not judged, because the end of the command is unknown.
    var unjudgedCommandNotes: [String] {
        scenario.expectations.indices.filter { scenario.expectations[$0].role == .requirement && needsCommandEnd($0) }
            .map {
                """
                \(scenario.expectations[$0].label) was not judged, because the end of the command is unknown: use `run`, \
                `withAppleMusic`, or the trait `.appleMusic(…)`.
                """
            }
    }

    /// Returns the result of an expectation, by its index in the scenario, after all occurrences were matched.
    private func result(ofExpectationAt place: Int) -> ExpectationResult {
        let expectation = scenario.expectations[place]
        if case .command(let end) = expectation.subject { return result(for: expectation, command: end) }
        if let number = expectationLog.lastRecordedNumber {
            return incompleteResult(for: expectation, lastRecordedNumber: number)
        }
        let record = expectationLog.records[place]
        let evaluation = evaluations[place] ?? Evaluation()
        return switch expectation.subject {
        case .request, .operation, .command:
            result(for: expectation, evaluation: evaluation, record: record).describingEarlyCloses(
                of: evaluation.matches, in: expectationLog, hasRepeatableTimes: hasRepeatableTimes)
        case .walk(let walk): result(for: expectation, walk: walk, record: record)
        case .coverage(let coverage): result(for: expectation, coverage: coverage, record: record)
        case .finalCheck(let check): result(for: expectation, check: check)
        case .only(let allowed):
            result(for: expectation, evaluation: evaluation, record: record).restricted(
                to: allowed, after: expectation.after)
        case .either(let places): result(for: expectation, alternatives: places.map(result))
        }
    }

    /// Returns the result of an expectation if later requests were not recorded.
    private func incompleteResult(for expectation: Expectation, lastRecordedNumber number: Int) -> ExpectationResult {
        ExpectationResult(
            name: expectation.label, isMet: false, expected: expectation.summary,
            actual: "unknown after entry \(number), because the record of the expectations is full", count: nil,
            nearMisses: [],
            laterEntries: [], remedy: "Reset the session, or use a new one, before entry \(number).",
            location: expectation.location)
    }

    /// Notes about gaps that were never measured, because no two matches followed each other.
    var unmeasuredGapNotes: [String] {
        scenario.expectations.enumerated().compactMap { place, expectation in
            guard expectation.gap != nil else { return nil }
            let matches = evaluations[place]?.matches ?? []
            let counts = Dictionary(grouping: matches) { expectation.isEachURL ? $0.url : nil }.mapValues(\.count)
            guard counts.values.allSatisfy({ $0 < 2 }) else { return nil }
            return "\(expectation.label): `gap` was never measured, because it requires two matches."
        }
    }

    /// Notes about maxima of concurrent requests that no response was slow enough to measure.
    var unmeasuredConcurrencyNotes: [String] {
        scenario.expectations.enumerated().compactMap { place, expectation in
            guard expectation.maximumInFlight != nil, let matches = evaluations[place]?.matches, !matches.isEmpty
            else { return nil }
            let label = expectation.label
            if scenario.timeScale == 0 {
                return
                    "\(label): `at-once` was never measured, because `time-scale: 0` skips delays; use a larger `time-scale`."
            }
            guard matches.allSatisfy({ expectationLog.end(of: $0) == $0.start }) else { return nil }
            return "\(label): `at-once` was never measured, because no response took time; add a rule with `delay`."
        }
    }

    /// Notes about expectations of giving up whose matches had no response that kept the client waiting.
    var unjudgedGiveUpNotes: [String] {
        scenario.expectations.enumerated().compactMap { place, expectation in
            guard case .request(let request) = expectation.subject, let limit = request.giveUpMilliseconds,
                let evaluation = evaluations[place], !evaluation.matches.isEmpty,
                evaluation.windows.allSatisfy({ $0.mistimedMatches.isEmpty }),
                evaluation.matches.allSatisfy({ giveUpResult(of: $0, within: limit) == .undecided })
            else { return nil }
            return "\(expectation.label): `gave-up` was never judged, because no response kept the client waiting."
        }
    }

    /// Returns the occurrences of an anchor in journal order.
    private func occurrences(of anchor: Expectation.Anchor) -> [Occurrence] {
        switch anchor.event {
        case .rule(index: let place):
            ruleIDs.indices.contains(place) ? expectationLog.ruleFirings[ruleIDs[place]] ?? [] : []
        case .rateLimit: expectationLog.ruleFirings[ExpectationLog.rateLimitID] ?? []
        case .operationRule(index: let place):
            expectationLog.operationRuleFirings[scenario.operationRules[place].number] ?? []
        case .expectation(index: let place): evaluations[place]?.matches ?? []
        }
    }

    private func anchorOccurrences(_ anchor: Expectation.Anchor?, isEachURL: Bool) -> AnchorOccurrences {
        AnchorOccurrences(anchor.map(occurrences) ?? [], isEachURL: isEachURL)
    }

    /// Assigns the occurrences of an expectation to the windows of its anchors.
    private func evaluation(of expectation: Expectation, index place: Int) -> Evaluation {
        if case .either(let places) = expectation.subject {
            return Evaluation(
                matches: places.flatMap { evaluations[$0]?.matches ?? [] }.sorted { $0.number < $1.number })
        }
        let record = expectationLog.records[place]
        let anchors = anchorOccurrences(expectation.after, isEachURL: expectation.isEachURL)
        let ends = anchorOccurrences(expectation.before, isEachURL: expectation.isEachURL)
        var evaluation = Evaluation()
        evaluation.hasAnchor = expectation.after == nil || !anchors.all.isEmpty
        for (url, occurrences) in groups(of: expectation, record: record, anchors: anchors.all) {
            var windows = expectation.windows(url: url, anchors: anchors, ends: ends)
            var matches: [Occurrence] = []
            var (mistimedNumbers, lateNumbers): (Set<Int>, Set<Int>) = ([], [])
            var freshTokens: Set<Int32> = []
            var closedCount = 0
            var openEnds: [Int64] = []
            for occurrence in occurrences {
                let open = windows.indices(containing: occurrence, for: expectation, closedCount: &closedCount)
                guard let first = open.first, let last = open.last else {
                    let difference =
                        windows.indices.contains(closedCount)
                        ? expectation.orderDifference(of: occurrence, in: windows[closedCount])
                        : expectation.after.map {
                            Difference(.after($0.phrase), expected: "an occurrence", actual: "none")
                        }
                    if let difference {
                        evaluation.nonMatches.append(NearMiss(number: occurrence.number, differences: [difference]))
                    }
                    continue
                }
                // A match can be the reaction to any of several occurrences, so it is early only if it is for all.
                let early =
                    !open.contains { expectation.isRipe(occurrence, in: windows[$0]) }
                    ? expectation.earlinessDifference(of: occurrence, in: windows[first]) : nil
                if early != nil { mistimedNumbers.insert(occurrence.number) }
                if open.contains(where: { expectation.isLateInSystemTime(occurrence, in: windows[$0]) }) {
                    lateNumbers.insert(occurrence.number)
                }
                // A fresh token is one match of those that are allowed, however often it is used.
                let isRepeated =
                    expectation.anchoredFreshToken != nil && !freshTokens.insert(occurrence.tokenNumber).inserted
                if isRepeated { lateNumbers.insert(occurrence.number) }
                if let difference = early
                    ?? (isRepeated ? nil : expectation.gapDifference(of: occurrence, previous: matches.last))
                {
                    windows[last].addMistimed([NearMiss(number: occurrence.number, differences: [difference])])
                }
                matches.append(occurrence)
                openEnds.removeAll { $0 <= occurrence.start }
                if let difference = expectation.crowdingDifference(of: matches, openEnds: openEnds) {
                    windows[last].addMistimed([NearMiss(number: occurrence.number, differences: [difference])])
                }
                openEnds.append(expectationLog.end(of: occurrence))
            }
            distribute(
                matches, mistimedNumbers: mistimedNumbers, lateNumbers: lateNumbers, among: &windows,
                for: expectation)
            evaluation.matches += matches
            for index in windows.indices {
                windows[index].addMistimed(giveUpMisses(of: expectation, in: windows[index]))
            }
            evaluation.windows += windows
        }
        evaluation.matches.sort { $0.number < $1.number }
        return evaluation
    }

    /// Assigns matches to windows, and marks the windows that have too few.
    ///
    /// Each match of a request is for one window. A match of an operation is for all windows that contain it, because
    /// one operation, such as a request for a new token, can be the reaction to several occurrences.
    ///
    /// - Parameters:
    ///   - matches: The matches in all windows, in journal order.
    ///   - mistimedNumbers: The entry numbers of those that come too soon after each anchor.
    ///   - lateNumbers: The entry numbers of those that can be required, but are not too many: they came too late by the
    ///     system's time, or repeat a fresh token.
    ///   - windows: The windows, whose matches are set.
    ///   - expectation: The expectation.
    private func distribute(
        _ matches: [Occurrence], mistimedNumbers: Set<Int>, lateNumbers: Set<Int>, among windows: inout [AnchorWindow],
        for expectation: Expectation
    ) {
        let times = expectation.totalCount
        let required = MatchAssignment(
            of: matches, to: windows, capacity: times.from, mistimedNumbers: mistimedNumbers, for: expectation)
        for index in windows.indices {
            windows[index].matches = required.allMatches(inWindow: index)
            windows[index].hasTooFewMatches = required.matches[index].count < times.from
            guard windows[index].hasTooFewMatches, case .operation = expectation.subject else { continue }
            windows[index].matches = Self.first(times.from, of: matches, in: windows[index], for: expectation)
            windows[index].hasTooFewMatches = windows[index].matches.count < times.from
        }
        guard times.through < .max, !windows.contains(where: \.hasTooFewMatches) else { return }
        let limited = matches.filter { !lateNumbers.contains($0.number) }
        let allowed = MatchAssignment(
            of: limited, to: windows, capacity: times.through, mistimedNumbers: mistimedNumbers, for: expectation)
        for index in windows.indices { windows[index].matches = allowed.allMatches(inWindow: index) }
    }

    /// Returns the first matches in a window, of an expectation that requires some.
    private static func first(
        _ count: Int, of matches: [Occurrence], in window: AnchorWindow, for expectation: Expectation
    ) -> [Occurrence] {
        var (lower, upper) = (0, matches.count)
        while lower < upper {
            let middle = (lower + upper) / 2
            if expectation.hasStarted(window, at: matches[middle]) { upper = middle } else { lower = middle + 1 }
        }
        return Array(matches[lower...].prefix(count).prefix { !expectation.hasEnded(window, at: $0) })
    }

    /// Returns the occurrences that are evaluated together, in the order of the first ones: those of each URL with
    /// `each: url`, or else all.
    ///
    /// A URL at which the anchor occurred is included even if the expectation has no occurrence there.
    private func groups(of expectation: Expectation, record: ExpectationRecord, anchors: [Occurrence])
        -> [(url: String?, occurrences: [Occurrence])]
    {
        guard expectation.isEachURL else { return [(nil, record.occurrences)] }
        let occurrences = Dictionary(grouping: record.occurrences, by: \.url)
        let starts = anchors.filter { $0.url.map(record.urls.contains) ?? false }
        var known: Set<String?> = []
        return (record.occurrences + starts).sorted { $0.number < $1.number }.map(\.url)
            .filter { known.insert($0).inserted }.map { ($0, occurrences[$0] ?? []) }
    }

    private func result(
        for expectation: Expectation, evaluation: Evaluation, record: ExpectationRecord
    ) -> ExpectationResult {
        let times = expectation.totalCount
        let windows = evaluation.windows
        let short = windows.first(where: \.hasTooFewMatches)
        let mistimed = windows.flatMap(\.mistimedMatches)
        let reason: UnmetReason?
        var misses: [NearMiss] = []
        var later: [Int] = []
        var evidence = Evidence(matches: evaluation.matches, mistimed: mistimed)
        if times.from > 0, windows.isEmpty || short != nil {
            // After a match, requests of another method or path are not attempts at this one.
            let others = short?.matches.isEmpty == false ? record.nearMisses.filter(\.isSameRequest) : record.nearMisses
            misses = sortedByDistance(evaluation.nonMatches + others, for: expectation, in: short)
            if let after = expectation.after, !evaluation.hasAnchor {
                reason = .missingAnchor(after)
                // The reason is shown for the expectation that the anchor names.
                if case .expectation = after.event { misses = [] }
            } else {
                reason = .tooFew(
                    count: short?.matches.count ?? 0, anchorNumber: short?.anchor?.number, url: short?.url,
                    nearest: misses.first?.decisiveDifference(anchorNumber: short?.anchor?.number))
                evidence.nearest = misses.first
                if !mistimed.isEmpty { misses = mistimed }
                if misses.isEmpty, let anchor = short?.anchor { later = entries(after: anchor.number) }
            }
        } else if windows.contains(where: { $0.matches.count > times.through }) {
            misses = windows.flatMap { window in
                window.matches.enumerated().dropFirst(times.through).map { index, occurrence in
                    surplus(occurrence, number: index + 1, of: expectation, times: times)
                }
            }
            let full = windows.first { $0.matches.count > times.through }?.matches.prefix(times.through)
            evidence.windowCount = windows.first { $0.matches.count > times.through }?.matches.count ?? 0
            reason = .tooMany(
                lastAllowed: full?.last?.number, required: misses.first?.differences.dropFirst().first)
        } else if let first = mistimed.first {
            misses = mistimed
            reason = .mistimed(first.differences.first)
        } else {
            reason = nil
        }
        evidence.laterNumber = later.first
        return ExpectationResult(
            name: expectation.label, isMet: reason == nil, expected: expectation.summary,
            actual: summary(of: evaluation, for: expectation, times: times),
            count: CountResult(unit: .matches, seen: evaluation.decisiveCount(of: times), allowed: times),
            nearMisses: misses.prefix(3).map(nearMiss),
            laterEntries: later.map { nearMiss(from: NearMiss(number: $0, differences: [])) },
            problem: reason.flatMap { problem(of: expectation, for: $0, evidence: evidence) },
            remedy: reason.map { remedy(of: expectation, for: $0, evidence: evidence) },
            location: expectation.location)
    }

    /// Returns the numbers of the first entries of the client after an entry.
    private func entries(after number: Int) -> [Int] {
        journal.entries(since: number, limit: 100).filter { entry in
            if case .device(let operation) = entry.content { operation.isRequestedByApp } else { true }
        }.prefix(3).map(\.number)
    }

    /// Returns a summary such as `never`, `once: entry 3 (+0 s)`, or `never after entry 4 (+0.5 s)`.
    private func summary(of evaluation: Evaluation, for expectation: Expectation, times: CountRange) -> String {
        if let after = expectation.after, !evaluation.hasAnchor { return "never: \"\(after.name)\" never occurred" }
        let isEach = expectation.after?.selection == .each
        guard isEach || expectation.isEachURL else { return occurrenceSummary(of: evaluation.matches) }
        let failing = evaluation.windows.filter {
            $0.hasTooFewMatches || $0.matches.count > times.through || !$0.mistimedMatches.isEmpty
        }
        guard !failing.isEmpty else { return occurrenceSummary(of: evaluation.matches) }
        let shown = failing.prefix(3).map { window in
            occurrenceSummary(
                of: window.matches,
                suffix: (isEach ? " after \(entryText(window.anchor))" : "") + (window.url.map { " for \($0)" } ?? ""))
        }
        let rest = failing.count - shown.count
        return shown.joined(separator: "; ") + (rest > 0 ? "; and \(rest) more" : "")
    }

    private func occurrenceSummary(of matches: [Occurrence], suffix: String = "") -> String {
        guard let first = matches.first else { return "never\(suffix)" }
        guard matches.count > 1 else { return "once\(suffix): \(entryText(first))" }
        let entries = matches.prefix(6).map { "\($0.number)\(elapsedText($0))" }.joined(separator: ", ")
        return "\(matches.count) times\(suffix): entries \(entries)\(matches.count > 6 ? ", …" : "")"
    }

    private func entryText(_ occurrence: Occurrence?) -> String {
        occurrence.map { "entry \($0.number)\(elapsedText($0))" } ?? "the start"
    }

    /// Returns the session time, such as ` (+1.5 s)`; empty if it differs between runs.
    private func elapsedText(_ occurrence: Occurrence) -> String {
        guard hasRepeatableTimes else { return "" }
        return " (\(journal.elapsedMilliseconds(at: occurrence.start).elapsedText))"
    }

}
