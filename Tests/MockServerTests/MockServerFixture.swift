import HTTPMessages
import HTTPTransport
import MockServer
import MockSession
import Testing
import TestSupport
import Text

/// A server on a free port that serves a temporary folder.
final class MockServerFixture: Sendable {
    let server: MockServer
    let folder: TemporaryFolder

    /// - Parameters:
    ///   - files: The files by path relative to the folder; the first scenario by name is the default.
    ///   - allowedHosts: The hosts that `--allow-host` would add.
    ///   - gracePeriod: The time that a stop gives requests and responses in progress.
    ///   - onReload: A closure that is called for each reloaded file.
    /// - Throws: An error if the files are invalid or the server cannot start.
    init(
        _ files: [String: String] = ["main.yaml": "scenario: Main\n"], allowedHosts: [String] = [],
        gracePeriod: Duration = .seconds(5),
        onReload: @escaping @Sendable (ReloadEvent) -> Void = { _ in }
    ) throws {
        folder = try TemporaryFolder(files)
        let source = ScenarioLocation.at(folder.path)
        let read = source.loadAll()
        let scenarios = read.readings.flatMap(\.servedScenarios)
        try #require(
            read.readings.allSatisfy { !$0.servedScenarios.isEmpty },
            "\(read.readings.flatMap(\.diagnostics).map(\.message))")
        server = try MockServer.start(
            scenario: try #require(scenarios.first), others: Array(scenarios.dropFirst()),
            configuration: .init(gracePeriod: gracePeriod),
            control: ControlConfiguration(allowedHosts: allowedHosts, scenarioLocation: source, onReload: onReload))
    }

    deinit { server.stop() }

    /// Sends a request over a new connection.
    func callAsFunction(
        _ method: String, _ target: String, _ fields: [(String, String)] = [], body: String = ""
    ) throws -> ReceivedResponse {
        try SocketClient(port: server.port).request(method, target, fields: fields, body: body)
    }

    /// Creates a session.
    func session(_ body: String = "{}") throws -> CreatedSession {
        let answer = try self("POST", "/_mock/sessions", body: body)
        try #require(answer.status == 201, "\(answer)")
        return try CreatedSession(answer)
    }

    /// Sends an API request with a developer token and a user token.
    func api(
        _ target: String, token: String? = nil, userToken: String = "x", _ fields: [(String, String)] = []
    ) throws -> ReceivedResponse {
        let tokens = [
            ("Authorization", "Bearer \(token ?? server.session.developerToken)"), ("Music-User-Token", userToken),
        ]
        return try self("GET", target, tokens + fields)
    }
}

/// A created session as described by the control API.
struct CreatedSession {
    let id: String
    let scenario: String
    let developerToken: String
    let userToken: String
    let baseURL: String
    let location: String?

    init(_ answer: ReceivedResponse) throws {
        id = try #require(answer.string("session"))
        scenario = try #require(answer.string("scenario"))
        developerToken = try #require(answer.string("developerToken"))
        userToken = try #require(answer.string("userToken"))
        baseURL = try #require(answer.string("baseURL"))
        location = answer.header("Location")
    }

    var port: UInt16 { UInt16(baseURL.split(separator: ":").last ?? "") ?? 0 }

    var path: String { "/_mock/sessions/\(id)" }
}
