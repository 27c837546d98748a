import MusicContract

/// One method of one path, with nothing in its path but a storefront and an id.
struct OpenAPIOperation {
    let endpoint: Endpoint
    let path: String

    /// The endpoint's; of ratings one for each type that is rated.
    static func all(of endpoint: Endpoint) -> [OpenAPIOperation] {
        let place = "{rated-type}"
        guard endpoint.segments.contains(place) else {
            return [OpenAPIOperation(endpoint: endpoint, path: endpoint.path)]
        }
        return MusicContract.ratedTypes.map { type in
            let segments = endpoint.segments.map { $0 == place ? type : $0 }
            return OpenAPIOperation(endpoint: endpoint, path: "/" + segments.joined(separator: "/"))
        }
    }

    var value: JSONValue {
        let known = JSONValue.string(endpoint.confidence.rawValue)
        let operation: JSONValue = [
            "operationId": .string(name), "summary": .string(summary), "tags": [.string(tag)], "x-confidence": known,
        ]
        return operation.with("security", security)
            .with("parameters", parameters)
            .with("requestBody", requestBody)
            .with("responses", responses)
    }

    var segments: [String] { path.split(separator: "/").dropFirst().map(String.init) }

    /// `get-catalog-storefront-songs-id` of `GET /v1/catalog/{storefront}/songs/{id}`.
    private var name: String {
        let words = segments.map { $0.filter { $0 != "{" && $0 != "}" } }
        return ([endpoint.method.lowercased()] + words).joined(separator: "-")
    }

    private var tag: String { endpoint.isPersonal ? "me-\(segments.dropFirst().first ?? "")" : segments.first ?? "" }

    /// Beside the developer token, which everything needs.
    private var security: JSONValue? {
        let withUser: JSONValue = ["developerToken": [], "userToken": []]
        if isPersonal { return [withUser] }
        return canBePersonal ? [["developerToken": []], withUser] : nil
    }

    /// Whether it is something of a user's that is asked for, whatever the parameters.
    private var isPersonal: Bool {
        endpoint.isPersonal || endpoint.relationship?.name == MusicContract.personalSelectors.relationship
    }

    /// Whether it can be something of a user's that is asked for.
    var canBePersonal: Bool {
        isPersonal || endpoint.parameters.contains(MusicContract.personalSelectors.parameter)
            || ["include", "relate"].contains(where: endpoint.parameters.contains)
                && endpoint.segments.prefix(2) == ["v1", "catalog"]
    }

    private var parameters: JSONValue? {
        let inPath = segments.filter { $0.hasPrefix("{") }.map { segment -> JSONValue in
            ["$ref": .string("#/components/parameters/\(segment.dropFirst().dropLast())")]
        }
        let all = inPath + endpoint.parameters.flatMap { OpenAPIParameter.all(named: $0, of: endpoint) }.map(\.value)
        return all.isEmpty ? nil : .array(all)
    }
}
