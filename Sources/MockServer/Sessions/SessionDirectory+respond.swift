import HTTPMessages
import MockSession

extension SessionDirectory {
    /// The answer of the request's session; where that does not exist, the mock's own.
    func respond(to request: HTTPRequest) -> HTTPResponse {
        switch choose(for: request) {
        case .session(let session): session.respond(to: request)
        case .unknown(let id):
            MockAnswer.refusal(
                status: 404, error: "there is no session \"\(id)\"", hint: hint(for: id), in: standard,
                why: "no such session")
        case .deleted:
            MockAnswer.refusal(
                status: 404, error: "the session of this developer token was deleted",
                hint: "POST /_mock/sessions makes a new one", in: standard, why: "the session was deleted")
        }
    }

    private func hint(for id: String) -> String {
        if let nearest = nearest(to: id) { return "did you mean \"\(nearest)\"? GET /_mock/sessions lists them" }
        let ids = all.map(\.session.id)
        guard ids.count > 20 else { return "the sessions are \(ids.joined(separator: ", "))" }
        return "there are \(ids.count) sessions: GET /_mock/sessions lists them"
    }
}
