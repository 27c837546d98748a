package import Diagnostics

/// What has become of a scenario file while it was being served.
package struct ReloadEvent: Sendable {
    package enum Kind: String, Sendable {
        /// It was read again, and counts from now on.
        case replaced
        /// It was not there before.
        case added = "appeared"
        /// It is wrong now; the last good one stays, where there was one.
        case rejected = "refused"
        /// It is no more; the sessions that run it go on.
        case removed = "vanished"
    }

    package let kind: Kind
    /// What the scenario is served by.
    package let name: String
    /// Its file, as people know it.
    package let path: String
    /// Of this reading.
    package let diagnostics: [Diagnostic]
}
