/// What operations come to, call by call: the last of an operation's outcomes stays.
package struct OutcomeScript: Sendable, Hashable {
    private var outcomes: [DeviceOperation: [ScriptedOutcome]]
    /// How often each was asked for.
    private var callCounts: [DeviceOperation: Int] = [:]

    init(_ outcomes: [DeviceOperation: [ScriptedOutcome]]) { self.outcomes = outcomes }

    /// The next outcome of an operation; nil where nothing is scripted.
    mutating func nextOutcome(for operation: DeviceOperation) -> ScriptedOutcome? {
        guard let list = outcomes[operation], let last = list.last else { return nil }
        let call = callCounts[operation, default: 0]
        callCounts[operation] = call + 1
        return call < list.count ? list[call] : last
    }

    /// Scripts an operation from here on; an empty list leaves it to the state.
    package mutating func setOutcomes(for operation: DeviceOperation, to list: [ScriptedOutcome]) {
        outcomes[operation] = list.isEmpty ? nil : list
        callCounts[operation] = nil
    }

    /// What was scripted and never came up, in the operations' order.
    package var unusedOutcomes: [(operation: DeviceOperation, count: Int)] {
        DeviceOperation.allCases.compactMap { operation in
            let left = (outcomes[operation]?.count ?? 0) - callCounts[operation, default: 0]
            return left > 0 ? (operation, left) : nil
        }
    }
}
