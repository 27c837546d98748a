/// A failure of the connection during an otherwise correct response.
package enum RuleFault: Sendable, Hashable {
    /// A reset before the first byte.
    case reset
    /// A closed connection without a byte.
    case empty
    /// The head and the first `at` bytes of the body, then a closed connection.
    case truncate(at: Int)
    /// The head and the first `at` bytes of the body, then a reset.
    case resetAfter(at: Int)
    case malformedChunk
    /// Seeded bytes that are not HTTP, then a closed connection.
    case garbage
    /// The body in pieces of `byteCount` bytes, one every `everyMilliseconds`.
    case drip(everyMilliseconds: Int64, byteCount: Int)
    /// No response until the client gives up.
    case hang

    /// The names of faults in scenarios.
    package enum Name: String, CaseIterable {
        case reset, empty, truncate, garbage, drip, hang
        case resetAfter = "reset-after"
        case malformedChunk = "malformed-chunk"
    }
}

/// The delay that a rule adds to a response.
package enum RuleDelay: Sendable, Hashable {
    /// A fixed delay in milliseconds.
    case fixed(milliseconds: Int64)
    /// A seeded distribution: half of the delays are shorter than the median, and one in 100 is longer than the p99.
    case spread(median: Int64, p99: Int64)

    /// Returns the delay in milliseconds for a sample from 0 up to 1.
    ///
    /// Interpolates linearly from half the median to the median, to the p99, and to 1.5 times the p99.
    package func milliseconds(sample draw: Double) -> Int64 {
        switch self {
        case .fixed(milliseconds: let milliseconds): return milliseconds
        case .spread(let median, let p99):
            let (median, p99) = (Double(median), Double(p99))
            if draw < 0.5 { return Int64(median / 2 + median * draw) }
            if draw < 0.99 { return Int64(median + (p99 - median) * (draw - 0.5) / 0.49) }
            return Int64(p99 + p99 / 2 * (draw - 0.99) / 0.01)
        }
    }
}
