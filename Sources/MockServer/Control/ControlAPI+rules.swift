import HTTPMessages
import MockSession
import Scenarios
import OrderedJSON
import Diagnostics

/// A session's rules: more of them, and why they answer as they do.
extension ControlAPI {
    static let ruleRoutes = [
        ControlRoute("POST", "/_mock/sessions/{id}/rules", ControlAPI.addRules),
        ControlRoute("POST", "/_mock/sessions/{id}/explain", ControlAPI.explain),
    ]

    private func addRules(_ call: ControlCall) throws(ControlProblem) -> HTTPResponse {
        let session = try session(call)
        guard let text = try ControlBody(call.request, allowing: ["text"]).text("text") else {
            throw .missingMember(["text"])
        }
        let read = scenarios.rules(text: text, for: session.scenario)
        guard !read.diagnostics.containsErrors else { throw .badText(read.diagnostics) }
        session.add(read.rules, read.operationRules)
        return ControlAnswer.json(201) { json in
            json.beginObject()
            json.key("rules")
            json.integer(read.rules.count + read.operationRules.count)
            read.diagnostics.write(to: &json)
            json.endObject()
        }
    }

    private func explain(_ call: ControlCall) throws(ControlProblem) -> HTTPResponse {
        let session = try session(call)
        let explanation = session.explain(try ExplainOrder(call.request).request(for: session))
        return ControlAnswer.json { explanation.write(to: &$0) }
    }
}
