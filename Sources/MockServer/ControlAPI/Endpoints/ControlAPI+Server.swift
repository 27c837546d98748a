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
        ControlResponse.json { json in
            json.beginObject()
            json.member("status", "ok")
            json.member("name", "apple-music-mock")
            json.member("version", ProductVersion.current)
            json.endObject()
        }
    }

    /// Returns the scenarios by name; `stale` means that the file now has errors.
    private func scenarioList(for call: ControlRequest) throws(ControlError) -> HTTPResponse {
        ControlResponse.json { json in
            json.beginObject()
            json.beginArray(named: "scenarios")
            for entry in scenarios.all {
                json.beginObject()
                json.member("scenario", entry.name)
                json.key("title")
                if let scenario = entry.scenario { json.string(scenario.title) } else { json.null() }
                json.member("file", optional: entry.path)
                json.member("stale", bool: entry.isStale)
                entry.diagnostics.write(to: &json)
                json.member("report", DiagnosticRenderer().renderText(entry.diagnostics))
                json.endObject()
            }
            json.endArray()
            json.endObject()
        }
    }
}
