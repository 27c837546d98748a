package import Diagnostics
package import MusicDevice

/// What is wrong with the arguments of an operation that a rule wants done; the messages are below.
package enum ArgumentDiagnostic {
    case missingArguments(operation: DeviceOperation)
    case unknownArgument(name: String, operation: DeviceOperation, legal: [String])
    /// `expected` is a noun with its article; nothing is written that could be shown where it is no scalar.
    case invalidArgument(found: String?, expected: String, legal: [String])
    /// A value stands alone that could be several arguments.
    case ambiguousArgument(operation: DeviceOperation)
    case conflictingArguments(String, String, firstLocation: TextLocation)
}

extension ArgumentDiagnostic {
    /// The problem in words, at its place.
    func diagnostic(at location: TextLocation, of problem: ScenarioDiagnostic) -> Diagnostic {
        switch self {
        case .missingArguments(operation: let operation):
            let all = operation.argumentNames.map { "`\($0)`" }.joined(separator: ", ")
            let form = operation.principalArgumentName == nil ? operation.argumentSyntax : "…"
            return problem.makeDiagnostic(
                .missingKey,
                message:
                    "the operation `\(operation.rawValue)` needs the argument\(operation.argumentNames.count == 1 ? "" : "s") \(all)",
                at: location, help: ["Write {\(operation.rawValue): \(form)}."])
        case .unknownArgument(let name, let operation, let legal):
            return problem.makeSuggestionDiagnostic(
                .unknownKey, message: "the operation `\(operation.rawValue)` has no argument `\(name)` here",
                value: name, legal: legal,
                at: location)
        case .invalidArgument(let written?, let expected, let legal):
            return problem.makeDiagnostic(
                .wrongValue, message: "\"\(written)\" is not \(expected)", at: location,
                suggestions: [Suggestions.nearest(to: written, in: legal)].compactMap { $0 })
        case .invalidArgument(nil, let expected, _):
            return problem.makeDiagnostic(.wrongType, message: "expected \(expected)", at: location)
        case .ambiguousArgument(operation: let operation):
            return problem.makeDiagnostic(
                .wrongType, message: "expected arguments with their names: \(operation.argumentSyntax)", at: location)
        case .conflictingArguments(let one, let other, let first):
            return problem.makeDiagnostic(
                .conflictingKeys, message: "`\(one)` and `\(other)` exclude each other", at: location,
                labels: [.init(at: first, text: "the other one")])
        }
    }
}

extension DeviceOperation {
    /// `{player: …, items: …}`.
    fileprivate var argumentSyntax: String { "{\(argumentNames.map { "\($0): …" }.joined(separator: ", "))}" }
}
