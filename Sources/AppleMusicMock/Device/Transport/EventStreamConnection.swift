import Foundation
import HTTPMessages
import Platform
import Text
#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A connection that receives a session's events, and reconnects after the last received event if it is lost.
final class EventStreamConnection: NSObject, URLSessionDataDelegate, Sendable {
    private struct State: Sendable {
        var reader = ServerSentEvent.Reader()
        var lastEventID: Int?
        /// Whether this connection has received an event.
        var hasReceivedEvent = false
        var session: URLSession?
        var onEvent: (@Sendable (DeviceEvent) -> Void)?
    }

    private let requests: ControlAPIRequests
    private let state = Locked(State())

    init(requests: ControlAPIRequests) { self.requests = requests }

    func open(after number: Int?, onEvent handleEvent: @escaping @Sendable (DeviceEvent) -> Void) {
        // A URL session retains its delegate until it is invalidated.
        let session = URLSession(configuration: .ephemeral, delegate: self, delegateQueue: nil)
        state.withLock { ($0.lastEventID, $0.session, $0.onEvent) = (number, session, handleEvent) }
        connect()
    }

    func close() {
        let session: URLSession? = state.withLock { state in
            defer { (state.session, state.onEvent) = (nil, nil) }
            return state.session
        }
        session?.invalidateAndCancel()
    }

    private func connect() {
        let (session, last) = state.withLock { state in
            (state.reader, state.hasReceivedEvent) = (ServerSentEvent.Reader(), false)
            return (state.session, state.lastEventID)
        }
        session?.dataTask(with: requests.eventsRequest(after: last)).resume()
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        guard (dataTask.response as? HTTPURLResponse)?.statusCode == 200 else { return }
        let (events, handleEvent) = state.withLock { state in
            let events = state.reader.events(in: Array(data))
            state.lastEventID = events.last { $0.id != nil }?.id ?? state.lastEventID
            state.hasReceivedEvent = state.hasReceivedEvent || !events.isEmpty
            return (events, state.onEvent)
        }
        for event in events where event.name == "journal" {
            guard let json = try? JSONDocument.parse(event.data), let change = DeviceEvent(json: json.root) else {
                continue
            }
            handleEvent?(change)
        }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        // Without an event, the server was stopped or the session removed: wait before reconnecting.
        let pause = state.withLock { $0.hasReceivedEvent } ? 0.0 : 1
        DispatchQueue.global().asyncAfter(deadline: .now() + pause) { [weak self] in self?.connect() }
    }
}
