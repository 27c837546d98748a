import Diagnostics
import Scenarios

/// `check`: what is wrong with scenario files.
enum CheckCommand {
    static func run(_ arguments: Arguments) throws(Arguments.Mistake) -> Int32 {
        let format = try arguments.word("--format", ["text", "short"]) ?? "text"
        guard !arguments.rest.isEmpty else { throw .init(message: "name a scenario file or a folder") }
        var diagnostics: [Diagnostic] = []
        var read = 0
        var seen: Set<Place> = []
        for path in arguments.rest {
            let input = ScenarioInput.path(path, seed: nil)
            diagnostics += input.diagnostics.filter { seen.insert(Place($0)).inserted }
            read += input.read
        }
        if format == "short" {
            Terminal.error(DiagnosticRenderer().short(diagnostics))
        } else if !diagnostics.isEmpty {
            Terminal.report(diagnostics)
        }
        let bad = diagnostics.count { $0.severity == .error || (arguments.has("--strict") && $0.severity == .warning) }
        Terminal.print(summary(read: read, diagnostics))
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
