import Foundation
import TestFixtures
import Testing
import TestSupport

/// Tests of signals sent to `run`.
///
/// If the output of a command ends, all of its processes have ended.
@Suite(.tags(.wire)) struct RunSignalTests {
    @Test(arguments: [SIGINT, SIGTERM] + (isHangUpIgnored ? [] : [SIGHUP]))
    func `a signal is forwarded to the command's process group and ends the server`(signal: Int32) throws {
        let run = try InteractiveCommand(shell: "sleep 1000 & sleep 1000 & echo $APPLE_MUSIC_MOCK_URL; wait")
        let port = try #require(run.line().split(separator: ":").last.flatMap { UInt16($0) })
        let connection = try PersistentConnection(port: port)
        try connection.sendRequest("GET", "/_mock/health")
        #expect(try connection.response().status == 200)
        run.signal(signal)
        let end = try run.end()
        #expect(run.process.terminationReason == .exit)
        // A shell that waits for background processes ends alone on SIGINT; `run` kills the others.
        #expect(end.status == 128 + signal)
        #expect(end.error.contains("signal \(signal) ended the command"))
        #expect(try connection.untilEnd().bytes.isEmpty)
    }

    @Test func `a command handling a signal keeps its own exit status`() throws {
        let run = try InteractiveCommand(shell: "trap 'echo bye; exit 9' TERM; sleep 1000 & echo ready; wait")
        #expect(run.line() == "ready")
        run.signal(SIGTERM)
        #expect(run.line() == "bye")
        #expect(try run.end().status == 9)
    }

    @Test func `a second signal kills the command`() throws {
        let run = try InteractiveCommand(
            shell: "trap 'echo first' TERM; echo ready; while :; do sleep 1000 & wait; done")
        #expect(run.line() == "ready")
        run.signal(SIGTERM)
        #expect(run.line() == "first")
        run.signal(SIGTERM)
        #expect(try run.end().status == 128 + SIGKILL)
    }

    @Test func `processes ignoring the signal are killed after the command ends`() throws {
        let run = try InteractiveCommand(shell: "(trap '' TERM; echo ready; while :; do sleep 1000; done) & wait")
        #expect(run.line() == "ready")
        run.signal(SIGTERM)
        let end = try run.end()
        #expect(end.status == 128 + SIGTERM)
        #expect(end.error.contains("FAILED: Quick start"))
    }

    @Test func `a stopped command receives the signal`() throws {
        let run = try InteractiveCommand(shell: "echo ready; kill -STOP $$; sleep 1000")
        #expect(run.line() == "ready")
        run.signal(SIGTERM)
        #expect(try run.end().status == 128 + SIGTERM)
    }

    @Test func `background processes keep running after the command exits normally`() throws {
        let run = try InteractiveCommand(shell: "exec 3<&0; (read word <&3; echo \"got $word\") & exit 0")
        #expect(run.error(to: "No request arrived").hasPrefix("FAILED"))
        try run.say("hello\n")
        #expect(run.line() == "got hello")
        #expect(try run.end().status == 1)
    }

    @Test(.tags(.external), .enabled(if: Self.python != nil, "python3 is not installed"))
    func `a command that reads from the terminal gets it, and ^Z and ^C work as usual`() throws {
        let text = try terminal("reading")
        #expect(text.contains("in front\r\n") && text.contains("got hello\r\n"), "\(text)")
        #expect(text.contains("the job stops\r\n"), "\(text)")
        #expect(text.hasSuffix("the job ends with status 130, and the terminal is the job's own\r\n"), "\(text)")
    }

    @Test(.tags(.external), .enabled(if: Self.python != nil, "python3 is not installed"))
    func `^Z stops a command that does not read from the terminal, and ^C ends it with a verdict`() throws {
        let text = try terminal("silent")
        #expect(text.contains("the job stops\r\n"), "\(text)")
        #expect(text.contains("signal 2 ended the command\r\n") && text.contains("FAILED: Quick start"), "\(text)")
        #expect(text.hasSuffix("the job ends with status 130, and the terminal is the job's own\r\n"), "\(text)")
    }

    @Test(.tags(.external), .enabled(if: Self.python != nil, "python3 is not installed"))
    func `a second ^C kills a command that does not end on the first`() throws {
        let text = try terminal("stubborn")
        #expect(text.components(separatedBy: "again\r\n").count == 2, "\(text)")
        #expect(text.contains("signal 9 ended the command\r\n") && text.contains("FAILED: Quick start"), "\(text)")
        #expect(text.hasSuffix("the job ends with status 137, and the terminal is the job's own\r\n"), "\(text)")
    }

    @Test(.tags(.external), .enabled(if: Self.python != nil, "python3 is not installed"))
    func `a ^C that another program passes on is not a second one`() throws {
        let text = try terminal("passed-on")
        #expect(text.contains("ends\r\n") && text.contains("the command exited with status 9\r\n"), "\(text)")
        #expect(text.hasSuffix("the job ends with status 9, and the terminal is the job's own\r\n"), "\(text)")
    }

    /// Returns what a terminal shows while the keys of a plan are typed.
    private func terminal(_ plan: String) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try #require(Self.python))
        process.arguments = [
            "\(Repository.root)/Tests/Scripts/terminal.py", CommandRun.binary.path, InteractiveCommand.scenario, plan,
        ]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(text)")
        return text
    }

    /// The path of the first python3 in `PATH`.
    static let python: String? = (ProcessInfo.processInfo.environment["PATH"] ?? "")
        .split(separator: ":").map { "\($0)/python3" }.first { FileManager.default.isExecutableFile(atPath: $0) }

    /// Whether SIGHUP is ignored, for example because of nohup; then `run` does not forward it.
    private static let isHangUpIgnored: Bool = {
        let handler = Foundation.signal(SIGHUP, SIG_IGN)
        _ = Foundation.signal(SIGHUP, handler)
        return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }()
}
