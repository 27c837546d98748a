import Scenarios

/// One developer token's share of a rate limit.
///
/// Kept as what was taken and has not come back by a moment, so that nothing has to run in between.
struct TokenBucket: Sendable {
    /// In parts of a millisecond: a request costs `per`, a millisecond brings `requests`.
    private var debt: Int64 = 0
    private var asOf: Int64 = 0

    /// Takes one request at a session time, in milliseconds; nil when it may pass, else how long until one may.
    mutating func take(at time: Int64, _ limit: RateLimit) -> Int64? {
        let gained = max(0, time - asOf).multipliedReportingOverflow(by: Int64(limit.requests))
        debt = gained.overflow ? 0 : max(0, debt - gained.partialValue)
        asOf = max(asOf, time)
        let cost = limit.per
        guard debt + cost <= cost * Int64(limit.requests) else {
            let missing = debt + cost - cost * Int64(limit.requests)
            return (missing + Int64(limit.requests) - 1) / Int64(limit.requests)
        }
        debt += cost
        return nil
    }
}
