public import Foundation
import MusicDevice
import OrderedJSON

extension MockDevice {
    /// What an app must not do, or what a device cannot come to; nothing has changed.
    public struct RuleViolationError: LocalizedError, Sendable, Hashable, CustomStringConvertible {
        /// What was asked for, as the control API calls it: `present-offer`.
        public let operation: String
        /// Which rule forbids it: `offer-to-subscriber`; `arguments` where they mean nothing.
        public let rule: String
        /// What is wrong, in a sentence.
        public let error: String
        /// What to do about it.
        public let hint: String

        /// All of it, in one line.
        public var description: String { "\(operation): \(error) (\(rule)); \(hint)" }
        /// The same, for `localizedDescription`.
        public var errorDescription: String? { description }

        init(operation: DeviceOperation, violation refusal: DeviceRuleViolation) {
            self.operation = operation.rawValue
            (rule, error, hint) = (refusal.rule, refusal.message, refusal.hint)
        }

        /// What the control API says with 409, and with 400.
        init(operation: DeviceOperation, json: JSONView) {
            self.operation = operation.rawValue
            rule = json["rule"]?.string ?? Self.argumentsRule
            (error, hint) = (json["error"]?.string ?? "", json["hint"]?.string ?? "")
        }

        init(operation: DeviceOperation, argumentError: JSONMemberError) {
            self.operation = operation.rawValue
            (rule, error, hint) = (Self.argumentsRule, argumentError.message, argumentError.hint)
        }

        /// The same, with other words for what is wrong.
        init(operation: DeviceOperation, argumentError problem: JSONMemberError, message error: String) {
            let refusal = RuleViolationError(operation: operation, argumentError: problem)
            (self.operation, rule, hint) = (refusal.operation, refusal.rule, refusal.hint)
            self.error = error
        }

        private static let argumentsRule = "arguments"
    }
}
