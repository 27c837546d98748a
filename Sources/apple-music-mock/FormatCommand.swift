import Diagnostics
import ScenarioSyntax
import Scenarios

/// `format`: scenario files in canonical form.
struct FormatCommand {
    /// Whether files are only looked at.
    private let isCheck: Bool
    private let files = DiskFiles()
    private var diagnostics: [Diagnostic] = []
    private var hasFailed = false
    private var changed = 0
    /// Places without symbolic links, so that a file named twice is one.
    private var seen: Set<String> = []

    static func run(_ arguments: Arguments) throws(UsageError) -> Int32 {
        guard !arguments.rest.isEmpty else { throw .init(message: "name a scenario file or a folder") }
        var command = FormatCommand(isCheck: arguments.has("--check"))
        for path in arguments.rest { command.visit(path) }
        if !command.diagnostics.isEmpty { Terminal.report(command.diagnostics) }
        if command.hasFailed { return 3 }
        return command.diagnostics.containsErrors || (command.isCheck && command.changed > 0) ? 1 : 0
    }

    private init(isCheck: Bool) {
        self.isCheck = isCheck
    }

    /// A file, whatever its name, or all .yaml files below a folder.
    private mutating func visit(_ path: String) {
        guard files.kind(of: path) == .folder else { return format(path) }
        do {
            let found = try files.files(below: FilePath.plain(path), ending: ".yaml", within: path)
            for file in found { format(file) }
            if found.isEmpty { report("no-scenarios", "there is no .yaml file in this folder", path) }
        } catch {
            report("unreadable-file", "cannot read \"\(path)\": \(error)", path)
        }
    }

    private mutating func format(_ path: String) {
        guard seen.insert(files.resolved(path) ?? path).inserted else { return }
        let bytes: [UInt8]
        do {
            bytes = try files.read(path)
        } catch {
            let code = error == .notFound ? "missing-file" : "unreadable-file"
            return report(code, "cannot read \"\(path)\": \(error)", path)
        }
        let (document, found) = ScenarioText.parse(SourceFile(name: path, bytes: bytes))
        diagnostics += found
        guard let document, !found.containsErrors else { return }
        let formatted = Array(ScenarioText.format(document).utf8)
        guard formatted != bytes else { return }
        if !isCheck, let problem = FileReplacement.replace(files.resolved(path) ?? path, with: formatted) {
            hasFailed = true
            return Terminal.error("apple-music-mock: cannot write \(path): \(problem)\n")
        }
        changed += 1
        Terminal.print(path + "\n")
    }

    private mutating func report(_ code: String, _ message: String, _ path: String) {
        let nowhere = TextLocation(SourceFile(name: path, bytes: []), 0..<0)
        diagnostics.append(Diagnostic(code: code, message, at: nowhere))
    }
}
