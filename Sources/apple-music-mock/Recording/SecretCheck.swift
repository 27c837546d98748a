import Scenarios
import SecretRedaction
import Text

/// The part of `check --secrets` that reads files and prints the places of secrets.
struct SecretCheck {
    /// The folders that contain no files of the author.
    private static let skippedFolders: Set = [".git", ".build", ".swiftpm", "node_modules", ".venv"]

    private let fileSystem = DiskFileSystem()
    private var fileCount = 0
    private var findings: [String] = []
    private var errors: [String] = []

    /// Prints `path:line:column: kind` for each secret, never the secret itself.
    ///
    /// - Returns: The exit status: 1 if a secret was found, 3 if a file cannot be read.
    static func run(paths: [String]) -> Int32 {
        var check = SecretCheck()
        for path in paths { check.search(path) }
        Terminal.printText(check.findings.map { $0 + "\n" }.joined())
        Terminal.printError(check.errors.map { "apple-music-mock check: \($0)\n" }.joined())
        let (files, secrets) = (check.fileCount, check.findings.count)
        Terminal.printText(
            "\(files.counted("file")) read; "
                + (secrets == 0 ? "no secrets\n" : "\(secrets.counted("secret"))\n"))
        return secrets > 0 ? 1 : check.errors.isEmpty ? 0 : 3
    }

    private mutating func search(_ path: String) {
        guard fileSystem.kind(of: path) == .folder else { return searchFile(at: path) }
        do {
            let paths = try fileSystem.allFiles(below: FilePath.normalized(path), skippingFolders: Self.skippedFolders)
            for path in paths { searchFile(at: path) }
        } catch {
            errors.append("cannot read \(path): \(error)")
        }
    }

    private mutating func searchFile(at path: String) {
        let bytes: [UInt8]
        do {
            bytes = try fileSystem.read(path)
        } catch {
            return errors.append("cannot read \(path): \(error)")
        }
        fileCount += 1
        guard let text = SecretSearch.text(of: bytes) else { return }
        let found = SecretSearch.findings(in: text, fileName: FilePath.name(of: path))
        guard !found.isEmpty else { return }
        let positions = SourceFile(name: path, bytes: text).positions(of: found.map(\.offset))
        for (finding, position) in zip(found, positions) {
            findings.append("\(path.printable):\(position.line):\(position.column): \(finding.kind.rawValue)")
        }
    }
}
