package import MusicDevice
import Text

/// The requests or operations that a failure is applied to together, because clients usually treat them alike.
package enum ActionKind: Sendable, Hashable {
    /// Requests for one row of the contract with the same parameters, on the first page or on a later one.
    case request(method: String, endpoint: String, parameters: [String], isLaterPage: Bool)
    case operation(DeviceOperation)

    /// The kind of a request.
    init(_ request: ObservedRequest) {
        let names = Set(request.target.parameters.map(\.name)).subtracting(["offset", "limit", "l"])
        self = .request(
            method: request.method, endpoint: request.endpoint, parameters: names.sorted(),
            isLaterPage: request.isLaterPage)
    }

    /// The name in reports, such as `GET /v1/me/library/songs, later pages`.
    package var label: String {
        switch self {
        case .operation(let operation): return operation.rawValue
        case .request(let method, let endpoint, let parameters, let isLaterPage):
            let names = parameters.isEmpty ? "" : "?\(parameters.joined(separator: "&"))"
            return "\(method) \(endpoint)\(names)\(isLaterPage ? ", later pages" : "")"
        }
    }
}
