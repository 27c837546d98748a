import Diagnostics
public import Foundation

/// A scenario cannot be played; the description has every diagnostic, with file, line and column.
public struct ScenarioError: LocalizedError, Sendable, CustomStringConvertible {
    /// What is wrong, as `apple-music-mock check` prints it.
    public let description: String
    /// The same, for `localizedDescription`.
    public var errorDescription: String? { description }

    init(_ diagnostics: [Diagnostic]) {
        description = DiagnosticRenderer().renderText(diagnostics.filter { $0.severity == .error })
    }

    init(missingPath path: String, resolver lookup: ScenarioPathResolver, help: String) {
        let tried = lookup.triedPaths.map { "  \($0)\n" }.joined()
        description = """
            error[missing-file]: there is no "\(path)"; tried were
            \(tried)  = help: \(help)

            """
    }
}
