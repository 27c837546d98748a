import MusicContract
package import MusicDevice
import Text

/// A request or an operation of the baseline to which failures are applied.
package struct ExploredAction: Sendable, Hashable {
    package let kind: ActionKind
    /// The first request of the kind; `nil` for an operation.
    let example: ObservedRequest?
    /// The pattern of the rules, such as `GET /v1/me/library/playlists/*/tracks`, or the name of the operation.
    package let pattern: String
    /// The conditions of the rules for the query, in YAML; empty without conditions.
    let query: [String]
    /// The largest number of items in a response of the kind.
    let itemCount: Int
    /// Whether the tests request user tokens, so that they can replace a rejected one.
    let canRenewToken: Bool

    /// Whether a request has a page limit below the maximum of its list.
    func hasSmallLimit(_ request: ObservedRequest) -> Bool {
        guard let limit = request.target.value(of: "limit").flatMap({ Int($0) }), let page = row?.page else {
            return false
        }
        return limit < page.maximum
    }

    /// Whether a request asks for the largest page of its list.
    func hasLargestLimit(_ request: ObservedRequest) -> Bool {
        guard let limit = request.target.value(of: "limit").flatMap({ Int($0) }), let page = row?.page else {
            return false
        }
        return limit >= page.maximum
    }

    /// Whether the responses are a view of a resource, such as the top songs of an artist, of which apps often show the start.
    var isView: Bool { row?.handler == .view }

    /// Whether the request changes the user's data.
    package var isWrite: Bool { example?.isWrite ?? false }

    /// The contract's row, or `nil` for an operation and for other requests.
    private var row: Endpoint? {
        example.flatMap { example in
            MusicContract.endpoints.first { $0.method == example.method && $0.path == example.endpoint }
        }
    }

    /// Returns whether a failure can be applied.
    func accepts(_ scope: Failure.Scope) -> Bool {
        if case .operation(let operation) = kind {
            return switch scope {
            case .operation(operation): true
            case .offers: [.presentOffer, .loadOffer, .requestCapabilities, .musicSubscription].contains(operation)
            case .storefronts: [.requestStorefrontCountryCode, .requestStorefrontIdentifier].contains(operation)
            default: false
            }
        }
        guard let example else { return false }
        let hasItems = example.method == "GET" && itemCount > 0
        return switch scope {
        case .allRequests: true
        case .personalRequests: example.target.segments.prefix(2) == ["v1", "me"]
        case .reads: example.method == "GET"
        case .lists: hasItems && isPagedList
        case .longLists: itemCount > 1 && isPagedList
        case .renewableRequests: canRenewToken && accepts(.personalRequests)
        case .libraryRelationships:
            row?.handler == .relationship && accepts(.personalRequests) && !example.isLaterPage
        case .resourcesByID: example.endpoint.contains("{id}") && !isWrite
        case .resources: hasItems
        case .writes: isWrite
        case .storefronts: example.endpoint == "/v1/me/storefront"
        case .offers, .operation: false
        }
    }

    /// Whether the responses are pages of a list that clients read completely.
    var isPagedList: Bool {
        guard let row, row.method == "GET" else { return false }
        let selects = example?.target.parameters.contains { $0.name.hasPrefix("ids") || $0.name.hasPrefix("filter[") }
        guard selects == false else { return false }
        return switch row.handler {
        // The lists of the most recent or recommended music are not read completely.
        case .relationship, .view, .folders, .folderChildren: true
        case .resources: row.path.hasPrefix("/v1/me/library/") || row.path.hasSuffix("/genres")
        default: false
        }
    }
}

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
