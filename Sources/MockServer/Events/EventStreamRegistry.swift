import HTTPMessages
import MockSession
import Threading

/// The event streams that are open, by session.
final class EventStreamRegistry: Sendable {
    /// A stream, and the number that its session knows its observer by.
    private struct OpenStream: Sendable {
        let stream: EventStream
        let session: MockSession
        let observerID: Int
    }

    private let openStreams = Locked<[String: [OpenStream]]>([:])

    /// Opens a stream of a session's events.
    ///
    /// - Parameters:
    ///   - session: Whose.
    ///   - since: The number of the last journal entry that the client has; nil for one that wants what comes now.
    /// - Returns: What comes first, and the stream of all that follows.
    func openStream(of session: MockSession, since: Int?) -> (opening: [UInt8], stream: HTTPBodyStream) {
        let last = session.lastEntryNumber
        let feed = EventStream(session: session, since: min(since ?? last, last))
        let observer = session.observe { [weak feed] _ in feed?.sendNewEvents() }
        openStreams.withLock {
            $0[session.id, default: []].append(OpenStream(stream: feed, session: session, observerID: observer))
        }
        feed.body.setEndHandler { [self] in remove(feed, of: session.id) }
        return (feed.makeOpeningBytes(), feed.body)
    }

    private func remove(_ feed: EventStream, of id: String) {
        let gone: [OpenStream] = openStreams.withLock { open in
            let gone = open[id, default: []].filter { $0.stream === feed }
            open[id]?.removeAll { $0.stream === feed }
            if open[id]?.isEmpty == true { open[id] = nil }
            return gone
        }
        for one in gone { one.session.stopObserving(id: one.observerID) }
    }

    /// Tells the clients of a session that its scenario was read again.
    func send(_ event: ServerSentEvent, to id: String) {
        for one in openStreams.withLock({ $0[id] ?? [] }) { one.stream.send(event) }
    }

    /// Notifies the clients of a session that its journal was reset.
    func restartStreams(of id: String) {
        for one in openStreams.withLock({ $0[id] ?? [] }) { one.stream.restart() }
    }

    /// Ends the streams of a session that is no more.
    func endStreams(of id: String) {
        for one in openStreams.withLock({ $0.removeValue(forKey: id) ?? [] }) {
            one.session.stopObserving(id: one.observerID)
            one.stream.body.close()
        }
    }
}
