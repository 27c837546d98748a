import HTTPMessages
import Text

/// The `journal` command, which prints the entries of a session's journal, and those that follow.
final class JournalCommand {
    private let server: ControlledServer
    private let hasBodies: Bool
    private static let maximumEventByteCount = 16 << 20
    private var text = JournalText()
    /// The number of the last entry that was printed.
    private var lastNumber = 0

    static func run(with arguments: Arguments) throws(CommandError) -> Int32 {
        try arguments.requireNoPositional()
        let follows = arguments.contains(option: "--follow")
        return try ControlledServer.run(with: arguments) { server throws(CommandError) in
            let command = JournalCommand(server: server, hasBodies: arguments.contains(option: "--bodies"))
            try command.printJournal()
            if follows { try command.follow() }
        }
    }

    private init(server: ControlledServer, hasBodies: Bool) {
        self.server = server
        self.hasBodies = hasBodies
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
        return server.printsJSON
            ? Terminal.print(entries.map { $0.rawText + "\n" }.joined()) : Terminal.printText(text.lines(for: entries))
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
