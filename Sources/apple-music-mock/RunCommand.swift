import Diagnostics
import HTTPTransport
import Locking
import MockServer
import MockSession

/// `run`: a server for as long as a command runs, and the verdict on what the command asked.
enum RunCommand {
    static func run(_ arguments: Arguments) throws(UsageError) -> Int32 {
        let options = try RunOptions(arguments)
        let input =
            options.scenario.map { ScenarioInput.path($0, overrides: options.overrides) }
            ?? ScenarioInput.builtIn(overrides: options.overrides)
        for report in options.reports {
            if input.wasRead(from: report.path) {
                return refuse("a report would take the place of \(report.path), which the scenario is read from")
            }
            if let problem = report.prepare() { return refuse(problem) }
        }
        if !input.diagnostics.isEmpty { Terminal.report(input.diagnostics.filter { $0.severity != .note }) }
        guard let first = input.scenarios.first, !input.diagnostics.containsErrors else {
            Terminal.error("apple-music-mock run: nothing is run until these mistakes are mended\n")
            return 1
        }
        do throws(HTTPServerError) {
            let limit = FileDescriptorLimit()
            let relay = try HTTPServerError.wrapping { () throws(SystemCallError) in try SignalRelay() }
            let server = try MockServer.start(
                first, on: HTTPServer.Configuration(host: "127.0.0.1", port: 0),
                control: ControlOptions(files: input.files, onReload: { ReloadLog.tell($0, isQuiet: true) }))
            return run(options, beside: server, relay, limit)
        } catch {
            return refuse(error.description)
        }
    }

    private static func run(
        _ options: RunOptions, beside server: MockServer, _ relay: SignalRelay, _ limit: FileDescriptorLimit
    ) -> Int32 {
        let child: ChildProcess
        do {
            child = try limit.during { () throws(ChildProblem) in try start(options.command, beside: server) }
        } catch {
            server.stop()
            Terminal.error("apple-music-mock run: cannot start \(options.command[0]): \(error)\n")
            return error.status
        }
        let end = end(of: child, relay)
        server.stop()
        return judge(server.session.verdict(), end, options.reports)
    }

    private static func start(_ command: [String], beside server: MockServer) throws(ChildProblem) -> ChildProcess {
        try ChildProcess(
            lastWords: command.count,
            setting: [
                ("APPLE_MUSIC_MOCK_URL", server.url),
                ("APPLE_MUSIC_DEVELOPER_TOKEN", server.session.developerToken),
                ("APPLE_MUSIC_USER_TOKEN", server.session.userToken),
                ("APPLE_MUSIC_MOCK_SESSION", server.session.id),
            ])
    }

    /// Waits until a command has ended; until all its group has, where a signal ended it.
    private static func end(of child: ChildProcess, _ relay: SignalRelay) -> ChildEnd {
        let foreground = TerminalForeground()
        foreground?.give(to: child.id)
        relay.begin(child.id)
        let end = child.wait { foreground?.follow(child.id, stoppedBy: $0) }
        foreground?.take(from: child.id)
        if case .signalled = end { child.endGroup() } else if relay.hasPassedOn { child.endGroup() }
        relay.end()
        return end
    }

    /// Prints the verdict, writes the reports, and tells the exit status.
    private static func judge(_ verdict: Verdict, _ end: ChildEnd, _ reports: [RunReport]) -> Int32 {
        // A command that failed says why itself, right above; what it did not ask for then is no news.
        switch end {
        case .exited(0): break
        case .exited(let status): Terminal.error("apple-music-mock run: the command ended with exit status \(status)\n")
        case .signalled(let number): Terminal.error("apple-music-mock run: signal \(number) ended the command\n")
        }
        Terminal.error(verdict.text)
        let problems = reports.compactMap { $0.write(verdict) }
        for problem in problems { _ = refuse(problem) }
        guard end == .exited(0) else { return end.status }
        return !verdict.passed ? 1 : problems.isEmpty ? 0 : 3
    }

    private static func refuse(_ problem: String) -> Int32 {
        Terminal.error("apple-music-mock run: \(problem)\n")
        return 3
    }
}
