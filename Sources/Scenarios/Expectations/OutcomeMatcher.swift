package import MusicDevice

/// The expected outcome of a device operation.
package enum OutcomeMatcher: Sendable, Hashable {
    case name(OutcomeName)
    case error(DeviceErrorName)
    /// Any error.
    case anyError
    /// A violation of a device rule, or an impossible operation.
    case ruleViolation

    /// Parses an outcome of the operation, `error`, or `refused`.
    ///
    /// Returns `nil` for other text.
    package init?(_ text: String, for operation: DeviceOperation) {
        switch text {
        case "error": self = .anyError
        case "refused": self = .ruleViolation
        default:
            guard let outcome = ScriptedOutcome(name: text, for: operation) else { return nil }
            self.init(outcome)
        }
    }

    init(_ outcome: ScriptedOutcome) {
        switch outcome {
        case .named(let word): self = .name(word)
        case .error(let name): self = .error(name)
        }
    }

    /// Returns the outcome names that an operation allows.
    package static func legalNames(for operation: DeviceOperation) -> [String] {
        operation.outcomeNames + ["error", "refused"]
    }

    package func matches(_ outcome: DeviceOutcome, of operation: DeviceOperation) -> Bool {
        switch (self, outcome.content) {
        case (.ruleViolation, .ruleViolation): true
        case (.anyError, .error): true
        case (.error(let name), .error(let error)): DeviceError(reason: name.reason, in: error.domain) == error
        case (.name(let word), .result): outcome.outcomeName(for: operation) == word
        // Both outcomes are reported as an error without its own name.
        case (.name(.musicAppAbsent), .error(let error)), (.name(.unsupported), .error(let error)):
            error.name == "unknown"
        default: false
        }
    }
}

extension OutcomeMatcher: CustomStringConvertible {
    /// The response in scenario syntax.
    package var description: String {
        switch self {
        case .name(let word): word.rawValue
        case .error(let name): "{error: \(name.text)}"
        case .anyError: "error"
        case .ruleViolation: "refused"
        }
    }
}
