/// The part of a session in which a rule applies: a window of time, and the values of states.
package struct SessionCondition: Sendable, Hashable {
    /// The window of time since the session's first request or operation, without its end, or `nil` for any time.
    package var window: DurationRange?
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
        if let window, milliseconds < window.fromMilliseconds || milliseconds >= window.throughMilliseconds {
            return Difference(
                .window, expected: Self.text(of: window), actual: DurationSyntax.text(milliseconds: milliseconds))
        }
        let different = states.sorted { $0.key < $1.key }.first { current[$0.key] != $0.value }
        return different.map {
            Difference(.state($0.key), expected: $0.value, actual: current[$0.key] ?? "not declared")
        }
    }

    private static func text(of window: DurationRange) -> String {
        let (start, end) = (window.fromMilliseconds, window.throughMilliseconds)
        let from = start > 0 ? "from \(DurationSyntax.text(milliseconds: start))" : nil
        let until = end < .max ? "until \(DurationSyntax.text(milliseconds: end))" : nil
        return [from, until].compactMap { $0 }.joined(separator: " ")
    }
}
