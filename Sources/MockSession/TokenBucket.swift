import Scenarios

/// One developer token's share of a rate limit.
///
/// Kept as what was taken and has not come back by a moment, so that nothing has to run in between.
struct TokenBucket: Sendable {
    /// In parts of a millisecond: a request costs `per`, a millisecond brings `requests`.
    private var debt: Int64 = 0
    private var updatedAt: Int64 = 0

    /// Takes one request at a session time, in milliseconds; nil when it may pass, else how long until one may.
    mutating func consumeRequest(at time: Int64, limit: RateLimit) -> Int64? {
        let gained = max(0, time - updatedAt).multipliedReportingOverflow(by: Int64(limit.requestCount))
        debt = gained.overflow ? 0 : max(0, debt - gained.partialValue)
        updatedAt = max(updatedAt, time)
        let cost = limit.periodMilliseconds
        guard debt + cost <= cost * Int64(limit.requestCount) else {
            let missing = debt + cost - cost * Int64(limit.requestCount)
            return (missing + Int64(limit.requestCount) - 1) / Int64(limit.requestCount)
        }
        debt += cost
        return nil
    }
}
