package import ClientExploration
import Foundation
import MockSession
import Platform
import Scenarios
import Text

/// The options of an exploration in a test.
package struct ExplorationOptions: Sendable {
    package var failures: [ExploredFailures]
    /// The pattern of the requests, or the name of an operation; `nil` for all.
    package var pattern: String?
    package var acceptedResults: [ExplorationReport.Result]
    /// The real time after which a run is stopped.
    package var patience: Duration
    /// The absolute path of the folder for scenarios that play the findings again; `nil` for none.
    package var folder: String?

    /// A relative path of `folder` is resolved like that of a scenario in the test's file at `filePath`.
    package init(
        failures: [ExploredFailures], pattern: String?, acceptedResults: [ExplorationReport.Result],
        patience: Duration, folder: String?, filePath: String
    ) {
        (self.failures, self.pattern, self.acceptedResults) = (failures, pattern, acceptedResults)
        self.patience = patience
        self.folder = folder.map { ScenarioPathResolver.folderPath($0, from: filePath) }
    }
}

/// Explores a test in this process: plays each failure in a separate session.
package struct TestExplorer: Sendable {
    /// Runs the test with a mock, and returns how it ended.
    package typealias Body = @Sendable (MockAppleMusic) async -> RunEnding

    private let mock: MockAppleMusic
    private let options: ExplorationOptions
    private let subject: String

    /// - Parameters:
    ///   - mock: A mock that has run the test once without a failure.
    ///   - options: The failures, and their treatment.
    ///   - subject: The name of the test.
    package init(after mock: MockAppleMusic, options: ExplorationOptions, subject: String) {
        (self.mock, self.options, self.subject) = (mock, options, subject)
    }

    /// An error thrown before the first failure is played.
    package enum StartError: Error {
        /// The test does not pass a second time.
        case notRepeatable(RunEnding)
        /// An option has an unknown name or a wrong pattern; the message contains the remedy.
        case invalidOption(String)
    }

    /// The label of a run in this process that does not end, after which no further failure is played.
    private static let unfinishedRun = Locked<String?>(nil)

    /// A report, and the task of the run that did not end, or `nil`.
    package struct ExplorationResult: Sendable {
        package let report: ExplorationReport
        let unfinishedTask: IsolatedTask<Void>?

        /// Whether a run did not end.
        package var isUnfinished: Bool { unfinishedTask != nil }

        /// Waits for the end of the run that did not end.
        package func waitForUnfinishedRun() async { await unfinishedTask?.value }
    }

    /// Plays the failures.
    ///
    /// - Parameter body: Runs the test.
    /// - Returns: The report, and the task of a run that did not end.
    /// - Throws: ``StartError``.
    package func explore(_ body: @escaping Body) async throws(StartError) -> ExplorationResult {
        let selection = try selection()
        // Delays and pauses move the session's clock, so that a run takes no time.
        let scenario = mock.session.scenario.changing(timeScale: 0)
        let name = mock.session.scenarioName
        let first = Exploration.observe(mock.session)
        let secondMock = makeMock(
            Exploration.secondBaselineSession(of: scenario, named: name, after: first), run: nil)
        let start = ContinuousClock.now
        // Other tests delay this run as little as those with a failure, so that its time is theirs.
        let ending = await IsolatedTask { await body(secondMock) }.value
        let usualTime = ContinuousClock.now - start
        guard ending.result == .passed else { throw .notRepeatable(ending) }
        let exploration = Exploration(scenario: scenario, named: name, first: first, secondSession: secondMock.session)
        await secondMock.stop()
        var record = CrashRecord(subject: subject)
        defer { record.finish() }
        var (runs, skipped): ([ExploredRun], [(run: PlannedRun, reason: String)]) = ([], [])
        var unfinishedTask: IsolatedTask<Void>?
        for run in exploration.plan(selection).runs {
            guard !record.hasCrashed(run.label) else {
                runs.append(
                    ExploredRun(
                        run, outcome: .crashed(reason: "the process of the tests ended"), output: "", requests: []))
                continue
            }
            if let label = Self.unfinishedRun.withLock(\.self) {
                skipped.append((run, "the run \(label) does not end in this process"))
                continue
            }
            record.begin(run.label)
            let played = await play(run, in: exploration, patience: options.patience + usualTime * 2, body)
            record.end()
            runs.append(played.run)
            if let task = played.unfinishedTask {
                unfinishedTask = task
                Self.unfinishedRun.withLock { $0 = run.label }
            }
        }
        var results = ExplorationResults(
            scenario: mock.session.scenario.path ?? name, subject: subject, seed: scenario.seed.value,
            baseline: exploration.baseline, runs: runs, skippedRuns: skipped)
        results.recordProblem = record.problem
        results.accept(
            Set(options.acceptedResults.compactMap { Outcome.Result(rawValue: $0.rawValue) }),
            reason: "accepted in the test")
        let place = place
        results.hasReproductionFiles = options.folder != nil
        results.addReproductions(at: place, exploration: exploration, command: nil)
        if options.folder != nil { try write(results.openFindings.compactMap(\.reproduction), to: place.folder) }
        return ExplorationResult(report: ExplorationReport(results), unfinishedTask: unfinishedTask)
    }

    /// Runs the test with a failure, and once more with twice the time if it did not end.
    private func play(
        _ run: PlannedRun, in exploration: Exploration, patience: Duration, _ body: @escaping Body
    ) async -> RunSupervisor.SupervisedRun {
        let first = await playOnce(run, in: exploration, patience: patience, body)
        guard first.run.reachedTimeLimit, first.unfinishedTask == nil else { return first }
        return await playOnce(run, in: exploration, patience: patience * 2, body)
    }

    private func playOnce(
        _ run: PlannedRun, in exploration: Exploration, patience: Duration, _ body: @escaping Body
    ) async -> RunSupervisor.SupervisedRun {
        let mock = makeMock(exploration.session(for: run), run: run)
        return await RunSupervisor(patience: patience).run(
            mock, isWaiting: run.failure.requiresWaiting, usualCount: exploration.baseline.largestRequestCount,
            judge: { ending in
                var ending = ending
                ending.expectsFailure = mock.hasReadFailure.withLock(\.self)
                return exploration.explored(run, session: mock.session, ending: ending)
            }, { await body(mock) })
    }

    private func makeMock(_ session: MockSession, run: PlannedRun?) -> MockAppleMusic {
        MockAppleMusic(session: session, files: mock.files, failure: run.map(ExploredFailure.init))
    }

    private func selection() throws(StartError) -> ExplorationPlan.Selection {
        var selection = ExplorationPlan.Selection()
        selection.depth = .quick
        for failures in options.failures {
            switch failures.selection {
            case .depth(let depth): selection.depth = max(selection.depth, depth)
            case .name(let name):
                guard Failure.isKnown(name) else { throw .invalidOption(Failure.unknownNameMessage(name)) }
                selection.names.insert(name)
            }
        }
        // A client that waits for a response without an end needs real time.
        if selection.names.isEmpty { selection.excludedFamilies = [.hang] }
        if let pattern = options.pattern {
            guard let includes = ExplorationPlan.Selection.filter(for: pattern) else {
                throw .invalidOption(
                    "invalid pattern \"\(pattern)\": write \"GET /v1/me/**\", or the name of an operation")
            }
            selection.includes = includes
        }
        return selection
    }

    /// The folder for reproductions, which are part of the report also if they are not written.
    private var place: ReproductionPlace {
        let folder = URL(fileURLWithPath: options.folder ?? ".").path
        guard let path = mock.session.scenario.path else { return ReproductionPlace(folder: folder, scenario: nil) }
        return path == QuickStart.path
            ? ReproductionPlace(quickStartIn: folder)
            : ReproductionPlace(folder: folder, scenario: URL(fileURLWithPath: path).path)
    }

    /// Writes scenarios to a folder, which is created if it does not exist.
    private func write(_ reproductions: [Reproduction], to folder: String) throws(StartError) {
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            for reproduction in reproductions {
                let file = URL(fileURLWithPath: FilePath.join(folder, reproduction.fileName))
                try Data(reproduction.text.utf8).write(to: file, options: .atomic)
            }
        } catch {
            throw .invalidOption("cannot write scenarios to \(folder): \(error.localizedDescription)")
        }
    }
}
