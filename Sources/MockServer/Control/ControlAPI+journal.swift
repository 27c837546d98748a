import HTTPMessages
import MockSession
import OrderedJSON

/// What a session has seen, and what it makes of it.
extension ControlAPI {
    static let journalRoutes = [
        ControlRoute("GET", "/_mock/sessions/{id}/journal", parameters: ["since", "limit"], ControlAPI.journal),
        ControlRoute("GET", "/_mock/sessions/{id}/verdict", parameters: ["format"], ControlAPI.verdict),
    ]

    /// At most a thousand entries; `next` is the `since` of the following ones.
    private func journal(_ call: ControlCall) throws(ControlProblem) -> HTTPResponse {
        let session = try session(call)
        let since = try call.number("since", 0...1 << 53) ?? 0
        let limit = try call.number("limit", 1...1000) ?? 100
        let (entries, next) = session.journal(since: since, limit: limit)
        return ControlAnswer.json { json in
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

    private func verdict(_ call: ControlCall) throws(ControlProblem) -> HTTPResponse {
        let session = try session(call)
        let format = try call.word("format", ["json", "text", "junit"])
        let verdict = session.verdict()
        return switch format {
        case "text": ControlAnswer.text("text/plain; charset=utf-8", verdict.text)
        case "junit": ControlAnswer.text("application/xml", verdict.junit)
        default: ControlAnswer.json { verdict.write(to: &$0) }
        }
    }
}
