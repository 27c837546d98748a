import HTTPMessages
import Locking
import MockSession

/// The event streams that are open, by session.
final class EventStreams: Sendable {
    /// A stream, and the number that its session knows its observer by.
    private struct Open: Sendable {
        let feed: EventFeed
        let session: MockSession
        let observer: Int
    }

    private let open = Locked<[String: [Open]]>([:])

    /// Opens a stream of a session's events.
    ///
    /// - Parameters:
    ///   - session: Whose.
    ///   - since: The number of the last journal entry that the client has; nil for one that wants what comes now.
    /// - Returns: What comes first, and the stream of all that follows.
    func open(_ session: MockSession, since: Int?) -> (opening: [UInt8], stream: HTTPStream) {
        let last = session.lastEntry
        let feed = EventFeed(session, since: min(since ?? last, last))
        let observer = session.observe { [weak feed] _ in feed?.catchUp() }
        open.withLock { $0[session.id, default: []].append(Open(feed: feed, session: session, observer: observer)) }
        feed.stream.onEnd { [self] in forget(feed, of: session.id) }
        return (feed.opening(), feed.stream)
    }

    private func forget(_ feed: EventFeed, of id: String) {
        let gone: [Open] = open.withLock { open in
            let gone = open[id, default: []].filter { $0.feed === feed }
            open[id]?.removeAll { $0.feed === feed }
            if open[id]?.isEmpty == true { open[id] = nil }
            return gone
        }
        for one in gone { one.session.stopObserving(one.observer) }
    }

    /// Tells the clients of a session that its scenario was read again.
    func send(_ event: ServerSentEvent, to id: String) {
        for one in open.withLock({ $0[id] ?? [] }) { one.feed.send(event) }
    }

    /// Lets the clients of a session know that its journal has begun anew.
    func restart(_ id: String) {
        for one in open.withLock({ $0[id] ?? [] }) { one.feed.restart() }
    }

    /// Ends the streams of a session that is no more.
    func end(_ id: String) {
        for one in open.withLock({ $0.removeValue(forKey: id) ?? [] }) {
            one.session.stopObserving(one.observer)
            one.feed.stream.close()
        }
    }
}
