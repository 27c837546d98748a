import HTTPMessages
import MockSession
import RecordingFiles
import Text

/// The endpoint that streams the events of a session.
extension ControlAPI {
    static let eventRoutes = [
        ControlRoute(
            method: "GET", path: "/_mock/sessions/{id}/events", parameters: ["durations"],
            handler: ControlAPI.openEventStream)
    ]

    /// Streams server-sent events: `reload`, `journal` with the entry and its number as id, and with `durations=true`
    /// also `sent` with the duration of each response.
    ///
    /// The stream starts after the entry in `Last-Event-ID`, or else with the next entry.
    private func openEventStream(for call: ControlRequest) throws(ControlError) -> HTTPResponse {
        let session = try session(for: call)
        var since: Int?
        if let text = call.request.header(named: "Last-Event-ID") {
            guard let number = Int(text), number >= 0 else {
                throw .invalidParameter(name: "Last-Event-ID", value: text, expected: "the number of a journal entry")
            }
            since = min(number, 1 << 53)
        }
        let sendsDurations = try call.value("durations", in: ["true", "false"]) == "true"
        let (opening, stream) = eventStreams.openStream(of: session, since: since, sendsDurations: sendsDurations)
        // Another thread may have deleted the session after it was looked up.
        if registry.entry(withID: session.id)?.session !== session { eventStreams.endStreams(of: session.id) }
        let type = HTTPField(name: "Content-Type", value: "text/event-stream")
        return HTTPResponse(status: 200, headers: [type] + ControlResponse.commonHeaders, body: opening, stream: stream)
    }
}

/// The endpoints for the journal and the verdict of a session.
extension ControlAPI {
    static let journalRoutes = [
        ControlRoute(
            method: "GET", path: "/_mock/sessions/{id}/journal", parameters: ["since", "limit", "bodies", "durations"],
            handler: ControlAPI.journal),
        ControlRoute(method: "GET", path: "/_mock/sessions/{id}/har", handler: ControlAPI.httpArchive),
        ControlRoute(
            method: "GET", path: "/_mock/sessions/{id}/verdict", parameters: ["format"], handler: ControlAPI.verdict),
    ]

    /// Returns at most 1,000 entries; `next` is the `since` of the next request, and `more` is true if it returns entries.
    ///
    /// The first request with `durations=true` starts the measurement of real times.
    private func journal(for call: ControlRequest) throws(ControlError) -> HTTPResponse {
        let session = try session(for: call)
        let since = try call.number("since", in: 0...1 << 53) ?? 0
        let limit = try call.number("limit", in: 1...1000) ?? 100
        let hasBodies = try call.value("bodies", in: ["true", "false"]) == "true"
        let hasDurations = try call.value("durations", in: ["true", "false"]) == "true"
        if hasDurations { session.measureRealTimes() }
        let (entries, next, hasMore) = session.journalEntries(since: since, limit: limit)
        let bodies = hasBodies ? session.bodies(of: entries) : [:]
        return ControlResponse.json([
            "entries": .array(entries) { $0.json(bodies: bodies[$0.number], includesRealTimes: hasDurations) },
            "next": .integer(next), "more": .bool(hasMore),
        ])
    }

    /// Returns the requests and responses of the journal as an HTTP archive (HAR).
    private func httpArchive(for call: ControlRequest) throws(ControlError) -> HTTPResponse {
        let exchanges = try session(for: call).exchanges()
        return ControlResponse.response(
            status: 200, contentType: "application/json",
            body: HTTPArchive.bytes(of: exchanges, version: ProductVersion.current))
    }

    private func verdict(for call: ControlRequest) throws(ControlError) -> HTTPResponse {
        let session = try session(for: call)
        let format = try call.value("format", in: ["json", "text", "junit"])
        let verdict = session.verdict(access: .server(url: baseURL(for: call), isProxy: isProxy))
        return switch format {
        case "text": ControlResponse.text(contentType: "text/plain; charset=utf-8", text: verdict.text)
        case "junit": ControlResponse.text(contentType: "application/xml", text: verdict.junitXML)
        default: ControlResponse.json(verdict.json)
        }
    }
}
