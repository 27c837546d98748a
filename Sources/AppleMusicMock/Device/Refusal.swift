public import Foundation
import MusicDevice
import OrderedJSON

extension MockDevice {
    /// What an app must not do, or what a device cannot come to; nothing has changed.
    public struct Refusal: LocalizedError, Sendable, Hashable, CustomStringConvertible {
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

        init(_ operation: DeviceOperation, _ refusal: DeviceRefusal) {
            self.operation = operation.rawValue
            (rule, error, hint) = (refusal.rule, refusal.error, refusal.hint)
        }

        /// What the control API says with 409, and with 400.
        init(_ operation: DeviceOperation, _ json: JSONView) {
            self.operation = operation.rawValue
            rule = json["rule"]?.string ?? Self.arguments
            (error, hint) = (json["error"]?.string ?? "", json["hint"]?.string ?? "")
        }

        init(_ operation: DeviceOperation, _ problem: DeviceArgumentProblem) {
            self.operation = operation.rawValue
            rule = Self.arguments
            switch problem {
            case .wrongMember(let name, let expected):
                (error, hint) = ("`\(name)` is not \(expected)", "give \(expected) as `\(name)`")
            case .missingMember(let names):
                let list = names.map { "`\($0)`" }.joined(separator: " or ")
                (error, hint) = ("there is no \(list)", "give \(list)")
            case .unknownMember(let name, _), .repeatedMember(let name), .conflictingMembers(let name, _):
                (error, hint) = ("`\(name)` means nothing here", "leave it away")
            case .notAnObject: (error, hint) = ("the arguments mean nothing", "leave them away")
            }
        }

        /// The same, with other words for what is wrong.
        init(_ operation: DeviceOperation, _ problem: DeviceArgumentProblem, error: String) {
            let refusal = Refusal(operation, problem)
            (self.operation, rule, hint) = (refusal.operation, refusal.rule, refusal.hint)
            self.error = error
        }

        private static let arguments = "arguments"
    }
}
