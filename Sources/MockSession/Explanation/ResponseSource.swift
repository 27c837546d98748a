/// The source of a response.
package enum ResponseSource: Sendable {
    /// The response to a CORS preflight request.
    case preflight
    /// The device, which has no network.
    case device
    /// A rule.
    case rule(label: String, reference: String)
    case developerToken, rateLimit, userToken
    /// The account of the user, which forbids the request.
    case account
    /// A recorded exchange, by the name of its recording; `nil` if no exchange is recorded for the path.
    case exchange(String?)
    /// The catalog or the library, including the response that a resource does not exist.
    case catalog
    /// The contract, which forbids the request.
    case contract
    /// No endpoint has the path.
    case unknownEndpoint
}

extension ResponseSource: CustomStringConvertible {
    /// The name of the source without a rule's name, such as `rule 11` or `exchange khalid/search.json`.
    package var description: String {
        switch self {
        case .preflight: "CORS preflight"
        case .device: "device"
        case .rule(label: _, let reference): reference
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

    /// Whether the source responds before the API evaluates the request.
    var precedesAPI: Bool {
        switch self {
        case .device, .rule, .developerToken, .rateLimit, .userToken, .account: true
        case .preflight, .exchange, .catalog, .contract, .unknownEndpoint: false
        }
    }

    var isAccount: Bool { if case .account = self { true } else { false } }
    var isRateLimit: Bool { if case .rateLimit = self { true } else { false } }

    /// The description with a rule's name.
    package var label: String {
        if case .rule(let label, reference: _) = self { label } else { description }
    }
}
