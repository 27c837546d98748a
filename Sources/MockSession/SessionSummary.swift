import Platform
import Scenarios
import SecretRedaction
package import Text

/// The current state of a session.
package struct SessionSummary: Sendable {
    /// The id of the session.
    package let sessionID: String
    /// The name under which the scenario is served.
    package let scenarioName: String
    package let phase: String
    /// The phases that the scenario or a rule names.
    package let phases: [String]
    /// The current values of the states, sorted by name, and the values that the scenario or a rule names.
    package let states: [(name: String, value: String, values: [String])]
    package let clock: Timestamp
    /// The number of requests in the journal.
    package let requestCount: Int
    /// The number of calls and firings of each rule, by label: rules for requests, then rules for operations.
    package let ruleCounts: [(rule: String, count: Int, fired: Int)]
    package let tokens: TokenSummary
    /// The rate limit, or `nil` if the scenario has none.
    package let rateLimit: RateLimitSummary?
    package let device: DeviceSummary

    /// Writes `{"session","scenario","phase","phases","states":{NAME: VALUE},"stateValues":{NAME: [VALUE]},"clock","requests",
    /// "calls":[{"rule","calls","fired"}],"tokens","rateLimit","device"}`.
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.member("session", sessionID)
        json.member("scenario", scenarioName)
        json.member("phase", phase)
        json.key("phases")
        json.strings(phases)
        json.beginObject(named: "states")
        for state in states { json.member(state.name, state.value) }
        json.endObject()
        json.beginObject(named: "stateValues")
        for state in states {
            json.key(state.name)
            json.strings(state.values)
        }
        json.endObject()
        json.member("clock", clock.rfc3339WithMilliseconds)
        json.member("requests", number: requestCount)
        json.beginArray(named: "calls")
        for call in ruleCounts {
            json.beginObject()
            json.member("rule", call.rule)
            json.member("calls", number: call.count)
            json.member("fired", number: call.fired)
            json.endObject()
        }
        json.endArray()
        json.key("tokens")
        tokens.write(to: &json)
        json.key("rateLimit")
        if let rateLimit { rateLimit.write(to: &json) } else { json.null() }
        json.key("device")
        device.write(to: &json)
        json.endObject()
    }
}

extension MockSession {
    /// Returns a consistent summary of the session.
    package func summary() -> SessionSummary {
        lockedState.settled { state in
            SessionSummary(
                sessionID: id, scenarioName: scenarioName, phase: state.state.phase,
                phases: state.activeScenario.phases,
                states: state.state.states.sorted { $0.key < $1.key }.map { name, value in
                    (name, value, state.activeScenario.values(ofState: name))
                }, clock: state.now,
                requestCount: state.journal.requestCount,
                ruleCounts: state.activeScenario.rules.map { installed in
                    let tally = state.state.counter(of: installed)
                    return (state.placeholders.redact(installed.rule.label), tally.callCount, tally.firedCount)
                }
                    + state.activeScenario.operationRules.map { rule in
                        let tally = state.state.counter(of: rule)
                        return (state.placeholders.redact(rule.label), tally.callCount, tally.firedCount)
                    },
                tokens: state.tokenSummary, rateLimit: state.rateLimitSummary,
                device: DeviceSummary(state.state.devices))
        }
    }
}
