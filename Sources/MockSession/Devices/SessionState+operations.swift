import Determinism
import MusicDevice
import Scenarios

extension SessionState {
    /// The rules that fire at an operation of the device, with what they change, in their order.
    mutating func evaluate(
        _ rules: [OperationRule], for operation: DeviceOperation, user: String?, seed: Seed
    ) -> [(rule: OperationRule, effect: RuleEffect)] {
        rules.filter { rule in
            guard rule.operation == operation, rule.user == nil || rule.user == user,
                rule.phase == nil || rule.phase == phase
            else { return false }
            let call = countCall(of: rule)
            guard rule.calls.contains(call) else { return false }
            let drawn = Double(seed.number(for: "chance:\(rule.number)", index: call) >> 11) / Double(1 << 53)
            guard rule.chance >= 1 || drawn < rule.chance else { return false }
            countFiring(of: rule)
            return true
        }.map { ($0, $0.effect) }
    }
}
