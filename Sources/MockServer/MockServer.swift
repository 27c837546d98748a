package import HTTPMessages
package import HTTPTransport
package import MockSession
import Threading

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
    /// - Throws: The reason why the server cannot listen.
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
    /// - Throws: The reason why the server cannot listen.
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
        let handler = RootHandler(
            registry: directory, scenarios: ScenarioStore(scenarios: scenarios, location: control.scenarioLocation),
            eventStreams: EventStreamRegistry(),
            hostPolicy: HostPolicy(boundHost: configuration.host, allowedHosts: control.allowedHosts),
            address: ServerAddress(configuration: configuration), observer: observer)
        let http = try HTTPServer.start(configuration: configuration) { handler.response(to: $0) }
        handler.address.update(from: http)
        var watch: ScenarioWatcherThread?
        if let files = control.scenarioLocation, files.isOnDisk {
            let reloader = ScenarioReloader(
                location: files, store: handler.scenarios, registry: directory, eventStreams: handler.eventStreams,
                onReload: control.onReload)
            watch = try HTTPServerError.wrapping { () throws(SystemCallError) in
                try ScenarioWatcherThread(location: files, scenarios: scenarios, onChange: reloader.apply)
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

/// What a server's control API needs to know.
package struct ControlConfiguration: Sendable {
    /// Names that are as good as loopback in `Host`.
    package var allowedHosts: [String]
    /// Where the scenarios come from: edited files are read again, and texts find their recordings there; nil for
    /// scenarios that were made by a program.
    package var scenarioLocation: ScenarioLocation?
    /// Called on a thread of its own for each file that was read again.
    package var onReload: (@Sendable (ReloadEvent) -> Void)?

    package init(
        allowedHosts: [String] = [], scenarioLocation files: ScenarioLocation? = nil,
        onReload: (@Sendable (ReloadEvent) -> Void)? = nil
    ) {
        self.allowedHosts = allowedHosts
        self.scenarioLocation = files
        self.onReload = onReload
    }

    /// Whether a text can be an allowed host: a name or an address, with or without a port.
    package static func isValidHost(_ text: String) -> Bool { HostPolicy.host(of: text) != nil }
}

/// Where a server listens, and how clients reach it.
final class ServerAddress: Sendable {
    /// What it was asked to listen on; the port may be 0.
    let configuration: HTTPServer.Configuration
    private let boundURL = Locked("")

    init(configuration: HTTPServer.Configuration) {
        self.configuration = configuration
    }

    /// `http://host:port`; empty until the server runs.
    var url: String { boundURL.withLock { $0 } }

    func update(from server: HTTPServer) {
        let url = server.url
        boundURL.withLock { $0 = url }
    }
}

extension HTTPServer {
    /// `http://host:port`, without a slash at the end; loopback where all addresses are listened on.
    var url: String {
        let reachable = ["0.0.0.0": "127.0.0.1", "::": "::1"][host] ?? host
        return "http://\(reachable.contains(":") ? "[\(reachable)]" : reachable):\(port)"
    }
}

/// The version of the whole project.
package enum ProductVersion {
    package static let current = "0.1.0"
}
