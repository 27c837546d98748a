import HTTPMessages
import MockSession
import MusicDevice
import Scenarios
import TestSupport
import Text

/// A client in the process of its session, whose time moves only when it waits.
final class UserScenarioClient {
    let session: MockSession
    private let engine: Engine
    private var developerToken: String?
    private var userToken: String?

    /// Creates a client with a new session of a scenario.
    init(_ scenario: Scenario) {
        engine = Engine(scenario)
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
    func send(
        _ target: String, _ method: String = "GET", as user: String? = nil, fields: [String: String] = [:],
        body: String = ""
    ) -> ReceivedResponse {
        ReceivedResponse(open(target, method, as: user, fields: fields, body: body))
    }

    /// Sends a request, and returns its response, or `nil` if the connection ends before that.
    ///
    /// After ten seconds without a response, the client closes the connection.
    func attempt(_ target: String, _ method: String = "GET", body: String = "") -> ReceivedResponse? {
        let response = open(target, method, body: body)
        if response.delivery.fault == .hang {
            wait(milliseconds: 10_000)
            close(response)
        }
        return response.delivery.fault?.endsConnection ?? false ? nil : ReceivedResponse(response)
    }

    /// Sends a request, whose connection stays open until ``close(_:)``.
    func open(
        _ target: String, _ method: String = "GET", as user: String? = nil, fields: [String: String] = [:],
        body: String = ""
    ) -> HTTPResponse {
        var all: [String: String] = [:]
        all["Authorization"] = developerToken.map { "Bearer \($0)" }
        all["Music-User-Token"] = user ?? userToken
        return session.respond(
            to: engine.request(target, method, fields: all.merging(fields) { $1 }, body: body))
    }

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

extension ReceivedResponse {
    /// The resources in `data`.
    var data: [JSONView] { json("data").map { Array($0.elements) } ?? [] }
}
