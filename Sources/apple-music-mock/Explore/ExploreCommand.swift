import ClientExploration
import HTTPTransport
import MockServer
import MockSession
import Platform
import Scenarios
import SecretRedaction
import Text

/// The `explore` command, which runs the command of the tests with one failure at a time.
struct ExploreCommand {
    private let options: ExploreOptions
    private let scenario: ServedScenario
    private let scenarioPath: String?
    private let folder: ExploredFolder?
    private var tests: TestCommand

    /// The exit status if the tests fail without a failure of the service.
    private static let failingTestsStatus: Int32 = 4
    /// The exit status if no finding is open, and nothing is known about a run.
    private static let undecidedStatus: Int32 = 5

    static func run(with arguments: Arguments) throws(CommandError) -> Int32 {
        let options = try ExploreOptions(arguments: arguments)
        if options.tls.isIsolated {
            // Before the scenarios are read, because that starts threads.
            try PrivateNetwork.enter()
        }
        let folder = try options.folder.map { path throws(CommandError) in try ExploredFolder(path) }
        if let folder, options.playsAgain, !folder.exists {
            throw .init("\(folder.path) has no explored.json: explore with --out \(folder.path) first", exitStatus: 1)
        }
        let path = options.playsAgain ? folder?.scenarioPath : options.scenarioPath
        let input = try ScenarioInput.scenarios(at: path, options: options.scenarioOptions)
        for report in options.reports { try report.prepare(for: input) }
        if !input.diagnostics.isEmpty { Terminal.report(input.diagnostics.filter { $0.severity != .note }) }
        guard let scenario = input.scenarios.first, !input.diagnostics.containsErrors else {
            throw .init("not started because of the errors above", exitStatus: 1)
        }
        guard input.scenarios.count == 1 else {
            throw .init(
                "\(path ?? "the scenario") has \(input.scenarios.count) scenarios or cases: name one file, and choose a case with --set",
                exitStatus: 1)
        }
        let tls = options.tls.acceptsTLS ? try TLSSetup(options: options.tls, command: "explore") : nil
        defer { tls?.removeTemporaryFiles() }
        TerminationSignals.block()
        let isInterrupted = Locked(false)
        let signals = try? DedicatedThread {
            TerminationSignals.wait()
            isInterrupted.withLock { $0 = true }
            // A second signal ends the process at once.
            TerminationSignals.unblock()
        }
        signals?.detach()
        let tests = TestCommand(
            command: options.command, tls: tls, port: options.tls.isIsolated ? 443 : 0,
            isInterrupted: { isInterrupted.withLock(\.self) })
        var command = ExploreCommand(
            options: options, scenario: scenario, scenarioPath: path, folder: folder, tests: tests)
        return try command.run()
    }

    /// Runs the tests twice without a failure, plays the failures, and reports what was found.
    private mutating func run() throws(CommandError) -> Int32 {
        Terminal.printError("running the tests twice without a failure\n")
        let first = Exploration.firstBaselineSession(of: scenario.scenario, named: scenario.name)
        if let status = try runBaseline(first) { return status }
        let observed = Exploration.observe(first)
        guard !observed.requests.isEmpty || first.lastEntryNumber > 0 else {
            let help = "check that they use APPLE_MUSIC_MOCK_URL, or use --proxy or --isolated"
            return try finish(.init("the tests sent no request: \(help)"), status: Self.failingTestsStatus)
        }
        let second = Exploration.secondBaselineSession(of: scenario.scenario, named: scenario.name, after: observed)
        let start = ContinuousClock.now
        if let status = try runBaseline(second) { return status }
        let usualTime = ContinuousClock.now - start
        tests.patience = options.patience + usualTime * 5
        let exploration = Exploration(
            scenario: scenario.scenario, named: scenario.name, first: observed, secondSession: second)
        var results = try play(plannedRuns(of: exploration), in: exploration, usualTime: usualTime)
        folder?.apply(to: &results)
        results.hasReproductionFiles = folder != nil
        results.addReproductions(
            at: place, exploration: exploration, command: subject)
        return finish(results)
    }

    /// The command of the tests, with placeholders for the secrets in its arguments.
    private var subject: String {
        var placeholders = SecretPlaceholders()
        return placeholders.redactLines(options.command.joined(separator: " "))
    }

    /// The folder for reproductions, which are part of reports also without `--out`.
    private var place: ReproductionPlace {
        let path = WorkingFolder.absolutePath(folder?.path ?? ".")
        var place =
            scenarioPath.map { ReproductionPlace(folder: path, scenario: WorkingFolder.absolutePath($0)) }
            ?? ReproductionPlace(quickStartIn: path)
        place.workingFolder = WorkingFolder.absolutePath(".")
        return place
    }

    /// Runs the tests without a failure, and returns an exit status if they do not pass.
    private func runBaseline(_ session: MockSession) throws(CommandError) -> Int32? {
        guard let ending = try tests.run(session, failure: "", isWaiting: false) else {
            return try finish(.init("it was interrupted in a run without a failure"), status: 130)
        }
        guard ending.result != .passed else { return nil }
        let reason = "the tests do not pass without a failure of the service"
        return try finish(
            .init(reason, output: ending.output), status: Self.failingTestsStatus,
            message: "\(reason). Their output ends with:\n\(ending.output)")
    }

