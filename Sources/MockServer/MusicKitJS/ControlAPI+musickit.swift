import HTTPMessages
import MockSession
import MusicDevice
import OrderedJSON

/// MusicKit JS in a page: the script that stands in for it, and the device as that script asks for it.
///
/// This is the only part of the control API whose answers a page of another port may read.
extension ControlAPI {
    static let musicKitRoutes = [
        ControlRoute("GET", "/_mock/musickit.js", ControlAPI.serveScript),
        ControlRoute("OPTIONS", "/_mock/musickit.js", ControlAPI.answerPreflight),
        ControlRoute("POST", "/_mock/musickit/{operation}", ControlAPI.operateForPage),
        ControlRoute("OPTIONS", "/_mock/musickit/{operation}", ControlAPI.answerPreflight),
    ]

    private func serveScript(_ call: ControlCall) throws(ControlProblem) -> HTTPResponse {
        try shared(call) { _ throws(ControlProblem) in
            ControlAnswer.text("text/javascript; charset=utf-8", MusicKitScript.source)
        }
    }

    /// What a browser asks before it sends JSON.
    private func answerPreflight(_ call: ControlCall) throws(ControlProblem) -> HTTPResponse {
        try shared(call) { _ throws(ControlProblem) in
            var response = ControlAnswer.done
            response.headers += [
                HTTPField(name: "Access-Control-Allow-Methods", value: "GET, HEAD, POST"),
                HTTPField(name: "Access-Control-Allow-Headers", value: "Content-Type"),
                HTTPField(name: "Access-Control-Max-Age", value: "600"),
            ]
            return response
        }
    }

    /// An operation of the device, with the same answer as below a session's path.
    private func operateForPage(_ call: ControlCall) throws(ControlProblem) -> HTTPResponse {
        try shared(call) { call throws(ControlProblem) in
            let body = try ControlBody(call.request, allowing: ["developerToken", "arguments"])
            let session = try session(ofDeveloperToken: try body.line("developerToken"), call)
            let arguments = body.value("arguments")
            if let arguments, arguments.kind != .object { throw .wrongMember("arguments", expected: "an object") }
            let operation = call.places["operation"] ?? ""
            return operation == "changes"
                ? try changes(arguments, in: session)
                : try perform(operation, arguments, in: session, by: "MusicKit JS")
        }
    }

    /// What happened to the device since a number of the journal, and how things are now; the journal does not note it.
    private func changes(_ arguments: JSONView?, in session: MockSession) throws(ControlProblem) -> HTTPResponse {
        let body = try ControlBody(arguments, allowing: ["since"])
        let since = try body.number("since", 0...1 << 53) ?? session.lastEntry
        let snapshot = session.deviceSnapshot
        let (entries, next) = session.journal(since: since, limit: 1000)
        return ControlAnswer.json { json in
            json.beginObject()
            json.member("clock", session.now.rfc3339WithMilliseconds)
            json.member("storefrontId", snapshot.storefront)
            json.key("authorizationStatus")
            json.integer(snapshot.consent.rawValueInStoreKit)
            json.key("capabilities")
            if snapshot.consent == .authorized {
                json.beginObject()
                snapshot.subscription.writeMembers(to: &json)
                json.endObject()
            } else {
                json.null()
            }
            json.key("notifications")
            json.beginArray()
            for name in entries.flatMap(\.notifications) { json.string(name) }
            json.endArray()
            json.key("next")
            json.integer(next)
            json.endObject()
        }
    }

    /// The session that a page asks: that of the port, else that of the token, as for requests of the API.
    private func session(
        ofDeveloperToken token: String, _ call: ControlCall
    ) throws(ControlProblem) -> MockSession {
        if let bound = call.bound { return bound }
        guard let session = directory.session(ofDeveloperToken: token) else { throw .deletedSession }
        return session
    }

    /// An answer, refusals among it, that the page which asked may read.
    private func shared(
        _ call: ControlCall, _ answer: (ControlCall) throws(ControlProblem) -> HTTPResponse
    ) throws(ControlProblem) -> HTTPResponse {
        let origin = call.request.header("Origin")
        if let origin, !hosts.shares(with: origin, asking: call.request.host) { throw .foreignOrigin(origin) }
        var response: HTTPResponse
        do {
            response = try answer(call)
        } catch {
            response = ControlAnswer.refusal(error)
        }
        response.headers.append(HTTPField(name: "Vary", value: "Origin"))
        if let origin { response.headers.append(HTTPField(name: "Access-Control-Allow-Origin", value: origin)) }
        return response
    }
}
