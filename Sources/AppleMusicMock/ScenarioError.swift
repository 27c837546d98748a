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

    init(missing path: String, _ lookup: ScenarioLookup) {
        let tried = lookup.tried.map { "  \($0)\n" }.joined()
        description = """
            error[missing-file]: there is no "\(path)"; tried were
            \(tried)  = help: a relative path is looked up from the nearest folder above the test's file with a \
            Package.swift, a .git or an .xcodeproj, and then from the test's own

            """
    }
}
