package import MusicDevice

/// What happens when the app asks something of the device.
package struct OperationRule: Sendable, Hashable {
    package let name: String?
    /// From 1, in the author's order, requests' rules counted too.
    package var number: Int
    /// Whether it was added at run time; its number is negative then, to be told from the others.
    package var isAdded = false
    package let operation: DeviceOperation
    /// The name of the user whose device it must be, or nil for any.
    package let user: String?
    /// The phase that the session must be in, or nil for any.
    package let phase: String?
    package let calls: CallPattern
    package let chance: Double
    package let effect: RuleEffect
    /// Where it stands.
    package var location: RuleLocation

    /// How reports name it: `rule 2 "the token is fetched again"`.
    package var label: String { name.map { "\(reference) \"\($0)\"" } ?? reference }

    private var reference: String { isAdded ? "added rule \(-number)" : "rule \(number)" }

    /// The same rule as one that was added at run time, the `number`th of those.
    package func added(number: Int) -> OperationRule {
        var rule = self
        (rule.number, rule.isAdded) = (-number, true)
        return rule
    }

    /// Whether an edited scenario still means this rule: the same name, or no name and the same in all it says, wherever
    /// it stands.
    package func isSameRule(as other: OperationRule) -> Bool {
        if name != nil || other.name != nil { return name == other.name }
        var moved = other
        (moved.number, moved.isAdded, moved.location) = (number, isAdded, location)
        return moved == self
    }

    package init(
        name: String?, number: Int, operation: DeviceOperation, user: String?, phase: String?,
        calls: CallPattern, chance: Double,
        effect: RuleEffect, location place: RuleLocation
    ) {
        (self.name, self.number, self.operation) = (name, number, operation)
        (self.user, self.phase, self.calls, self.chance, self.effect, self.location) = (
            user, phase, calls, chance, effect, place
        )
    }
}
