package import OrderedJSON
import Scenarios
import Threading
package import Timestamps

/// Where a session is.
package struct SessionSummary: Sendable {
    /// Its id.
    package let sessionID: String
    /// What its scenario is served by.
    package let scenarioName: String
    package let phase: String
    package let clock: Timestamp
    /// The number of requests in the journal.
    package let requestCount: Int
    /// How often each rule was called and has fired, by its label: those for requests, then those for operations.
    package let ruleCounts: [(rule: String, count: Int, fired: Int)]

    /// `{"session","scenario","phase","clock","requests","calls":[{"rule","calls","fired"}]}`.
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.member("session", sessionID)
        json.member("scenario", scenarioName)
        json.member("phase", phase)
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
    /// Where the session is, all of one moment.
    package func summary() -> SessionSummary {
        lockedState.withLock { state in
            SessionSummary(
                sessionID: id, scenarioName: scenarioName, phase: state.state.phase, clock: state.now,
                requestCount: state.journal.requestCount,
                ruleCounts: state.activeScenario.rules.map { installed in
                    let tally = state.state.counter(of: installed)
                    return (installed.rule.label, tally.callCount, tally.firedCount)
                }
                    + state.activeScenario.operationRules.map { rule in
                        let tally = state.state.counter(of: rule)
                        return (rule.label, tally.callCount, tally.firedCount)
                    })
        }
    }
}
