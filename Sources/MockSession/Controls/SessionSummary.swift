import Scenarios
import Locking
package import Determinism
package import OrderedJSON

/// Where a session is.
package struct SessionSummary: Sendable {
    /// Its id.
    package let session: String
    /// What its scenario is served by.
    package let scenario: String
    package let phase: String
    package let clock: Instant
    /// How many requests it has noted.
    package let requests: Int
    /// How often each rule was called and has fired, by its label: those for requests, then those for operations.
    package let calls: [(rule: String, count: Int, fired: Int)]

    /// `{"session","scenario","phase","clock","requests","calls":[{"rule","calls","fired"}]}`.
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.member("session", session)
        json.member("scenario", scenario)
        json.member("phase", phase)
        json.member("clock", clock.rfc3339WithMilliseconds)
        json.key("requests")
        json.integer(requests)
        json.key("calls")
        json.beginArray()
        for call in calls {
            json.beginObject()
            json.member("rule", call.rule)
            json.key("calls")
            json.integer(call.count)
            json.key("fired")
            json.integer(call.fired)
            json.endObject()
        }
        json.endArray()
        json.endObject()
    }
}

extension MockSession {
    /// Where the session is, all of one moment.
    package func summary() -> SessionSummary {
        guarded.withLock { guarded in
            SessionSummary(
                session: id, scenario: name, phase: guarded.state.phase, clock: guarded.now,
                requests: guarded.journal.requests,
                calls: guarded.running.rules.map { installed in
                    let tally = guarded.state.tally(of: installed)
                    return (installed.rule.label, tally.calls, tally.fired)
                }
                    + guarded.running.operationRules.map { rule in
                        let tally = guarded.state.tally(of: rule)
                        return (rule.label, tally.calls, tally.fired)
                    })
        }
    }
}
