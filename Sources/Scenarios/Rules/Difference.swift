/// A single criterion that a request does not satisfy.
package struct Difference: Sendable, Hashable {
    package let criterion: Criterion
    /// The names of the members and the numbers of the elements that lead to the values; empty except in JSON.
    package var path: [String]
    /// The expected value, or the condition for it.
    package var expectedValue: String
    package var actualValue: String

    package init(_ criterion: Criterion, at path: [String] = [], expected: String, actual seen: String) {
        (self.criterion, self.path, expectedValue, actualValue) = (criterion, path, expected, seen)
    }

    /// The expected value with its path, such as `attributes.name: "Mix"`.
    package var expected: String { place + expectedValue }
    /// The actual value with its path.
    package var actual: String { place + actualValue }

    private var place: String { path.isEmpty ? "" : "\(path.joined(separator: ".")): " }

    /// The criterion that differs.
    package enum Criterion: Sendable, Hashable {
        case method, path
        case query(String)
        /// The name of the header field in lower case.
        case header(String)
        case body, user, call, chance
        /// The value of a state, by its name.
        case state(String)
        /// The time since the session's first request or operation.
        case window
        /// An earlier rule already decided the response.
        case earlierRule
        case developerToken, userToken, account, rateLimit
        /// The response to a request, or the outcome of an operation.
        case response, outcome
        case arguments
        /// The texts that the user saw.
        case prompted
        /// Whether a token differs from the previous one.
        case freshToken(TokenKind)
        /// The occurrence that must precede or follow a match, such as `the first "rejected"`.
        case after(String), before(String)
        /// The time since the anchor, or since the previous match.
        case within, notBefore, gap
        /// The number of matches in a window of time, or without a response at the same time.
        case perTime, atOnce
        /// The values of a parameter.
        case covers
        /// The end of the client's attempts.
        case gaveUp
        /// The number of occurrences.
        case occurrenceCount
        /// The items of a list that the client read.
        case items
        /// The resources in a response.
        case found
        /// The requests past the end of a list.
        case pastEnd
        /// The requests and operations that are allowed.
        case only
        /// The part of a path that differs: an endpoint, a storefront, a resource.
        case endpoint, storefront, resource
    }
}

extension Difference.Criterion: CustomStringConvertible {
    /// The name for messages.
    package var description: String {
        switch self {
        case .method: "method"
        case .path: "path"
        case .query(let name): "query \(name)"
        case .header(let name): "header \(name)"
        case .body: "body"
        case .user: "user"
        case .state(let name): "state \(name)"
        case .window: "time"
        case .call: "call"
        case .chance: "chance"
        case .earlierRule: "decided by an earlier rule"
        case .developerToken: "developer token"
        case .userToken: "user token"
        case .account: "account"
        case .rateLimit: "rate limit"
        case .response: "answered"
        case .outcome: "outcome"
        case .arguments: "arguments"
        case .prompted: "the texts that the user sees"
        case .freshToken(let kind): "fresh \(kind.rawValue)"
        case .after(let phrase): "after \(phrase)"
        case .before(let phrase): "before \(phrase)"
        case .within, .notBefore: "wait"
        case .perTime: "per"
        case .atOnce: "at-once"
        case .covers: "covers"
        case .gap: "gap"
        case .gaveUp: "gave-up"
        case .occurrenceCount: "times"
        case .items: "items"
        case .found: "found"
        case .pastEnd: "beyond"
        case .only: "only"
        case .endpoint: "endpoint"
        case .storefront: "storefront"
        case .resource: "resource"
        }
    }
}
