import Diagnostics

/// A scenario cannot be played; the description has every diagnostic, with file, line and column.
public struct ScenarioError: Error, CustomStringConvertible {
    /// What is wrong, as `apple-music-mock check` prints it.
    public let description: String

    init(_ diagnostics: [Diagnostic]) {
        description = DiagnosticRenderer().text(diagnostics.filter { $0.severity == .error })
    }
}
