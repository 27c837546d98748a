import Scenarios

/// Something that happened and is meant by an expectation, or a rule that fired.
struct Occurrence: Sendable, Hashable {
    /// Its number in the journal.
    let number: Int
    /// Session time when it came, in milliseconds.
    let start: Int64
    /// Session time when its answer went out: what a client does because of it comes later.
    let end: Int64
}

/// Something that happened and came near what an expectation means.
struct NearMiss: Sendable {
    let number: Int
    let differences: [Difference]

    /// How far off: the wrong method or segment of a path, and having come too early at all, count more than what else
    /// is another one.
    var distance: Int {
        let early = differences.count { difference in
            if case .after = difference.criterion { true } else { false }
        }
        return differences.distance + differences.filter { [.method, .path].contains($0.criterion) }.distance + early
    }
}

/// What was seen of one expectation.
struct ExpectationRecord: Sendable {
    /// In the order of the journal.
    private(set) var occurrences: [Occurrence] = []
    /// The nearest ones, the later first among equals: it is what the client did in the end.
    private(set) var nearMisses: [NearMiss] = []
    /// The tokens of the last requests that were meant, whatever they were answered.
    var lastTokens = LastTokens()
    /// The lists that were walked.
    var walkProgress = WalkProgress()

    /// More than anybody is shown: which of them tell most is known at the end.
    private static let maximumNearMissCount = 8
    /// Beyond that, something else was meant.
    private static let maximumDistance = 4

    /// Takes what differs in nothing as what is meant, and anything else as a miss.
    mutating func add(
        _ occurrence: Occurrence, differences: [Difference], redactingWith secrets: inout SecretPlaceholders
    ) {
        guard !differences.isEmpty else { return occurrences.append(occurrence) }
        add(NearMiss(number: occurrence.number, differences: differences.map { $0.redacted(using: &secrets) }))
    }

    /// Keeps what missed by little.
    mutating func add(_ miss: NearMiss) {
        let distance = miss.distance
        guard distance <= Self.maximumDistance else { return }
        let place = nearMisses.firstIndex { $0.distance >= distance } ?? nearMisses.count
        nearMisses.insert(miss, at: place)
        if nearMisses.count > Self.maximumNearMissCount { nearMisses.removeLast() }
    }
}
