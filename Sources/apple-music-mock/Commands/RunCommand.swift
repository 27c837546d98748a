import Diagnostics
import HTTPTransport
import MockServer
import MockSession
import Threading

/// The `run` command, which runs a server while a child command runs and reports the verdict on its requests.
enum RunCommand {
    static func run(with arguments: Arguments) throws(UsageError) -> Int32 {
        let options = try RunOptions(arguments: arguments)
        let input =
            options.scenarioPath.map { ScenarioInput.path($0, overrides: options.overrides) }
            ?? ScenarioInput.builtIn(overrides: options.overrides)
        for report in options.reports {
            if input.hasReadFile(at: report.path) {
                return reportFailure("the report would overwrite \(report.path), a file of the scenario")
            }
            if let problem = report.prepare() { return reportFailure(problem) }
        }
        if !input.diagnostics.isEmpty { Terminal.report(input.diagnostics.filter { $0.severity != .note }) }
        guard let first = input.scenarios.first, !input.diagnostics.containsErrors else {
            Terminal.printError("apple-music-mock run: not started because of the errors above\n")
            return 1
        }
        do throws(HTTPServerError) {
            let limit = FileDescriptorLimit()
            let forwarder = try HTTPServerError.wrapping { () throws(SystemCallError) in try SignalForwarder() }
            let server = try MockServer.start(
                scenario: first, configuration: HTTPServer.Configuration(host: "127.0.0.1", port: 0),
                control: ControlConfiguration(
                    scenarioLocation: input.location, onReload: { ReloadLog.report($0, isQuiet: true) }))
            return run(options: options, server: server, forwarder: forwarder, limit: limit)
        } catch {
            return reportFailure(error.description)
        }
    }

    private static func run(
        options: RunOptions, server: MockServer, forwarder: SignalForwarder, limit: FileDescriptorLimit
    ) -> Int32 {
        let child: ChildProcess
        do {
            child = try limit.withLimit { () throws(SpawnError) in try start(options.command, server: server) }
        } catch {
            server.stop()
            Terminal.printError("apple-music-mock run: cannot start \(options.command[0]): \(error)\n")
            return error.exitStatus
        }
        let exit = waitForExit(of: child, using: forwarder)
        server.stop()
        return report(server.session.verdict(), exit: exit, to: options.reports)
    }

    private static func start(_ command: [String], server: MockServer) throws(SpawnError) -> ChildProcess {
        try ChildProcess(
            argumentCount: command.count,
            environment: [
                ("APPLE_MUSIC_MOCK_URL", server.url),
                ("APPLE_MUSIC_DEVELOPER_TOKEN", server.session.developerToken),
                ("APPLE_MUSIC_USER_TOKEN", server.session.userToken),
                ("APPLE_MUSIC_MOCK_SESSION", server.session.id),
            ])
    }

    /// Waits until the command ends and, if a signal ended it, until its process group ends.
    private static func waitForExit(of child: ChildProcess, using forwarder: SignalForwarder) -> ChildExitStatus {
        let foreground = ForegroundProcessGroup()
        foreground?.handOver(to: child.id)
        forwarder.beginForwarding(to: child.id)
        let exit = child.wait { foreground?.handleStop(of: child.id, signal: $0) }
        foreground?.reclaim(from: child.id)
        if case .signaled = exit { child.terminateGroup() } else if forwarder.hasForwarded { child.terminateGroup() }
        forwarder.endForwarding()
        return exit
    }

    /// Prints the verdict, writes the reports, and returns the exit status.
    private static func report(
        _ verdict: SessionVerdict, exit: ChildExitStatus, to reports: [VerdictReportFile]
    ) -> Int32 {
        // The failed command has printed its own error, so the requests that it did not send are expected.
        switch exit {
        case .exited(status: 0): break
        case .exited(status: let status):
            Terminal.printError("apple-music-mock run: the command exited with status \(status)\n")
        case .signaled(number: let number):
            Terminal.printError("apple-music-mock run: signal \(number) ended the command\n")
        }
        Terminal.printError(verdict.text)
        let errors = reports.compactMap { $0.write(verdict) }
        for error in errors { _ = reportFailure(error) }
        guard exit == .exited(status: 0) else { return exit.exitStatus }
        return !verdict.hasPassed ? 1 : errors.isEmpty ? 0 : 3
    }

    private static func reportFailure(_ message: String) -> Int32 {
        Terminal.printError("apple-music-mock run: \(message)\n")
        return 3
    }
}
