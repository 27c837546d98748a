package import HTTPMessages
package import HTTPTransport
package import MockSession
import Platform
import Scenarios

/// A mock Apple Music server on a TCP port.
package final class MockServer: Sendable {
    /// A closure that is called with each request after its response has ended.
    package typealias Observer = @Sendable (ServedRequest) -> Void

    /// The session of the default scenario.
    package let session: MockSession
    /// The actual port.
    package let port: UInt16
    /// The address `http://host:port` without a trailing slash, with loopback if the server listens on all addresses.
    ///
    /// It starts with `https://` if the server prefers TLS.
    package let url: String
    private let httpServer: HTTPServer
    private let registry: SessionRegistry
    private let watcher: ScenarioWatcherThread?

    /// Starts a server that accepts requests when this function returns.
    ///
    /// - Parameters:
    ///   - standard: The scenario of the default session.
    ///   - others: Scenarios with a session each, which is selected by name or by developer token.
    ///   - configuration: The address to listen on.
    ///   - control: The settings of the control API.
    ///   - observer: A closure that the server's threads call for each request; it must not block.
    /// - Returns: The running server.
    /// - Throws: The reason why the server cannot listen.
    package static func start(
        scenario standard: ServedScenario, others: [ServedScenario] = [], configuration: HTTPServer.Configuration,
        control: ControlConfiguration = ControlConfiguration(), observer: Observer? = nil
    ) throws(HTTPServerError) -> MockServer {
        let session = MockSession(
            id: "default", scenarioName: standard.name, scenario: standard.scenario, keepsBodies: control.keepsBodies,
            measuresRealTimes: control.measuresRealTimes)
        return try start(
            registry: SessionRegistry(
                defaultSession: session, others: others,
                memory: SessionMemory(
                    maximumByteCount: control.maximumSessionByteCount,
                    maximumAddedRuleByteCount: control.maximumAddedRuleByteCount),
                keepsBodies: control.keepsBodies, measuresRealTimes: control.measuresRealTimes,
                onDelete: control.onDelete),
            scenarios: [standard] + others,
            configuration: configuration, control: control,
            observer: observer)
    }

    /// Starts a server for an existing session, which can also be used in process.
    ///
    /// - Parameters:
    ///   - session: The default session, with the id `default`.
    ///   - configuration: The address to listen on.
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
            registry: directory,
            scenarios: ScenarioStore(
                scenarios: scenarios, rejectedFiles: control.rejectedFiles, location: control.scenarioLocation,
                allowsFilesInTexts: control.allowsFilesInTexts),
            eventStreams: EventStreamRegistry(),
            hostPolicy: HostPolicy(boundHost: configuration.host, allowedHosts: control.allowedHosts),
            controlToken: control.token,
            proxy: configuration.security.acceptsTunnels
                ? ProxyPolicy(hostAliases: control.hostAliases, onForeignHost: control.onForeignHost) : nil,
            address: ServerAddress(configuration: configuration), observer: observer)
        let http = try HTTPServer.start(configuration: configuration, isSlow: ControlAPI.matches) {
            handler.response(to: $0)
        }
        handler.address.update(from: http)
        var watch: ScenarioWatcherThread?
        if let files = control.scenarioLocation, files.isOnDisk, let onReload = control.onReload {
            let reloader = ScenarioReloader(
                location: files, store: handler.scenarios, registry: directory, eventStreams: handler.eventStreams,
                onReload: onReload)
            watch = try HTTPServerError.wrapping { () throws(SystemCallError) in
                try ScenarioWatcherThread(
                    location: files, scenarios: scenarios, rejectedFiles: control.rejectedFiles,
                    onChange: reloader.apply)
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

    /// All current sessions in the order of their creation, the default session first.
    package var sessions: [MockSession] { registry.all.map(\.session) }

    /// Waits until the App Store's notifications of all sessions are posted, so that the verdicts have all notes.
    package func finishNotifications() {
        for session in sessions { registry.finishNotifications(of: session) }
    }

    /// Stops the server after the open requests are complete, and waits for its end.
    ///
    /// Can be called more than once. A reload in progress is not waited for.
    package func stop() {
        watcher?.stop()
        httpServer.stop()
        registry.stopPortServers()
    }

    deinit { registry.releasePortServers() }
}

/// The settings of a server's control API.
package struct ControlConfiguration: Sendable {
    /// The names that are accepted in `Host` in addition to loopback.
    package var allowedHosts: [String]
    /// The hosts that a proxy answers for in addition to Apple's, in lower case.
    package var hostAliases: Set<String> = []
    /// The location of the scenarios, or `nil` for scenarios created in code.
    ///
    /// Scenario texts find their recordings there.
    package var scenarioLocation: ScenarioLocation?
    /// The files of the location that have errors, which are listed and served after they are fixed.
    package var rejectedFiles: [ScenarioLoadResult] = []
    /// The token that requests to the control API must have, or `nil` to accept all.
    package var token: String?
    /// Whether scenarios and rules that clients send as text can read the files of the scenario location.
    package var allowsFilesInTexts = true
    /// Whether the journals of the sessions keep the bodies of requests and responses.
    package var keepsBodies = true
    /// The maximum number of bytes of the sessions that clients create.
    package var maximumSessionByteCount = MemoryLimits.createdSessions
    /// The maximum number of bytes of the rules that clients add to a session.
    package var maximumAddedRuleByteCount = MemoryLimits.addedRules
    /// Whether the real times of entries are measured from the first request.
    package var measuresRealTimes = false
    /// A closure that a separate thread calls for each reloaded file, or `nil` if changed files are not reloaded.
    package var onReload: (@Sendable (ReloadEvent) -> Void)?
    /// A closure that is called with each session that a client has deleted.
    package var onDelete: (@Sendable (MockSession) -> Void)?
    /// A closure that is called once for each other host that a client asks the proxy for; it must not block.
    package var onForeignHost: (@Sendable (String) -> Void)?

    package init(
        allowedHosts: [String] = [], token: String? = nil, allowsFilesInTexts: Bool = true,
        scenarioLocation files: ScenarioLocation? = nil,
        onReload: (@Sendable (ReloadEvent) -> Void)? = nil, onDelete: (@Sendable (MockSession) -> Void)? = nil
    ) {
        self.allowedHosts = allowedHosts
        self.token = token
        self.allowsFilesInTexts = allowsFilesInTexts
        self.scenarioLocation = files
        self.onReload = onReload
        self.onDelete = onDelete
    }

    /// Returns whether a text can be an allowed host: a name or an address, with or without a port.
    package static func isValidHost(_ text: String) -> Bool { HostPolicy.host(of: text) != nil }

    /// Returns the host of a text that can be an allowed host, without its port, or `nil`.
    package static func hostWithoutPort(_ text: String) -> String? { HostPolicy.host(of: text) }

    /// Returns whether only programs on the same computer reach a server that listens on a host.
    package static func isLoopback(host: String) -> Bool { HostPolicy.isLoopback(host: host) }

    /// Returns a new token of 128 bits from the system's random numbers, in hexadecimal digits.
    package static func makeToken() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<2).map { _ in
            let digits = String(generator.next() as UInt64, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }
}

/// The address that a server listens on, and the URL that clients use.
final class ServerAddress: Sendable {
    /// The requested address; the port can be 0.
    let configuration: HTTPServer.Configuration
    private let boundURL = Locked("")

    init(configuration: HTTPServer.Configuration) {
        self.configuration = configuration
    }

    /// The URL, or an empty string until the server runs.
    var url: String { boundURL.withLock { $0 } }

    func update(from server: HTTPServer) {
        let url = server.url
        boundURL.withLock { $0 = url }
    }
}

extension HTTPServer {
    /// The address `http://host:port` without a trailing slash, with loopback if the server listens on all addresses;
    /// with `https` if the server prefers TLS.
    var url: String {
        let reachable = ["0.0.0.0": "127.0.0.1", "::": "::1"][host] ?? host
        return "\(prefersTLS ? "https" : "http")://\(reachable.contains(":") ? "[\(reachable)]" : reachable):\(port)"
    }
}

/// A request to a server after its response has ended, with secrets redacted.
package struct ServedRequest: Sendable {
    /// The request without its body.
    package let request: HTTPRequest
    package let status: Int
    /// The reason for the response, or `nil` if it has none, such as those of the control API.
    package let reason: String?
    package let sessionID: String
    /// The entry in the journal of the session, or `nil` for a request that is not logged.
    package let entry: JournalEntry?
    /// The real time from the arrival of the request to the end of the response.
    package let duration: Duration
    package let end: ResponseEndHandler.End
}
