import Foundation
import Locking
import OrderedJSON

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Listens to a session's events; where the connection ends, another one goes on behind the last event that came.
final class EventConnection: NSObject, URLSessionDataDelegate, Sendable {
    private struct State: Sendable {
        var parser = EventParser()
        var last: Int?
        /// Whether an event has come by this connection.
        var hasHeard = false
        var session: URLSession?
        var tell: (@Sendable (DeviceChange) -> Void)?
    }

    private let requests: ControlRequests
    private let state = Locked(State())

    init(_ requests: ControlRequests) { self.requests = requests }

    func open(after number: Int?, _ tell: @escaping @Sendable (DeviceChange) -> Void) {
        // The client holds on to its delegate until it is closed.
        let session = URLSession(configuration: .ephemeral, delegate: self, delegateQueue: nil)
        state.withLock { ($0.last, $0.session, $0.tell) = (number, session, tell) }
        connect()
    }

    func close() {
        let session: URLSession? = state.withLock { state in
            defer { (state.session, state.tell) = (nil, nil) }
            return state.session
        }
        session?.invalidateAndCancel()
    }

    private func connect() {
        let (session, last) = state.withLock { state in
            (state.parser, state.hasHeard) = (EventParser(), false)
            return (state.session, state.last)
        }
        session?.dataTask(with: requests.events(after: last)).resume()
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        guard (dataTask.response as? HTTPURLResponse)?.statusCode == 200 else { return }
        let (events, tell) = state.withLock { state in
            let events = state.parser.take(Array(data))
            state.last = events.last { $0.id != nil }?.id ?? state.last
            state.hasHeard = state.hasHeard || !events.isEmpty
            return (events, state.tell)
        }
        for event in events where event.name == "journal" {
            guard let json = try? JSONDocument.parse(event.data), let change = DeviceChange(json.root) else { continue }
            tell?(change)
        }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        // Where nothing came the server has gone, or has let the session go: it may come back.
        let pause = state.withLock { $0.hasHeard } ? 0.0 : 1
        DispatchQueue.global().asyncAfter(deadline: .now() + pause) { [weak self] in self?.connect() }
    }
}
