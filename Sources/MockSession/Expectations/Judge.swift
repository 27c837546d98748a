import HTTPMessages
import MusicDevice
import Scenarios

/// Holds what was seen against what a scenario expects.
struct Judge {
    let scenario: Scenario
    let evidence: Evidence
    let journal: Journal
    /// The ids of the scenario's own rules, in its order.
    let ruleIDs: [Int]
    let question: QuietQuestion
    /// What counts of each expectation, once it has been looked at.
    private var counted: [Int: Counted] = [:]

    /// What of the sightings counts, and what does not and why.
    struct Counted {
        var matches: [Sighting] = []
        var others: [NearMiss] = []
        /// Matches that came too soon, or too soon or late behind the one before.
        var early: [NearMiss] = []
    }

    init(
        scenario: Scenario, evidence: Evidence, journal: Journal, ruleIDs: [Int], question: QuietQuestion
    ) {
        (self.scenario, self.evidence, self.journal) = (scenario, evidence, journal)
        (self.ruleIDs, self.question) = (ruleIDs, question)
    }

    /// What has become of each expectation, in the scenario's order.
    mutating func judgements() -> [Judgement] {
        let expectations = scenario.expectations
        for place in ExpectationOrder(expectations).places { counted[place] = count(expectations[place], at: place) }
        return expectations.enumerated().map { place, expectation in
            switch expectation.subject {
            case .request, .operation: judgement(expectation, counted[place] ?? Counted(), evidence.records[place])
            case .walk: judgement(expectation, evidence.records[place])
            case .finally(let question): judgement(expectation, question)
            }
        }
    }

    /// Where something that others are counted from happened; nil where it did not.
    private func sighting(of anchor: Expectation.Anchor) -> Sighting? {
        switch anchor.event {
        case .rule(let place):
            guard ruleIDs.indices.contains(place) else { return nil }
            return evidence.firings[ruleIDs[place]]?.last
        case .operationRule(let place): return evidence.operationFirings[scenario.operationRules[place].number]?.last
        case .expectation(let place):
            let matches = counted[place]?.matches ?? []
            guard let turn = scenario.expectations[place].times?.turn else { return matches.last }
            return turn > 0 && turn <= matches.count ? matches[turn - 1] : nil
        }
    }

    /// Which sightings count: those behind `after`, before `before`, and in time.
    private func count(_ expectation: Expectation, at place: Int) -> Counted {
        var counted = Counted()
        let after = expectation.after.map { (anchor: $0, sighting: sighting(of: $0)) }
        let before = expectation.before.flatMap { anchor in sighting(of: anchor).map { (anchor, $0) } }
        for sighting in evidence.records[place].sightings {
            if let after, let difference = expectation.difference(of: sighting, after: after.anchor, after.sighting) {
                counted.others.append(NearMiss(number: sighting.number, differences: [difference]))
                continue
            }
            if let before, sighting.number >= before.1.number {
                let difference = Difference(
                    .before(before.0.name), expected: "before entry \(before.1.number)",
                    seen: "entry \(sighting.number)")
                counted.others.append(NearMiss(number: sighting.number, differences: [difference]))
                continue
            }
            if let difference = expectation.haste(of: sighting, after: after?.sighting, matches: counted.matches) {
                counted.early.append(NearMiss(number: sighting.number, differences: [difference]))
            }
            counted.matches.append(sighting)
        }
        return counted
    }

    private func judgement(
        _ expectation: Expectation, _ counted: Counted, _ record: ExpectationRecord
    ) -> Judgement {
        let times = expectation.times ?? Times(from: 1, through: .max)
        let count = counted.matches.count
        let shortfall: Shortfall?
        var misses: [NearMiss] = []
        if count < times.from {
            misses = ranked(counted.others + record.nearMisses, expectation)
            let missing = expectation.after.flatMap { sighting(of: $0) == nil ? $0.name : nil }
            shortfall = missing.map { .waitingFor($0) } ?? .tooFew(misses.first?.telling)
        } else if count > times.through {
            misses = counted.matches[times.through...].enumerated().map { index, sighting in
                let turn = times.through + index + 1
                return NearMiss(
                    number: sighting.number,
                    differences: [Difference(.times, expected: "\(times)", seen: "number \(turn)")])
            }
            shortfall = .tooMany
        } else if let first = counted.early.first {
            misses = counted.early
            shortfall = .hasty(first.differences.first)
        } else {
            shortfall = nil
        }
        return Judgement(
            name: expectation.label, isMet: shortfall == nil, expected: expectation.wanted,
            seen: Self.seen(counted.matches), nearest: misses.prefix(3).map(nearest),
            remedy: shortfall.map { expectation.remedy($0) }, place: expectation.place)
    }

