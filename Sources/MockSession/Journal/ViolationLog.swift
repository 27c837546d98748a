import MusicAPI
import MusicContract
import Scenarios

/// The first contract violations, and their total number.
struct ViolationLog: Sendable {
    /// The violations of one kind.
    struct Kind: Sendable {
        /// The maximum number of violations that are kept; later ones are only counted.
        private static let maximumCount = 1000

        /// The first violations, whose entries have no bodies.
        private(set) var first: [JournalEntry.Violation] = []
        private(set) var count = 0
        /// The number of bytes of the entries that are kept.
        private(set) var byteCount = 0

        fileprivate mutating func add(_ violation: JournalEntry.Violation) {
            count += 1
            // Those that are kept have no gap.
            guard first.count == count - 1, first.count < Self.maximumCount else { return }
            let length = violation.byteCount
            guard first.isEmpty || byteCount + length <= MemoryLimits.violations else { return }
            byteCount += length
            first.append(violation.withoutBodies)
        }
    }

    /// The violations that fail the verdict.
    private(set) var failing = Kind()
    /// The violations that do not fail it, because the scenario excludes them or the contract is uncertain.
    private(set) var reported = Kind()

    /// Adds a violation, which fails the verdict only if the contract is certain.
    mutating func add(_ violation: JournalEntry.Violation, failsVerdict: Bool) {
        if failsVerdict, violation.violation.confidence.isCertain {
            failing.add(violation)
        } else {
            reported.add(violation)
        }
    }
}