    /// Writes the reports of an exploration that does not start, and returns the exit status.
    private func finish(
        _ problem: ExplorationResults.StartProblem, status: Int32, message: String? = nil
    ) throws(CommandError) -> Int32 {
        CommandError(message ?? problem.reason).report(for: .explore)
        let results = ExplorationResults(
            notStarted: problem, scenario: scenarioPath ?? scenario.name,
            subject: subject, seed: options.seed,
            unusedSession: Exploration.firstBaselineSession(of: scenario.scenario, named: scenario.name))
        for report in options.reports {
            if let message = report.write(results) { throw .init(message) }
        }
        return status
    }

    private func plannedRuns(of exploration: Exploration) -> [PlannedRun] {
        guard options.playsAgain, let folder else { return exploration.plan(options.selection).runs }
        var all = ExplorationPlan.Selection()
        all.depth = .all
        let labels = Set(folder.entries.map(\.runLabel))
        return exploration.plan(all).runs.filter { labels.contains($0.label) }
    }

    /// Plays failures, several at a time, until the budget is used up.
    private func play(
        _ runs: [PlannedRun], in exploration: Exploration, usualTime: Duration
    ) throws(CommandError) -> ExplorationResults {
        let progress = ExploreProgress(
            totalCount: runs.count, jobCount: options.jobCount, usualTime: usualTime)
        Terminal.printError(
            "playing \(runs.count.counted("failure")) for \(exploration.baseline.actions.count.counted("kind")) of requests and operations, \(progress.timeLeft)\n"
        )
        let (start, problem) = (ContinuousClock.now, Locked<CommandError?>(nil))
        enum Result { case played(ExploredRun), skipped(String) }
        let results: [Result] = ParallelMap.results(for: runs, threadCount: options.jobCount) { run in
            if tests.isInterrupted() { return .skipped("the exploration was interrupted") }
            if ContinuousClock.now - start >= options.budget { return .skipped("the time of --budget was over") }
            guard problem.withLock({ $0 == nil }) else { return .skipped("a run could not be started") }
            progress.start(run.label)
            do throws(CommandError) {
                guard let explored = try self.play(run, in: exploration, with: tests) else {
                    return .skipped("the exploration was interrupted")
                }
                progress.end(explored)
                return .played(explored)
            } catch {
                problem.withLock { $0 = error }
                return .skipped("a run could not be started")
            }
        }
        progress.finish()
        if let problem = problem.withLock(\.self) { throw problem }
        var (played, skipped): ([ExploredRun], [(run: PlannedRun, reason: String)]) = ([], [])
        for (run, result) in zip(runs, results) {
            switch result {
            case .played(let explored):
                let isInTime = ContinuousClock.now - start < options.budget
                played.append(try confirmed(explored, in: exploration, isInTime: isInTime))
            case .skipped(let reason): skipped.append((run, reason))
            }
        }
        return ExplorationResults(
            scenario: scenarioPath ?? scenario.name, subject: subject,
            seed: options.seed,
            baseline: exploration.baseline, runs: played, skippedRuns: skipped)
    }

    private func play(
        _ run: PlannedRun, in exploration: Exploration, with tests: TestCommand
    ) throws(CommandError) -> ExploredRun? {
        let session = exploration.session(for: run)
        let ending = try tests.run(
            session, failure: run.label, isWaiting: run.failure.requiresWaiting,
            usualCount: exploration.baseline.largestRequestCount)
        return ending.map { exploration.explored(run, session: session, ending: $0) }
    }

    /// Plays a run that reached the time limit once more, alone and with twice the time.
    ///
    /// Other runs can have slowed it down, and a time limit of 60 s for a request is usual.
    private func confirmed(
        _ explored: ExploredRun, in exploration: Exploration, isInTime: Bool
    ) throws(CommandError) -> ExploredRun {
        guard explored.reachedTimeLimit else { return explored }
        guard isInTime, !tests.isInterrupted() else { return explored.unconfirmed }
        var patientTests = tests
        patientTests.patience = tests.patience.map { $0 * 2 }
        return try play(explored.run, in: exploration, with: patientTests) ?? explored
    }

    /// Writes the reports, and returns the exit status.
    private func finish(_ results: ExplorationResults) -> Int32 {
        Terminal.printText(results.text)
        var status: Int32 =
            !results.openFindings.isEmpty ? 1 : results.undecidedRunCount > 0 ? Self.undecidedStatus : 0
        if let folder, !options.playsAgain {
            do throws(CommandError) {
                try folder.write(results, scenarioPath: scenarioPath, place: place)
            } catch {
                status = error.report(for: .explore)
            }
        }
        for report in options.reports {
            if let message = report.write(results) { status = CommandError(message).report(for: .explore) }
        }
        return tests.isInterrupted() ? 130 : status
    }
}
