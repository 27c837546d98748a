import Determinism
import MusicDevice
import Scenarios

extension SessionState {
    /// The rules that fire at an operation of the device, with what they change, in their order.
    mutating func decide(
        _ rules: [OperationRule], _ operation: DeviceOperation, of user: String?, seed: Seed
    ) -> [(rule: OperationRule, effect: RuleEffect)] {
        rules.filter { rule in
            guard rule.operation == operation, rule.user == nil || rule.user == user,
                rule.phase == nil || rule.phase == phase
            else { return false }
            let call = call(rule)
            guard rule.calls.contains(call) else { return false }
            let drawn = Double(seed.number("chance:\(rule.number)", call) >> 11) / Double(1 << 53)
            guard rule.chance >= 1 || drawn < rule.chance else { return false }
            fire(rule)
            return true
        }.map { ($0, $0.effect) }
    }
}
