import AppleMusicMock
import Foundation
import Platform
import Testing

/// Reports the verdict of a test's mock, and explains the test's own issues with the mock's responses.
struct VerdictReporter: Sendable {
    private let mock: MockAppleMusic
    let location: SourceLocation
    /// The test's name, as part of a file name.
    let testName: String
    private let hasIssues = Locked(false)
    /// The failures of the test, which are not reported if the scenario accepts them.
    private let failures = Locked<[String]>([])

    init(mock: MockAppleMusic, test: Test) {
        (self.mock, location) = (mock, test.sourceLocation)
        testName = String((test.displayName ?? test.name).map { $0.isLetter || $0.isNumber ? $0 : " " })
            .split(separator: " ").joined(separator: " ")
    }

    /// Runs a test, and adds the mock's last error responses to the issues that the test records.
    func observeIssues(
        of test: Test, testCase: Test.Case?, _ function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        let observer: IssueHandlingTrait = .compactMapIssues { issue in
            // Swift Testing passes an issue of a task without a test to the handlers of all tests, and also reports it.
            guard Test.current != nil else { return nil }
            if isFailure(issue) {
                failures.withLock { $0.append("\(issue)") }
                if mock.acceptsTestFailure { return nil }
            }
            hasIssues.withLock { $0 = true }
            return explained(issue)
        }
        try await observer.provideScope(for: test, testCase: testCase, performing: function)
    }

    /// Returns an issue with a comment that contains the mock's last error responses, at most three.
    func explained(_ issue: Issue) -> Issue {
        let entries = mock.journal.entries.filter { $0.response?.status ?? 0 >= 400 }.suffix(3)
        guard !entries.isEmpty else { return issue }
        var issue = issue
        issue.comments.append("The mock's last error responses:\(entries.map { "\n  \($0)" }.joined())")
        return issue
    }

    /// Returns whether an issue fails the test.
    private func isFailure(_ issue: Issue) -> Bool {
        #if compiler(>=6.3)
            return issue.isFailure
        #else
            return !issue.isKnown
        #endif
    }

    /// Reports warnings about the scenario, the verdict if it failed, and reported violations as a warning.
    ///
    /// The journal is attached if the verdict failed, or the test recorded an issue.
    func record() {
        for warning in mock.scenarioWarnings { warn(warning) }
        let failures = failures.withLock(\.self)
        let verdict = mock.verdict(testFailure: failures.first)
        let text =
            verdict.description.trimmingCharacters(in: .newlines)
            + (mock.acceptsTestFailure ? failures : []).map { "\nThe scenario accepts that the test fails: \($0)" }
            .joined()
        let hasFailed = !verdict.hasPassed && !mock.isUsedOnlyForFixtures
        if hasFailed || hasIssues.withLock(\.self) {
            Attachment.record(journalJSON, named: "\(testName) journal.json", sourceLocation: location)
        }
        if hasFailed {
            Issue.record("\(text)", sourceLocation: location)
        } else if !verdict.reportedViolations.isEmpty {
            warn(text)
        }
    }

    /// Reports the verdict of a test that threw an error that the scenario accepts.
    ///
    /// - Returns: Whether the scenario accepts it; it never accepts the error of a canceled test.
    func recordAccepted(_ error: any Error) -> Bool {
        guard mock.acceptsTestFailure, !Task.isCancelled else { return false }
        failures.withLock { $0.append("it threw \(error)") }
        record()
        return true
    }

    /// Reports the verdict of a test that threw an error, if the verdict is about more than the missing requests.
    ///
    /// The verdict of a test that was canceled or ran out of time is not reported. Instead, the test's error is, if it
    /// names the entry that the test waited for: Swift Testing drops errors that are thrown after the time limit.
    func record(after error: any Error) {
        if Task.isCancelled {
            if error is MockJournal.NoMatchError { Issue.record("\(error)", sourceLocation: location) }
        } else if !mock.journal.entries.isEmpty {
            hasIssues.withLock { $0 = true }
            failures.withLock { $0.append("it threw \(error)") }
            record()
        }
    }

    /// The journal in the format of the control API: `{"entries":[…]}`.
    var journalJSON: [UInt8] {
        let entries = mock.journal.entries.map { String(decoding: $0.jsonData, as: UTF8.self) }
        return Array(#"{"entries":[\#(entries.joined(separator: ",\n"))]}"#.utf8)
    }

    /// Reports a warning at the location of the test.
    func warn(_ text: String) {
        #if compiler(>=6.3)
            Issue.record("\(text)", severity: .warning, sourceLocation: location)
        #else
            // Earlier versions have no severity, and a warning must not fail the test.
            print("\(location): warning: \(text)")
        #endif
    }
}
