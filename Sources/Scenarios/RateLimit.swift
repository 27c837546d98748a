/// How many requests a developer token may make: a bucket that starts full and refills evenly on session time.
package struct RateLimit: Sendable {
    /// A year in milliseconds: the bucket counts in products of requests and period, which must fit.
    static let longestPeriod: Int64 = 366 * 86_400_000

    package let requests: Int
    /// Milliseconds in which an empty bucket is full again.
    package let per: Int64
    /// What `Retry-After` says, in whole seconds; nil for no such header.
    package let retryAfter: Int64?
    /// What is answered over the limit; nil for the service's own 429.
    package let answer: RuleAnswer?

    package init(requests: Int, per: Int64, retryAfter: Int64?, answer: RuleAnswer?) {
        self.requests = requests
        self.per = per
        self.retryAfter = retryAfter
        self.answer = answer
    }
}
