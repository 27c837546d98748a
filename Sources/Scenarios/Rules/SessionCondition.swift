/// The part of a session in which a rule applies: a window of time, and the values of states.
package struct SessionCondition: Sendable, Hashable {
    /// The start of the window in milliseconds since the session's first request or operation, inclusive.
    package var fromMilliseconds: Int64 = 0
    /// The end of the window, exclusive, or `nil` for a window without an end.
    package var untilMilliseconds: Int64?
    /// The required values of states, by name.
    package var states: [String: String] = [:]

    /// The condition that is always met.
    package static let always = SessionCondition()

    /// Returns the first criterion that a session does not satisfy.
    ///
    /// - Parameters:
    ///   - milliseconds: The session time since the first request or operation.
    ///   - current: The current values of the states, by name.
    /// - Returns: The difference, or `nil` if the session satisfies all criteria.
    package func difference(atMilliseconds milliseconds: Int64, states current: [String: String]) -> Difference? {
        if milliseconds < fromMilliseconds || untilMilliseconds.map({ milliseconds >= $0 }) ?? false {
            return Difference(
                .window, expected: windowText, actual: DurationSyntax.text(milliseconds: milliseconds))
        }
        let different = states.sorted { $0.key < $1.key }.first { current[$0.key] != $0.value }
        return different.map {
            Difference(.state($0.key), expected: $0.value, actual: current[$0.key] ?? "not declared")
        }
    }

    private var windowText: String {
        let from = fromMilliseconds > 0 ? "from \(DurationSyntax.text(milliseconds: fromMilliseconds))" : nil
        let until = untilMilliseconds.map { "until \(DurationSyntax.text(milliseconds: $0))" }
        return [from, until].compactMap { $0 }.joined(separator: " ")
    }
}
