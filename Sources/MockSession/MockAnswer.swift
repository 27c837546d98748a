import Scenarios
package import HTTPMessages
import OrderedJSON

/// What the mock says for itself, never in the service's form.
package enum MockErrorResponse {
    /// A response with a body of `error` and `hint`.
    package static func makeResponse(
        status: Int, error: String, hint: String, in session: MockSession, reason why: String
    ) -> HTTPResponse {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("error", error)
        writer.member("hint", hint)
        writer.endObject()
        let type = HTTPField(name: "Content-Type", value: "application/json")
        return ResponseBuilder(session: session, seed: session.scenario.seed, now: session.now).response(
            status: status, headers: [type], body: writer.bytes, reason: why)
    }
}