    /// The nearest first, the earlier among equals; whatever came on the wrong side of what it must come behind or before,
    /// misses by that too.
    private func ranked(_ misses: [NearMiss], _ expectation: Expectation) -> [NearMiss] {
        let after = expectation.after.flatMap { anchor in sighting(of: anchor).map { (anchor.name, $0.number) } }
        let before = expectation.before.flatMap { anchor in sighting(of: anchor).map { (anchor.name, $0.number) } }
        return misses.map { miss -> NearMiss in
            var differences = miss.differences
            if let (name, number) = after, miss.number <= number {
                differences.append(
                    Difference(.after(name), expected: "behind entry \(number)", seen: "entry \(miss.number)"))
            }
            if let (name, number) = before, miss.number >= number {
                differences.append(
                    Difference(.before(name), expected: "before entry \(number)", seen: "entry \(miss.number)"))
            }
            var known: Set<Difference.Criterion> = []
            return NearMiss(
                number: miss.number, differences: differences.filter { known.insert($0.criterion).inserted })
        }.sorted { ($0.distance, $0.number) < ($1.distance, $1.number) }
    }

    /// `never`, `once: entry 3`, `4 times: entries 3, 5, 7, …`.
    private static func seen(_ matches: [Sighting]) -> String {
        guard let first = matches.first else { return "never" }
        guard matches.count > 1 else { return "once: entry \(first.number) of the journal" }
        let numbers = matches.prefix(6).map { "\($0.number)" }.joined(separator: ", ")
        return "\(matches.count) times: entries \(numbers)\(matches.count > 6 ? ", …" : "") of the journal"
    }

    func nearest(_ miss: NearMiss) -> Judgement.Nearest {
        switch journal.entry(miss.number)?.noted {
        case .request(let noted)?:
            Judgement.Nearest(
                number: miss.number, what: "\(noted.request.method) \(noted.request.target)", status: noted.status,
                isRequest: true, differences: miss.differences)
        case .device(let noted)?:
            Judgement.Nearest(
                number: miss.number, what: noted.operation.rawValue, status: nil, isRequest: false,
                differences: miss.differences)
        case nil:
            Judgement.Nearest(
                number: miss.number, what: nil, status: nil, isRequest: false, differences: miss.differences)
        }
    }
}

extension Expectation {
    /// Why a sighting does not count behind something; nil where it does.
    fileprivate func difference(of sighting: Sighting, after anchor: Anchor, _ before: Sighting?) -> Difference? {
        guard let before else {
            return Difference(.after(anchor.name), expected: "behind it", seen: "it never happened")
        }
        guard sighting.number > before.number else {
            return Difference(
                .after(anchor.name), expected: "behind entry \(before.number)", seen: "entry \(sighting.number)")
        }
        let passed = sighting.came - before.answered
        guard passed >= 0 else {
            return Difference(
                .after(anchor.name), expected: "behind the answer to entry \(before.number)",
                seen: "\(DurationText.words(-passed)) before it went out")
        }
        if let within, passed > within {
            return Difference(
                .within, expected: "at most \(DurationText.words(within)) after \(anchor.quoted)",
                seen: DurationText.words(passed))
        }
        // What must never come counts only where it could.
        if times?.through == 0, let notBefore, passed < notBefore {
            return Difference(
                .notBefore, expected: "at least \(DurationText.words(notBefore)) after \(anchor.quoted)",
                seen: DurationText.words(passed))
        }
        return nil
    }

    /// Why something that counts came too soon, or too soon or late behind the one before; nil where it did not.
    fileprivate func haste(of sighting: Sighting, after anchor: Sighting?, matches: [Sighting]) -> Difference? {
        if let notBefore, let anchor, let after, times?.through != 0, sighting.came - anchor.answered < notBefore {
            return Difference(
                .notBefore, expected: "at least \(DurationText.words(notBefore)) after \(after.quoted)",
                seen: DurationText.words(max(0, sighting.came - anchor.answered)))
        }
        guard let gap, let last = matches.last else { return nil }
        // Those that come at the same time are numbered in any order.
        let passed = max(0, sighting.came - last.came)
        return gap.contains(passed)
            ? nil : Difference(.gap, expected: "\(gap)", seen: DurationText.words(max(0, passed)))
    }
}

extension NearMiss {
    /// What to do something about: that it came too early, if it did, since it has to come again then.
    fileprivate var telling: Difference? {
        differences.first { difference in
            if case .after = difference.criterion { true } else { false }
        } ?? differences.first
    }
}
