import HTTPTransport
import MockServer
import MockSession
import Platform
import Scenarios
import Text

/// The `run` command, which runs a command against a server of each scenario and reports the verdicts.
struct RunCommand {
    private let options: RunOptions
    private let input: ScenarioInput
    private let runner: CommandRunner
    /// The authority of the servers, or `nil` without TLS.
    private let tls: TLSSetup?

    static func run(with arguments: Arguments) throws(CommandError) -> Int32 {
        let options = try RunOptions(arguments: arguments)
        if options.tls.isIsolated {
            // Before the scenarios are read, because that starts threads.
            try PrivateNetwork.enter()
        }
        let input = try ScenarioInput.scenarios(at: options.scenarioPath, options: options.scenarioOptions)
        for report in options.reports { try report.prepare(for: input) }
        if !input.diagnostics.isEmpty { Terminal.report(input.diagnostics.filter { $0.severity != .note }) }
        let hasWarnings = options.isStrict && input.diagnostics.contains { $0.severity == .warning }
        guard input.isUsable, !hasWarnings else {
            let reason = hasWarnings && input.isUsable ? "warnings above and --strict" : "errors above"
            throw .init("not started because of the \(reason)", exitStatus: 1)
        }
        let tls = options.tls.acceptsTLS ? try TLSSetup(options: options.tls, command: "run") : nil
        defer { tls?.removeTemporaryFiles() }
        let runner = try CommandRunner(options.command)
        return try RunCommand(options: options, input: input, runner: runner, tls: tls).run()
    }

    /// Runs the command once for each scenario, until a signal ends the run.
    private func run() throws(CommandError) -> Int32 {
        var report = RunReport()
        report.invalidFiles = input.leftOutFiles
        for scenario in input.scenarios {
            // A ^C reaches only the command if the command uses the terminal.
            let wasInterrupted = runner.hasForwarded || report.results.last?.exit == .signaled(number: SIGINT)
            guard !wasInterrupted else {
                report.skippedCount += 1
                continue
            }
            let result = try result(of: scenario)
            Terminal.printError((result.commandFailure.map { "apple-music-mock run: \($0)\n" } ?? "") + result.text)
            report.append(result)
        }
        runner.endForwarding()
        Terminal.printError(report.summary)
        let errors = options.reports.compactMap { $0.write(report) }
        for error in errors { CommandError(error).report(for: .run) }
        return report.exitStatus == 0 && !errors.isEmpty ? 3 : report.exitStatus
    }

    /// Runs the command against a server of a scenario.
    private func result(of scenario: ServedScenario) throws(CommandError) -> RunReport.ScenarioResult {
        let deleted = Locked<[MockSession]>([])
        var configuration = HTTPServer.Configuration(
            host: "127.0.0.1", port: options.tls.isIsolated ? 443 : 0,
            threadCount: HTTPServer.Configuration.processorThreadCount)
        if let tls { configuration.security = tls.security }
        var control = ControlConfiguration(
            scenarioLocation: input.location, onDelete: { session in deleted.withLock { $0.append(session) } })
        control.onForeignHost = { ForeignHostLog.report($0, command: "run") }
        control.keepsBodies = options.keepsBodies
        control.hostAliases = Set(options.tls.hostAliases)
        control.measuresRealTimes = options.reportDetails.contains(.realTimes)
        let server = try CommandError.wrapping { () throws(HTTPServerError) in
            try MockServer.start(scenario: scenario, configuration: configuration, control: control)
        }
        let start = ContinuousClock.now
        let ended = Result { () throws(CommandError) in try run(server: server) }
        let duration = ContinuousClock.now - start
        server.finishNotifications()
        server.stop()
        let exit = try ended.get()
        let created = deleted.withLock { $0 } + server.sessions.dropFirst()
        return RunReport.ScenarioResult(
            scenario: scenario, exit: exit, duration: duration,
            sessions: sessionResults(of: server.session, created: created, exit: exit))
    }

    /// Returns the results of the session of the run and of those that the command created.
    ///
    /// If the command uses only sessions that it created for the scenario, the unused session is not judged.
    private func sessionResults(
        of session: MockSession, created: [MockSession], exit: ChildExitStatus
    ) -> [RunReport.ScenarioResult.SessionResult] {
        let isReplaced =
            session.lastEntryNumber == 0 && created.contains { $0.scenarioName == session.scenarioName }
        let details = options.reportDetails
        let isProxy = options.tls.isProxy || options.tls.isIsolated
        let results = created.map {
            RunReport.ScenarioResult.SessionResult(
                of: $0, isCreated: true, details: details, isStrict: options.isStrict, isProxy: isProxy, exit: exit)
        }
        return isReplaced
            ? results
            : [
                .init(
                    of: session, isCreated: false, details: details, isStrict: options.isStrict, isProxy: isProxy,
                    exit: exit)
            ] + results
    }

    private func run(server: MockServer) throws(CommandError) -> ChildExitStatus {
        try runner.run(
            environment: server.commandEnvironment(tls: tls),
            removing: options.tls.isIsolated ? PrivateNetwork.proxyVariables : [], timeLimit: options.timeLimit)
    }
}

/// The options of `run`.
struct RunOptions {
    /// The path of the scenario or of a folder, or `nil` for the built-in quick start.
    let scenarioPath: String?
    let scenarioOptions: ScenarioOptions
    let tls: TLSOptions
    let reports: [ReportOutput<RunReport.Format>]
    /// Whether the journal keeps the bodies of requests and responses.
    let keepsBodies: Bool
    /// Whether warnings are errors, and a verdict fails if nothing was expected.
    let isStrict: Bool
    /// The real time after which the command is stopped, for each scenario; `nil` without a limit.
    let timeLimit: Duration?
    /// The data that the reports need.
    var reportDetails: RunReport.ScenarioResult.Details { .init(reports.map(\.details)) }
    /// The command and its arguments, given after `--`.
    ///
    /// Not empty.
    let command: [String]

    init(arguments: Arguments) throws(CommandError) {
        (scenarioPath, command) = try arguments.scenarioAndCommand()
        scenarioOptions = try ScenarioOptions(arguments: arguments)
        tls = try TLSOptions(arguments: arguments, allowsIsolation: true)
        reports = try ReportOutput.all(in: arguments, pathless: .github)
        if let path = scenarioPath,
            reports.contains(where: { $0.path.map(FilePath.normalized) == FilePath.normalized(path) })
        {
            throw .init(message: "the report would overwrite \(path)")
        }
        isStrict = arguments.contains(option: "--strict")
        timeLimit = try arguments.duration("--timeout")
        keepsBodies = !arguments.contains(option: "--no-bodies")
        if !keepsBodies, let report = reports.first(where: { !$0.details.isDisjoint(with: .ofBodies) }) {
            throw .init(message: "--report \(report.format.rawValue)=PATH cannot be combined with --no-bodies")
        }
    }

    /// Checks for `--` before parsing, so that options of the command are not parsed as options of this one.
    static func requireDoubleDash(in arguments: [String], command: String) throws(CommandError) {
        guard arguments.contains("--") else {
            let place = command == "run" ? "[SCENARIO | FOLDER]" : "[SCENARIO]"
            throw .init(message: "missing -- before the command: apple-music-mock \(command) \(place) -- COMMAND")
        }
    }
}
