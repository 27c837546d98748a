package import MusicDevice

/// What an operation of the device must have come to.
package enum OutcomeTest: Sendable, Hashable {
    case word(OutcomeWord)
    case error(ErrorName)
    /// Any error.
    case anyError
    /// The app must not do that, or it cannot be.
    case refused

    /// Reads a word of the operation's own, `error` or `refused`; nil for anything else.
    init?(_ text: String, for operation: DeviceOperation) {
        switch text {
        case "error": self = .anyError
        case "refused": self = .refused
        default:
            guard let outcome = ScriptedOutcome(word: text, for: operation) else { return nil }
            self.init(outcome)
        }
    }

    init(_ outcome: ScriptedOutcome) {
        switch outcome {
        case .word(let word): self = .word(word)
        case .error(let name): self = .error(name)
        }
    }

    /// The words that an operation's outcome can be.
    static func words(for operation: DeviceOperation) -> [String] { operation.outcomeNames + ["error", "refused"] }

    package func accepts(_ outcome: DeviceOutcome, of operation: DeviceOperation) -> Bool {
        switch (self, outcome.content) {
        case (.refused, .refusal): true
        case (.anyError, .error): true
        case (.error(let name), .error(let error)): DeviceError(name.failure, in: error.domain) == error
        case (.word(let word), .result): outcome.word(of: operation) == word
        // What is missing there is an error without a name of its own.
        case (.word(.musicAppAbsent), .error(let error)), (.word(.unsupported), .error(let error)):
            error.name == "unknown"
        default: false
        }
    }
}

extension OutcomeTest: CustomStringConvertible {
    /// As scenarios write it.
    package var description: String {
        switch self {
        case .word(let word): word.rawValue
        case .error(let name): "{error: \(name.text)}"
        case .anyError: "error"
        case .refused: "refused"
        }
    }
}
