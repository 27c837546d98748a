package import MusicDevice

/// A rule for device operations.
package struct OperationRule: Sendable, Hashable {
    package let name: String?
    /// The position among all rules of the scenario, from 1.
    package var number: Int
    /// Whether the rule was added at run time.
    ///
    /// Its number is then negative, to distinguish it from the others.
    package var isAdded = false
    package let operation: DeviceOperation
    /// The name of the user who owns the device, or `nil` for any user.
    package let user: String?
    /// The required phase of the session, or `nil` for any phase.
    package let phase: String?
    /// The part of the session in which the rule applies.
    package let condition: SessionCondition
    package let calls: CallPattern
    package let chance: Double
    package let effect: RuleEffect
    /// The location in the scenario.
    package var location: RuleLocation

    /// The name in reports: `rule 2 "the token is renewed"`.
    package var label: String { name.map { "\(reference) \"\($0)\"" } ?? reference }

    private var reference: String { isAdded ? "added rule \(-number)" : "rule \(number)" }

    /// Returns the rule as the `number`th that was added at run time.
    package func added(number: Int) -> OperationRule {
        var rule = self
        (rule.number, rule.isAdded) = (-number, true)
        return rule
    }

    /// Returns whether a rule of an edited scenario is this one: the same name, or no name and equal content at any
    /// position.
    package func isSameRule(as other: OperationRule) -> Bool {
        if name != nil || other.name != nil { return name == other.name }
        var moved = other
        (moved.number, moved.isAdded, moved.location) = (number, isAdded, location)
        return moved == self
    }

    package init(
        name: String?, number: Int, operation: DeviceOperation, user: String?, phase: String?,
        condition: SessionCondition, calls: CallPattern, chance: Double,
        effect: RuleEffect, location place: RuleLocation
    ) {
        (self.name, self.number, self.operation) = (name, number, operation)
        self.condition = condition
        (self.user, self.phase, self.calls, self.chance, self.effect, self.location) = (
            user, phase, calls, chance, effect, place
        )
    }
}
