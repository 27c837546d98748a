package import MusicContract
package import Text

/// Finds the endpoint for a path in a tree of the contract's path segments.
struct Router: Sendable {
    /// The router for the endpoints of the contract.
    static let contract = Router(endpoints: MusicContract.endpoints)

    private struct Node: Sendable {
        /// The children by their segments; comparing a few segments costs less than hashing one.
        var children: [(segment: String, child: Int)] = []
        /// The name of a placeholder, and its child.
        var pathParameter: (name: String, child: Int)?
        /// The endpoints, one for each method.
        var endpoints: [Endpoint] = []
        /// The type whose relationships are children of this node.
        var relationshipOwner: ResourceType?
        /// The type whose views are children of this node.
        var viewOwner: ResourceType?

        func child(for segment: String) -> Int? { children.first { $0.segment == segment }?.child }
    }

    private var nodes = [Node()]
    private let endpoints: [Endpoint]
    /// The endpoint that represents all paths under `/v1/editorial`, which apps may not read (Sources, API 1.5).
    private let editorialEndpoint: Endpoint?

    init(endpoints: [Endpoint]) {
        self.endpoints = endpoints
        editorialEndpoint = endpoints.first { $0.segments.prefix(2) == ["v1", "editorial"] }
        for endpoint in endpoints { insert(endpoint) }
    }

    private mutating func insert(_ endpoint: Endpoint) {
        var node = 0
        var parent: Int?
        for segment in endpoint.segments {
            if endpoint.view != nil { parent = node }
            node = child(of: node, segment: segment)
        }
        if let parent { nodes[parent].viewOwner = endpoint.type }
        nodes[node].endpoints.removeAll { $0.method == endpoint.method }
        nodes[node].endpoints.append(endpoint)
        if endpoint.servesSingleResource {
            nodes[node].relationshipOwner = MusicContract.resourceType(named: endpoint.responseTypes[0])
        }
    }

    private mutating func child(of node: Int, segment: String) -> Int {
        let isPlaceholder = segment.hasPrefix("{")
        if let found = isPlaceholder ? nodes[node].pathParameter?.child : nodes[node].child(for: segment) {
            return found
        }
        nodes.append(Node())
        let new = nodes.count - 1
        if isPlaceholder {
            nodes[node].pathParameter = (String(segment.dropFirst().dropLast()), new)
        } else {
            nodes[node].children.append((segment, new))
        }
        return new
    }

    func route(method: String, segments: [String]) -> Route {
        var captures = PathParameters()
        if let editorialEndpoint, segments.count > 3, segments[1] == "editorial", segments[0] == "v1" {
            captures.storefront = segments[2]
            return .endpoint(editorialEndpoint, parameters: captures)
        }
        var node = 0
        for (position, segment) in segments.enumerated() {
            if let child = nodes[node].child(for: segment) {
                node = child
            } else if let placeholder = nodes[node].pathParameter {
                if placeholder.name == "storefront" { captures.storefront = segment }
                if placeholder.name == "rated-type" { captures.ratedType = segment }
                if placeholder.name == "id" { captures.id = segment }
                node = placeholder.child
            } else {
                return unmatchedRoute(for: segments, at: position, node: node, parameters: captures)
            }
        }
        let offered = nodes[node].endpoints
        if let endpoint = offered.first(where: { $0.method == method.resolvingHEAD }) {
            return .endpoint(endpoint, parameters: captures)
        }
        if let type = nodes[node].viewOwner {
            return .unknownRelationship(segments.last ?? "", type: type, parameters: captures)
        }
        guard let other = offered.min(by: { $0.method < $1.method }) else {
            return .unknownPath(nearest: endpointHint(for: segments))
        }
        return .methodNotAllowed(endpoint: other)
    }

    private func unmatchedRoute(
        for segments: [String], at position: Int, node: Int, parameters captures: PathParameters
    ) -> Route {
        if let type = nodes[node].relationshipOwner, position == segments.count - 1 {
            return .unknownRelationship(segments[position], type: type, parameters: captures)
        }
        if let type = nodes[node].viewOwner, position == segments.count - 1 {
            return .unknownView(segments[position], type: type, parameters: captures)
        }
        if let type = nodes[node].relationshipOwner, type.family == .catalog, position == segments.count - 2,
            segments[position] == "view"
        {
            return .unknownView(segments[position + 1], type: type, parameters: captures)
        }
        if position == 3, segments.prefix(2) == ["v1", "catalog"] {
            return .unknownCatalogType(segments[3], storefront: segments[2])
        }
        if position == 3, segments.prefix(3) == ["v1", "me", "library"] { return .unknownLibraryType(segments[3]) }
        return .unknownPath(nearest: endpointHint(for: segments))
    }

    /// Returns the nearest endpoint, with a hint if `/v1` occurs twice because the base URL already ends in it.
    private func endpointHint(for segments: [String]) -> String {
        // Apple calls the Replay summaries.
        let segments = segments.map { $0 == "replay" ? "music-summaries" : $0 }
        guard segments.starts(with: ["v1", "v1"]) else { return nearestEndpoint(to: segments) }
        return nearestEndpoint(to: Array(segments.dropFirst()))
            + " (/v1 appears twice: the base URL must not end in /v1)"
    }

    /// Returns the endpoint that has the most segments in common with a path.
    ///
    /// A name weighs more than a placeholder, and a name or a part of one more than its position. If several endpoints match
    /// equally, the first in the table is returned.
    private func nearestEndpoint(to segments: [String]) -> String {
        // Each segment is compared with those of every endpoint, which are fewer, so the rest of a long path is not compared.
        let segments = segments.prefix(16)
        var best: (endpoint: Endpoint, score: Int)?
        for endpoint in endpoints {
            let own = endpoint.segments
            let matching = zip(own, segments).reduce(0) { $0 + ($1.0 == $1.1 ? 3 : $1.0.hasPrefix("{") ? 2 : 0) }
            // `stations` is near `radio-stations`, also in another position.
            let similar = segments.dropFirst(2).count { name in
                own.contains { $0.split(separator: "-").contains(name[...]) }
            }
            let score = matching + 4 * similar - abs(own.count - segments.count)
            if score > best?.score ?? .min { best = (endpoint, score) }
        }
        return best.map { "\($0.endpoint.method) \($0.endpoint.path)" } ?? ""
    }
}

extension MusicAPI {
    /// Returns the endpoint of the contract that a request is for, or `nil` if no endpoint has its method and path.
    package static func endpoint(method: String, target: PathAndQuery) -> Endpoint? {
        guard
            case .endpoint(let endpoint, parameters: _) = Router.contract.route(
                method: method, segments: target.segments)
        else { return nil }
        return endpoint
    }
}

extension Endpoint {
    /// Whether relationships of a resource follow its path.
    fileprivate var servesSingleResource: Bool {
        [.resource, .recommendation, .folder, .rating, .storefront].contains(handler)
    }
}
