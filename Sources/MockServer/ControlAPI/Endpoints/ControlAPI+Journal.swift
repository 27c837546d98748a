import HTTPMessages
import MockSession
import OrderedJSON

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

/// What a session has seen, and what it makes of it.
extension ControlAPI {
    static let journalRoutes = [
        ControlRoute(
            method: "GET", path: "/_mock/sessions/{id}/journal", parameters: ["since", "limit"],
            handler: ControlAPI.journal),
        ControlRoute(
            method: "GET", path: "/_mock/sessions/{id}/verdict", parameters: ["format"], handler: ControlAPI.verdict),
    ]

    /// At most a thousand entries; `next` is the `since` of the following ones.
    private func journal(for call: ControlRequest) throws(ControlError) -> HTTPResponse {
        let session = try session(for: call)
        let since = try call.number("since", in: 0...1 << 53) ?? 0
        let limit = try call.number("limit", in: 1...1000) ?? 100
        let (entries, next) = session.journalEntries(since: since, limit: limit)
        return ControlResponse.json { json in
            json.beginObject()
            json.member("entries", array: entries) { $0.write(to: &$1) }
            json.member("next", number: next)
            json.endObject()
        }
    }

    private func verdict(for call: ControlRequest) throws(ControlError) -> HTTPResponse {
        let session = try session(for: call)
        let format = try call.value("format", in: ["json", "text", "junit"])
        let verdict = session.verdict()
        return switch format {
        case "text": ControlResponse.text(contentType: "text/plain; charset=utf-8", text: verdict.text)
        case "junit": ControlResponse.text(contentType: "application/xml", text: verdict.junitXML)
        default: ControlResponse.json { verdict.write(to: &$0) }
        }
    }
}
