import Scenarios

/// The approximate number of bytes of the sessions that clients have created.
struct SessionMemory: Sendable {
    /// The memory of one session.
    struct Use: Sendable {
        /// The scenario of a text, which sessions with the same text share, or `nil`.
        private let scenario: DerivedValue?
        fileprivate let scenarioByteCount: Int
        /// The number of bytes that no other session shares.
        fileprivate let ownByteCount: Int

        fileprivate var scenarioID: ObjectIdentifier? { scenario.map(ObjectIdentifier.init) }

        /// - Parameters:
        ///   - scenario: The scenario of the session.
        ///   - rules: The rules that the session adds to it.
        ///   - origin: The origin of the scenario; a served one that is not changed is kept without sessions.
        init(scenario: Scenario, adding rules: AddedRules, origin: SessionEntry.Origin) {
            let own: Int
            switch origin {
            case .served(_, .unchanged): (self.scenario, scenarioByteCount, own) = (nil, 0, 0)
            case .served(_, let settings):
                (self.scenario, scenarioByteCount) = (nil, 0)
                let texts = settings.parameters.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count }
                own = scenario.estimatedByteCount + texts
            case .text(let text):
                (self.scenario, scenarioByteCount) = (scenario.sessionData, scenario.estimatedByteCount)
                own = MemoryEstimate.byteCount(ofText: text)
            }
            ownByteCount = MemoryEstimate.session + own + rules.estimatedByteCount
        }
    }

    private let maximumByteCount: Int
    /// The maximum number of bytes of the rules that clients add to a session.
    let maximumAddedRuleByteCount: Int
    private(set) var byteCount = 0
    /// The number of sessions of each scenario.
    private var scenarioCounts: [ObjectIdentifier: Int] = [:]

    init(
        maximumByteCount maximum: Int = MemoryLimits.createdSessions,
        maximumAddedRuleByteCount addedMaximum: Int = MemoryLimits.addedRules
    ) {
        (maximumByteCount, maximumAddedRuleByteCount) = (maximum, addedMaximum)
    }

    /// The error of a session that does not fit.
    var sessionLimitError: MemoryLimitError { .sessions(maximumByteCount: maximumByteCount) }

    /// Returns whether more bytes can be added; the first session can always be.
    func hasSpace(for added: Int) -> Bool { byteCount == 0 || byteCount + added <= maximumByteCount }

    /// Adds a session, and returns whether it fits.
    mutating func add(_ use: Use) -> Bool {
        let isShared = use.scenarioID.map { scenarioCounts[$0] != nil } ?? true
        let added = use.ownByteCount + (isShared ? 0 : use.scenarioByteCount)
        guard hasSpace(for: added) else { return false }
        byteCount += added
        if let id = use.scenarioID { scenarioCounts[id, default: 0] += 1 }
        return true
    }

    /// Removes a session, and returns the number of bytes that this frees.
    mutating func remove(_ use: Use) -> Int {
        var freed = use.ownByteCount
        if let id = use.scenarioID, let count = scenarioCounts[id] {
            scenarioCounts[id] = count > 1 ? count - 1 : nil
            if count == 1 { freed += use.scenarioByteCount }
        }
        byteCount -= freed
        return freed
    }

    /// Replaces the number of bytes of the rules that were added to a session.
    mutating func replaceAddedRules(byteCount before: Int, with after: Int) { byteCount += after - before }
}

/// The limit of the memory that a session, or rules that a client adds to one, would exceed.
enum MemoryLimitError: Error {
    case sessions(maximumByteCount: Int)
    case addedRules(maximumByteCount: Int)
}
