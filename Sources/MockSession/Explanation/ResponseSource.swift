package import Scenarios

/// Who answers a request.
package enum ResponseSource: Sendable {
    /// What a browser asks before the request itself.
    case preflight
    case rule(Rule)
    case developerToken, rateLimit, userToken
    /// What the user's account allows.
    case account
    /// An exchange by the name of its recording; nil where none is for the path.
    case exchange(String?)
    /// What was harvested, or that nothing was.
    case catalog
    /// The contract: what was asked for is not allowed.
    case contract
    /// There is no such path.
    case unknownEndpoint
}

extension ResponseSource: CustomStringConvertible {
    /// Who, without a rule's name: `rule 11`, `exchange khalid/search.json`.
    package var description: String {
        switch self {
        case .preflight: "CORS preflight"
        case .rule(let rule): rule.reference
        case .developerToken: "developer token"
        case .rateLimit: "rate limit"
        case .userToken: "user token"
        case .account: "account"
        case .exchange(let name): name.map { "exchange \($0)" } ?? "exchange"
        case .catalog: "catalog"
        case .contract: "contract"
        case .unknownEndpoint: "no endpoint"
        }
    }

    /// Whether it answers before the API has seen the request.
    var precedesAPI: Bool {
        switch self {
        case .rule, .developerToken, .rateLimit, .userToken, .account: true
        case .preflight, .exchange, .catalog, .contract, .unknownEndpoint: false
        }
    }

    var isAccount: Bool { if case .account = self { true } else { false } }

    /// The same, with a rule's name.
    package var label: String {
        if case .rule(let rule) = self { rule.label } else { description }
    }
}
