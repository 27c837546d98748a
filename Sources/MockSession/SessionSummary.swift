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
    package let ruleCounts: [RuleCount]
    package let tokens: TokenSummary
    /// The rate limit, or `nil` if the scenario has none.
    package let rateLimit: RateLimitSummary?
    package let device: DeviceSummary

    /// The number of calls and firings of a rule.
    package struct RuleCount: Sendable {
        /// The label, with placeholders for secrets.
        package let rule: String
        package let count: Int
        package let fired: Int
        /// The number of a rule that was added at run time, or `nil`.
        let addedNumber: Int?
        let location: RuleLocation?

        fileprivate var json: JSONValue {
            [
                "rule": .string(rule), "calls": .integer(count), "fired": .integer(fired),
                "added": .optional(addedNumber), "at": .optional(location?.description),
            ]
        }
    }

    /// `{"session","scenario","states":{NAME: VALUE},"stateValues":{NAME: [VALUE]},"clock","requests",
    /// "calls":[{"rule","calls","fired","added"?,"at"?}],"tokens","rateLimit","device"}`.
    ///
    /// `added` is the number of a rule that was added at run time, and `at` is its location or that of a rule of the scenario.
    package var json: JSONValue {
        [
            "session": .string(sessionID), "scenario": .string(scenarioName),
            "states": .object(states.map { ($0.name, .string($0.value)) }),
            "stateValues": .object(states.map { ($0.name, .strings($0.values)) }),
            "clock": .string(clock.rfc3339WithMilliseconds), "requests": .integer(requestCount),
            "calls": .array(ruleCounts, \.json),
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
                ruleCounts: state.activeScenario.rules.map { state.ruleCount(of: $0.rule, state.state.counter(of: $0)) }
                    + state.activeScenario.operationRules.map { state.ruleCount(of: $0, state.state.counter(of: $0)) },
                tokens: state.tokenSummary, rateLimit: state.rateLimitSummary,
                device: DeviceSummary(state.state.devices, at: state.sessionTime))
        }
    }
}

extension LockedState {
    fileprivate mutating func ruleCount(of rule: Rule, _ counter: RuleCounter) -> SessionSummary.RuleCount {
        SessionSummary.RuleCount(
            rule: placeholders.redact(rule.label), count: counter.callCount, fired: counter.firedCount,
            addedNumber: rule.addedNumber, location: rule.location)
    }
}
