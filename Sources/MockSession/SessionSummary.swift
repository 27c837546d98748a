package import OrderedJSON
import Scenarios
import Threading
package import Timestamps
import SecretRedaction

/// The current state of a session.
package struct SessionSummary: Sendable {
    /// The id of the session.
    package let sessionID: String
    /// The name under which the scenario is served.
    package let scenarioName: String
    package let phase: String
    /// The current values of the states, sorted by name.
    package let states: [(name: String, value: String)]
    package let clock: Timestamp
    /// The number of requests in the journal.
    package let requestCount: Int
    /// The number of calls and firings of each rule, by label: rules for requests, then rules for operations.
    package let ruleCounts: [(rule: String, count: Int, fired: Int)]

    /// Writes `{"session","scenario","phase","states":{NAME: VALUE},"clock","requests","calls":[{"rule","calls","fired"}]}`.
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.member("session", sessionID)
        json.member("scenario", scenarioName)
        json.member("phase", phase)
        json.beginObject(named: "states")
        for state in states { json.member(state.name, state.value) }
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
        json.endObject()
    }
}

extension MockSession {
    /// Returns a consistent summary of the session.
    package func summary() -> SessionSummary {
        lockedState.withLock { state in
            SessionSummary(
                sessionID: id, scenarioName: scenarioName, phase: state.state.phase,
                states: state.state.states.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }, clock: state.now,
                requestCount: state.journal.requestCount,
                ruleCounts: state.activeScenario.rules.map { installed in
                    let tally = state.state.counter(of: installed)
                    return (state.placeholders.redact(installed.rule.label), tally.callCount, tally.firedCount)
                }
                    + state.activeScenario.operationRules.map { rule in
                        let tally = state.state.counter(of: rule)
                        return (state.placeholders.redact(rule.label), tally.callCount, tally.firedCount)
                    })
        }
    }
}
