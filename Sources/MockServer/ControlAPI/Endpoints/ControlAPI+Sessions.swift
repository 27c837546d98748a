import HTTPMessages
import HTTPTransport
import MockSession
import Scenarios
import Text

/// The endpoints that create, list, show, and delete sessions.
extension ControlAPI {
    static let sessionRoutes = [
        ControlRoute(method: "GET", path: "/_mock/sessions", handler: ControlAPI.sessionList),
        ControlRoute(method: "POST", path: "/_mock/sessions", handler: ControlAPI.createSession),
        ControlRoute(method: "GET", path: "/_mock/sessions/{id}", handler: ControlAPI.sessionSummary),
        ControlRoute(method: "DELETE", path: "/_mock/sessions/{id}", handler: ControlAPI.deleteSession),
        ControlRoute(method: "GET", path: "/_mock/sessions/{id}/scenario", handler: ControlAPI.scenarioText),
        ControlRoute(method: "POST", path: "/_mock/sessions/{id}/reset", handler: ControlAPI.resetSession),
        ControlRoute(
            method: "POST", path: "/_mock/sessions/{id}/developer-token", handler: ControlAPI.requestDeveloperToken),
    ]

    /// Returns the session that the path names.
    func session(for call: ControlRequest) throws(ControlError) -> MockSession {
        try sessionEntry(for: call).session
    }

    private func sessionEntry(for call: ControlRequest) throws(ControlError) -> SessionEntry {
        let id = call.pathParameters["id"] ?? ""
        guard let entry = registry.entry(withID: id) else {
            throw .unknownSession(id: id, nearest: registry.nearestID(to: id))
        }
        return entry
    }

    private func sessionList(for call: ControlRequest) throws(ControlError) -> HTTPResponse {
        let url = baseURL(for: call)
        // Clients reach a proxy without TLS.
        let proxy = url.hasPrefix("https:") ? "http" + url.dropFirst("https".count) : url
        return ControlResponse.json([
            "sessions": .array(registry.all) { json(of: $0, baseURL: url) },
            "proxy": isProxy ? .string(proxy) : .absent,
            "recording": .optional(recordedService),
        ])
    }

    /// Returns the name, the tokens, and the base URL of a session.
    private func json(of entry: SessionEntry, baseURL: String) -> JSONValue {
        [
            "session": .string(entry.session.id), "scenario": .string(entry.session.scenarioName),
            "developerToken": .string(entry.session.developerToken), "userToken": .string(entry.session.userToken),
            "baseURL": .string(entry.portServer?.url ?? baseURL),
        ]
    }

    private func createSession(for call: ControlRequest) throws(ControlError) -> HTTPResponse {
        let (entry, rules) = try createSession(from: CreateSessionRequest(request: call.request))
        var response = ControlResponse.json(
            .joined(json(of: entry, baseURL: baseURL(for: call)), .optional(rules?.json)), status: 201)
        let location = "/_mock/sessions/\(PercentEncoding.encodePathSegment(entry.session.id))"
        response.headers.append(HTTPField(name: "Location", value: location))
        return response
    }

    /// Creates a session, and returns it with the rules that the request adds to the scenario.
    private func createSession(
        from request: CreateSessionRequest
    ) throws(ControlError) -> (entry: SessionEntry, rules: ScenarioLoader.LoadedRules?) {
        let (scenario, served) = try scenario(for: request)
        let revision = served.flatMap { scenarios.entry(named: $0) }?.revision
        var rules: ScenarioLoader.LoadedRules?
        if let text = request.rules { rules = try self.rules(text: text, for: scenario) }
        let entry = try openSession(
            scenario: scenario, adding: rules?.rules ?? .none, name: served ?? "text",
            origin: served.map { .served(name: $0, settings: request.settings) } ?? .text(request.text ?? ""),
            port: request.port)
        // The scenario may have been reloaded while the session was created.
        if let served, scenarios.entry(named: served)?.revision != revision,
            let newer = try? scenarios.scenario(named: served, settings: request.settings).scenario
        {
            entry.session.replaceScenario(with: newer)
        }
        return (entry, rules)
    }

    /// Returns the scenario of a request and its name, which is `nil` for a text.
    private func scenario(
        for request: CreateSessionRequest
    ) throws(ControlError) -> (scenario: Scenario, name: String?) {
        do throws(ScenarioStoreError) {
            let name: String
            switch request.source {
            case .text(let text): return (try scenarios.scenario(text: text, settings: request.settings), nil)
            case .served(let served): name = served
            case .default: name = registry.defaultSession.scenarioName
            }
            let found = try scenarios.scenario(named: name, settings: request.settings)
            return (found.scenario, found.name)
        } catch {
            throw .scenario(error)
        }
    }

