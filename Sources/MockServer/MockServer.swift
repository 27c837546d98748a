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
    private let http: HTTPServer
    private let directory: SessionDirectory
    private let watch: WatchThread?

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
        _ standard: ServedScenario, others: [ServedScenario] = [], on configuration: HTTPServer.Configuration,
        control: ControlOptions = ControlOptions(), observer: Observer? = nil
    ) throws(HTTPServerError) -> MockServer {
        let session = MockSession(id: "default", name: standard.name, scenario: standard.scenario)
        return try start(
            SessionDirectory(session, others), [standard] + others, on: configuration, control: control,
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
        _ session: MockSession, on configuration: HTTPServer.Configuration
    ) throws(HTTPServerError) -> MockServer {
        try start(
            SessionDirectory(session, []), [ServedScenario(name: session.name, scenario: session.scenario)],
            on: configuration, control: ControlOptions(), observer: nil)
    }

    private static func start(
        _ directory: SessionDirectory, _ scenarios: [ServedScenario], on configuration: HTTPServer.Configuration,
        control: ControlOptions, observer: Observer?
    ) throws(HTTPServerError) -> MockServer {
        let api = ControlAPI(
            directory: directory, scenarios: ScenarioShelf(scenarios, from: control.files),
            events: EventStreams(), hosts: HostGuard(bound: configuration.host, allowed: control.allowedHosts),
            address: ServerAddress(configuration), observer: observer)
        let http = try HTTPServer.start(configuration) { api.respond(to: $0) }
        api.address.settle(http)
        var watch: WatchThread?
        if let files = control.files, files.isOnDisk {
            let reloader = Reloader(
                files: files, shelf: api.scenarios, directory: directory, events: api.events, report: control.onReload)
            watch = try HTTPServerError.wrapping { () throws(SystemCallError) in try WatchThread(scenarios, reloader) }
        }
        return MockServer(http, directory, watch)
    }

    private init(_ http: HTTPServer, _ directory: SessionDirectory, _ watch: WatchThread?) {
        self.http = http
        self.directory = directory
        self.watch = watch
        session = directory.standard
        port = http.port
        url = http.url
    }

    /// All sessions as of now, in the order in which they were made; the default first.
    package var sessions: [MockSession] { directory.all.map(\.session) }

    /// Finishes open requests and waits for the end; may be called more than once.
    ///
    /// A scenario file that is being read again at this moment is not waited for.
    package func stop() {
        watch?.stop()
        http.stop()
        directory.closePorts()
    }

    deinit { directory.forgetPorts() }
}
