import ContractCoverage
import MockServer
import MockSession
import RecordingFiles
import Scenarios
import Text

/// The results of a run: the verdicts of all sessions, scenario by scenario.
struct RunReport {
    /// The result of a command with one scenario.
    struct ScenarioResult {
        /// A session and its verdict.
        struct SessionResult {
            /// The id, or `nil` for the session that the run has started.
            let createdID: String?
            let verdict: SessionVerdict
            /// The requests and responses with their secrets; empty unless a report needs them.
            let exchanges: [HTTPExchange]
            /// The entries of the journal with their bodies and real times; empty unless a report needs them.
            let journal: [JSONValue]
            /// The coverage of the contract; empty unless a report needs it.
            let coverage: Coverage
            /// The name of the scenario, which differs from that of the run if the command has created the session.
            let scenarioName: String
            /// The number of entries that the journal has dropped.
            var droppedEntryCount: Int { verdict.droppedEntryCount }

            init(
                of session: MockSession, isCreated: Bool, details: Details, isStrict: Bool, isProxy: Bool,
                exit: ChildExitStatus
            ) {
                exchanges = details.contains(.exchanges) ? session.exchanges() : []
                journal = details.contains(.journal) ? session.journalForReports() : []
                coverage = details.contains(.coverage) ? Coverage(of: session) : Coverage()
                scenarioName = session.scenarioName
                var verdict = session.verdict(
                    commandEnd: exit.commandEnd,
                    access: .server(url: "$APPLE_MUSIC_MOCK_URL", isProxy: isProxy))
                verdict.requiresExpectation = isStrict
                createdID = isCreated ? session.id : nil
                if isCreated { verdict.title += ", session \(session.id)" }
                self.verdict = verdict
            }
        }

        /// The data that reports need in addition to the verdicts.
        struct Details: OptionSet {
            let rawValue: Int
            static let exchanges = Details(rawValue: 1)
            static let journal = Details(rawValue: 2)
            /// The real times of the journal's entries, which are measured from the first request.
            static let realTimes = Details(rawValue: 4)
            static let coverage = Details(rawValue: 8)
            /// The data that is read from bodies.
            static let ofBodies: Details = [.exchanges, .coverage]
        }

        let scenario: ServedScenario
        let exit: ChildExitStatus
        /// The real duration of the command.
        let duration: Duration
        let sessions: [SessionResult]

        /// Whether the command ended as it should, and all verdicts passed.
        var hasPassed: Bool { commandFailure == nil && sessions.allSatisfy(\.verdict.hasPassed) }

        /// Whether the command ended as it should, and nothing was expected of the client in a session.
        var provesNothing: Bool { commandFailure == nil && sessions.contains(where: \.verdict.provesNothing) }

        /// `, nothing was expected` if that is why the result proves little or failed; otherwise empty.
        fileprivate var reasonText: String {
            let isReason = provesNothing && sessions.allSatisfy { $0.verdict.hasPassed || $0.verdict.lacksExpectation }
            return isReason ? ", \(SessionVerdict.nothingExpected)" : ""
        }

        /// The verdicts as text.
        var text: String { sessions.map(\.verdict.text).joined() }

        /// The failure of the command, or `nil` if it succeeded, or if the scenario of a session accepts the failure.
        var commandFailure: String? {
            switch exit {
            case .exited(status: 0): nil
            case .exited where sessions.contains(where: \.verdict.hasAcceptedFailure): nil
            case .exited(status: let status): "the command exited with status \(status)"
            case .signaled(number: let number): "signal \(number) ended the command"
            case .stopped(let limit): "the command did not end within \(limit.text), and was stopped (--timeout)"
            }
        }
    }

    private(set) var results: [ScenarioResult] = []
    /// The files that were not run because they have errors.
    var invalidFiles: [ScenarioLoadResult] = []
    /// The number of scenarios that were not run because a signal ended the run.
    var skippedCount = 0

    mutating func append(_ result: ScenarioResult) { results.append(result) }

    /// Whether all scenarios were run and have passed.
    var hasPassed: Bool { skippedCount == 0 && invalidFiles.isEmpty && results.allSatisfy(\.hasPassed) }

    /// The exit status: that of the first command whose failure no scenario accepts, otherwise 1 if a verdict failed, otherwise 0.
    var exitStatus: Int32 {
        results.first { $0.commandFailure != nil }?.exit.exitStatus ?? (hasPassed ? 0 : 1)
    }

