/// How well a row of the contract is known.
package enum Confidence: String, Sendable, CaseIterable {
    /// Apple's documentation says so.
    case documented
    /// Seen in a recorded answer.
    case recorded
    /// Told by people who probed the service.
    case reported
    /// Told by nobody: the nearest documented form.
    case guessed
}
