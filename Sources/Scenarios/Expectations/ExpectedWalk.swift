/// A list that the client must read completely.
package struct ExpectedWalk: Sendable, Hashable {
    package let matcher: RequestMatcher
    /// The maximum number of requests past the end of the list, or `nil` for any number.
    package let maximumRequestsPastEnd: Int?

    package init(matcher: RequestMatcher, maximumRequestsPastEnd: Int?) {
        self.matcher = matcher
        self.maximumRequestsPastEnd = maximumRequestsPastEnd
    }

    /// A one-line summary: `GET /v1/me/library/songs: reads every item exactly once and nothing past the end`.
    package var summary: String {
        let end =
            switch maximumRequestsPastEnd {
            case nil: ""
            case 0?: " and nothing past the end"
            case let count?: ", with at most \(count) \(count == 1 ? "request" : "requests") past the end"
            }
        return "\(matcher.summary): reads every item exactly once\(end)"
    }
}
