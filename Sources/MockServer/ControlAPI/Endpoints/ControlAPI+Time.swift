import Diagnostics
import HTTPMessages
import MockSession
import OrderedJSON
import Scenarios
import Timestamps

/// The endpoints that set a session's phase, states, and clock.
extension ControlAPI {
    static let timeRoutes = [
        ControlRoute(method: "PUT", path: "/_mock/sessions/{id}/phase", handler: ControlAPI.setPhase),
        ControlRoute(method: "PUT", path: "/_mock/sessions/{id}/states", handler: ControlAPI.setStates),
        ControlRoute(method: "POST", path: "/_mock/sessions/{id}/clock", handler: ControlAPI.setClock),
    ]

    private func setPhase(for call: ControlRequest) throws(ControlError) -> HTTPResponse {
        let session = try session(for: call)
        let phase = try ControlRequestBody(request: call.request, allowedMembers: ["phase"]).requiredText("phase")
        let known = session.phases
        // A client can use a phase without rules, but a name that resembles a known phase is a typo.
        if !known.contains(phase), Suggestions.nearest(to: phase, in: known) != nil {
            throw .unknownPhase(name: phase, allowed: known)
        }
        session.enter(phase: phase)
        return memberResponse(named: "phase", value: session.phase)
    }

    private func setStates(for call: ControlRequest) throws(ControlError) -> HTTPResponse {
        let session = try session(for: call)
        let names = session.states.keys.sorted()
        let body = try ControlRequestBody(request: call.request, allowedMembers: names)
        var values: [String: String] = [:]
        for name in names {
            guard let value = try body.text(name) else { continue }
            let known = session.values(ofState: name)
            // A client can use a value without rules, but a value that resembles a known one is a typo.
            if !known.contains(value), Suggestions.nearest(to: value, in: known) != nil {
                throw .member(.invalidMember(name: name, expectedOneOf: known))
            }
            values[name] = value
        }
        guard !values.isEmpty else { throw .member(.missingMember(oneOf: names.isEmpty ? ["states"] : names)) }
        session.setStates(values)
        return ControlResponse.json { json in
            json.beginObject()
            json.beginObject(named: "states")
            for (name, value) in session.states.sorted(by: { $0.key < $1.key }) { json.member(name, value) }
            json.endObject()
            json.endObject()
        }
    }

    private func setClock(for call: ControlRequest) throws(ControlError) -> HTTPResponse {
        let session = try session(for: call)
        let body = try ControlRequestBody(request: call.request, allowedMembers: ["advance", "set"])
        try body.rejectCombination(of: "advance", and: "set")
        if let text = try body.text("advance") {
            guard let milliseconds = DurationSyntax.milliseconds(from: text) else {
                throw .member(
                    .invalidMember(name: "advance", expected: "a duration such as 250ms, 3s, 5m, 2h, or 180d"))
            }
            session.advance(milliseconds: milliseconds)
        } else if let text = try body.text("set") {
            guard let time = Timestamp(rfc3339: text) else {
                throw .member(.invalidMember(name: "set", expected: "a timestamp such as 2026-11-20T12:00:00Z"))
            }
            session.setClock(to: time)
        } else {
            throw .member(.missingMember(oneOf: ["advance", "set"]))
        }
        return memberResponse(named: "clock", value: session.now.rfc3339WithMilliseconds)
    }

    private func memberResponse(named name: String, value: String) -> HTTPResponse {
        ControlResponse.json { json in
            json.beginObject()
            json.member(name, value)
            json.endObject()
        }
    }
}
