import HTTPMessages
import MockSession

/// What happens in a session, as it happens.
extension ControlAPI {
    static let eventRoutes = [
        ControlRoute("GET", "/_mock/sessions/{id}/events", ControlAPI.stream)
    ]

    /// Server-sent events: `journal` with the entry and its number as id, `reload`; from `Last-Event-ID` on, else from
    /// now.
    private func stream(_ call: ControlCall) throws(ControlProblem) -> HTTPResponse {
        let session = try session(call)
        var since: Int?
        if let text = call.request.header("Last-Event-ID") {
            guard let number = Int(text), number >= 0 else {
                throw .wrongParameter("Last-Event-ID", value: text, expected: "a number of the journal")
            }
            since = min(number, 1 << 53)
        }
        let (opening, stream) = events.open(session, since: since)
        // It may have been deleted through another port meanwhile.
        if directory.find(session.id)?.session !== session { events.end(session.id) }
        let type = HTTPField(name: "Content-Type", value: "text/event-stream")
        return HTTPResponse(status: 200, headers: [type] + ControlAnswer.common, body: opening, stream: stream)
    }
}
