import HTTPMessages
import MockSession
import OrderedJSON

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
            json.key("entries")
            json.beginArray()
            for entry in entries { entry.write(to: &json) }
            json.endArray()
            json.key("next")
            json.integer(next)
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
