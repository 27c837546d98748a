import HTTPTransport
import RecordingFiles
import Text

/// The result of comparing recordings with the service.
struct DiffReport {
    /// The reason why a recording is not compared.
    enum Skipped: String, CaseIterable {
        case withoutAddress = "without an address; add `as` to their entries in `catalog`"
        case write = "of writes, which are never sent"
        case secret = "of requests with secrets, which were replaced by placeholders"
        case rejection = "with a status that depends on tokens or load (401, 403, 429, 5xx)"
        case withoutUserToken = "of a user; set APPLE_MUSIC_USER_TOKEN"
    }

    private var compared: [(request: String, path: String, drift: ResponseDrift)] = []
    private var skippedCounts: [Skipped: Int] = [:]
    /// Whether the service rejects the developer token, so that nothing more can be compared.
    var rejectsDeveloperToken = false

    mutating func add(_ drift: ResponseDrift, of request: String, in path: String) {
        compared.append((request, path, drift))
    }

    mutating func skip(_ reason: Skipped) { skippedCounts[reason, default: 0] += 1 }

    private var changed: [(request: String, path: String, drift: ResponseDrift)] {
        compared.filter { !$0.drift.changes.isEmpty }
    }

    /// Whether a response has changed, or nothing could be compared.
    var hasDrift: Bool { !changed.isEmpty || rejectsDeveloperToken || compared.isEmpty }

    /// The report for a terminal.
    var text: String {
        let sections = changed.map { request, path, drift in
            "\("\(request) (\(path))".printable)\n" + drift.changes.map { "  \($0.description.printable)\n" }.joined()
        }
        return sections.joined() + summaryLines.map { $0 + "\n" }.joined()
    }

    /// Returns the report for a comment on a pull request.
    func markdown(for service: ServiceAddress) -> String {
        var text = "### Recordings and \(service.url)\n\n"
        if !changed.isEmpty {
            text += "| Request | Difference |\n|---|---|\n"
            for (request, _, drift) in changed {
                for change in drift.changes { text += "| \(Self.cell(request)) | \(Self.cell(change.description)) |\n" }
            }
            text += "\n"
        }
        return text + summaryLines.map { "- \($0)\n" }.joined()
    }

    private var summaryLines: [String] {
        var lines = [
            "\(compared.count) compared: \(changed.count) changed, \(compared.count - changed.count) unchanged"
        ]
        if rejectsDeveloperToken {
            lines.append("the service rejects the developer token (401); nothing more was compared")
        }
        for reason in Skipped.allCases {
            guard let count = skippedCounts[reason] else { continue }
            lines.append("\(count) not compared: recordings \(reason.rawValue)")
        }
        return lines
    }

    /// Returns a text as code in a cell of a table.
    private static func cell(_ text: String) -> String {
        "`" + text.printable.replacing("|", with: "\\|").replacing("`", with: "'") + "`"
    }
}
