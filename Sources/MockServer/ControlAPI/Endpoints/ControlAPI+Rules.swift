import Diagnostics
import HTTPMessages
import MockSession
import OrderedJSON
import ScenarioLoading

/// The endpoints that add rules and explain responses.
extension ControlAPI {
    static let ruleRoutes = [
        ControlRoute(method: "POST", path: "/_mock/sessions/{id}/rules", handler: ControlAPI.addRules),
        ControlRoute(method: "POST", path: "/_mock/sessions/{id}/explain", handler: ControlAPI.explanation),
    ]

    private func addRules(for call: ControlRequest) throws(ControlError) -> HTTPResponse {
        let session = try session(for: call)
        guard let text = try ControlRequestBody(request: call.request, allowedMembers: ["text"]).text("text") else {
            throw .member(.missingMember(oneOf: ["text"]))
        }
        let read = scenarios.rules(text: text, for: session.scenario)
        guard !read.diagnostics.containsErrors else { throw .scenario(scenarios.textError(for: read.diagnostics)) }
        session.addRules(read.rules, operationRules: read.operationRules)
        return ControlResponse.json(status: 201) { json in
            json.beginObject()
            json.member("rules", number: read.rules.count + read.operationRules.count)
            read.diagnostics.write(to: &json)
            json.endObject()
        }
    }

    private func explanation(for call: ControlRequest) throws(ControlError) -> HTTPResponse {
        let session = try session(for: call)
        let explained = try ExplainRequest(request: call.request)
        let explanation = session.explain(method: explained.method, target: explained.target, fields: explained.fields)
        return ControlResponse.json { explanation.write(to: &$0, includesResponse: explained.wantsResponse) }
    }
}
