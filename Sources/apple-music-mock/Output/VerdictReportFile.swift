import LibC
import MockSession
import OrderedJSON
import ScenarioLoading

/// A file that gets the verdict of a run, as `--report junit=PATH` names it.
struct VerdictReportFile {
    private enum Format: String, CaseIterable {
        case junit, json, text
    }

    private let format: Format
    let path: String

    init(_ text: String) throws(UsageError) {
        let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let names = Format.allCases.map(\.rawValue)
        guard let format = Format(rawValue: sides[0]) else {
            let hint = Suggestion.text(for: sides[0], in: names) ?? ""
            throw .init(message: "--report is junit=PATH, json=PATH or text=PATH, not \"\(text)\".\(hint)")
        }
        guard sides.count > 1, !sides[1].isEmpty else {
            throw .init(message: "--report \(format.rawValue)=PATH says where the report goes, not \"\(text)\"")
        }
        (self.format, path) = (format, sides[1])
    }

    /// Makes sure before the run that there is a place for it, and takes away what an earlier run has left.
    ///
    /// Tells what is in the way, or nil.
    func prepare() -> String? {
        let folder = FilePath.folder(of: path)
        guard AtomicFile.isReplaceable(at: path) else { return "\(path) is not a plain file" }
        if let problem = AtomicFile.makeFolder(at: folder) { return "cannot write \(path): \(problem)" }
        guard access(folder, W_OK) == 0 else { return "cannot write \(path): \(String(cString: strerror(errno)))" }
        AtomicFile.remove(at: path)
        return nil
    }

    /// Writes it whole; tells what went wrong, or nil.
    func write(_ verdict: SessionVerdict) -> String? {
        switch format {
        case .junit: return AtomicFile.write(Array(verdict.junitXML.utf8), to: path)
        case .text: return AtomicFile.write(Array(verdict.text.utf8), to: path)
        case .json:
            var writer = JSONWriter()
            verdict.write(to: &writer)
            return AtomicFile.write(writer.bytes + [UInt8(ascii: "\n")], to: path)
        }
    }
}
