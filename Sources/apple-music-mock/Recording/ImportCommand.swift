import MockSession
import RecordingFiles
import Scenarios
import Text

/// The `import` command, which turns a file of another tool into a scenario with recordings.
enum ImportCommand {
    /// Writes the folder, and returns the exit status: 1 for a file or a folder that cannot be used, 3 if the system
    /// rejects a read or a write.
    static func run(with arguments: Arguments) throws(CommandError) -> Int32 {
        guard let path = arguments.positional.first, arguments.positional.count == 1 else {
            throw .init(message: "import takes one file: import FILE --into FOLDER")
        }
        guard let folder = arguments["--into"] else { throw .init(message: "missing --into FOLDER") }
        guard !folder.isEmpty else { throw .init(message: "the folder name must not be empty") }
        let bytes: [UInt8]
        do {
            bytes = try DiskFileSystem().read(path)
        } catch {
            throw .init("cannot read \(path): \(error)", exitStatus: error == .notFound ? 1 : 3)
        }
        let archive: TrafficArchive
        do {
            archive = try TrafficArchive.read(bytes, hosts: APIHosts(others: arguments.allValues(of: "--host")))
        } catch {
            let position = SourceFile(name: path, bytes: bytes).position(of: error.offset)
            throw .init("\(path):\(position.line):\(position.column): \(error.message)", exitStatus: 1)
        }
        var recording = RecordingFolder(title: title(of: archive))
        for exchange in archive.exchanges { recording.add(exchange) }
        let skipped = summary(ofSkippedIn: archive)
        guard recording.count > 0 else {
            let hint = archive.otherHostCounts.isEmpty ? "" : "Pass --host NAME to import requests to another host.\n"
            throw .init(
                "\(path) has no exchange with the API\n\(recording.skippedLines)\(skipped)\(hint)".trimmingLastNewline,
                exitStatus: 1)
        }
        let files = try CommandError.wrapping { () throws(RecordingFileError) in try recording.write(to: folder) }
        Terminal.printText("\(archive.format): \(recording.report("imported", files, to: folder))\(skipped)")
        return 0
    }

    private static func title(of archive: TrafficArchive) -> String {
        // The free port of a mock differs on each run.
        let hosts = Set(archive.exchanges.map { $0.isLoopback ? "a mock" : $0.host }).sorted()
        return "Imported from \(hosts.count == 1 ? hosts[0] : "\(hosts.count) hosts")"
    }

    /// Returns one line for each kind of skipped entry with the number of entries.
    private static func summary(ofSkippedIn archive: TrafficArchive) -> String {
        var lines: [String] = []
        let hosts = archive.otherHostCounts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        if !hosts.isEmpty {
            let names = hosts.prefix(5).map { "\($0.key) \($0.value)" }.joined(separator: ", ")
            lines.append("requests to other hosts (\(names)\(hosts.count > 5 ? ", …" : ""))")
        }
        for reason in TrafficArchive.SkipReason.allCases {
            if let count = archive.skippedCounts[reason] { lines.append("\(reason.rawValue) (\(count))") }
        }
        return lines.map { "skipped: \($0)\n" }.joined()
    }
}

extension String {
    fileprivate var trimmingLastNewline: String { hasSuffix("\n") ? String(dropLast()) : self }
}
