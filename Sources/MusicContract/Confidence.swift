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

    /// Whether a client may be failed for it.
    package var isCertain: Bool { self == .documented || self == .recorded }

    /// The weaker of two: what is said by way of both is no better known than that.
    package func combined(with other: Confidence) -> Confidence {
        let order = Self.allCases
        let weaker = max(order.firstIndex(of: self) ?? 0, order.firstIndex(of: other) ?? 0)
        return order[weaker]
    }
}
