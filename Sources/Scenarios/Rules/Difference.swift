/// One thing in which a request is not what somebody wants of it.
package struct Difference: Sendable, Hashable {
    package let criterion: Criterion
    package var expected: String
    package var actual: String

    package init(_ criterion: Criterion, expected: String, actual seen: String) {
        (self.criterion, self.expected, self.actual) = (criterion, expected, seen)
    }

    /// What is looked at.
    package enum Criterion: Sendable, Hashable {
        case method, path
        case query(String)
        /// The name in lower case.
        case header(String)
        case body, user, phase, call, chance
        /// An earlier rule has decided by then.
        case earlierRule
        case developerToken, userToken, account, rateLimit
        /// What it was answered, or what it came to.
        case response, outcome
        case arguments
        /// Whether a token is another one than before.
        case freshToken(TokenKind)
        /// What it must come behind, or before, by the author's name for it.
        case after(String), before(String)
        /// How long after something else it came, and how long after the one before.
        case within, notBefore, gap
        /// How often.
        case occurrenceCount
        /// The items of a list that were read.
        case items
        /// What a path names: an endpoint, a storefront, a resource.
        case endpoint, storefront, resource
    }
}

extension Difference.Criterion: CustomStringConvertible {
    /// How people call it.
    package var description: String {
        switch self {
        case .method: "method"
        case .path: "path"
        case .query(let name): "query \(name)"
        case .header(let name): "header \(name)"
        case .body: "body"
        case .user: "user"
        case .phase: "phase"
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
        case .freshToken(let kind): "fresh \(kind.rawValue)"
        case .after(let name): "after \"\(name)\""
        case .before(let name): "before \"\(name)\""
        case .within: "within"
        case .notBefore: "not-before"
        case .gap: "gap"
        case .occurrenceCount: "times"
        case .items: "items"
        case .endpoint: "endpoint"
        case .storefront: "storefront"
        case .resource: "resource"
        }
    }
}
