import ClientExploration
import HTTPTransport
import MockServer
import MockSession
import Platform
import Scenarios

/// Runs the command of the tests against a server for one session, and stops it if it does not end.
struct TestCommand: Sendable {
    /// The command and its arguments, the last ones of this process.
    let command: [String]
    /// The real time after which a run is stopped; `nil` for the runs without a failure.
    var patience: Duration?
    let tls: TLSSetup?
    /// The port; 0 selects a free one.
    let port: UInt16
    /// Whether the whole exploration must end.
    let isInterrupted: @Sendable () -> Bool

    /// Runs the command.
    ///
    /// - Parameters:
    ///   - session: The session of the run.
    ///   - failure: The failure for the environment of the command, such as `rate-limited GET /v1/…`; empty without one.
    ///   - isWaiting: Whether a response requires the client to wait.
    ///   - usualCount: The largest number of equal requests without the failure.
    /// - Returns: How the run ended; `nil` if the exploration was interrupted.
    /// - Throws: The reason that the command or the server cannot be started.
    func run(_ session: MockSession, failure: String, isWaiting: Bool, usualCount: Int = 1) throws(CommandError)
        -> RunEnding?
    {
        var configuration = HTTPServer.Configuration(host: "127.0.0.1", port: port, gracePeriod: .milliseconds(200))
        if let tls { configuration.security = tls.security }
        let server = try CommandError.wrapping { () throws(HTTPServerError) in
            try MockServer.start(session: session, configuration: configuration)
        }
        defer { server.stop() }
        var process: CapturedProcess
        do throws(SpawnError) {
            process = try CapturedProcess(
                argumentCount: command.count,
                environment: server.commandEnvironment(tls: tls) + [("APPLE_MUSIC_MOCK_FAILURE", failure)],
                removing: tls?.options.isIsolated == true ? PrivateNetwork.proxyVariables : [])
        } catch {
            throw error.commandError(starting: command[0])
        }
        defer { process.finish() }
        let watch = RunWatch(session, isWaiting: isWaiting, usualCount: usualCount, patience: patience)
        defer { watch.end() }
        while true {
            if let exit = process.poll(milliseconds: 20) {
                return Self.ending(exit, output: session.redacted(lines: process.output), session)
            }
            if isInterrupted() {
                process.terminate()
                return nil
            }
            guard let reason = watch.stopReason() else { continue }
            // Before the end of the process closes its connections.
            let hasClosedConnection = session.hasEarlyClose
            process.terminate()
            var ending = RunEnding(
                .stopped(reason), output: Self.lastLines(of: session.redacted(lines: process.output)))
            ending.hasClosedConnection = hasClosedConnection
            return ending
        }
    }

    /// The line that tests print if they assert on the failure in the environment.
    private static let expectationLine = "apple-music-mock: the failure is expected"

    private static func ending(_ exit: ChildExitStatus, output: String, _ session: MockSession) -> RunEnding {
        let lines = lastLines(of: output)
        let reader = TestOutput(evidence: InjectedEvidence(of: session))
        switch exit.commandEnd {
        case .passed:
            var ending = RunEnding(.passed, output: lines)
            ending.expectsFailure = output.split(whereSeparator: \.isNewline).contains {
                $0.hasSuffix(expectationLine)
            }
            ending.logLine = reader.logLine(in: output)
            return ending
        case .aborted(let reason): return RunEnding(reader.result(output: output, signal: reason), output: lines)
        case .failed: return RunEnding(reader.result(output: output, signal: nil), output: lines)
        }
    }

    private static func lastLines(of output: String) -> String {
        output.split(whereSeparator: \.isNewline).suffix(30).joined(separator: "\n")
    }
}
