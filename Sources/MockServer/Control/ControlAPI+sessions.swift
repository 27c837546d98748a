import Determinism
import Encodings
import HTTPMessages
import HTTPTransport
import MockSession
import OrderedJSON
import Scenarios

/// Sessions as things to make, list, look at and delete.
extension ControlAPI {
    static let sessionRoutes = [
        ControlRoute("GET", "/_mock/sessions", ControlAPI.listSessions),
        ControlRoute("POST", "/_mock/sessions", ControlAPI.makeSession),
        ControlRoute("GET", "/_mock/sessions/{id}", ControlAPI.showSession),
        ControlRoute("DELETE", "/_mock/sessions/{id}", ControlAPI.deleteSession),
        ControlRoute("POST", "/_mock/sessions/{id}/reset", ControlAPI.resetSession),
    ]

    /// The session that a path names.
    func session(_ call: ControlCall) throws(ControlProblem) -> MockSession {
        try entry(call).session
    }

    private func entry(_ call: ControlCall) throws(ControlProblem) -> SessionEntry {
        let id = call.places["id"] ?? ""
        guard let entry = directory.find(id) else { throw .unknownSession(id, nearest: directory.nearest(to: id)) }
        return entry
    }

    private func listSessions(_ call: ControlCall) throws(ControlProblem) -> HTTPResponse {
        ControlAnswer.json { json in
            json.beginObject()
            json.key("sessions")
            json.beginArray()
            for entry in directory.all { write(entry, to: &json) }
            json.endArray()
            json.endObject()
        }
    }

    private func write(_ entry: SessionEntry, to json: inout JSONWriter) {
        json.beginObject()
        json.member("session", entry.session.id)
        json.member("scenario", entry.session.name)
        json.member("developerToken", entry.session.developerToken)
        json.member("userToken", entry.session.userToken)
        json.member("baseURL", entry.ownPort?.url ?? address.url)
        json.endObject()
    }

    private func makeSession(_ call: ControlCall) throws(ControlProblem) -> HTTPResponse {
        let order = try SessionOrder(call.request)
        let entry = try make(order)
        var response = ControlAnswer.json(201) { write(entry, to: &$0) }
        let place = "/_mock/sessions/\(PercentEncoding.encodeSegment(entry.session.id))"
        response.headers.append(HTTPField(name: "Location", value: place))
        return response
    }

    private func make(_ order: SessionOrder) throws(ControlProblem) -> SessionEntry {
        let name: String
        switch order.source {
        case .text(let text):
            let scenario = try scenarios.scenario(text: text, seed: order.seed)
            return try open(scenario, name: "text", origin: .text, port: order.port)
        case .served(let served): name = served
        case .standard: name = directory.standard.name
        }
        let revision = scenarios.find(name)?.revision
        let scenario = try scenarios.scenario(name, seed: order.seed)
        let entry = try open(scenario, name: name, origin: .served(name, seed: order.seed), port: order.port)
        // An edit that was read meanwhile may have missed the session.
        if scenarios.find(name)?.revision != revision, let newer = try? scenarios.scenario(name, seed: order.seed) {
            entry.session.replace(newer)
        }
        return entry
    }

    private func open(
        _ scenario: Scenario, name: String, origin: SessionEntry.Origin, port: UInt16?
    ) throws(ControlProblem) -> SessionEntry {
        do throws(HTTPServerError) {
            return try directory.make(scenario, name: name, origin: origin) { session throws(HTTPServerError) in
                try port.map { port throws(HTTPServerError) in try serve(session, on: port) }
            }
        } catch {
            throw .noPort(error)
        }
    }

    /// A server of one session's own; the control API answers there too.
    private func serve(_ session: MockSession, on port: UInt16) throws(HTTPServerError) -> HTTPServer {
        var configuration = address.configuration
        configuration.port = port
        return try HTTPServer.start(configuration) { respond(to: $0, bound: session) }
    }

    private func showSession(_ call: ControlCall) throws(ControlProblem) -> HTTPResponse {
        let summary = try session(call).summary()
        return ControlAnswer.json { summary.write(to: &$0) }
    }

    private func deleteSession(_ call: ControlCall) throws(ControlProblem) -> HTTPResponse {
        let id = try session(call).id
        guard id != directory.standard.id else { throw .standardSession }
        guard directory.remove(id) != nil else { throw .unknownSession(id, nearest: nil) }
        events.end(id)
        return ControlAnswer.done
    }

    private func resetSession(_ call: ControlCall) throws(ControlProblem) -> HTTPResponse {
        let session = try session(call)
        _ = try ControlBody(call.request, allowing: [])
        session.reset()
        events.restart(session.id)
        return ControlAnswer.done
    }
}
