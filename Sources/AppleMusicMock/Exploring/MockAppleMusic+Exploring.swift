package import ClientExploration
import FrameworkHook
import MockSession
import Platform

extension MockAppleMusic {
    /// Plays failures against a test, one at a time, and returns what the client did with each.
    ///
    /// The test runs twice without a failure, and then once for each failure and kind of request. For tests in any framework.
    /// With Swift Testing, the trait `.exploring()` of `AppleMusicMockTesting` also sees failed expectations; this function
    /// sees only the errors that the test throws.
    ///
    /// ```swift
    /// let report = try await MockAppleMusic.explore(.file("Scenarios/library.yaml"), .limits) { mock in
    ///     _ = try await LibraryModel(mock).load()
    /// }
    /// try report.requirePassed()
    /// ```
    ///
    /// The scenario's delays take no time. Use ``clock`` for the client's pauses, so that these take no time either.
    ///
    /// - Parameters:
    ///   - source: The scenario. The default is the built-in quick start.
    ///   - failures: The failures. The default is ``ExploredFailures/quick``, without those that need real time.
    ///   - pattern: `GET /v1/me/**` or the name of an operation: only these fail. The default is all.
    ///   - accepted: The results that need no repair.
    ///   - patience: The real time after which a run is stopped.
    ///   - folder: The path of a folder for scenarios that play the findings again; `nil` writes no file. A relative path is
    ///     looked up like that of a scenario, and is created in the project's folder if it does not exist.
    ///   - filePath: The path of the test's file, where the lookup starts.
    ///   - body: The test. It must create its state inside, because it runs many times.
    /// - Returns: The report.
    /// - Throws: ``ScenarioError`` if the scenario has errors; the error of the test if it throws without a failure; or
    ///   ``ExplorationStartError``.
    public static func explore(
        _ source: ScenarioSource = .quickStart, _ failures: ExploredFailures..., at pattern: String? = nil,
        accepting accepted: [ExplorationReport.Result] = [], patience: Duration = .seconds(40),
        reproductionsIn folder: String? = nil, filePath: String = #filePath,
        _ body: @escaping @Sendable (MockAppleMusic) async throws -> Void
    ) async throws -> ExplorationReport {
        // The calls of the test to Apple's frameworks are answered by the mock of the run.
        let run: @Sendable (MockAppleMusic) async throws -> Void = { mock in
            try await FrameworkMocks.$current.withValue(mock) { try await body(mock) }
        }
        let mock = try await start(source)
        do {
            try await run(mock)
        } catch {
            await mock.stop()
            throw error
        }
        await mock.stop()
        let options = ExplorationOptions(
            failures: failures, pattern: pattern, acceptedResults: accepted, patience: patience, folder: folder,
            filePath: filePath)
        do throws(TestExplorer.StartError) {
            return try await TestExplorer(after: mock, options: options, subject: "\(source)").explore { mock in
                do {
                    try await run(mock)
                    return RunEnding(.passed)
                } catch {
                    return RunEnding(throwing: error, with: mock)
                }
            }.report
        } catch {
            throw ExplorationStartError(error)
        }
    }

    /// Returns the text of an error or an issue of the test, with placeholders for secrets.
    package func redacted(_ text: String) -> String { session.redacted(lines: text) }

    /// The failure that this mock plays, or `nil` if its test is not explored or runs without a failure.
    ///
    /// A test that reads it specifies the required behavior: if the test passes, data that the failure removed are not reported
    /// as lost.
    ///
    /// ```swift
    /// if mock.failure?.isError == true { #expect(model.songs.count == 12 || model.banner == .tryAgain) }
    /// ```
    public var failure: ExploredFailure? {
        hasReadFailure.withLock { $0 = true }
        return exploredFailure
    }
}

extension MockAppleMusic {
    /// Interrupts the responses that never end, so that their requests fail.
    func interruptResponses() {
        inProcessServer.interruptResponses()
        port.restart()
    }

    /// Leaves further requests of URL sessions without an answer.
    func stopAnswering() { inProcessServer.stopAnswering() }
}

extension RunEnding {
    /// The end of a test that threw an error.
    ///
    /// - Parameters:
    ///   - error: The error.
    ///   - mock: The mock that played the failure, which a client that reports it repeats.
    package init(throwing error: any Error, with mock: MockAppleMusic) {
        let text = mock.redacted("\(error)")
        let test =
            error is DecodingError
            ? FailedTest(.decodingError, message: text)
            : TestOutput(evidence: InjectedEvidence(of: mock.session)).failedTest(thrown: text)
        self.init(.failed(test), output: text)
    }
}

/// An error thrown for a test that cannot be explored.
public struct ExplorationStartError: Error, Sendable, CustomStringConvertible {
    /// The reason and the remedy.
    public let description: String

    package init(_ error: TestExplorer.StartError) {
        switch error {
        case .invalidOption(let message): description = message
        case .notRepeatable(let ending):
            let output = ending.output.isEmpty ? "" : ":\n\(ending.output)"
            description =
                "the test passed once and does not pass a second time; create its state inside the test\(output)"
        }
    }
}
