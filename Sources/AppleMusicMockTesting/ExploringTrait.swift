import AppleMusicMock
import ClientExploration
import Foundation
import FrameworkHook
import Platform
public import Testing

/// A trait that runs a test again with one failure at a time, and reports what the client did with each.
///
/// ```swift
/// @Test(.appleMusic("Scenarios/library.yaml"), .exploring())
/// func `the whole library`() async throws {
///     let model = LibraryModel(MockAppleMusic.current)
///     try await model.load()
///     #expect(model.songs.count == 272)
/// }
/// ```
///
/// The test first runs as usual. If it passes, it runs once more without a failure, and then once for each failure and kind
/// of request, each time with a new mock in ``/AppleMusicMock/MockAppleMusic/current``. Issues of these runs are not reported
/// separately. Each defect of the client becomes one issue at the location of the test, and the remarks become one
/// warning. The report is attached.
///
/// A test can expect something else of a failure:
///
/// ```swift
/// if MockAppleMusic.current.failure?.isError == true {
///     #expect(model.songs.count == 272 || model.banner == .tryAgain)
/// }
/// ```
///
/// The test must create its state inside. Use the mock's clock for the client's pauses, so that a run takes milliseconds.
public struct ExploringTrait: TestTrait, SuiteTrait, TestScoping {
    private let options: ExplorationOptions

    fileprivate init(options: ExplorationOptions) { self.options = options }

    /// `true`: the trait of a suite applies to each of its tests.
    public var isRecursive: Bool { true }

    /// Runs a test, or one case of it, and explores it if it passes.
    ///
    /// - Parameters:
    ///   - test: The test.
    ///   - testCase: The case.
    ///   - function: Runs the test.
    /// - Throws: The error that the test throws without a failure.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        guard !test.isSuite, CurrentMock.exploredTest != test.id else { return try await function() }
        guard let mock = CurrentMock.value, let scope = CurrentMock.scope else {
            Issue.record(
                "The test has no mock to explore: write `.appleMusic(…)` before `.exploring(…)`.",
                sourceLocation: test.sourceLocation)
            return
        }
        guard !scope.interceptsSharedURLSession else {
            Issue.record(
                "A test with `withSharedURLSession` cannot be explored: give the client a URL session of the mock.",
                sourceLocation: test.sourceLocation)
            return
        }
        let reporter = VerdictReporter(mock: mock, test: test)
        let hasFailed = Locked(false)
        let observer: IssueHandlingTrait = .compactMapIssues { issue in
            if Test.current != nil { hasFailed.withLock { $0 = true } }
            return issue
        }
        try await CurrentMock.$exploredTest.withValue(test.id) {
            try await observer.provideScope(for: test, testCase: testCase, performing: function)
            guard !hasFailed.withLock(\.self) else {
                return reporter.warn("The test is not explored, because it fails without a failure of the service.")
            }
            await explore(test, testCase, mock: mock, reporter: reporter, function)
        }
    }

    private func explore(
        _ test: Test, _ testCase: Test.Case?, mock: MockAppleMusic, reporter: VerdictReporter,
        _ function: @concurrent @Sendable () async throws -> Void
    ) async {
        await withoutActuallyEscaping(function) { function in
            do throws(TestExplorer.StartError) {
                let explorer = TestExplorer(after: mock, options: options, subject: Self.subject(test, testCase))
                let result = try await explorer.explore { mock in
                    await Self.run(function, of: test, testCase, mock: mock)
                }
                reporter.record(result.report)
                guard result.isUnfinished else { return }
                Issue.record(
                    """
                    The client does not end, although the service works again and the test is canceled. No further failure is \
                    played, and this test does not end either: end the process, for example with `timeout 600 swift test`.
                    """, sourceLocation: test.sourceLocation)
                // The function must not be used after this one returns.
                await result.waitForUnfinishedRun()
            } catch {
                Issue.record("\(ExplorationStartError(error))", sourceLocation: test.sourceLocation)
            }
        }
    }

    /// Returns the name of the test in reports.
    private static func subject(_ test: Test, _ testCase: Test.Case?) -> String {
        guard test.isParameterized, let testCase else { return "\(test.id)" }
        // Swift Testing has no public description of a case. Its values are between these words.
        let values = "\(testCase)".components(separatedBy: "(value: ").dropFirst()
            .compactMap { $0.components(separatedBy: ", id: ").first }
        return values.isEmpty ? "\(test.id)" : "\(test.id) with \(values.joined(separator: ", "))"
    }

    /// Runs the test with a mock, and returns how it ended, without reporting its issues.
    private static func run(
        _ function: @escaping @concurrent @Sendable () async throws -> Void, of test: Test, _ testCase: Test.Case?,
        mock: MockAppleMusic
    ) async -> RunEnding {
        let issues = Locked<[Issue]>([])
        let observer: IssueHandlingTrait = .compactMapIssues { issue in
            guard Test.current != nil else { return issue }
            issues.withLock { $0.append(issue) }
            return nil
        }
        do {
            try await FrameworkMocks.$current.withValue(mock) {
                try await observer.provideScope(for: test, testCase: testCase, performing: function)
            }
        } catch {
            return RunEnding(throwing: error, with: mock)
        }
        return RunEnding(issues.withLock(\.self), with: mock)
    }
}

