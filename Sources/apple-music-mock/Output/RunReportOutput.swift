import ContractCoverage
import EmbeddedFiles
import MockServer
import MockSession
import Platform
import RecordingFiles
import Scenarios
import Text

/// A file that receives the results of a run, given as `--report junit=PATH`, or the log and the summary of a job, given as
/// `--report github`.
struct RunReportOutput {
    enum Format: String, CaseIterable {
        case junit, json, text, html, har, journal, coverage, github
    }

    let format: Format
    /// The path of the file, or `nil` for a report without one.
    let path: String?

    /// The data that the report needs in addition to the verdicts.
    var details: RunReport.ScenarioResult.Details {
        switch format {
        case .har: .exchanges
        case .html: .journal
        case .journal: [.journal, .realTimes]
        case .coverage: .coverage
        case .junit, .json, .text, .github: []
        }
    }

    init(_ text: String) throws(CommandError) {
        let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let names = Format.allCases.map(\.rawValue)
        guard let format = Format(rawValue: sides[0]) else {
            let hint = Suggestion.text(for: sides[0], in: names) ?? ""
            throw .init(
                message:
                    "--report must be junit=PATH, json=PATH, text=PATH, html=PATH, har=PATH, journal=PATH, coverage=PATH, or github, not \"\(text)\".\(hint)"
            )
        }
        self.format = format
        guard format != .github else {
            guard sides.count == 1 else { throw .init(message: "--report github takes no path") }
            path = nil
            return
        }
        guard sides.count > 1, !sides[1].isEmpty else {
            throw .init(message: "missing path in \"--report \(text)\"; use \(format.rawValue)=PATH")
        }
        path = sides[1]
    }

    /// Checks before the run that the report can be written, and removes the report of an earlier run.
    ///
    /// - Returns: An error message, or `nil` if the report can be written.
    func prepare() -> String? { path.flatMap(ReportFile.prepare) }

    /// Writes the report, a file atomically, and returns an error message or `nil`.
    func write(_ report: RunReport) -> String? {
        guard let path else { return writeForGitHub(report) }
        return AtomicFile.write(bytes(of: report), to: path)
    }

    private func bytes(of report: RunReport) -> [UInt8] {
        switch format {
        case .junit: Array(JUnitReport.xml(of: report.junitSuites).utf8)
        case .text, .github: Array(report.text.utf8)
        case .har:
            HTTPArchive.bytes(
                of: report.results.flatMap(\.sessions).flatMap(\.exchanges), version: ProductVersion.current)
        case .json: report.json().bytes + [UInt8(ascii: "\n")]
        case .journal: report.journals.bytes + [UInt8(ascii: "\n")]
        case .coverage: report.coverage.json
        case .html: WebPage.report(json: report.json(includesJournal: true).bytes)
        }
    }

    /// Prints annotations to standard output, and appends a summary to the file that `GITHUB_STEP_SUMMARY` names.
    private func writeForGitHub(_ report: RunReport) -> String? {
        Terminal.print(report.githubAnnotations)
        guard let summary = getenv("GITHUB_STEP_SUMMARY").map({ String(cString: $0) }), !summary.isEmpty else {
            return nil
        }
        return AtomicFile.append(Array(report.githubSummary.utf8), to: summary)
    }
}
