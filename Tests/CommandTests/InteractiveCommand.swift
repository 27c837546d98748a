import Foundation
import TestFixtures
import TestSupport

/// `run` around a command that the test talks with over the standard streams; ended if it is forgotten.
final class InteractiveCommand {
    let process: Process
    private let input = Pipe()
    private let output: Pipe
    private let error: Pipe
    private var unread = Data()

    /// The scenario that nothing goes wrong in.
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

    /// A shell's command.
    convenience init(shell command: String, options: [String] = []) throws {
        try self.init(["/bin/sh", "-c", command], options: options)
    }

    /// The next line that the command prints.
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

    /// What is printed to standard error, up to a text.
    func error(to text: String) -> String {
        var read = Data()
        while !String(decoding: read, as: UTF8.self).contains(text) {
            let more = error.fileHandleForReading.availableData
            if more.isEmpty { break }
            read += more
        }
        return String(decoding: read, as: UTF8.self)
    }

    /// What the command reads.
    func say(_ text: String) throws { try input.fileHandleForWriting.write(contentsOf: Data(text.utf8)) }

    func signal(_ number: Int32) { kill(process.processIdentifier, number) }

    /// The rest of what is printed, once nobody is left who could print, and the exit status.
    func end() throws -> (status: Int32, output: Data, error: String) {
        try? input.fileHandleForWriting.close()
        let output = unread + self.output.fileHandleForReading.readDataToEndOfFile()
        let error = String(decoding: self.error.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, output, error)
    }

    /// Two signals: the second has `run` kill what it has started, which SIGKILL would leave behind.
    deinit {
        guard process.isRunning else { return }
        for number in [SIGTERM, SIGINT] { kill(process.processIdentifier, number) }
    }
}
