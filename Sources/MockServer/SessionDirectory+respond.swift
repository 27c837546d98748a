import HTTPMessages
import MockSession

extension SessionDirectory {
    /// The answer of the request's session; for a session that does not exist, the mock's own.
    func respond(to request: HTTPRequest) -> HTTPResponse {
        guard let session = session(for: request) else {
            return MockAnswer.refusal(
                status: 404, error: "there is no session \"\(request.header("Mock-Session") ?? "")\"",
                hint: "the sessions are \(all.map(\.id).joined(separator: ", "))", in: standard, why: "no such session")
        }
        let path = request.path
        guard path != "/_mock", !path.hasPrefix("/_mock/") else {
            return MockAnswer.refusal(
                status: 404, error: "the control API is not part of this version",
                hint: "the mock answers below /v1", in: session, why: "no control API")
        }
        return session.respond(to: request)
    }
}
