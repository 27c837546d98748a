import Diagnostics
import MusicDevice

extension ArgumentProblem {
    /// The problem in words, at its place.
    func diagnostic(at location: TextLocation, of problem: ScenarioProblem) -> Diagnostic {
        switch self {
        case .missing(let operation):
            let all = operation.arguments.map { "`\($0)`" }.joined(separator: ", ")
            let form = operation.principalArgument == nil ? operation.form : "…"
            return problem.make(
                .missingKey,
                "the operation `\(operation.rawValue)` needs the argument\(operation.arguments.count == 1 ? "" : "s") \(all)",
                location, help: ["Write {\(operation.rawValue): \(form)}."])
        case .unknown(let name, let operation, let legal):
            return problem.nearest(
                .unknownKey, "the operation `\(operation.rawValue)` has no argument `\(name)` here", name, legal,
                location)
        case .wrong(let written?, let expected, let legal):
            return problem.make(
                .wrongValue, "\"\(written)\" is not \(expected)", location,
                suggestions: [Suggestions.nearest(to: written, in: legal)].compactMap { $0 })
        case .wrong(nil, let expected, _): return problem.make(.wrongType, "expected \(expected)", location)
        case .noSole(let operation):
            return problem.make(.wrongType, "expected arguments with their names: \(operation.form)", location)
        case .conflicting(let one, let other, let first):
            return problem.make(
                .conflictingKeys, "`\(one)` and `\(other)` exclude each other", location,
                labels: [.init(first, "the other one")])
        }
    }
}

extension DeviceOperation {
    /// `{player: …, items: …}`.
    fileprivate var form: String { "{\(arguments.map { "\($0): …" }.joined(separator: ", "))}" }
}
