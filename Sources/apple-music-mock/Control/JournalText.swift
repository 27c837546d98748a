import MockSession
import Text

/// Writes the entries of a journal as lines with aligned columns.
struct JournalText {
    private static let maximumSubjectWidth = 64

    /// The time of the first entry, by the scenario's clock.
    private var start: Timestamp?
    /// The width of the column with requests and operations, which only grows.
    private var subjectWidth = 0

    /// Returns a line for each entry, and further lines for its violations and its bodies.
    mutating func lines(for entries: [JSONView]) -> String {
        let widths = entries.map { DisplayWidth.columns(of: Self.subject(of: $0)) }
        subjectWidth = max(subjectWidth, min(Self.maximumSubjectWidth, widths.max() ?? 0))
        return entries.map { lines(for: $0) }.joined()
    }

    private mutating func lines(for entry: JSONView) -> String {
        let number = entry["number"]?.rawText ?? ""
        let columns = [
            String(repeating: " ", count: max(0, 4 - number.count)) + number,
            TextTable.padded(elapsedText(of: entry), to: 11),
            TextTable.padded(Self.subject(of: entry), to: subjectWidth),
            Self.status(of: entry), Self.reason(of: entry),
        ]
        let details = Self.violationLines(of: entry) + Self.bodyLines(of: entry)
        return columns.joined(separator: "  ") + "\n" + details.map { "      \($0)\n" }.joined()
    }

    /// Returns the time since the first entry, such as `+1.5 s`; it is negative if the clock was set back.
    private mutating func elapsedText(of entry: JSONView) -> String {
        guard let time = entry["time"]?.string.flatMap(Timestamp.init(rfc3339:)) else { return "" }
        let first = start ?? time
        start = first
        let elapsed = time.milliseconds - first.milliseconds
        return elapsed < 0 ? "-\((-elapsed).elapsedText.dropFirst())" : elapsed.elapsedText
    }

    private static func subject(of entry: JSONView) -> String {
        guard let request = entry["request"] else { return entry["operation"]?.string ?? "" }
        let query = request["query"]?.string ?? ""
        return "\(request["method"]?.string ?? "") \(request["path"]?.string ?? "")\(query.isEmpty ? "" : "?\(query)")"
    }

    /// Returns the status of a response, or `ok`, `rejected`, or the name of the error of an operation.
    private static func status(of entry: JSONView) -> String {
        if let answer = entry["answer"] { return answer["status"]?.rawText ?? "" }
        if entry["rule"] != nil { return "rejected" }
        return entry["error"]?["name"]?.string ?? "ok"
    }

    /// Returns the reason for the response, and what happened to its delivery.
    private static func reason(of entry: JSONView) -> String {
        var parts = [entry["why"]?.string ?? ""]
        if let fault = entry["answer"]?["fault"]?.string { parts.append("fault \(fault)") }
        if let delay = entry["answer"]?["delay"]?.integer { parts.append("delay \(delay) ms") }
        if let time = entry["answer"]?["closedAfter"]?.integer { parts.append("closed by the client after \(time) ms") }
        return parts.joined(separator: "; ")
    }

    private static func violationLines(of entry: JSONView) -> [String] {
        (entry["violations"].map { Array($0.elements) } ?? []).map { violation in
            let parameter = violation["parameter"]?.string.map { " (parameter \($0))" } ?? ""
            return "violation: \(violation["rule"]?.string ?? "")\(parameter); "
                + "the contract: \(violation["source"]?.string ?? "")"
        }
    }

    private static func bodyLines(of entry: JSONView) -> [String] {
        [("request body", entry["request"]), ("response body", entry["answer"])].flatMap { label, message in
            guard let body = message?["body"]?.string, !body.isEmpty else { return [String]() }
            let encoding = message?["encoding"]?.string.map { " (\($0))" } ?? ""
            let lines = body.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            return ["\(label)\(encoding): \(lines[0])"] + lines.dropFirst().map { "  \($0)" }
        }
    }
}