    /// All verdicts as text, and a summary if there are several scenarios.
    var text: String { results.map(\.text).joined() + summary }

    /// The number of scenarios that passed and failed, and the names of those that failed, were not run because of errors, or
    /// expected nothing; empty for one scenario.
    var summary: String {
        let count = results.count + skippedCount + invalidFiles.count
        guard count > 1 else { return "" }
        let failed = results.filter { !$0.hasPassed }
        let skipped =
            (skippedCount == 0 ? "" : ", \(skippedCount) not run")
            + (invalidFiles.isEmpty ? "" : ", \(invalidFiles.count) not run because of errors")
        return "\(count) scenarios: \(results.count - failed.count) passed, \(failed.count) failed\(skipped)\n"
            + failed.map { "  FAILED\($0.reasonText): \($0.scenario.name)\n" }.joined()
            + invalidFiles.map { "  not run because of errors: \($0.path)\n" }.joined()
            + results.filter { $0.hasPassed && $0.provesNothing }
            .map { "  passed\($0.reasonText): \($0.scenario.name)\n" }.joined()
    }
}

extension RunReport {
    /// The coverage of all sessions; empty unless a report needs it.
    var coverage: Coverage {
        results.flatMap(\.sessions).reduce(into: Coverage()) { $0.merge($1.coverage) }
    }

    /// A suite for each session, named by the scenario's title and path, and one for each file that was not run.
    ///
    /// The first suite of a scenario has the real duration of the command, so that their sum is that of all commands.
    var junitSuites: [JUnitReport] { sessionSuites + invalidFiles.map(\.junitReport) }

    private var sessionSuites: [JUnitReport] {
        results.flatMap { result in
            result.sessions.enumerated().map { index, session in
                var suite = session.verdict.junitReport
                if index == 0 { suite.duration = result.duration }
                if index == 0, let failure = result.commandFailure {
                    suite.append(
                        .init(name: "command", failures: [.init(type: "command", message: failure, text: failure)]))
                }
                return suite
            }
        }
    }

    /// Returns `{"passed","scenarios":[{"scenario","passed","exitStatus","sessions":[{"session",…}]}]}`, with `invalidFiles`,
    /// a list of `{"file","diagnostics"}`, if files were not run because of errors.
    ///
    /// A session has the members of its verdict, with the title and the path of the session's scenario, and `journal` with
    /// the entries and their bodies if it is included.
    func json(includesJournal: Bool = false) -> JSONValue {
        let scenarios = JSONValue.array(results) { result in
            let sessions = JSONValue.array(result.sessions) { session in
                .joined(
                    ["session": .string(session.createdID ?? "default")], session.verdict.json,
                    ["journal": includesJournal ? .array(session.journal) : .absent])
            }
            return [
                "scenario": .string(result.scenario.name), "passed": .bool(result.hasPassed),
                "exitStatus": .integer(Int(result.exit.exitStatus)), "sessions": sessions,
            ]
        }
        let files = JSONValue.array(invalidFiles) {
            ["file": .string($0.path), "diagnostics": $0.diagnostics.json]
        }
        return [
            "passed": .bool(hasPassed), "scenarios": scenarios, "invalidFiles": invalidFiles.isEmpty ? .absent : files,
        ]
    }

    /// `{"sessions":[{"scenario","session","dropped","entries":[…]}]}`, with the journal of each session.
    ///
    /// `dropped` is the number of entries that the journal has dropped before the first one.
    var journals: JSONValue {
        let sessions = JSONValue.array(results.flatMap(\.sessions)) { session in
            [
                "scenario": .string(session.scenarioName), "session": .string(session.createdID ?? "default"),
                "dropped": .integer(session.droppedEntryCount), "entries": .array(session.journal),
            ]
        }
        return ["sessions": sessions]
    }
}

extension ScenarioLoadResult {
    /// A suite with one failed case, whose text is the diagnostics of the file.
    fileprivate var junitReport: JUnitReport {
        let failure = JUnitReport.Failure(
            type: "scenario", message: "the file was not run because it has errors",
            text: DiagnosticRenderer().renderText(diagnostics))
        return JUnitReport(
            suiteName: path, className: path, testCases: [.init(name: "scenario", failures: [failure])])
    }
}
