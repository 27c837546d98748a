import Foundation
import FrameworkHook
import MusicDevice
import Platform
import Text
#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The device of a session in another process, which the control API operates.
final class RemoteDeviceTransport: DeviceTransport {
    private let requests: ControlAPIRequests
    private let urlSession: URLSession
    private let eventStream: EventStreamConnection

    /// Creates a transport without connecting to the server.
    init(url: URL, sessionID session: String, controlToken: String?) {
        requests = ControlAPIRequests(url: url, sessionID: session, controlToken: controlToken)
        let configuration = URLSessionConfiguration.uncached
        configuration.timeoutIntervalForRequest = 30
        urlSession = URLSession(configuration: configuration)
        eventStream = EventStreamConnection(requests: requests)
    }

    func perform(_ command: DeviceCommand) throws -> DeviceOutcome {
        try requests.outcome(of: command.operation, from: wait(for: requests.operationRequest(for: command)))
    }

    func performWithoutBlocking(_ command: DeviceCommand) async throws -> DeviceOutcome {
        try requests.outcome(of: command.operation, from: await fetch(requests.operationRequest(for: command)))
    }

    func setOutcomes(for operation: DeviceOperation, to outcomes: [ScriptedOutcome]) throws {
        _ = try requests.json(
            of: operation, from: wait(for: requests.outcomeRequest(for: operation, outcomes: outcomes)))
    }

    func status() async throws -> DeviceStatus {
        try requests.status(from: await fetch(requests.statusRequest()))
    }

    func open(onEvent handleEvent: @escaping @Sendable (DeviceEvent) -> Void) {
        eventStream.open(onEvent: handleEvent)
    }

    func close() {
        eventStream.close()
        urlSession.finishTasksAndInvalidate()
    }

    private func fetch(_ request: URLRequest) async throws -> ControlAPIRequests.Response {
        do {
            return try await urlSession.response(to: request)
        } catch {
            throw requests.connectionError(for: error)
        }
    }

    private func wait(for request: URLRequest) throws -> ControlAPIRequests.Response {
        do {
            return try urlSession.responseBlocking(to: request)
        } catch {
            throw requests.connectionError(for: error)
        }
    }
}

/// A connection that receives a session's events, and reconnects after the last received event if it is lost.
///
/// The stream uses the connection of a request that ended. On Linux, Foundation uses the processor without a pause until the first
/// response of a new connection ends.
final class EventStreamConnection: NSObject, URLSessionDataDelegate, Sendable {
    private struct State: Sendable {
        var reader = ServerSentEvent.Reader()
        var lastEventID: Int?
        /// Whether this connection has received an event.
        var hasReceivedEvent = false
        var session: URLSession?
        /// The stream, until its end.
        var stream: URLSessionDataTask?
        var onEvent: (@Sendable (DeviceEvent) -> Void)?
    }

    private let requests: ControlAPIRequests
    private let state = Locked(State())

    init(requests: ControlAPIRequests) { self.requests = requests }

    func open(onEvent handleEvent: @escaping @Sendable (DeviceEvent) -> Void) {
        // A URL session retains its delegate until it is invalidated.
        let session = URLSession(configuration: .uncached, delegate: self, delegateQueue: nil)
        // Request events after the last entry, so that none is lost until the stream is connected.
        let number = (try? requests.status(from: session.responseBlocking(to: requests.statusRequest())))?.number
        state.withLock { ($0.lastEventID, $0.session, $0.onEvent) = (number, session, handleEvent) }
        startStream()
    }

    func close() {
        let (session, stream) = state.withLock { state in
            defer { (state.session, state.stream, state.onEvent) = (nil, nil, nil) }
            return (state.session, state.stream)
        }
        if let session, let stream { session.cancel(stream) }
        session?.finishTasksAndInvalidate()
    }

    private func reconnect() {
        // A task must not be created after `close()`.
        state.withLock { state in
            state.session?.dataTask(with: requests.statusRequest()) { [weak self] _, _, _ in self?.startStream() }
        }?.resume()
    }

    private func startStream() {
        state.withLock { state in
            (state.reader, state.hasReceivedEvent) = (ServerSentEvent.Reader(), false)
            state.stream = state.session?.dataTask(with: requests.eventsRequest(after: state.lastEventID))
            return state.stream
        }?.resume()
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
        let hasReceivedEvent = state.withLock { state in
            state.stream = nil
            return state.hasReceivedEvent
        }
        // Without an event, the server was stopped or the session removed: wait before reconnecting.
        let pause = hasReceivedEvent ? 0.0 : 1
        DispatchQueue.global().asyncAfter(deadline: .now() + pause) { [weak self] in self?.reconnect() }
    }
}
