import RecordingFiles
import ScenarioLanguage
import Scenarios
import Text

/// The `format` command, which rewrites scenario files in canonical form.
struct FormatCommand {
    /// Whether files are checked but not rewritten.
    private let checksOnly: Bool
    private let fileSystem = DiskFileSystem()
    private var diagnostics: [Diagnostic] = []
    private var hasFailed = false
    private var changedCount = 0
    /// Resolved paths, so that a file given twice is formatted once.
    private var visitedPaths: Set<String> = []

    static func run(with arguments: Arguments) throws(UsageError) -> Int32 {
        guard !arguments.positional.isEmpty else { throw .init(message: "missing scenario file or folder") }
        var command = FormatCommand(checksOnly: arguments.contains(option: "--check"))
        for path in arguments.positional { command.formatFiles(at: path) }
        if !command.diagnostics.isEmpty { Terminal.report(command.diagnostics) }
        if command.hasFailed { return 3 }
        return command.diagnostics.containsErrors || (command.checksOnly && command.changedCount > 0) ? 1 : 0
    }

    private init(checksOnly: Bool) {
        self.checksOnly = checksOnly
    }

    /// Formats a file of any name, or all `.yaml` files in a folder and its subfolders.
    private mutating func formatFiles(at path: String) {
        guard fileSystem.kind(of: path) == .folder else { return formatFile(at: path) }
        do {
            let paths = try fileSystem.files(below: FilePath.normalized(path), ending: ".yaml", within: path)
            for path in paths { formatFile(at: path) }
            if paths.isEmpty {
                report(code: "no-scenarios", message: "no .yaml files in this folder", path: path)
            }
        } catch {
            report(code: "unreadable-file", message: "cannot read \"\(path)\": \(error)", path: path)
        }
    }

    private mutating func formatFile(at path: String) {
        guard visitedPaths.insert(fileSystem.resolved(path) ?? path).inserted else { return }
        let bytes: [UInt8]
        do {
            bytes = try fileSystem.read(path)
        } catch {
            let code = error == .notFound ? "missing-file" : "unreadable-file"
            return report(code: code, message: "cannot read \"\(path)\": \(error)", path: path)
        }
        let (document, syntaxDiagnostics) = ScenarioYAML.parse(SourceFile(name: path, bytes: bytes))
        diagnostics += syntaxDiagnostics
        guard let document, !syntaxDiagnostics.containsErrors else { return }
        let formatted = Array(ScenarioYAML.format(document).utf8)
        guard formatted != bytes else { return }
        if !checksOnly, let problem = AtomicFile.replaceContents(at: fileSystem.resolved(path) ?? path, with: formatted)
        {
            hasFailed = true
            return Terminal.printError("apple-music-mock: cannot write \(path): \(problem)\n")
        }
        changedCount += 1
        Terminal.printText(path + "\n")
    }

    private mutating func report(code: String, message: String, path: String) {
        let location = TextLocation(in: SourceFile(name: path, bytes: []), range: 0..<0)
        diagnostics.append(Diagnostic(code: code, message: message, at: location))
    }
}
