import MusicDevice
import Scenarios
import Testing
import Text

@testable import MockSession

/// Tests of the windows of many anchors that overlap.
@Suite struct OverlappingWindowTests {
    /// An expectation, its anchors, and its occurrences, which depend only on a number.
    private struct GeneratedCase {
        let expectation: Scenarios.Expectation
        let windows: [AnchorWindow]
        let occurrences: [Occurrence]

        init(_ number: Int) {
            let seed = Seed(UInt64(number))
            func value(_ purpose: String, _ index: Int = 0, below bound: Int) -> Int {
                Int(seed.number(for: purpose, index: index) % UInt64(bound))
            }
            let isOperation = number % 3 == 0
            let times: CountRange? = [
                nil, CountRange(from: 0, through: 0), CountRange(from: 1, through: 1),
                CountRange(from: 2, through: 3), CountRange(from: 0, through: 2),
            ][value("times", below: 5)]
            var expectation = Scenarios.Expectation(
                name: nil, number: 1, subject: isOperation ? .operation(.any) : .only(.nothing), times: times,
                isEachURL: false, after: .init(name: "a", event: .rule(index: 0), selection: .each),
                wait: DurationRange(
                    fromMilliseconds: number % 5 < 3 ? Int64(value("not before", below: 20)) : 0,
                    throughMilliseconds: number % 2 == 0 ? Int64(value("within", below: 60)) : .max),
                location: nil)
            if number % 7 == 0 { expectation.before = .init(name: "b", event: .rule(index: 1), selection: .first) }
            var (time, systemTime): (Int64, Int64) = (0, 0)
            var (anchors, occurrences): ([Occurrence], [Occurrence]) = ([], [])
            for entry in 1...value("count", below: 60) + 5 {
                time += Int64(value("time", entry, below: 8))
                systemTime += Int64(value("system", entry, below: 12))
                let delay = Int64(value("delay", entry, below: 40))
                var occurrence = Occurrence(number: entry, start: time, end: time + delay)
                // A part of the session has the system's time, as after a reload with another time scale.
                if number % 4 == 0 || number % 4 == 1 && (20..<30).contains(entry) {
                    occurrence.systemTime = .init(start: systemTime, end: systemTime + delay / 2)
                }
                if value("kind", entry, below: 2) == 0 { anchors.append(occurrence) }
                if value("kind", entry, below: 3) != 0 { occurrences.append(occurrence) }
            }
            let ends = [Occurrence(number: anchors.count, start: 0, end: 0)]
            windows = expectation.windows(
                url: nil, anchors: AnchorOccurrences(anchors, isEachURL: false),
                ends: AnchorOccurrences(number % 7 == 0 ? ends : [], isEachURL: false))
            (self.expectation, self.occurrences) = (expectation, occurrences)
        }
    }

    @Test(arguments: 0..<300) func `the windows of an occurrence are those that it does not differ from`(number: Int) {
        let generated = GeneratedCase(number)
        let (expectation, windows) = (generated.expectation, generated.windows)
        var closedCount = 0
        for occurrence in generated.occurrences {
            let found = windows.indices(containing: occurrence, for: expectation, closedCount: &closedCount)
            let open = windows.indices.filter { expectation.orderDifference(of: occurrence, in: windows[$0]) == nil }
            #expect(found == open, "entry \(occurrence.number)")
            for index in open {
                let isEarly = expectation.earlinessDifference(of: occurrence, in: windows[index]) != nil
                #expect(isEarly == !expectation.isRipe(occurrence, in: windows[index]))
            }
        }
    }

    @Test(arguments: 0..<300) func `an assignment uses the window that closes first of all that accept`(number: Int) {
        let generated = GeneratedCase(number)
        let (expectation, windows) = (generated.expectation, generated.windows)
        let mistimed = Set(generated.occurrences.map(\.number).filter { $0 % 5 == 0 })
        for capacity in 0...2 {
            let assignment = MatchAssignment(
                of: generated.occurrences, to: windows, capacity: capacity, mistimedNumbers: mistimed, for: expectation)
            var (matches, surplus) = (windows.map { _ in [Int]() }, windows.map { _ in [Int]() })
            for match in generated.occurrences {
                let accepting = windows.indices.filter {
                    expectation.orderDifference(of: match, in: windows[$0]) == nil
                        && (mistimed.contains(match.number)
                            || expectation.earlinessDifference(of: match, in: windows[$0]) == nil)
                }
                let first = accepting.filter { matches[$0].count < capacity }.min {
                    (windows[$0].next?.number ?? .max, windows[$0].start, $0)
                        < (windows[$1].next?.number ?? .max, windows[$1].start, $1)
                }
                if let first {
                    matches[first].append(match.number)
                } else if let last = accepting.last {
                    surplus[last].append(match.number)
                }
            }
            #expect(assignment.matches.map { $0.map(\.number) } == matches)
            #expect(assignment.surplus.map { $0.map(\.number) } == surplus)
        }
    }

}

extension ExpectedOperation {
    fileprivate static let any = ExpectedOperation(operations: [], arguments: nil, user: nil, outcome: nil)
}

extension AllowedActions {
    fileprivate static let nothing = AllowedActions(patterns: [], operations: [], user: nil)
}
