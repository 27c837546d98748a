import HTTPMessages
import Locking
import MockSession

/// One client's stream of a session's events: each journal entry once, in order, whoever notes it.
final class EventFeed: Sendable {
    let stream = HTTPStream()
    private let session: MockSession
    /// The number of the last entry that was sent.
    private let sent: Locked<Int>

    init(_ session: MockSession, since: Int) {
        self.session = session
        sent = Locked(since)
        stream.send(ServerSentEvent.comment("session \(session.id)"))
    }

    /// Sends the entries that were noted since the last time.
    func catchUp() {
        sent.withLock { sent in
            while true {
                let entries = session.journal(since: sent, limit: 100).entries
                guard let last = entries.last else { return }
                for entry in entries {
                    stream.send(ServerSentEvent("journal", id: entry.number) { entry.write(to: &$0) }.bytes)
                }
                sent = last.number
            }
        }
    }

    /// Begins at the first entry again: the journal is a new one.
    func restart() {
        sent.withLock { $0 = 0 }
        catchUp()
    }

    func send(_ event: ServerSentEvent) { stream.send(event.bytes) }
}
