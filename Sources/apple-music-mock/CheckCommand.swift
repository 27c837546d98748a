import Diagnostics
import Scenarios

/// `check`: what is wrong with scenario files.
enum CheckCommand {
    static func run(_ arguments: Arguments) throws(UsageError) -> Int32 {
        let format = try arguments.word("--format", ["text", "short", "json", "github", "junit"]) ?? "text"
        guard !arguments.rest.isEmpty else { throw .init(message: "name a scenario file or a folder") }
        var diagnostics: [Diagnostic] = []
        var files: [String] = []
        var seen: Set<Place> = []
        for path in arguments.rest {
            let input = ScenarioInput.path(path, overrides: .none)
            diagnostics += input.diagnostics.filter { seen.insert(Place($0)).inserted }
            files += input.paths
        }
        let renderer = DiagnosticRenderer()
        switch format {
        case "json": Terminal.print(DiagnosticsReport.json(diagnostics))
        case "github": Terminal.print(renderer.github(diagnostics))
        case "junit":
            Terminal.print(renderer.junit(diagnostics, files: files, isStrict: arguments.has("--strict")))
        case "short":
            Terminal.error(renderer.short(diagnostics))
            Terminal.print(summary(read: files.count, diagnostics))
        default:
            if !diagnostics.isEmpty { Terminal.report(diagnostics) }
            Terminal.print(summary(read: files.count, diagnostics))
        }
        let bad = diagnostics.count { $0.severity == .error || (arguments.has("--strict") && $0.severity == .warning) }
        return bad > 0 ? 1 : 0
    }

    /// What several scenarios say of the same recording is printed once.
    private struct Place: Hashable {
        let code: String
        let file: String
        let range: Range<Int>

        init(_ diagnostic: Diagnostic) {
            code = diagnostic.code
            file = diagnostic.primary.location.file.name
            range = diagnostic.primary.location.range
        }
    }

    private static func summary(read: Int, _ diagnostics: [Diagnostic]) -> String {
        let counts = [Diagnostic.Severity.error, .warning, .note].compactMap { severity -> String? in
            let count = diagnostics.count { $0.severity == severity }
            return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
        }
        let tail = counts.isEmpty ? "" : "; \(counts.joined(separator: ", "))"
        return "\(read) scenario\(read == 1 ? "" : "s") read\(tail)\n"
    }
}
