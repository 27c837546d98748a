/// What goes wrong on the wire, under an answer that would have been right.
package enum RuleFault: Sendable, Hashable {
    /// The connection is reset before any byte.
    case reset
    /// The connection is closed without a byte.
    case empty
    /// The head and so many bytes of the body, then the end of the connection.
    case truncate(at: Int)
    /// The same, then a reset.
    case resetAfter(at: Int)
    case malformedChunk
    /// Bytes from the seed that are no HTTP, then the end.
    case garbage
    /// The body in pieces of so many bytes, one every so many milliseconds.
    case drip(everyMilliseconds: Int64, byteCount: Int)
    /// Nothing, until the client gives up.
    case hang

    /// The names that scenarios use.
    package enum Name: String, CaseIterable {
        case reset, empty, truncate, garbage, drip, hang
        case resetAfter = "reset-after"
        case malformedChunk = "malformed-chunk"
    }
}

/// How long a rule keeps an answer back.
package enum RuleDelay: Sendable, Hashable {
    /// Milliseconds.
    case fixed(milliseconds: Int64)
    /// Half of them shorter than the median, one in a hundred longer than the p99; drawn from the seed.
    case spread(median: Int64, p99: Int64)

    /// Milliseconds for a draw from 0 up to 1: straight lines from half the median to the median, from there to the p99
    /// and on to half as much again.
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
