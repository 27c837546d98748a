package import Foundation
import Platform

/// A run of the built command.
package struct CommandRun {
    package let status: Int32
    package let outputBytes: Data
    package let error: String

    package var output: String { String(decoding: outputBytes, as: UTF8.self) }

    /// The command: the one in the environment variable `APPLE_MUSIC_MOCK_BINARY`, otherwise the one next to the test bundle.
    package static let binary: URL = {
        if let path = ProcessInfo.processInfo.environment["APPLE_MUSIC_MOCK_BINARY"] {
            return URL(fileURLWithPath: path)
        }
        let arguments = ProcessInfo.processInfo.arguments[0]
        var folder = URL(fileURLWithPath: arguments).deletingLastPathComponent()
        for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
            folder = bundle.bundleURL.deletingLastPathComponent()
        }
        return folder.appendingPathComponent("apple-music-mock")
    }()

    package static func process(_ words: [String]) -> (process: Process, output: Pipe, error: Pipe) {
        let process = Process()
        process.executableURL = binary
        process.arguments = words
        let (output, error) = (Pipe(), Pipe())
        (process.standardOutput, process.standardError) = (output, error)
        process.standardInput = FileHandle.nullDevice
        return (process, output, error)
    }

    package init(_ words: String...) throws { try self.init(words) }

    /// Runs a command to its end.
    ///
    /// - Parameters:
    ///   - words: The arguments of the command.
    ///   - configure: Changes the process before it starts.
    /// - Throws: An error if the process cannot be started.
    package init(_ words: [String], configure: (Process) -> Void = { _ in }) throws {
        let (process, output, error) = Self.process(words)
        configure(process)
        try process.run()
        let contents = Self.contents(of: [output, error])
        (outputBytes, self.error) = (contents[0], String(decoding: contents[1], as: UTF8.self))
        process.waitUntilExit()
        status = process.terminationStatus
    }

    /// Reads pipes to their ends.
    ///
    /// It reads all of them at the same time, because a process waits while one of its pipes is full.
    package static func contents(of pipes: [Pipe]) -> [Data] {
        ParallelMap.results(for: pipes.map(\.fileHandleForReading), threadCount: pipes.count) {
            $0.readDataToEndOfFile()
        }
    }
}
