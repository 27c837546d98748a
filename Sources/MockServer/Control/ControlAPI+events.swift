import HTTPMessages
import MockSession

/// What happens in a session, as it happens.
extension ControlAPI {
    static let eventRoutes = [
        ControlRoute(method: "GET", path: "/_mock/sessions/{id}/events", handler: ControlAPI.openEventStream)
    ]

    /// Server-sent events: `journal` with the entry and its number as id, `reload`; from `Last-Event-ID` on, else from
    /// now.
    private func openEventStream(for call: ControlRequest) throws(ControlError) -> HTTPResponse {
        let session = try session(for: call)
        var since: Int?
        if let text = call.request.header(named: "Last-Event-ID") {
            guard let number = Int(text), number >= 0 else {
                throw .invalidParameter(name: "Last-Event-ID", value: text, expected: "a number of the journal")
            }
            since = min(number, 1 << 53)
        }
        let (opening, stream) = eventStreams.openStream(of: session, since: since)
        // It may have been deleted through another port meanwhile.
        if registry.entry(withID: session.id)?.session !== session { eventStreams.endStreams(of: session.id) }
        let type = HTTPField(name: "Content-Type", value: "text/event-stream")
        return HTTPResponse(status: 200, headers: [type] + ControlResponse.commonHeaders, body: opening, stream: stream)
    }
}
