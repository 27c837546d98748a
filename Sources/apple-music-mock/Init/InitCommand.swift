import EmbeddedFiles
import Platform
import RecordingFiles
import Scenarios

/// The `init` command, which writes a starter project: a scenario, a recording, a client, and a README.
enum InitCommand {
    /// Writes all files, or none if one of them exists, and returns the exit status: 1 if a file exists, 3 if the
    /// system rejects a write.
    ///
    /// `schema` is the output of the `schema` command for editors, or `nil` to write no schema.
    static func run(with arguments: Arguments, schema: [UInt8]?) throws(CommandError) -> Int32 {
        guard arguments.positional.count <= 1 else { throw .init(message: "init takes one folder") }
        let folder = arguments.positional.first ?? "Scenarios"
        guard !folder.isEmpty else { throw .init(message: "the folder name must not be empty") }
        if let name = arguments["--scenario"] { return try writeScenario(named: name, to: folder) }
        var files = StarterProject.files(schema: schema).map {
            (path: join(folder: folder, path: $0.path), text: $0.text)
        }
        let existing = files.map(\.path).filter(AtomicFile.exists)
        guard existing.isEmpty else {
            Terminal.printError(
                "apple-music-mock init: nothing was written because these files already exist:\n"
                    + indentedList(of: existing))
            return 1
        }
        let settings = editorSettings(for: folder)
        let hasSettings = AtomicFile.exists(at: settings.path)
        if schema != nil, !hasSettings { files.append(settings) }
        guard let written = write(files) else { return 3 }
        let name = shellQuoted(folder)
        Terminal.printText(
            indentedList(of: written) + "Try:\n" + pathCommand
                + "  apple-music-mock check \(name)\n  apple-music-mock serve \(name)\n"
                + "  cd \(name) && apple-music-mock run first.yaml -- sh try.sh\n")
        if schema != nil, hasSettings { Terminal.printText("Add to \(settings.path):\n\(settings.text)") }
        return 0
    }

    /// Writes a shipped scenario and the files that it reads, with their places in the folder, and returns the exit status.
    ///
    /// A file with the same text is kept, because scenarios share recordings.
    private static func writeScenario(named text: String, to folder: String) throws(CommandError) -> Int32 {
        guard let name = ShippedScenarios.name(for: text) else {
            let hint = Suggestion.text(for: text, in: ShippedScenarios.names) ?? ""
            throw .init(message: "no shipped scenario is named \"\(text)\".\(hint) List them with `scenarios`.")
        }
        let files = ShippedScenarios.files(ofName: name).map { file in
            let path = String(file.path.dropFirst(ShippedScenarios.folder.count + 1))
            return (path: join(folder: folder, path: path), text: file.text)
        }.filter { file in (try? DiskFileSystem().read(file.path)) != Array(file.text.utf8) }
        let existing = files.map(\.path).filter(AtomicFile.exists)
        guard existing.isEmpty else {
            Terminal.printError(
                "apple-music-mock init: nothing was written because these files exist with another text:\n"
                    + indentedList(of: existing))
            return 1
        }
        guard let written = write(files) else { return 3 }
        let path = shellQuoted(join(folder: folder, path: name + ".yaml"))
        Terminal.printText(indentedList(of: written) + "Try:\n  apple-music-mock run \(path) -- COMMAND\n")
        return 0
    }

    /// Writes new files, and returns their paths; `nil` after a message if one cannot be written.
    private static func write(_ files: [(path: String, text: String)]) -> [String]? {
        var written: [String] = []
        for file in files {
            if let message = AtomicFile.create(file.text, at: file.path) {
                Terminal.printError("apple-music-mock init: cannot write \(file.path): \(message)\n")
                if !written.isEmpty { Terminal.printError("These files were written:\n" + indentedList(of: written)) }
                return nil
            }
            written.append(file.path)
        }
        return written
    }

    /// Returns the path and the text of the editor's settings.
    ///
    /// Editors look in the folder that they open: the current folder if it contains the scenarios, otherwise the folder of
    /// the scenarios.
    private static func editorSettings(for folder: String) -> (path: String, text: String) {
        let current = FilePath.normalized(folder)
        let isInside = !current.hasPrefix("/") && current != ".." && !current.hasPrefix("../")
        let inner = isInside && current != "." ? current : ""
        let path = StarterProject.settingsPath
        return (isInside ? path : join(folder: folder, path: path), StarterProject.settings(forScenariosIn: inner))
    }

    /// The command that adds this program to `PATH`, as a line; empty if a shell finds a program of this name.
    private static var pathCommand: String {
        let name = "apple-music-mock"
        let folders = getenv("PATH").map { String(cString: $0) }?.split(separator: ":").map(String.init) ?? []
        guard !folders.contains(where: { access(FilePath.join($0, name), X_OK) == 0 }),
            let program = CommandLine.arguments.first, let path = DiskFileSystem().resolved(program),
            FilePath.name(of: path) == name
        else { return "" }
        return "  export PATH=\(shellQuoted(FilePath.folder(of: path))):\"$PATH\"\n"
    }

    private static func join(folder: String, path: String) -> String {
        folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
    }

    /// Quotes the folder name for a shell.
    private static func shellQuoted(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { byte in
            (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
                || "/._-".utf8.contains(byte)
        }
        return isPlain
            ? text : "'\(text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''"))'"
    }

    private static func indentedList(of paths: [String]) -> String { paths.map { "  \($0)\n" }.joined() }
}
