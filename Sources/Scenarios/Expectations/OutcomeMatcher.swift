package import MusicDevice

/// What an operation of the device must have come to.
package enum OutcomeMatcher: Sendable, Hashable {
    case name(OutcomeName)
    case error(DeviceErrorName)
    /// Any error.
    case anyError
    /// The app must not do that, or it cannot be.
    case ruleViolation

    /// Reads a word of the operation's own, `error` or `refused`; nil for anything else.
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

    /// The words that an operation's outcome can be.
    package static func legalNames(for operation: DeviceOperation) -> [String] {
        operation.outcomeNames + ["error", "refused"]
    }

    package func matches(_ outcome: DeviceOutcome, of operation: DeviceOperation) -> Bool {
        switch (self, outcome.content) {
        case (.ruleViolation, .ruleViolation): true
        case (.anyError, .error): true
        case (.error(let name), .error(let error)): DeviceError(reason: name.reason, in: error.domain) == error
        case (.name(let word), .result): outcome.outcomeName(for: operation) == word
        // What is missing there is an error without a name of its own.
        case (.name(.musicAppAbsent), .error(let error)), (.name(.unsupported), .error(let error)):
            error.name == "unknown"
        default: false
        }
    }
}

extension OutcomeMatcher: CustomStringConvertible {
    /// As scenarios write it.
    package var description: String {
        switch self {
        case .name(let word): word.rawValue
        case .error(let name): "{error: \(name.text)}"
        case .anyError: "error"
        case .ruleViolation: "refused"
        }
    }
}
