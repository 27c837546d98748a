import Foundation

/// The built command, run as people run it.
struct CommandRun {
    let status: Int32
    let output: String
    let error: String

    /// Beside the test bundle, wherever that was built.
    static let binary: URL = {
        let arguments = ProcessInfo.processInfo.arguments[0]
        var folder = URL(fileURLWithPath: arguments).deletingLastPathComponent()
        for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
            folder = bundle.bundleURL.deletingLastPathComponent()
        }
        return folder.appendingPathComponent("apple-music-mock")
    }()

    static func process(_ words: [String]) -> (process: Process, output: Pipe, error: Pipe) {
        let process = Process()
        process.executableURL = binary
        process.arguments = words
        let (output, error) = (Pipe(), Pipe())
        (process.standardOutput, process.standardError) = (output, error)
        process.standardInput = FileHandle.nullDevice
        return (process, output, error)
    }

    init(_ words: String...) throws {
        let (process, output, error) = Self.process(words)
        try process.run()
        self.output = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        self.error = String(decoding: error.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        status = process.terminationStatus
    }
}

/// A server in a process of its own; killed if it is forgotten.
final class ServerRun {
    let process: Process
    let ready: [String: Any]
    private let output: Pipe
    private let error: Pipe

    /// Starts `serve` and waits for the line that says where it is.
    init(_ words: String...) throws {
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

    let banner: String

    /// What is printed next, up to the line that holds a text; all that there is where the server ends before.
    func output(to text: String) -> String { Self.read(output, to: text) }

    /// The same of what goes to standard error.
    func error(to text: String) -> String { Self.read(error, to: text) }

    private static func read(_ pipe: Pipe, to text: String) -> String {
        var read = Data()
        while !String(decoding: read, as: UTF8.self).contains(text) {
            let more = pipe.fileHandleForReading.availableData
            if more.isEmpty { break }
            read += more
        }
        return String(decoding: read, as: UTF8.self)
    }

    var port: UInt16 { UInt16(ready["port"] as? Int ?? 0) }

    deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
}
