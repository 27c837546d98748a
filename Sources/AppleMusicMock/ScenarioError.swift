import Diagnostics
public import Foundation

/// A scenario cannot be played; the description has every diagnostic, with file, line and column.
public struct ScenarioError: LocalizedError, Sendable, CustomStringConvertible {
    /// What is wrong, as `apple-music-mock check` prints it.
    public let description: String
    /// The same, for `localizedDescription`.
    public var errorDescription: String? { description }

    init(_ diagnostics: [Diagnostic]) {
        description = DiagnosticRenderer().text(diagnostics.filter { $0.severity == .error })
    }

    init(missing path: String, _ lookup: ScenarioLookup, help: String) {
        let tried = lookup.tried.map { "  \($0)\n" }.joined()
        description = """
            error[missing-file]: there is no "\(path)"; tried were
            \(tried)  = help: \(help)

            """
    }
}
