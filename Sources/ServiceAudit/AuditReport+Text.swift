import MusicContract
import Text

extension AuditReport {
    /// The report for a terminal: the smallest list is first.
    package var text: String {
        let kinds: [AuditResult.Kind] = [.differs, .learned, .undecided]
        let lists = kinds.map { rows($0) }.sorted { $0.count < $1.count }
        var lines = lists.flatMap { $0.filter { $0.result.reason != AuditResult.unasked }.map(Self.line) }
        if let stop { lines.append("stopped: \(stop.name)") }
        let unasked = rows(.undecided).count { $0.result.reason == AuditResult.unasked }
        if unasked > 0 { lines.append("\(unasked.counted("probe")) undecided: \(AuditResult.unasked)") }
        lines.append(summary)
        return lines.map { $0 + "\n" }.joined()
    }

    /// The counts of the results in one sentence.
    package var summary: String {
        let counts = [
            "\(rows(.holds).count) hold", "\(rows(.differs).count) differ", "\(rows(.learned).count) learned",
            "\(rows(.undecided).count) undecided",
        ]
        return "\(rows.count.counted("probe")): \(counts.joined(separator: ", ")). \(requestCount.counted("request"))."
    }

    private static func line(_ row: Row) -> String {
        let (probe, result) = (row.probe, row.result)
        func padded(_ text: String, _ width: Int) -> String {
            text + String(repeating: " ", count: max(1, width - text.count))
        }
        let start = padded(result.kind.rawValue, 10) + padded(probe.id, 5) + padded(probe.fact, 13) + probe.question
        return start + "  " + Self.comparison(probe, result)
    }

    /// Returns the belief and the observation, or the reason why a probe is undecided.
    static func comparison(_ probe: Probe, _ result: AuditResult) -> String {
        switch result.kind {
        case .holds: return ""
        case .undecided: return result.reason ?? ""
        case .differs, .learned:
            let belief = result.clause ?? ""
            let guess = probe.confidence == .guessed ? " (guessed)" : ""
            let error = [result.title, result.detail].compactMap { $0 }.joined(separator: ": ")
            return "mock: \(belief)\(guess), service: \(result.summary)" + (error.isEmpty ? "" : " (\(error))")
        }
    }

    /// The report as one file without scripts.
    package var html: String {
        func escaped(_ text: String) -> String {
            text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
        }
        var page = """
            <!doctype html>
            <html lang="en"><meta charset="utf-8"><title>Audit of \(escaped(host))</title>
            <style>body{font:15px system-ui;margin:2em auto;max-width:72em}table{border-collapse:collapse;width:100%}
            td,th{border-bottom:1px solid #ccc;padding:.3em .6em;text-align:left;vertical-align:top}</style>
            <h1>Audit of \(escaped(host)), \(escaped(date))</h1>
            <p>\(escaped(summary))</p>

            """
        if let stop { page += "<p>Stopped: \(escaped(stop.name))</p>\n" }
        for kind in [AuditResult.Kind.differs, .learned, .undecided, .holds] where !rows(kind).isEmpty {
            page += "<h2>\(kind.rawValue)</h2>\n<table><tr><th>Probe<th>Fact<th>Confidence<th>Question<th>Result\n"
            for row in rows(kind) {
                let cells = [
                    row.probe.id, row.probe.fact, row.probe.confidence.rawValue, row.probe.question,
                    Self.comparison(row.probe, row.result),
                ]
                page += "<tr>" + cells.map { "<td>" + escaped($0) }.joined() + "\n"
            }
            page += "</table>\n"
        }
        return page
    }
}
