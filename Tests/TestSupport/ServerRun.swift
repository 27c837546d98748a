package import Foundation

/// A server in a separate process, which is killed when released.
package final class ServerRun {
    package let process: Process
    package let ready: [String: Any]
    private let output: Pipe
    private let error: Pipe

    /// Starts `serve`, in a folder if one is given, and waits for the banner.
    package convenience init(_ arguments: String..., in workingFolder: URL? = nil) throws {
        try self.init(arguments: arguments, in: workingFolder)
    }

    /// Starts `serve`, and waits for the banner, which `--quiet` omits and a JSON log moves to standard error.
    package init(arguments: [String], in workingFolder: URL? = nil, output file: FileHandle? = nil) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let readyFile = folder.appendingPathComponent("ready.json")
        let run = CommandRun.process(["serve"] + arguments + ["--port", "0", "--ready-file", readyFile.path])
        (process, output, error) = (run.process, run.output, run.error)
        if let workingFolder { process.currentDirectoryURL = workingFolder }
        if let file { process.standardOutput = file }
        try process.run()
        // The banner is printed when the server accepts requests, before the ready file is written.
        var text = Data()
        let stream = arguments.contains("json") ? error : output
        while !arguments.contains("--quiet"), !String(decoding: text, as: UTF8.self).contains("curl"),
            process.isRunning
        {
            let more = stream.fileHandleForReading.availableData
            if more.isEmpty { break }
            text += more
        }
        var json: [String: Any]?
        while json == nil, process.isRunning {
            json =
                (try? Data(contentsOf: readyFile)).flatMap { try? JSONSerialization.jsonObject(with: $0) }
                as? [String: Any]
        }
        ready = json ?? [:]
        banner = String(decoding: text, as: UTF8.self)
        try? FileManager.default.removeItem(at: folder)
    }

    package let banner: String

    /// Reads standard output up to the line with a text, or to the end if the server exits.
    package func output(to text: String) -> String { Self.read(output, to: text) }

    /// Reads standard error up to the line with a text, or to the end if the server exits.
    package func error(to text: String) -> String { Self.read(error, to: text) }

    private static func read(_ pipe: Pipe, to text: String) -> String {
        var read = Data()
        while !String(decoding: read, as: UTF8.self).contains(text) {
            let more = pipe.fileHandleForReading.availableData
            if more.isEmpty { break }
            read += more
        }
        return String(decoding: read, as: UTF8.self)
    }

    package var port: UInt16 { UInt16(ready["port"] as? Int ?? 0) }

    deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
}