extension RunEnding {
    /// The end of a test that recorded issues; a thrown error takes precedence over a failed expectation.
    fileprivate init(_ issues: [Issue], with mock: MockAppleMusic) {
        let failures = issues.filter(\.isFailingIssue)
        guard let first = failures.first else {
            self.init(.passed)
            return
        }
        let output = mock.redacted(failures.map { "\($0)" }.joined(separator: "\n"))
        for failure in failures {
            if case .errorCaught(let error) = failure.kind {
                let ending = RunEnding(throwing: error, with: mock)
                self.init(ending.result, output: output)
                return
            }
        }
        self.init(.failed(FailedTest(.assertion, message: mock.redacted("\(first)"))), output: output)
    }
}

extension Issue {
    /// Whether the issue fails its test.
    fileprivate var isFailingIssue: Bool {
        #if compiler(>=6.3)
            return severity == .error
        #else
            return true
        #endif
    }
}

extension VerdictReporter {
    /// Reports the findings of an exploration: an issue for each defect, and a warning for the remarks.
    fileprivate func record(_ report: ExplorationReport) {
        Attachment.record(report.description, named: "\(testName) exploration.txt", sourceLocation: location)
        for finding in report.findings where finding.isOpen || finding.isUndecided {
            let failures = finding.failures.joined(separator: ", ")
            let reproduction =
                finding.reproduction.isEmpty ? "" : "\nThis scenario plays it again:\n\(finding.reproduction)"
            let detail = finding.detail.isEmpty ? "" : "\n\(finding.detail)"
            Issue.record("\(finding.title) (\(failures))\(detail)\(reproduction)", sourceLocation: location)
        }
        let remarks = report.findings.filter { $0.severity == .note && !$0.isUndecided }.map {
            "\($0.title) (\($0.failures.joined(separator: ", ")))"
        }
        if !remarks.isEmpty || !report.notes.isEmpty {
            warn((remarks + report.notes).joined(separator: "\n"))
        }
    }
}

extension Trait where Self == ExploringTrait {
    /// Explores the test with failures of Apple's contract, one at a time.
    ///
    /// - Parameters:
    ///   - failures: The failures. The default is those that find most defects, without those that need real time.
    ///   - pattern: `GET /v1/me/**` or the name of an operation: only these fail. The default is all.
    ///   - accepted: The results that need no repair.
    ///   - patience: The real time after which a run is stopped.
    ///   - folder: The path of a folder for scenarios that play the findings again; `nil` writes no file. A relative path is
    ///     looked up like that of a scenario, and is created in the project's folder if it does not exist.
    ///   - filePath: The path of the test's file, where the lookup starts.
    /// - Returns: The trait.
    public static func exploring(
        _ failures: ExploredFailures..., at pattern: String? = nil,
        accepting accepted: ExplorationReport.Result..., patience: Duration = .seconds(40),
        reproductionsIn folder: String? = nil, filePath: String = #filePath
    ) -> Self {
        ExploringTrait(
            options: ExplorationOptions(
                failures: failures, pattern: pattern, acceptedResults: accepted, patience: patience, folder: folder,
                filePath: filePath))
    }
}
