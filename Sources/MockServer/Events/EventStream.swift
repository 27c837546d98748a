import HTTPMessages
import MockSession
import MusicDevice
import OrderedJSON
import Threading

/// A client's stream of a session's events, with each journal entry once and in order, whichever thread logs it.
final class EventStream: Sendable {
    let body = HTTPBodyStream()
    private let session: MockSession
    /// The number of the last entry that was sent.
    private let lastSentNumber: Locked<Int>

    init(session: MockSession, since: Int) {
        self.session = session
        lastSentNumber = Locked(since)
    }

    /// Returns the start of the response: a comment that confirms the connection, and the entries that the client
    /// missed.
    ///
    /// These can exceed the number of bytes that can be pending in a stream.
    func makeOpeningBytes() -> [UInt8] {
        ServerSentEvent.comment("session \(session.id)") + dequeueNewEvents().flatMap(\.bytes)
    }

    /// Sends the entries that were logged since the last call.
    func sendNewEvents() {
        // The lock is held while sending, so that two threads cannot send entries out of order.
        lastSentNumber.withLock { sent in
            for event in Self.events(of: session, since: &sent) { body.send(event.bytes) }
        }
    }

    /// Restarts the stream at the first entry after the journal was reset.
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

/// An event in the format that browsers read (WHATWG HTML, 9.2.6).
struct ServerSentEvent {
    let name: String
    var id: Int?
    /// The data in one line, as compact JSON.
    let data: [UInt8]

    init(name: String, id: Int? = nil, write: (inout JSONWriter) -> Void) {
        self.name = name
        self.id = id
        var json = JSONWriter()
        write(&json)
        data = json.bytes
    }

    /// Creates the event for a notification that an operation sent: `{"name","number"}`, with the operation's number in
    /// the journal.
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

    /// Returns a comment line, which clients ignore.
    static func comment(_ text: String) -> [UInt8] { Array(": \(text)\n\n".utf8) }
}
