import HTTPMessages
import HTTPTransport
import MockSession
import OrderedJSON
import Scenarios
import URLCoding

/// Sessions as things to make, list, look at and delete.
extension ControlAPI {
    static let sessionRoutes = [
        ControlRoute(method: "GET", path: "/_mock/sessions", handler: ControlAPI.sessionList),
        ControlRoute(method: "POST", path: "/_mock/sessions", handler: ControlAPI.createSession),
        ControlRoute(method: "GET", path: "/_mock/sessions/{id}", handler: ControlAPI.sessionSummary),
        ControlRoute(method: "DELETE", path: "/_mock/sessions/{id}", handler: ControlAPI.deleteSession),
        ControlRoute(method: "POST", path: "/_mock/sessions/{id}/reset", handler: ControlAPI.resetSession),
    ]

    /// The session that a path names.
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
        ControlResponse.json { json in
            json.beginObject()
            json.key("sessions")
            json.beginArray()
            for entry in registry.all { write(entry, to: &json) }
            json.endArray()
            json.endObject()
        }
    }

    private func write(_ entry: SessionEntry, to json: inout JSONWriter) {
        json.beginObject()
        json.member("session", entry.session.id)
        json.member("scenario", entry.session.scenarioName)
        json.member("developerToken", entry.session.developerToken)
        json.member("userToken", entry.session.userToken)
        json.member("baseURL", entry.portServer?.url ?? address.url)
        json.endObject()
    }

    private func createSession(for call: ControlRequest) throws(ControlError) -> HTTPResponse {
        let order = try CreateSessionRequest(request: call.request)
        let entry = try createSession(from: order)
        var response = ControlResponse.json(status: 201) { write(entry, to: &$0) }
        let place = "/_mock/sessions/\(PercentEncoding.encodePathSegment(entry.session.id))"
        response.headers.append(HTTPField(name: "Location", value: place))
        return response
    }

    private func createSession(from order: CreateSessionRequest) throws(ControlError) -> SessionEntry {
        let name: String
        switch order.source {
        case .text(let text):
            let scenario = try scenarios.scenario(text: text, seed: order.seed)
            return try openSession(scenario: scenario, name: "text", origin: .text, port: order.port)
        case .served(name: let served): name = served
        case .default: name = registry.defaultSession.scenarioName
        }
        let revision = scenarios.entry(named: name)?.revision
        let scenario = try scenarios.scenario(named: name, seed: order.seed)
        let entry = try openSession(
            scenario: scenario, name: name, origin: .served(name: name, seed: order.seed), port: order.port)
        // An edit that was read meanwhile may have missed the session.
        if scenarios.entry(named: name)?.revision != revision,
            let newer = try? scenarios.scenario(named: name, seed: order.seed)
        {
            entry.session.replaceScenario(with: newer)
        }
        return entry
    }

    private func openSession(
        scenario: Scenario, name: String, origin: SessionEntry.Origin, port: UInt16?
    ) throws(ControlError) -> SessionEntry {
        do throws(HTTPServerError) {
            return try registry.makeSession(scenario: scenario, name: name, origin: origin) {
                session throws(HTTPServerError) in
                try port.map { port throws(HTTPServerError) in try startServer(for: session, port: port) }
            }
        } catch {
            throw .unavailablePort(reason: error)
        }
    }

    /// A server of one session's own; the control API answers there too.
    private func startServer(for session: MockSession, port: UInt16) throws(HTTPServerError) -> HTTPServer {
        var configuration = address.configuration
        configuration.port = port
        return try HTTPServer.start(configuration: configuration) { respond(to: $0, boundSession: session) }
    }

    private func sessionSummary(for call: ControlRequest) throws(ControlError) -> HTTPResponse {
        let summary = try session(for: call).summary()
        return ControlResponse.json { summary.write(to: &$0) }
    }

    private func deleteSession(for call: ControlRequest) throws(ControlError) -> HTTPResponse {
        let id = try session(for: call).id
        guard id != registry.defaultSession.id else { throw .undeletableDefaultSession }
        guard registry.remove(id: id) != nil else { throw .unknownSession(id: id, nearest: nil) }
        eventStreams.endStreams(of: id)
        return ControlResponse.noContent
    }

    private func resetSession(for call: ControlRequest) throws(ControlError) -> HTTPResponse {
        let session = try session(for: call)
        _ = try ControlRequestBody(request: call.request, allowedMembers: [])
        session.reset()
        eventStreams.restartStreams(of: session.id)
        return ControlResponse.noContent
    }
}
