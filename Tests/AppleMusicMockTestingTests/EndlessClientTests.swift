import Foundation
import Platform
import Testing

/// Tests that a client that does not end is a finding, and neither ends nor blocks the process of the tests.
///
/// Each client runs in a child process, the same test program.
@Suite struct EndlessClientTests {
    /// The issue for a client that repeats a request.
    private static let flood = "the client repeats the request without a pause"
    /// The line that Swift Testing prints for the test next to the client.
    private static let otherTest = "Test endsAtOnce(number:) with 3 test cases passed"

    @Test func `a client that repeats a request until it succeeds does not end the process`() async throws {
        let child = try await Child(running: "repeatsUntilItSucceeds")
        #expect(child.reason == .exit && child.output.contains(Self.flood), "\(child.output)")
        #expect(child.output.contains(Self.otherTest), "\(child.output)")
    }

    @Test func `a client that scrolls on after each error does not block the process`() async throws {
        let child = try await Child(running: "scrollsOnAfterAnError")
        #expect(child.reason == .exit && child.output.contains(Self.flood), "\(child.output)")
        #expect(child.output.contains(Self.otherTest), "\(child.output)")
    }

    @Test(arguments: ["neverEndsAgain", "spinsWithoutASuspension"])
    func `a client that never ends is a finding, and other tests end`(client: String) async throws {
        let child = try await Child(running: client, until: "this test does not end either")
        #expect(child.output.contains("the client"), "\(child.output)")
        #expect(child.output.contains(Self.otherTest), "\(child.output)")
    }
}

extension EndlessClientTests {
    /// A run of one client in a child process.
    struct Child {
        private static let variable = "EXPLORES_ENDLESS_CLIENTS"
        /// Whether this process is a child.
        static let isCurrent = ProcessInfo.processInfo.environment[variable] != nil

        let reason: Process.TerminationReason
        let output: String

        /// The real time after which the child is killed, so that a test of a process that is blocked ends.
        private static let limit: TimeInterval = 120

        /// - Parameters:
        ///   - client: The name of a function of `EndlessClients`.
        ///   - folder: The temporary folder of the child; `nil` for a new one.
        ///   - text: The child is killed when its output contains this text, because it does not end.
        /// - Throws: An error if the child cannot be started.
        init(running client: String, folder: URL? = nil, until text: String? = nil) async throws {
            let arguments = ProcessInfo.processInfo.arguments
            let process = Process()
            process.executableURL = URL(fileURLWithPath: arguments[0])
            let bundle = arguments.firstIndex(of: "--test-bundle-path").map { Array(arguments[$0...].prefix(2)) } ?? []
            process.arguments =
                bundle + ["--testing-library", "swift-testing", "--filter", "EndlessClients/(endsAtOnce|\(client))\\("]
            var environment = ProcessInfo.processInfo.environment
            environment[Self.variable] = "1"
            let ownFolder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            try FileManager.default.createDirectory(at: ownFolder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: ownFolder) }
            // For the records of crashes.
            environment["TMPDIR"] = (folder ?? ownFolder).path
            process.environment = environment
            let pipe = Pipe()
            (process.standardOutput, process.standardError) = (pipe, pipe)
            process.standardInput = FileHandle.nullDevice
            try process.run()
            let collected = Locked(Data())
            output = await withCheckedContinuation { continuation in
                Thread.detachNewThread {
                    let timer = DispatchSource.makeTimerSource()
                    timer.setEventHandler { kill(process.processIdentifier, SIGKILL) }
                    timer.schedule(deadline: .now() + Self.limit)
                    timer.activate()
                    while case let data = pipe.fileHandleForReading.availableData, !data.isEmpty {
                        let output = collected.withLock { collected in
                            collected.append(data)
                            return String(decoding: collected, as: UTF8.self)
                        }
                        if let text, output.contains(text) { kill(process.processIdentifier, SIGKILL) }
                    }
                    process.waitUntilExit()
                    timer.cancel()
                    continuation.resume(returning: collected.withLock { String(decoding: $0, as: UTF8.self) })
                }
            }
            reason = process.terminationReason
        }
    }
}
