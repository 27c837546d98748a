package import Diagnostics

/// What has become of a scenario file while it was being served.
package struct ScenarioReload: Sendable {
    package enum Outcome: String, Sendable {
        /// It was read again, and counts from now on.
        case replaced
        /// It was not there before.
        case appeared
        /// It is wrong now; the last good one stays, where there was one.
        case refused
        /// It is no more; the sessions that run it go on.
        case vanished
    }

    package let outcome: Outcome
    /// What the scenario is served by.
    package let name: String
    /// Its file, as people know it.
    package let path: String
    /// Of this reading.
    package let diagnostics: [Diagnostic]
}