    private func openSession(
        scenario: Scenario, adding rules: AddedRules, name: String, origin: SessionEntry.Origin, port: UInt16?
    ) throws(ControlError) -> SessionEntry {
        let entry: SessionEntry?
        do throws(HTTPServerError) {
            entry = try registry.makeSession(scenario: scenario, adding: rules, name: name, origin: origin) {
                session throws(HTTPServerError) in
                try port.map { port throws(HTTPServerError) in try startServer(session, port) }
            }
        } catch {
            throw .unavailablePort(port ?? 0, reason: error)
        }
        guard let entry else { throw .memory(registry.sessionLimitError) }
        return entry
    }

    private func sessionSummary(for call: ControlRequest) throws(ControlError) -> HTTPResponse {
        ControlResponse.json(try session(for: call).summary().json)
    }

    /// Returns the text of the scenario without secrets: that of the file now, or the one that a client sent.
    ///
    /// It is null if the scenario was created in code, or if the file cannot be read.
    private func scenarioText(for call: ControlRequest) throws(ControlError) -> HTTPResponse {
        let entry = try sessionEntry(for: call)
        let text: String? =
            switch entry.origin {
            case .served(let name, settings: _): scenarios.text(ofScenarioNamed: name)
            case .text(let text): text
            }
        return ControlResponse.json([
            "scenario": .string(entry.session.scenarioName), "path": .optional(entry.session.scenario.path).orNull,
            "text": .optional(text.map { entry.session.redacted($0) }).orNull,
        ])
    }

    private func deleteSession(for call: ControlRequest) throws(ControlError) -> HTTPResponse {
        let id = try session(for: call).id
        guard id != registry.defaultSession.id else { throw .undeletableDefaultSession }
        guard let byteCount = registry.remove(id: id) else { throw .unknownSession(id: id, nearest: nil) }
        eventStreams.endStreams(of: id)
        registry.recordFreedMemory(byteCount)
        return ControlResponse.noContent
    }

    /// Returns a valid developer token, as the client's own server does: a new one if the last was rejected or has
    /// expired.
    private func requestDeveloperToken(for call: ControlRequest) throws(ControlError) -> HTTPResponse {
        let session = try session(for: call)
        _ = try ControlRequestBody(request: call.request, allowedMembers: [])
        let token = session.requestDeveloperToken()
        registry.indexTokens(of: session)
        return ControlResponse.json(["developerToken": .string(token)])
    }

    private func resetSession(for call: ControlRequest) throws(ControlError) -> HTTPResponse {
        let session = try session(for: call)
        _ = try ControlRequestBody(request: call.request, allowedMembers: [])
        let byteCount = session.estimatedByteCount
        session.reset()
        registry.updateMemory(of: session)
        registry.recordFreedMemory(byteCount)
        return ControlResponse.noContent
    }
}

/// The body of `POST /_mock/sessions`.
struct CreateSessionRequest {
    enum Source {
        /// The default scenario.
        case `default`
        case served(name: String)
        case text(String)
    }

    let source: Source
    /// The text of the scenario that the request contains, or `nil`.
    var text: String? { if case .text(let text) = source { text } else { nil } }
    /// The seed and the parameters that replace those of the scenario.
    let settings: ScenarioSettings
    /// The session's separate port, where 0 selects a free one, or `nil` for none.
    let port: UInt16?
    /// A YAML list of rules that the session adds to its scenario, or `nil`.
    let rules: String?

    init(request: HTTPRequest) throws(ControlError) {
        let body = try ControlRequestBody(
            request: request, allowedMembers: ["scenario", "text", "rules", "seed", "parameters", "port"])
        try body.rejectCombination(of: "scenario", and: "text")
        if let text = try body.text("text") {
            source = .text(text)
        } else {
            source = try body.text("scenario").map { .served(name: $0) } ?? .default
        }
        settings = ScenarioSettings(
            seed: try body.number("seed", in: 0...Int.max).map { Seed(UInt64($0)) },
            parameters: try Self.parameters(from: body.value("parameters")))
        rules = try body.text("rules")
        port = try body.number("port", in: 0...Int(UInt16.max)).map { UInt16($0) }
    }

    /// Returns the values of parameters by name; a number or a Boolean is a text with its spelling.
    private static func parameters(from value: JSONView?) throws(ControlError) -> [String: String] {
        guard let value else { return [:] }
        let expected = "an object of texts, numbers, and Booleans"
        guard value.kind == .object else { throw .member(.invalidMember(name: "parameters", expected: expected)) }
        var parameters: [String: String] = [:]
        for member in value.members {
            guard ![.object, .array, .null].contains(member.value.kind) else {
                throw .member(.invalidMember(name: "parameters", expected: expected))
            }
            let name = member.key.string ?? ""
            guard parameters[name] == nil else { throw .member(.duplicateMember(name)) }
            parameters[name] = member.value.string ?? member.value.rawText
        }
        return parameters
    }
}
