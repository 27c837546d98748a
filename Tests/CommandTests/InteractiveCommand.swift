import Foundation
import TestFixtures
import TestSupport

/// A `run` process whose command exchanges lines with the test over the standard streams.
///
/// It is ended when released.
final class InteractiveCommand {
    let process: Process
    private let input = Pipe()
    private let output: Pipe
    private let error: Pipe
    private var unread = Data()

    /// A scenario without failures.
    static let scenario = "\(Repository.root)/Scenarios/quick-start.yaml"

    /// Starts `run SCENARIO OPTION… -- COMMAND`.
    init(
        _ command: [String], options: [String] = [], environment: [String: String] = [:],
        scenario: String = InteractiveCommand.scenario
    ) throws {
        let run = CommandRun.process(["run", scenario] + options + ["--"] + command)
        (process, output, error) = (run.process, run.output, run.error)
        process.standardInput = input
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        try process.run()
    }

    /// Starts `run` with a shell command.
    convenience init(shell command: String, options: [String] = []) throws {
        try self.init(["/bin/sh", "-c", command], options: options)
    }

    /// Reads the next line of standard output.
    func line() -> String {
        while !unread.contains(UInt8(ascii: "\n")) {
            let more = output.fileHandleForReading.availableData
            if more.isEmpty { break }
            unread += more
        }
        let line = unread.prefix { $0 != UInt8(ascii: "\n") }
        unread = Data(unread.dropFirst(line.count + 1))
        return String(decoding: line, as: UTF8.self)
    }

    /// Reads standard error until it contains a text.
    func error(to text: String) -> String {
        var read = Data()
        while !String(decoding: read, as: UTF8.self).contains(text) {
            let more = error.fileHandleForReading.availableData
            if more.isEmpty { break }
            read += more
        }
        return String(decoding: read, as: UTF8.self)
    }

    /// Writes to the standard input of the command.
    func say(_ text: String) throws { try input.fileHandleForWriting.write(contentsOf: Data(text.utf8)) }

    func signal(_ number: Int32) { kill(process.processIdentifier, number) }

    /// Reads the remaining output, which ends when no process holds the streams, and returns it with the exit status.
    func end() throws -> (status: Int32, output: Data, error: String) {
        try? input.fileHandleForWriting.close()
        let contents = CommandRun.contents(of: [output, error])
        process.waitUntilExit()
        return (process.terminationStatus, unread + contents[0], String(decoding: contents[1], as: UTF8.self))
    }

    /// Sends two signals: the second makes `run` kill its process group, which SIGKILL would leave running.
    deinit {
        guard process.isRunning else { return }
        for number in [SIGTERM, SIGINT] { kill(process.processIdentifier, number) }
    }
}
