import Determinism
import Diagnostics
import HTTPMessages
import MockSession
import Scenarios
import OrderedJSON

/// A session's phase and clock.
extension ControlAPI {
    static let timeRoutes = [
        ControlRoute("PUT", "/_mock/sessions/{id}/phase", ControlAPI.setPhase),
        ControlRoute("POST", "/_mock/sessions/{id}/clock", ControlAPI.setClock),
    ]

    private func setPhase(_ call: ControlCall) throws(ControlProblem) -> HTTPResponse {
        let session = try session(call)
        let phase = try ControlBody(call.request, allowing: ["phase"]).line("phase")
        let known = session.phases
        // A phase that nothing speaks of may be meant; one that is nearly another's name is a slip.
        if !known.contains(phase), Suggestions.nearest(to: phase, in: known) != nil {
            throw .unknownPhase(phase, legal: known)
        }
        session.enter(phase: phase)
        return member("phase", session.phase)
    }

    private func setClock(_ call: ControlCall) throws(ControlProblem) -> HTTPResponse {
        let session = try session(call)
        let body = try ControlBody(call.request, allowing: ["advance", "set"])
        try body.exclude("advance", "set")
        if let text = try body.text("advance") {
            guard let milliseconds = DurationText.milliseconds(text) else {
                throw .wrongMember("advance", expected: "a duration: 250ms, 3s, 5m, 2h, 180d")
            }
            session.advance(milliseconds: milliseconds)
        } else if let text = try body.text("set") {
            guard let instant = Instant(rfc3339: text) else {
                throw .wrongMember("set", expected: "an instant: 2026-11-20T12:00:00Z")
            }
            session.setClock(instant)
        } else {
            throw .missingMember(["advance", "set"])
        }
        return member("clock", session.now.rfc3339WithMilliseconds)
    }

    private func member(_ name: String, _ value: String) -> HTTPResponse {
        ControlAnswer.json { json in
            json.beginObject()
            json.member(name, value)
            json.endObject()
        }
    }
}
