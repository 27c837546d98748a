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

    /// `{"session","scenario","states":{NAME: VALUE},"stateValues":{NAME: [VALUE]},"clock","requests",
    /// "calls":[{"rule","calls","fired"}],"tokens","rateLimit","device"}`.
    package var json: JSONValue {
        [
            "session": .string(sessionID), "scenario": .string(scenarioName),
            "states": .object(states.map { ($0.name, .string($0.value)) }),
            "stateValues": .object(states.map { ($0.name, .strings($0.values)) }),
            "clock": .string(clock.rfc3339WithMilliseconds), "requests": .integer(requestCount),
            "calls": .array(ruleCounts) {
                ["rule": .string($0.rule), "calls": .integer($0.count), "fired": .integer($0.fired)]
            },
            "tokens": tokens.json, "rateLimit": .optional(rateLimit?.json).orNull, "device": device.json,
        ]
    }
}

extension MockSession {
    /// Returns a consistent summary of the session, after the ends of the items that the clock has passed.
    package func summary() -> SessionSummary {
        defer { lockedState.notifyObservers() }
        return lockedState.settled { state in
            state.performDueEvents()
            return SessionSummary(
                sessionID: id, scenarioName: scenarioName,
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
                device: DeviceSummary(state.state.devices, at: state.sessionTime))
        }
    }
}
