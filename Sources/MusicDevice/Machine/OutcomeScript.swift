/// The scripted outcomes of operations, one for each call; the last one also applies to later calls.
package struct OutcomeScript: Sendable, Hashable {
    private var outcomes: [DeviceOperation: [ScriptedOutcome]]
    /// The number of calls of each operation.
    private var callCounts: [DeviceOperation: Int] = [:]

    init(_ outcomes: [DeviceOperation: [ScriptedOutcome]]) { self.outcomes = outcomes }

    /// Returns the outcome of the next call of an operation; `nil` without a script.
    mutating func nextOutcome(for operation: DeviceOperation) -> ScriptedOutcome? {
        guard let list = outcomes[operation], let last = list.last else { return nil }
        let call = callCounts[operation, default: 0]
        callCounts[operation] = call + 1
        return call < list.count ? list[call] : last
    }

    /// Replaces the script of an operation; after an empty list, the device's state determines the outcome.
    package mutating func setOutcomes(for operation: DeviceOperation, to list: [ScriptedOutcome]) {
        outcomes[operation] = list.isEmpty ? nil : list
        callCounts[operation] = nil
    }

    /// The number of scripted outcomes that were not used, in the order of the operations.
    package var unusedOutcomes: [(operation: DeviceOperation, count: Int)] {
        DeviceOperation.allCases.compactMap { operation in
            let count = (outcomes[operation]?.count ?? 0) - callCounts[operation, default: 0]
            return count > 0 ? (operation, count) : nil
        }
    }
}
