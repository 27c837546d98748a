import HTTPMessages
import MockSession
import Platform

/// The open event streams by session.
final class EventStreamRegistry: Sendable {
    /// A stream and the id of its observer in the session.
    private struct OpenStream: Sendable {
        let stream: EventStream
        let session: MockSession
        let observerID: Int
    }

    private let openStreams = Locked<[String: [OpenStream]]>([:])

    /// Opens a stream of a session's events.
    ///
    /// - Parameters:
    ///   - session: The session.
    ///   - since: The number of the last journal entry that the client has, or `nil` to start with the next entry.
    ///   - sendsDurations: Whether the client wants the durations of responses.
    /// - Returns: The start of the response, and the stream of the events that follow.
    func openStream(
        of session: MockSession, since: Int?, sendsDurations: Bool = false
    ) -> (opening: [UInt8], stream: HTTPBodyStream) {
        if sendsDurations { session.measureRealTimes() }
        let last = session.lastEntryNumber
        let feed = EventStream(
            session: session, since: min(since ?? last, last), sendsDurations: sendsDurations)
        let wake: @Sendable () -> Void = { [body = feed.body] in body.wake() }
        let observer = session.observe(
            onResponseEnd: sendsDurations ? wake : nil, onReset: { [weak feed] in feed?.restart(after: $0) }
        ) { _ in wake() }
        openStreams.withLock {
            $0[session.id, default: []].append(OpenStream(stream: feed, session: session, observerID: observer))
        }
        feed.body.setEndHandler { [self] in remove(feed, of: session.id) }
        return (ServerSentEvent.comment("session \(session.id)"), feed.body)
    }

    private func remove(_ feed: EventStream, of id: String) {
        let removed: [OpenStream] = openStreams.withLock { open in
            let removed = open[id, default: []].filter { $0.stream === feed }
            open[id]?.removeAll { $0.stream === feed }
            if open[id]?.isEmpty == true { open[id] = nil }
            return removed
        }
        for one in removed { one.session.stopObserving(id: one.observerID) }
    }

    /// Sends an event to the clients of a session.
    func send(_ event: ServerSentEvent, to id: String) {
        for one in openStreams.withLock({ $0[id] ?? [] }) { one.stream.send(event) }
    }

    /// Ends the streams of a deleted session.
    func endStreams(of id: String) {
        for one in openStreams.withLock({ $0.removeValue(forKey: id) ?? [] }) {
            one.session.stopObserving(id: one.observerID)
            one.stream.close()
        }
    }
}
