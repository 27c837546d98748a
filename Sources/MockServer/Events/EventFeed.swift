import HTTPMessages
import Locking
import MockSession
import OrderedJSON

/// One client's stream of a session's events: each journal entry once, in order, whoever notes it.
final class EventFeed: Sendable {
    let stream = HTTPStream()
    private let session: MockSession
    /// The number of the last entry that was sent.
    private let sent: Locked<Int>

    init(_ session: MockSession, since: Int) {
        self.session = session
        sent = Locked(since)
    }

    /// What the answer begins with: a line that lets the client see that it is connected, and what it has missed.
    ///
    /// That may be more than waits in a stream.
    func opening() -> [UInt8] {
        ServerSentEvent.comment("session \(session.id)") + takeNew().flatMap(\.bytes)
    }

    /// Sends the entries that were noted since the last time.
    func catchUp() {
        // Sent under the lock, so that of two threads the one with the earlier entries is first.
        sent.withLock { sent in
            for event in Self.events(of: session, since: &sent) { stream.send(event.bytes) }
        }
    }

    /// Begins at the first entry again: the journal is a new one.
    func restart() {
        sent.withLock { $0 = 0 }
        send(
            ServerSentEvent("reset") { json in
                json.beginObject()
                json.endObject()
            })
        catchUp()
    }

    func send(_ event: ServerSentEvent) { stream.send(event.bytes) }

    private func takeNew() -> [ServerSentEvent] {
        sent.withLock { Self.events(of: session, since: &$0) }
    }

    private static func events(of session: MockSession, since sent: inout Int) -> [ServerSentEvent] {
        let entries = session.journal(since: sent, limit: .max).entries
        sent = entries.last?.number ?? sent
        return entries.flatMap { entry in
            [ServerSentEvent("journal", id: entry.number) { entry.write(to: &$0) }]
                + entry.notifications.map { name in ServerSentEvent(notification: name, of: entry.number) }
        }
    }
}
