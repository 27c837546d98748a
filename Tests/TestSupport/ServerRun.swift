package import Foundation

/// A server in a process of its own; killed if it is forgotten.
package final class ServerRun {
    package let process: Process
    package let ready: [String: Any]
    private let output: Pipe
    private let error: Pipe

    /// Starts `serve` and waits for the line that says where it is.
    package init(_ words: String...) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent("ready.json")
        let run = CommandRun.process(["serve"] + words + ["--port", "0", "--ready-file", file.path])
        (process, output, error) = (run.process, run.output, run.error)
        try process.run()
        // The banner is printed once requests are answered; the ready file comes right behind it.
        var text = Data()
        while !String(decoding: text, as: UTF8.self).contains("curl"), process.isRunning {
            let more = output.fileHandleForReading.availableData
            if more.isEmpty { break }
            text += more
        }
        var json: [String: Any]?
        while json == nil, process.isRunning {
            json =
                (try? Data(contentsOf: file)).flatMap { try? JSONSerialization.jsonObject(with: $0) } as? [String: Any]
        }
        ready = json ?? [:]
        banner = String(decoding: text, as: UTF8.self)
        try? FileManager.default.removeItem(at: folder)
    }

    package let banner: String

    /// What is printed next, up to the line that holds a text; all that there is where the server ends before.
    package func output(to text: String) -> String { Self.read(output, to: text) }

    /// The same of what goes to standard error.
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
