package import HTTPMessages
package import HTTPTransport
import MockSession
import Platform
import Scenarios
import Text

/// A server that passes each request on to the real service, and reports the request and the response.
///
/// Like a mock, it answers at its own address and, with tunnels, as a proxy for Apple's host, and has the inspector. Requests for
/// other hosts get 403 and are never passed on.
package final class RecordingServer: Sendable {
    /// The closures that a server calls; they must not block.
    package struct Handlers: Sendable {
        /// Called with the number of each request, from 1 in the order of arrival, and its complete response; returns whether
        /// it records them.
        let onExchange: @Sendable (Int, HTTPRequest, HTTPResponse) -> Bool
        /// Called with each request that got no response from the service, and the reason.
        let onFailure: @Sendable (HTTPRequest, HTTPClientError) -> Void
        /// Called once for each other host that a client asks the proxy for.
        let onForeignHost: @Sendable (String) -> Void

        package init(
            onExchange: @escaping @Sendable (Int, HTTPRequest, HTTPResponse) -> Bool,
            onFailure: @escaping @Sendable (HTTPRequest, HTTPClientError) -> Void,
            onForeignHost: @escaping @Sendable (String) -> Void
        ) {
            (self.onExchange, self.onFailure, self.onForeignHost) = (onExchange, onFailure, onForeignHost)
        }
    }

    /// The actual port.
    package let port: UInt16
    /// The address `http://host:port`, which is also that of the proxy.
    package let url: String
    private let server: HTTPServer

    /// Starts a server that accepts requests when this function returns.
    ///
    /// - Parameters:
    ///   - client: The client that sends the requests to the service.
    ///   - configuration: The address to listen on.
    ///   - handlers: The closures to call.
    /// - Returns: The running server.
    /// - Throws: The reason why the server cannot listen.
    package static func start(
        client: HTTPClient, configuration: HTTPServer.Configuration, handlers: Handlers
    ) throws(HTTPServerError) -> RecordingServer {
        let forwarder = RequestForwarder(
            client: client, handlers: handlers, hostPolicy: HostPolicy(boundHost: configuration.host),
            address: ServerAddress(configuration: configuration))
        let server = try HTTPServer.start(
            configuration: configuration, isSlow: { $0.method != "CONNECT" }, handler: forwarder.response)
        forwarder.address.update(from: server)
        return RecordingServer(server)
    }

    private init(_ server: HTTPServer) {
        self.server = server
        (port, url) = (server.port, server.url)
    }

    /// Stops the server after the open requests are complete, and waits for its end.
    package func stop() { server.stop() }
}

/// Passes requests on to a service.
private final class RequestForwarder: Sendable {
    private let client: HTTPClient
    private let handlers: RecordingServer.Handlers
    private let hostPolicy: HostPolicy
    /// The exchanges for the inspector.
    private let journal: RecordingJournal?
    let address: ServerAddress
    private let state = Locked((requestCount: 0, foreignHosts: Set<String>()))

    init(
        client: HTTPClient, handlers: RecordingServer.Handlers, hostPolicy: HostPolicy, address: ServerAddress
    ) {
        (self.client, self.handlers, self.hostPolicy, self.address) = (client, handlers, hostPolicy, address)
        journal = RecordingJournal(service: client.service, address: address)
    }

    @Sendable func response(to request: HTTPRequest) -> HTTPResponse {
        if request.layout.authority != nil {
            switch ProxyPolicy.purpose(of: request, hostPolicy: hostPolicy, port: HostPolicy.port(of: address.url)) {
            case .tunnel: return HTTPResponse(status: 200)
            case .request: break
            case .foreignHost(let name):
                let isFirst = state.withLock { $0.foreignHosts.count < 100 && $0.foreignHosts.insert(name).inserted }
                if isFirst { handlers.onForeignHost(name) }
                return Self.error(403, ProxyPolicy.rejection(of: name), hint: ProxyPolicy.rejectionHint)
            }
        }
        if ControlAPI.matches(request), let journal { return journal.response(to: request, hostPolicy: hostPolicy) }
        if let redirect = ControlAPI.inspectorRedirect(for: request, hostPolicy: hostPolicy) { return redirect }
        let number = state.withLock { state in
            state.requestCount += 1
            return state.requestCount
        }
        let arrival = ContinuousClock.now
        func log(_ response: HTTPResponse, reason: String) {
            journal?.log(request, response, reason: reason, duration: ContinuousClock.now - arrival)
        }
        do throws(HTTPClientError) {
            let response = try client.response(to: request)
            let isRecorded = handlers.onExchange(number, request, response)
            log(response, reason: isRecorded ? "recorded" : "passed on, but not recorded")
            return response
        } catch {
            handlers.onFailure(request, error)
            let response = Self.error(502, error.description, hint: "the request was not recorded")
            log(response, reason: "not recorded: \(error)")
            return response
        }
    }

    /// Returns a response of the recorder itself, which never has the service's format.
    private static func error(_ status: Int, _ text: String, hint: String) -> HTTPResponse {
        let json: JSONValue = ["error": .string(text), "hint": .string(hint)]
        return HTTPResponse(
            status: status, headers: [HTTPField(name: "Content-Type", value: "application/json")], body: json.bytes)
    }
}

/// The exchanges of a recording in the journal of a session, which the inspector shows.
private struct RecordingJournal: Sendable {
    private let session: MockSession
    private let registry: SessionRegistry
    private let scenarios: ScenarioStore
    private let eventStreams = EventStreamRegistry()
    private let service: ServiceAddress
    private let address: ServerAddress

    init?(service: ServiceAddress, address: ServerAddress) {
        let text = "scenario: A recording\nclock: system\n"
        guard
            let scenario = ScenarioLoader.load("recording", from: InMemoryFileSystem([("recording", text)])).scenario
        else { return nil }
        session = MockSession(id: "default", scenarioName: "recording", scenario: scenario, measuresRealTimes: true)
        registry = SessionRegistry(defaultSession: session, others: [])
        scenarios = ScenarioStore(scenarios: [], location: nil, allowsFilesInTexts: false)
        (self.service, self.address) = (service, address)
    }

    func log(_ request: HTTPRequest, _ response: HTTPResponse, reason: String, duration: Duration) {
        var response = response
        response.reason = reason
        session.log(request, response: response, duration: duration)
    }

    /// Returns the response to a request below `/_mock`.
    func response(to request: HTTPRequest, hostPolicy: HostPolicy) -> HTTPResponse {
        ControlAPI(
            registry: registry, scenarios: scenarios, eventStreams: eventStreams, hostPolicy: hostPolicy, token: nil,
            baseURL: address.url, isProxy: false, recordedService: service.url,
            // No client can create a session.
            startServer: { _, _ throws(HTTPServerError) in
                throw .addressNotAvailable(host: address.configuration.host)
            }
        ).response(to: request, boundSession: nil)
    }
}
