import RecordingFiles
import ScenarioLanguage
import Scenarios
import Text

/// The `format` command, which rewrites scenario files in canonical form.
struct FormatCommand {
    /// Whether files are checked but not rewritten.
    private let checksOnly: Bool
    /// Whether texts of the second edition of the language are upgraded before they are formatted.
    private let upgrades: Bool
    private let fileSystem = DiskFileSystem()
    private var diagnostics: [Diagnostic] = []
    /// The places in rewritten texts that an author must check, one on each line.
    private var remarks = ""
    private var hasFailed = false
    private var changedCount = 0
    /// Resolved paths, so that a file given twice is formatted once.
    private var visitedPaths: Set<String> = []

    static func run(with arguments: Arguments) throws(CommandError) -> Int32 {
        guard !arguments.positional.isEmpty else { throw .init(message: "missing scenario file or folder") }
        var command = FormatCommand(
            checksOnly: arguments.contains(option: "--check"), upgrades: arguments.contains(option: "--upgrade"))
        for path in arguments.positional {
            if path == "-" { command.formatStandardInput() } else { command.formatFiles(at: path) }
        }
        if !command.diagnostics.isEmpty { Terminal.report(command.diagnostics) }
        if !command.remarks.isEmpty { Terminal.printError(command.remarks) }
        if command.hasFailed { return 3 }
        return command.diagnostics.containsErrors || (command.checksOnly && command.changedCount > 0) ? 1 : 0
    }

    private init(checksOnly: Bool, upgrades: Bool) {
        (self.checksOnly, self.upgrades) = (checksOnly, upgrades)
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
            bytes = try fileSystem.readScenario(path)
        } catch {
            let code = error == .notFound ? "missing-file" : "unreadable-file"
            return report(code: code, message: "cannot read \"\(path)\": \(error)", path: path)
        }
        guard let formatted = formatted(SourceFile(name: path, bytes: bytes)), formatted != bytes else { return }
        if !checksOnly, let problem = AtomicFile.replaceContents(at: fileSystem.resolved(path) ?? path, with: formatted)
        {
            hasFailed = true
            return Terminal.printError("apple-music-mock: cannot write \(path): \(problem)\n")
        }
        changedCount += 1
        Terminal.printText(path + "\n")
    }

    /// Prints the text of standard input in canonical form.
    private mutating func formatStandardInput() {
        let name = "standard input"
        do throws(FileError) {
            let bytes = try StandardInput.read()
            guard let formatted = formatted(SourceFile(name: name, bytes: bytes)) else { return }
            if formatted != bytes { changedCount += 1 }
            if !checksOnly { Terminal.print(String(decoding: formatted, as: UTF8.self)) }
        } catch {
            report(code: "unreadable-file", message: "cannot read \(name): \(error)", path: name)
        }
    }

    /// Returns a text in canonical form, or `nil` if it has errors, which are reported.
    private mutating func formatted(_ file: SourceFile) -> [UInt8]? {
        guard var document = parsed(file) else { return nil }
        guard upgrades else { return Array(ScenarioYAML.format(document).utf8) }
        let upgrade = ScenarioUpgrade(document)
        guard let upgraded = parsed(upgrade.file) else { return nil }
        let text = ScenarioYAML.format(upgraded)
        document = ScenarioYAML.parse(SourceFile(name: file.name, text: text)).document ?? upgraded
        for (location, message) in upgrade.remarks(in: document) {
            remarks += "\(file.name):\(location.start.line):\(location.start.column): \(message)\n"
        }
        return Array(text.utf8)
    }

    private mutating func parsed(_ file: SourceFile) -> SyntaxDocument? {
        let (document, syntaxDiagnostics) = ScenarioYAML.parse(file)
        diagnostics += syntaxDiagnostics
        return syntaxDiagnostics.containsErrors ? nil : document
    }

    private mutating func report(code: String, message: String, path: String) {
        let location = TextLocation(in: SourceFile(name: path, bytes: []), range: 0..<0)
        diagnostics.append(Diagnostic(code: code, message: message, at: location))
    }
}
