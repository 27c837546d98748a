/// One thing in which a request is not what somebody wants of it.
package struct Difference: Sendable, Hashable {
    package let criterion: Criterion
    package var expected: String
    package var seen: String

    package init(_ criterion: Criterion, expected: String, seen: String) {
        (self.criterion, self.expected, self.seen) = (criterion, expected, seen)
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
        case .endpoint: "endpoint"
        case .storefront: "storefront"
        case .resource: "resource"
        }
    }
}
