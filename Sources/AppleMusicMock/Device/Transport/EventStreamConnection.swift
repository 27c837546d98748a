import Foundation
import OrderedJSON
import Threading
#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Listens to a session's events; where the connection ends, another one goes on behind the last event that came.
final class EventStreamConnection: NSObject, URLSessionDataDelegate, Sendable {
    private struct State: Sendable {
        var parser = ServerSentEventParser()
        var lastEventID: Int?
        /// Whether an event has come by this connection.
        var hasReceivedEvent = false
        var session: URLSession?
        var onEvent: (@Sendable (DeviceEvent) -> Void)?
    }

    private let requests: ControlAPIRequests
    private let state = Locked(State())

    init(requests: ControlAPIRequests) { self.requests = requests }

    func open(after number: Int?, onEvent tell: @escaping @Sendable (DeviceEvent) -> Void) {
        // The client holds on to its delegate until it is closed.
        let session = URLSession(configuration: .ephemeral, delegate: self, delegateQueue: nil)
        state.withLock { ($0.lastEventID, $0.session, $0.onEvent) = (number, session, tell) }
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
            (state.parser, state.hasReceivedEvent) = (ServerSentEventParser(), false)
            return (state.session, state.lastEventID)
        }
        session?.dataTask(with: requests.eventsRequest(after: last)).resume()
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        guard (dataTask.response as? HTTPURLResponse)?.statusCode == 200 else { return }
        let (events, tell) = state.withLock { state in
            let events = state.parser.parse(Array(data))
            state.lastEventID = events.last { $0.id != nil }?.id ?? state.lastEventID
            state.hasReceivedEvent = state.hasReceivedEvent || !events.isEmpty
            return (events, state.onEvent)
        }
        for event in events where event.name == "journal" {
            guard let json = try? JSONDocument.parse(event.data), let change = DeviceEvent(json: json.root) else {
                continue
            }
            tell?(change)
        }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        // Where nothing came the server has gone, or has let the session go: it may come back.
        let pause = state.withLock { $0.hasReceivedEvent } ? 0.0 : 1
        DispatchQueue.global().asyncAfter(deadline: .now() + pause) { [weak self] in self?.connect() }
    }
}
