import HTTPMessages
import MockSession
import Scenarios
import Text

/// The endpoints that set a session's states and clock.
extension ControlAPI {
    static let timeRoutes = [
        ControlRoute(method: "PUT", path: "/_mock/sessions/{id}/states", handler: ControlAPI.setStates),
        ControlRoute(method: "POST", path: "/_mock/sessions/{id}/clock", handler: ControlAPI.setClock),
    ]

    private func setStates(for call: ControlRequest) throws(ControlError) -> HTTPResponse {
        let session = try session(for: call)
        let names = session.states.keys.sorted()
        guard !names.isEmpty else { throw .missingStates }
        let body = try ControlRequestBody(request: call.request, allowedMembers: names)
        var values: [String: String] = [:]
        for name in names { values[name] = try body.text(name) }
        guard !values.isEmpty else { throw .member(.missingMember(oneOf: names)) }
        do {
            try session.setStates(values)
        } catch {
            throw ControlError(error)
        }
        let states = session.states.sorted { $0.key < $1.key }.map { ($0.key, JSONValue.string($0.value)) }
        return ControlResponse.json(["states": .object(states)])
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
        return ControlResponse.json(["clock": .string(session.now.rfc3339WithMilliseconds)])
    }
}
