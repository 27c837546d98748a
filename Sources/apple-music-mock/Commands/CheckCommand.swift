import Scenarios
import Text

/// The `check` command, which prints diagnostics for scenario files, or the places of secrets.
enum CheckCommand {
    static func run(with arguments: Arguments) throws(CommandError) -> Int32 {
        let format = try arguments.value("--format", in: ["text", "short", "json", "github", "junit"]) ?? "text"
        guard !arguments.positional.isEmpty else { throw .init(message: "missing scenario file or folder") }
        if arguments.contains(option: "--secrets") {
            let others = ["--format", "--strict", "--set", "--tag", "--without-tag"]
            if let other = others.first(where: { arguments.contains(option: $0) }) {
                throw .init(message: "--secrets cannot be combined with \(other)")
            }
            return SecretCheck.run(paths: arguments.positional)
        }
        var diagnostics: [Diagnostic] = []
        var files: [String] = []
        var scenarioCount = 0
        for input in try ScenarioInput.scenarios(
            at: arguments.positional, options: try ScenarioOptions(arguments: arguments))
        {
            scenarioCount += input.scenarios.count
            diagnostics += input.diagnostics
            files += input.paths
        }
        diagnostics = diagnostics.withoutDuplicates()
        let renderer = DiagnosticRenderer()
        switch format {
        case "json": Terminal.printJSON(DiagnosticsReport.json(of: diagnostics))
        case "github": Terminal.print(renderer.renderGitHubAnnotations(diagnostics))
        case "junit":
            Terminal.print(
                renderer.renderJUnit(diagnostics, files: files, isStrict: arguments.contains(option: "--strict")))
        case "short":
            Terminal.printError(renderer.renderShort(diagnostics))
            Terminal.printText(summary(fileCount: files.count, scenarioCount: scenarioCount, diagnostics: diagnostics))
        default:
            if !diagnostics.isEmpty { Terminal.report(diagnostics) }
            Terminal.printText(summary(fileCount: files.count, scenarioCount: scenarioCount, diagnostics: diagnostics))
        }
        let failureCount = diagnostics.count {
            $0.severity == .error || (arguments.contains(option: "--strict") && $0.severity == .warning)
        }
        return failureCount > 0 ? 1 : 0
    }

    /// Returns the number of files, of selected scenarios and cases if it differs, and of diagnostics.
    private static func summary(fileCount read: Int, scenarioCount: Int, diagnostics: [Diagnostic]) -> String {
        let counts = [Diagnostic.Severity.error, .warning, .note].compactMap { severity -> String? in
            let count = diagnostics.count { $0.severity == severity }
            return count == 0 ? nil : count.counted(severity.rawValue)
        }
        let tail = counts.isEmpty ? "" : "; \(counts.joined(separator: ", "))"
        let isEqual = scenarioCount == read || diagnostics.containsErrors
        let selected = isEqual ? "" : ", \(scenarioCount.counted("case")) checked"
        return "\(read.counted("scenario")) read\(selected)\(tail)\n"
    }
}
