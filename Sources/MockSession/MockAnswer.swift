import Scenarios
package import HTTPMessages
import OrderedJSON

/// What the mock says for itself, never in the service's form.
package enum MockAnswer {
    /// A response with a body of `error` and `hint`.
    package static func refusal(
        status: Int, error: String, hint: String, in session: MockSession, why: String
    ) -> HTTPResponse {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("error", error)
        writer.member("hint", hint)
        writer.endObject()
        let type = HTTPField(name: "Content-Type", value: "application/json")
        return AnswerWriter(session: session, seed: session.scenario.seed, now: session.now).response(
            status: status, headers: [type], body: writer.bytes, why: why)
    }
}
