import HTTPMessages
import MockSession
import Scenarios
import Text

/// The `journal` command, which prints the entries of a session's journal, and those that follow.
final class JournalCommand {
    private let server: ControlledServer
    private let hasBodies: Bool
    private let filter: JournalFilter
    private static let maximumEventByteCount = 16 << 20
    private var text = JournalText()
    /// The number of the last entry that was printed.
    private var lastNumber = 0

    static func run(with arguments: Arguments) throws(CommandError) -> Int32 {
        try arguments.requireNoPositional()
        let follows = arguments.contains(option: "--follow")
        return try ControlledServer.run(with: arguments) { server throws(CommandError) in
            let filter = JournalFilter(
                included: arguments.allValues(of: "--only"), excluded: arguments.allValues(of: "--except"))
            let command = JournalCommand(
                server: server, hasBodies: arguments.contains(option: "--bodies"), filter: filter)
            try command.printJournal()
            if follows { try command.follow() }
        }
    }

    private init(server: ControlledServer, hasBodies: Bool, filter: JournalFilter) {
        self.server = server
        self.hasBodies = hasBodies
        self.filter = filter
    }

    private func printJournal() throws(CommandError) {
        while true {
            // The bodies of an entry can be large.
            let limit = hasBodies ? 20 : 1000
            let entries = try entries(since: lastNumber, limit: limit)
            print(entries)
            guard entries.count == limit else { return }
        }
    }

    private func entries(since number: Int, limit: Int) throws(CommandError) -> [JSONView] {
        let query = "since=\(number)&limit=\(limit)\(hasBodies ? "&bodies=true" : "")"
        guard let entries = try server.json("GET", "\(server.sessionPath)/journal?\(query)")["entries"],
            entries.kind == .array
        else { throw server.foreignServerError(reason: "did not send a journal") }
        return Array(entries.elements)
    }

    /// Prints entries, and returns whether standard output accepted them.
    @discardableResult
    private func print(_ entries: [JSONView]) -> Bool {
        lastNumber = entries.last?["number"]?.integer ?? lastNumber
        let entries = entries.filter(filter.accepts)
        return server.printsJSON
            ? Terminal.printJSON(entries.map { $0.rawText + "\n" }.joined())
            : Terminal.printText(text.lines(for: entries))
    }

    /// Prints the entries of the event stream until standard output is closed.
    ///
    /// The server ends the stream of a client that reads too slowly, and of a deleted session. The next request continues
    /// after the last entry, or fails.
    private func follow() throws(CommandError) {
        var hasEvents = true
        while true {
            let hadEvents = hasEvents
            hasEvents = false
            var reader = ServerSentEvent.Reader()
            var isOpen = true
            var failure: CommandError?
            let field = HTTPField(name: "Last-Event-ID", value: "\(lastNumber)")
            _ = try server.response("GET", "\(server.sessionPath)/events", fields: [field]) { bytes in
                do throws(CommandError) {
                    let events = reader.events(in: bytes)
                    guard reader.unreadByteCount <= Self.maximumEventByteCount else {
                        throw self.server.foreignServerError(reason: "sent an event that is too large")
                    }
                    hasEvents = hasEvents || !events.isEmpty
                    for event in events where isOpen { isOpen = try self.print(event) }
                } catch {
                    failure = error
                }
                return isOpen && failure == nil
            }
            if let failure { throw failure }
            guard isOpen else { return }
            guard hasEvents || hadEvents else { throw server.foreignServerError(reason: "ended the event stream") }
        }
    }

    /// Prints an event, and returns whether standard output accepted it.
    private func print(_ event: ServerSentEvent) throws(CommandError) -> Bool {
        switch event.name {
        case "journal":
            let entry = try server.parse(event.data)
            guard hasBodies, let number = entry["number"]?.integer else { return print([entry]) }
            return print(try entries(since: number - 1, limit: 1))
        case "reset":
            lastNumber = 0
            text = JournalText()
            return printNote("the session was reset")
        case "dropped":
            let numbers = try server.parse(event.data)
            guard let first = numbers["first"]?.integer, let last = numbers["last"]?.integer else { return true }
            return printNote("entries \(first) to \(last) were dropped because the journal is full")
        case "reload":
            let reload = try server.parse(event.data)
            return printNote(
                "reload of \(reload["scenario"]?.string ?? "a file"): \(reload["outcome"]?.string ?? "")")
        default: return true
        }
    }

    /// Prints a line that is not an entry, unless the entries are JSON.
    private func printNote(_ note: String) -> Bool { server.printsJSON || Terminal.printText("-- \(note)\n") }
}

/// Selects entries by terms: `status:4xx`, `path:/v1/me/**`, `user:NAME`, `violations`, or a text of the line.
struct JournalFilter: Sendable {
    let included: [String]
    let excluded: [String]

    /// Returns whether an entry matches all terms of `--only` and none of `--except`.
    func accepts(_ entry: JSONView) -> Bool {
        included.allSatisfy { Self.matches(entry, $0) } && !excluded.contains { Self.matches(entry, $0) }
    }

    private static func matches(_ entry: JSONView, _ term: String) -> Bool {
        let sides = term.split(separator: ":", maxSplits: 1).map(String.init)
        switch (sides.first ?? "", sides.count == 2 ? sides[1] : nil) {
        case ("status", let wanted?):
            let status = JournalText.status(of: entry)
            return wanted.count == status.count && zip(wanted, status).allSatisfy { $0 == "x" || $0 == $1 }
        case ("path", let wanted?):
            guard let request = entry["request"], let pattern = try? RequestPattern(wanted) else { return false }
            return pattern.matches(
                method: request["method"]?.string ?? "",
                segments: PathAndQuery(request["path"]?.string ?? "").segments)
        case ("user", let wanted?): return entry["user"]?.string == wanted
        case ("violations", nil): return entry["violations"]?.elements.isEmpty == false
        default:
            let line = "\(JournalText.subject(of: entry)) \(JournalText.reason(of: entry))"
            return line.lowercased().contains(term.lowercased())
        }
    }
}

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
            number.leftPadded(to: 4),
            elapsedText(of: entry).padded(to: 11),
            Self.subject(of: entry).padded(to: subjectWidth),
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

    static func subject(of entry: JSONView) -> String {
        guard let request = entry["request"] else { return entry["operation"]?.string ?? "" }
        let query = request["query"]?.string ?? ""
        return "\(request["method"]?.string ?? "") \(request["path"]?.string ?? "")\(query.isEmpty ? "" : "?\(query)")"
    }

    /// Returns the status of a response, or `ok`, `rejected`, or the name of the error of an operation.
    static func status(of entry: JSONView) -> String {
        if let answer = entry["answer"] { return answer["status"]?.rawText ?? "" }
        if entry["rule"] != nil { return "rejected" }
        return entry["error"]?["name"]?.string ?? "ok"
    }

    /// Returns the reason for the response, and what happened to its delivery.
    static func reason(of entry: JSONView) -> String {
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
