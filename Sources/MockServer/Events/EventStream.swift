import HTTPMessages
import MockSession
import MusicDevice
import Platform
import Text

/// A client's stream of a session's events, with each journal entry once and in order, whichever thread logs it.
///
/// The entries wait in the journal until the client has read those before, so a client that does not read costs no
/// memory. Other events, and the end of the stream, follow the entries before them.
final class EventStream: Sendable {
    /// The number of bytes of entries after which the client must read before more are sent.
    private static let batchByteCount = 64 * 1024

    let body = HTTPBodyStream()
    private let session: MockSession
    /// Whether the client wants the durations of responses.
    private let sendsDurations: Bool
    /// The last entry that was sent.
    private let lastSent: Locked<JournalPlace>
    /// The number of durations that were sent or left out.
    private let sentDurationCount: Locked<Int>

    init(session: MockSession, since: Int, sendsDurations: Bool) {
        (self.session, self.sendsDurations) = (session, sendsDurations)
        lastSent = Locked(JournalPlace(number: since, run: session.resetCount))
        sentDurationCount = Locked(session.responseDurations(after: .max).count)
        body.setRefillHandler { [weak self] in self?.sendNextEntries() }
    }

    /// Sends the next entries that were logged, up to a number of bytes.
    private func sendNextEntries() {
        // The lock is held while sending, so that two threads cannot send entries out of order.
        lastSent.withLock { _ = sendNextEntries(after: &$0) }
        if sendsDurations { sendDurations() }
    }

    /// Sends the durations of responses that ended since the last call.
    private func sendDurations() {
        sentDurationCount.withLock { sent in
            let (durations, count) = session.responseDurations(after: sent)
            sent = count
            body.send(durations.flatMap { ServerSentEvent(duration: $0.duration, ofEntry: $0.entry).bytes })
        }
    }

    /// Sends an event after the entries that were logged before.
    func send(_ event: ServerSentEvent) {
        lastSent.withLock { sent in
            sendAllEntries(after: &sent)
            body.send(event.bytes)
        }
    }

    /// Sends the rest of a run that a reset ended, and restarts the stream at the first entry of the next run.
    func restart(after ended: EndedRun) {
        lastSent.withLock { sent in
            guard ended.number >= sent.run else { return }
            if ended.number == sent.run {
                while !body.isBroken, send(ended.journalEntries(since: sent.number, limit: 100), after: &sent) {}
            }
            sent = JournalPlace(number: 0, run: ended.number + 1)
            sentDurationCount.withLock { $0 = 0 }
            body.send(ServerSentEvent(name: "reset", data: [:]).bytes)
        }
        body.wake()
    }

    /// Ends the stream after the entries that were logged before.
    func close() {
        lastSent.withLock { sendAllEntries(after: &$0) }
        body.close()
    }

    /// Sends all entries that were logged; the stream ends instead if they are too many for a client that does not read.
    private func sendAllEntries(after sent: inout JournalPlace) {
        session.settle()
        while !body.isBroken, sendNextEntries(after: &sent) {}
    }

    /// Sends the next entries, up to a number of bytes, and returns whether there were any.
    private func sendNextEntries(after sent: inout JournalPlace) -> Bool {
        send(session.loggedEntries(after: sent, limit: 100), after: &sent)
    }

    private func send(_ entries: [JournalEntry], after sent: inout JournalPlace) -> Bool {
        var bytes: [UInt8] = []
        for entry in entries {
            if entry.number > sent.number + 1 {
                bytes += ServerSentEvent(droppedEntries: sent.number + 1...entry.number - 1).bytes
            }
            bytes +=
                ServerSentEvent(
                    name: "journal", id: entry.number, data: entry.json(bodies: nil, includesRealTimes: sendsDurations)
                ).bytes
            for notification in entry.operation?.notifications ?? [] {
                bytes += ServerSentEvent(notification: notification.rawValue, number: entry.number).bytes
            }
            sent.number = entry.number
            guard bytes.count < Self.batchByteCount else { break }
        }
        body.send(bytes)
        return !bytes.isEmpty
    }
}

extension ServerSentEvent {
    init(name: String, id: Int? = nil, data: JSONValue) { self.init(name: name, id: id, data: data.bytes) }

    /// Creates the event for a notification that an operation sent: `{"name","number"}`, with the operation's number in
    /// the journal.
    init(notification name: String, number: Int) {
        self.init(name: "notification", data: ["name": .string(name), "number": .integer(number)])
    }

    /// Creates the event for a response that ended: `{"number","duration"}`, with the number of its entry and the real
    /// duration in milliseconds.
    init(duration: Duration, ofEntry number: Int) {
        let text = Array(duration.millisecondText.utf8)
        self.init(name: "sent", data: ["number": .integer(number), "duration": .raw(text)])
    }

    /// Creates the event for entries that the journal dropped before they were sent: `{"first","last"}`, with their
    /// numbers.
    init(droppedEntries numbers: ClosedRange<Int>) {
        self.init(
            name: "dropped", data: ["first": .integer(numbers.lowerBound), "last": .integer(numbers.upperBound)])
    }
}

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
