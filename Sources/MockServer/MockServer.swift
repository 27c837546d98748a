package import HTTPMessages
package import HTTPTransport
import Locking
package import MockSession

/// A mock Apple Music server on a socket.
package final class MockServer: Sendable {
    /// What is told of every request that was answered: the request, the response.
    package typealias Observer = @Sendable (HTTPRequest, HTTPResponse) -> Void

    /// The session of the default scenario.
    package let session: MockSession
    /// The real port.
    package let port: UInt16
    /// `http://host:port`, without a slash at the end; loopback where all addresses are listened on.
    package let url: String
    private let httpServer: HTTPServer
    private let registry: SessionRegistry
    private let watcher: ScenarioWatcherThread?

    /// Starts a server; once this returns, requests are answered.
    ///
    /// - Parameters:
    ///   - standard: The scenario of the default session.
    ///   - others: Scenarios with a session each, chosen by name or by developer token.
    ///   - configuration: Where to listen.
    ///   - control: Who may steer it, and where its scenarios come from.
    ///   - observer: Called on the server's thread for each request; it must not wait.
    /// - Returns: The running server.
    /// - Throws: Why the machine refused.
    package static func start(
        scenario standard: ServedScenario, others: [ServedScenario] = [], configuration: HTTPServer.Configuration,
        control: ControlConfiguration = ControlConfiguration(), observer: Observer? = nil
    ) throws(HTTPServerError) -> MockServer {
        let session = MockSession(id: "default", scenarioName: standard.name, scenario: standard.scenario)
        return try start(
            registry: SessionRegistry(defaultSession: session, others: others), scenarios: [standard] + others,
            configuration: configuration, control: control,
            observer: observer)
    }

    /// Starts a server for a session that is there already, and may be asked in process too.
    ///
    /// - Parameters:
    ///   - session: The default session, with the id `default`.
    ///   - configuration: Where to listen.
    /// - Returns: The running server.
    /// - Throws: Why the machine refused.
    package static func start(
        session: MockSession, configuration: HTTPServer.Configuration
    ) throws(HTTPServerError) -> MockServer {
        try start(
            registry: SessionRegistry(defaultSession: session, others: []),
            scenarios: [ServedScenario(name: session.scenarioName, scenario: session.scenario)],
            configuration: configuration, control: ControlConfiguration(), observer: nil)
    }

    private static func start(
        registry directory: SessionRegistry, scenarios: [ServedScenario], configuration: HTTPServer.Configuration,
        control: ControlConfiguration, observer: Observer?
    ) throws(HTTPServerError) -> MockServer {
        let api = ControlAPI(
            registry: directory, scenarios: ScenarioStore(scenarios: scenarios, location: control.scenarioLocation),
            eventStreams: EventStreamRegistry(),
            hostPolicy: HostPolicy(boundHost: configuration.host, allowedHosts: control.allowedHosts),
            address: ServerAddress(configuration: configuration), observer: observer)
        let http = try HTTPServer.start(configuration: configuration) { api.respond(to: $0) }
        api.address.update(from: http)
        var watch: ScenarioWatcherThread?
        if let files = control.scenarioLocation, files.isOnDisk {
            let reloader = ScenarioReloader(
                location: files, store: api.scenarios, registry: directory, eventStreams: api.eventStreams,
                onReload: control.onReload)
            watch = try HTTPServerError.wrapping { () throws(SystemCallError) in
                try ScenarioWatcherThread(scenarios: scenarios, reloader: reloader)
            }
        }
        return MockServer(httpServer: http, registry: directory, watcher: watch)
    }

    private init(
        httpServer http: HTTPServer, registry directory: SessionRegistry, watcher watch: ScenarioWatcherThread?
    ) {
        self.httpServer = http
        self.registry = directory
        self.watcher = watch
        session = directory.defaultSession
        port = http.port
        url = http.url
    }

    /// All sessions as of now, in the order in which they were made; the default first.
    package var sessions: [MockSession] { registry.all.map(\.session) }

    /// Finishes open requests and waits for the end; may be called more than once.
    ///
    /// A scenario file that is being read again at this moment is not waited for.
    package func stop() {
        watcher?.stop()
        httpServer.stop()
        registry.stopPortServers()
    }

    deinit { registry.releasePortServers() }
}
