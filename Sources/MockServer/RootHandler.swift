import HTTPMessages
import HTTPTransport
import MockSession
import Platform
import Text

/// Dispatches each request to the control API or the media if its path is below `/_mock`, otherwise to its session.
struct RootHandler: Sendable {
    let registry: SessionRegistry
    let scenarios: ScenarioStore
    let eventStreams: EventStreamRegistry
    let hostPolicy: HostPolicy
    let controlToken: String?
    /// The policy of a server that is also a proxy, or `nil`.
    let proxy: ProxyPolicy?
    let address: ServerAddress
    let observer: MockServer.Observer?
    /// Passes requests to the observer whose entries are not logged when their responses end.
    private let lateRequests = BackgroundQueue(maximumThreadCount: 1)

    /// Returns the response to a request.
    ///
    /// When the response ends, the request is passed to the observer.
    ///
    /// - Parameters:
    ///   - request: The request as received.
    ///   - boundSession: The session of the port, or `nil` for a port that serves all sessions.
    /// - Returns: The response of the control API, of the media, or of a session.
    func response(to request: HTTPRequest, boundSession: MockSession? = nil) -> HTTPResponse {
        guard let observer else {
            return mockResponse(to: request, boundSession: boundSession)
                ?? sessionResponse(to: request, boundSession: boundSession) { $0.respondOrDefer(to: request) }
        }
        let arrival = ContinuousClock.now
        @Sendable func observe(_ response: inout HTTPResponse, of session: MockSession, at place: JournalPlace? = nil) {
            let redacted = session.redacted(request)
            let reason = response.reason.map { session.redacted($0) }
            let entry = place.flatMap(session.loggedEntry)
            response.addEndHandler { [status = response.status] end in
                let duration = ContinuousClock.now - arrival
                @Sendable func notify(_ entry: JournalEntry?) {
                    observer(
                        ServedRequest(
                            request: redacted, status: status, reason: reason, sessionID: session.id, entry: entry,
                            duration: duration, end: end))
                }
                guard let place, entry == nil else { return notify(entry) }
                // The entry follows one whose response is not rendered, which must not delay other clients.
                lateRequests.run {
                    session.settle()
                    notify(session.loggedEntry(at: place))
                }
            }
        }
        var isLogged = false
        var response =
            mockResponse(to: request, boundSession: boundSession)
            ?? sessionResponse(to: request, boundSession: boundSession) { session in
                isLogged = true
                return session.respondOrDefer(to: request) { observe(&$0, of: session, at: $1) }
            }
        if !isLogged { observe(&response, of: boundSession ?? registry.defaultSession) }
        return response
    }

    /// Returns the response to a request that no session answers, or `nil` for a request of the API.
    private func mockResponse(to request: HTTPRequest, boundSession: MockSession?) -> HTTPResponse? {
        if let proxy, request.layout.authority != nil,
            let response = proxy.response(
                to: request, hostPolicy: hostPolicy, port: port(ofSession: boundSession),
                session: boundSession ?? registry.defaultSession)
        {
            return response
        }
        return ControlAPI.matches(request)
            ? MediaService.response(to: request) ?? controlAPI.response(to: request, boundSession: boundSession)
            : ControlAPI.inspectorRedirect(for: request, hostPolicy: hostPolicy)
    }

    /// Returns the port of the server, or the separate port of a session; `nil` while it is opened.
    private func port(ofSession boundSession: MockSession?) -> UInt16? {
        guard let boundSession else { return HostPolicy.port(of: address.url) }
        return registry.entry(withID: boundSession.id)?.portServer?.port
    }

    private var controlAPI: ControlAPI {
        ControlAPI(
            registry: registry, scenarios: scenarios, eventStreams: eventStreams, hostPolicy: hostPolicy,
            token: controlToken, baseURL: address.url, isProxy: proxy != nil, startServer: startServer)
    }

    /// Starts a server for one session, which serves the control API too.
    private func startServer(for session: MockSession, port: UInt16) throws(HTTPServerError) -> HTTPServer {
        var configuration = address.configuration
        configuration.port = port
        configuration.threadCount = 1
        return try HTTPServer.start(configuration: configuration, isSlow: ControlAPI.matches) {
            response(to: $0, boundSession: session)
        }
    }

    /// Returns the response of the session that the request identifies, or an error of the mock if it does not exist.
    private func sessionResponse(
        to request: HTTPRequest, boundSession: MockSession?, respond: (MockSession) -> HTTPResponse
    ) -> HTTPResponse {
        if let boundSession { return respond(boundSession) }
        switch registry.session(for: request) {
        case .session(let session): return respond(session)
        case .unknownID(let id):
            return MockErrorResponse.makeResponse(
                status: 404, error: "unknown session \"\(id)\"", hint: hint(forUnknownID: id),
                in: registry.defaultSession, reason: "no such session")
        case .deleted:
            return MockErrorResponse.makeResponse(
                status: 404, error: "the session of this developer token was deleted",
                hint: "create a new session with POST /_mock/sessions", in: registry.defaultSession,
                reason: "the session was deleted")
        }
    }

    private func hint(forUnknownID id: String) -> String {
        if let nearest = registry.nearestID(to: id) {
            return "did you mean \"\(nearest)\"? GET /_mock/sessions lists the sessions"
        }
        let ids = registry.all.map(\.session.id)
        guard ids.count > 20 else { return "the sessions are \(ids.joined(separator: ", "))" }
        return "GET /_mock/sessions lists the \(ids.count) sessions"
    }
}
