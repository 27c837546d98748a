import HTTPMessages
import MockSession
import MusicDevice
import TestFixtures
import TestSupport
import Text

/// A client in the process of its session, whose time moves only when it waits.
final class UserScenarioClient {
    let session: MockSession
    private let engine: Engine
    private var developerToken: String?
    private var userToken: String?

    /// Creates a client with a new session of a scenario.
    init(_ scenario: UserScenario) throws {
        engine = try Engine(at: "Tests/AcceptanceTests/UserScenarios/\(scenario.path).yaml", timeScale: 0)
        session = engine.session
    }

    /// Sends a GET request with the current tokens, or with another user's token.
    @discardableResult
    func get(_ target: String, as user: String? = nil) -> ReceivedResponse { send(target, "GET", as: user) }

    /// Sends a POST request that adds catalog songs to a playlist.
    @discardableResult
    func post(_ target: String, songs ids: [String], as user: String? = nil) -> ReceivedResponse {
        let songs = ids.map { #"{"id":"\#($0)","type":"songs"}"# }.joined(separator: ",")
        return send(target, "POST", as: user, body: #"{"data":[\#(songs)]}"#)
    }

    /// Sends a request with the current tokens, or with another user's token.
    @discardableResult
    func send(_ target: String, _ method: String, as user: String? = nil, body: String = "") -> ReceivedResponse {
        var fields: [String: String] = [:]
        fields["Authorization"] = developerToken.map { "Bearer \($0)" }
        fields["Music-User-Token"] = user ?? userToken
        return engine(target, method, fields: fields, body: body)
    }

    /// Sends a GET request, whose connection stays open until ``close(_:)``.
    func open(_ target: String) -> HTTPResponse { session.respond(to: engine.request(target)) }

    /// Closes the connection of a request before its response is complete.
    func close(_ response: HTTPResponse) { response.endHandler?(.closedByClient) }

    /// Reads a list by following `next`, with `limit` in each request, and returns its pages.
    @discardableResult
    func list(_ target: String, limit: Int? = nil) -> [ReceivedResponse] {
        func limited(_ target: String) -> String {
            limit.map { "\(target)\(target.contains("?") ? "&" : "?")limit=\($0)" } ?? target
        }
        var pages = [get(limited(target))]
        while let next = pages.last?.string("next"), pages.count < 1_000 { pages.append(get(limited(next))) }
        return pages
    }

    /// Performs an operation on the user's device, with a JSON object as its arguments.
    @discardableResult
    func perform(_ operation: DeviceOperation, _ arguments: String = "{}") throws -> DeviceOutcome {
        try session.perform(
            DeviceCommand(operation: operation, arguments: JSONDocument.parse(Array(arguments.utf8)).root),
            reason: "test")
    }

    /// Requests a user token, and sends it in later requests if there is one.
    func renewUserToken(_ arguments: String = "{}") throws {
        if case .result(.userToken(let token)) = try perform(.requestUserToken, arguments).content { userToken = token }
    }

    /// Signs a new developer token, and sends it in later requests.
    func renewDeveloperToken() { developerToken = session.requestDeveloperToken() }

    func wait(milliseconds: Int64) { session.advance(milliseconds: milliseconds) }
}
