import HTTPMessages
import MockSession
import MusicDevice
import OrderedJSON
import Threading

/// One client's stream of a session's events: each journal entry once, in order, whichever thread logs it.
final class EventStream: Sendable {
    let body = HTTPBodyStream()
    private let session: MockSession
    /// The number of the last entry that was sent.
    private let lastSentNumber: Locked<Int>

    init(session: MockSession, since: Int) {
        self.session = session
        lastSentNumber = Locked(since)
    }

    /// What the answer begins with: a line that lets the client see that it is connected, and what it has missed.
    ///
    /// That may be more than waits in a stream.
    func makeOpeningBytes() -> [UInt8] {
        ServerSentEvent.comment("session \(session.id)") + dequeueNewEvents().flatMap(\.bytes)
    }

    /// Sends the entries that were logged since the last call.
    func sendNewEvents() {
        // Sent under the lock, so that of two threads the one with the earlier entries is first.
        lastSentNumber.withLock { sent in
            for event in Self.events(of: session, since: &sent) { body.send(event.bytes) }
        }
    }

    /// Begins at the first entry again: the journal is a new one.
    func restart() {
        lastSentNumber.withLock { $0 = 0 }
        send(
            ServerSentEvent(name: "reset") { json in
                json.beginObject()
                json.endObject()
            })
        sendNewEvents()
    }

    func send(_ event: ServerSentEvent) { body.send(event.bytes) }

    private func dequeueNewEvents() -> [ServerSentEvent] {
        lastSentNumber.withLock { Self.events(of: session, since: &$0) }
    }

    private static func events(of session: MockSession, since sent: inout Int) -> [ServerSentEvent] {
        let entries = session.journalEntries(since: sent, limit: .max).entries
        sent = entries.last?.number ?? sent
        return entries.flatMap { entry in
            [ServerSentEvent(name: "journal", id: entry.number) { entry.write(to: &$0) }]
                + (entry.operation?.notifications ?? []).map {
                    ServerSentEvent(notification: $0.rawValue, number: entry.number)
                }
        }
    }
}

/// One event of a stream, in the form that browsers read (WHATWG HTML, 9.2.6).
struct ServerSentEvent {
    let name: String
    var id: Int?
    /// One line, as compact JSON is.
    let data: [UInt8]

    init(name: String, id: Int? = nil, write: (inout JSONWriter) -> Void) {
        self.name = name
        self.id = id
        var json = JSONWriter()
        write(&json)
        data = json.bytes
    }

    /// What the device tells everybody at an operation: `{"name","number"}`, with the operation's number in the journal.
    init(notification name: String, number: Int) {
        self.init(name: "notification") { json in
            json.beginObject()
            json.member("name", name)
            json.member("number", number: number)
            json.endObject()
        }
    }

    var bytes: [UInt8] {
        let head = "event: \(name)\n" + (id.map { "id: \($0)\n" } ?? "") + "data: "
        return Array(head.utf8) + data + Array("\n\n".utf8)
    }

    /// A line that means nothing: it lets a client see that it is connected.
    static func comment(_ text: String) -> [UInt8] { Array(": \(text)\n\n".utf8) }
}
