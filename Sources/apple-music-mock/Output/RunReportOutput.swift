import ContractCoverage
import EmbeddedFiles
import MockServer
import MockSession
import Platform
import RecordingFiles
import Scenarios
import Text

extension RunReport {
    /// The formats of reports: files, and the log and the summary of a job on GitHub.
    enum Format: String, CaseIterable {
        case junit, json, text, html, har, journal, coverage, github
    }
}

extension ReportOutput<RunReport.Format> {
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
        guard let summary = EnvironmentVariable.value(of: "GITHUB_STEP_SUMMARY") else { return nil }
        return AtomicFile.append(Array(report.githubSummary.utf8), to: summary)
    }
}
