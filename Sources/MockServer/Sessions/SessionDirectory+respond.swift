import HTTPMessages
import MockSession

extension SessionRegistry {
    /// The answer of the request's session; where that does not exist, the mock's own.
    func respond(to request: HTTPRequest) -> HTTPResponse {
        switch session(for: request) {
        case .session(let session): session.respond(to: request)
        case .unknownID(let id):
            MockErrorResponse.makeResponse(
                status: 404, error: "there is no session \"\(id)\"", hint: hint(for: id), in: defaultSession,
                reason: "no such session")
        case .deleted:
            MockErrorResponse.makeResponse(
                status: 404, error: "the session of this developer token was deleted",
                hint: "POST /_mock/sessions makes a new one", in: defaultSession, reason: "the session was deleted")
        }
    }

    private func hint(for id: String) -> String {
        if let nearest = nearestID(to: id) { return "did you mean \"\(nearest)\"? GET /_mock/sessions lists them" }
        let ids = all.map(\.session.id)
        guard ids.count > 20 else { return "the sessions are \(ids.joined(separator: ", "))" }
        return "there are \(ids.count) sessions: GET /_mock/sessions lists them"
    }
}
