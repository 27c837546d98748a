import ClientExploration
import EmbeddedFiles
import RecordingFiles
import Text

/// A report of `explore`, and the file that it is written to.
struct ExploreReportOutput {
    enum Format: String, CaseIterable {
        case junit, json, text, html
    }

    let format: Format
    let path: String

    /// - Parameter text: `junit=PATH`, `json=PATH`, `text=PATH`, or `html=PATH`.
    /// - Throws: An error for any other text.
    init(_ text: String) throws(CommandError) {
        let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let format = Format(rawValue: sides[0]) else {
            let names = Format.allCases.map(\.rawValue)
            let hint = Suggestion.text(for: sides[0], in: names) ?? ""
            throw .init(
                message: "--report must be one of \(names.joined(separator: ", ")) with =PATH, not \"\(text)\".\(hint)")
        }
        guard sides.count > 1, !sides[1].isEmpty else {
            throw .init(message: "missing path in \"--report \(text)\"; use \(format.rawValue)=PATH")
        }
        (self.format, path) = (format, sides[1])
    }

    /// Writes the report atomically, and returns an error message or `nil`.
    func write(_ results: ExplorationResults) -> String? { AtomicFile.write(bytes(of: results), to: path) }

    private func bytes(of results: ExplorationResults) -> [UInt8] {
        switch format {
        case .junit: Array(JUnitReport.xml(of: [results.junitReport]).utf8)
        case .text: Array(results.text.utf8)
        case .json: results.json(includingEvents: true).bytes + [UInt8(ascii: "\n")]
        case .html: WebPage.exploration(json: results.json(includingEvents: true).bytes)
        }
    }
}
