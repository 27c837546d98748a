import HTTPMessages
import MockSession
import Scenarios
import Text

/// The endpoints that add rules and explain responses.
extension ControlAPI {
    static let ruleRoutes = [
        ControlRoute(method: "POST", path: "/_mock/sessions/{id}/rules", handler: ControlAPI.addRules),
        ControlRoute(
            method: "DELETE", path: "/_mock/sessions/{id}/rules", parameters: ["number"],
            handler: ControlAPI.removeRules),
        ControlRoute(method: "POST", path: "/_mock/sessions/{id}/explain", handler: ControlAPI.explanation),
    ]

    private func addRules(for call: ControlRequest) throws(ControlError) -> HTTPResponse {
        let session = try session(for: call)
        guard let text = try ControlRequestBody(request: call.request, allowedMembers: ["text"]).text("text") else {
            throw .member(.missingMember(oneOf: ["text"]))
        }
        let loaded = try rules(text: text, for: session.scenario)
        do {
            try registry.add(loaded.rules, to: session)
        } catch {
            throw .memory(error)
        }
        return ControlResponse.json(loaded.json, status: 201)
    }

    /// Removes the rules that were added to the scenario, or only the one with the number of its label.
    private func removeRules(for call: ControlRequest) throws(ControlError) -> HTTPResponse {
        let session = try session(for: call)
        session.removeAddedRules(number: try call.number("number", in: 1...1 << 53))
        registry.updateMemory(of: session)
        return ControlResponse.noContent
    }

    /// Loads rules that a request contains.
    func rules(text: String, for scenario: Scenario) throws(ControlError) -> ScenarioLoader.LoadedRules {
        do throws(ScenarioStoreError) {
            return try scenarios.rules(text: text, for: scenario)
        } catch {
            throw .scenario(error)
        }
    }

    private func explanation(for call: ControlRequest) throws(ControlError) -> HTTPResponse {
        let session = try session(for: call)
        let explained = try ExplainRequest(request: call.request)
        let explanation = session.explain(
            method: explained.method, target: explained.target, fields: explained.fields, body: explained.body)
        return ControlResponse.json(explanation.json(includesResponse: explained.wantsResponse))
    }
}

extension ScenarioLoader.LoadedRules {
    /// The number of rules and the diagnostics.
    var json: JSONValue { ["rules": .integer(rules.count), "diagnostics": diagnostics.json] }
}
