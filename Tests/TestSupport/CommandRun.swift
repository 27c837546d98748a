package import Foundation

/// A run of the built command.
package struct CommandRun {
    package let status: Int32
    package let output: String
    package let error: String

    /// The path of the built command, next to the test bundle.
    package static let binary: URL = {
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

    package init(_ words: String...) throws {
        let (process, output, error) = Self.process(words)
        try process.run()
        self.output = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        self.error = String(decoding: error.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        status = process.terminationStatus
    }
}
