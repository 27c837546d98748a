import RecordingFiles
import Diagnostics
import LibC
import MockServer
import OrderedJSON
import ScenarioLoading

/// A file that receives the verdicts or the exchanges of a run, given as `--report junit=PATH`.
struct VerdictReportFile {
    private enum Format: String, CaseIterable {
        case junit, json, text, har
    }

    private let format: Format
    let path: String
    /// Whether the report is an HTTP archive.
    var isArchive: Bool { format == .har }

    init(_ text: String) throws(UsageError) {
        let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let names = Format.allCases.map(\.rawValue)
        guard let format = Format(rawValue: sides[0]) else {
            let hint = Suggestion.text(for: sides[0], in: names) ?? ""
            throw .init(
                message: "--report must be junit=PATH, json=PATH, text=PATH, or har=PATH, not \"\(text)\".\(hint)")
        }
        guard sides.count > 1, !sides[1].isEmpty else {
            throw .init(message: "missing path in \"--report \(text)\"; use \(format.rawValue)=PATH")
        }
        (self.format, path) = (format, sides[1])
    }

    /// Checks before the run that the report can be written, and removes the report of an earlier run.
    ///
    /// - Returns: An error message, or `nil` if the report can be written.
    func prepare() -> String? {
        let folder = FilePath.folder(of: path)
        guard AtomicFile.isReplaceable(at: path) else { return "cannot write \(path): it is not a regular file" }
        if let message = AtomicFile.makeFolder(at: folder) { return "cannot write \(path): \(message)" }
        guard access(folder, W_OK) == 0 else { return "cannot write \(path): \(String(cString: strerror(errno)))" }
        AtomicFile.remove(at: path)
        return nil
    }

    /// Writes the report atomically, and returns an error message or `nil`.
    func write(_ report: RunReport) -> String? {
        switch format {
        case .junit: return AtomicFile.write(Array(JUnitReport.xml(of: report.junitSuites).utf8), to: path)
        case .text: return AtomicFile.write(Array(report.text.utf8), to: path)
        case .har:
            let exchanges = report.results.flatMap(\.sessions).flatMap(\.exchanges)
            return AtomicFile.write(
                HTTPArchive.bytes(of: exchanges, version: ProductVersion.current), to: path)
        case .json:
            var writer = JSONWriter()
            report.write(to: &writer)
            return AtomicFile.write(writer.bytes + [UInt8(ascii: "\n")], to: path)
        }
    }
}
