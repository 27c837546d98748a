import HTTPMessages
import MockSession
import Scenarios
import Text

/// The endpoints of the server and its scenarios.
extension ControlAPI {
    static let serverRoutes = [
        ControlRoute(method: "GET", path: "/_mock/health", handler: ControlAPI.health),
        ControlRoute(method: "GET", path: "/_mock/scenarios", handler: ControlAPI.scenarioList),
    ]

    private func health(for call: ControlRequest) throws(ControlError) -> HTTPResponse {
        ControlResponse.json(["status": "ok", "name": "apple-music-mock", "version": .string(ProductVersion.current)])
    }

    /// Returns the scenarios by name; `stale` means that the file now has errors.
    private func scenarioList(for call: ControlRequest) throws(ControlError) -> HTTPResponse {
        let list = JSONValue.array(scenarios.all) { entry in
            [
                "scenario": .string(entry.name), "title": .optional(entry.scenario?.title).orNull,
                "file": .optional(entry.path).orNull, "stale": .bool(entry.isStale),
                "diagnostics": entry.diagnostics.json,
                "report": .string(DiagnosticRenderer().renderText(entry.diagnostics)),
            ]
        }
        return ControlResponse.json(["scenarios": list])
    }
}
