/// How many requests a developer token may make: a bucket that starts full and refills evenly on session time.
package struct RateLimit: Sendable {
    /// A year in milliseconds: the bucket counts in products of requests and period, which must fit.
    static let maximumPeriodMilliseconds: Int64 = 366 * 86_400_000

    package let requestCount: Int
    /// Milliseconds in which an empty bucket is full again.
    package let periodMilliseconds: Int64
    /// What `Retry-After` says, in whole seconds; nil for no such header.
    package let retryAfterSeconds: Int64?
    /// What is answered over the limit; nil for the service's own 429.
    package let response: RuleResponse?

    package init(
        requestCount requests: Int, periodMilliseconds per: Int64, retryAfterSeconds retryAfter: Int64?,
        response answer: RuleResponse?
    ) {
        self.requestCount = requests
        self.periodMilliseconds = per
        self.retryAfterSeconds = retryAfter
        self.response = answer
    }
}
