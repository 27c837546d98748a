import MusicContract
import Text

/// A query parameter of an operation.
struct OpenAPIParameter {
    let name: String
    /// The name in the contract, which can cover several parameters.
    let contractName: String
    let endpoint: Endpoint
    let schema: JSONValue
    /// Whether the parameter is a comma-separated list.
    var isList = false
    /// The confidence of the maximum, or `nil` for a parameter without one.
    ///
    /// A guessed maximum is not part of the schema.
    var maximumConfidence: Confidence?

    /// Returns the parameters for a name in the contract: one, or one for each relationship.
    static func all(named row: String, of endpoint: Endpoint) -> [OpenAPIParameter] {
        func one(_ schema: JSONValue) -> [OpenAPIParameter] {
            [OpenAPIParameter(name: row, contractName: row, endpoint: endpoint, schema: schema)]
        }
        func list(_ items: JSONValue) -> [OpenAPIParameter] {
            let maximum = endpoint.maximumValueCount(of: row)
            let known = maximum.map { _ in endpoint.limitConfidence(of: row) }
            let schema = JSONValue.list(of: items).with("minItems", endpoint.requires(row) ? 1 : nil)
                .with("maxItems", known == .guessed ? nil : maximum.map(JSONValue.integer))
            return [
                OpenAPIParameter(
                    name: row, contractName: row, endpoint: endpoint, schema: schema, isList: true,
                    maximumConfidence: known)
            ]
        }
        switch row {
        case "limit": return [limit(named: row, page: endpoint.page, of: endpoint, contractName: row)]
        case "limit[relationship]": return relationshipLimits(of: endpoint)
        case "offset":
            let bound = endpoint.handler == .charts ? MusicContract.chartOffsetBound - 1 : nil
            let offset: JSONValue = ["type": "integer", "minimum": 0]
            return one(offset.with("maximum", bound.map(JSONValue.integer)))
        case "l": return one(.reference(to: "language"))
        case "sort":
            let keys = MusicContract.sortKeys(of: endpoint.type?.name ?? "")
            return one(.enumeration(of: keys.flatMap { [$0, "-\($0)"] }))
        case "term", "acceptLanguage": return one(["type": "string", "minLength": 1])
        case "filter[year]": return one(.enumeration(of: endpoint.knownValues(of: row) ?? []))
        case "chart", "genre": return one(["type": "string"])
        case "extend": return list(.reference(to: "extended-attribute"))
        default:
            if let values = endpoint.knownValues(of: row) { return list(.enumeration(of: values)) }
            let isStorefront = row == "filter[storefront-chart]"
            return list(isStorefront ? .reference(to: "storefront-code") : ["type": "string", "minLength": 1])
        }
    }

    private static func limit(
        named name: String, page: PageSize?, of endpoint: Endpoint, contractName: String
    ) -> OpenAPIParameter {
        let schema: JSONValue = ["type": "integer", "minimum": 1]
        let maximum = page?.confidence == .guessed ? nil : page?.maximum
        return OpenAPIParameter(
            name: name, contractName: contractName, endpoint: endpoint,
            schema: schema.with("maximum", maximum.map(JSONValue.integer)).with(
                "default", page.map { JSONValue.integer($0.default) }),
            maximumConfidence: page?.confidence)
    }

    /// Returns a page size for each relationship that the response can contain; the largest applies if names collide.
    private static func relationshipLimits(of endpoint: Endpoint) -> [OpenAPIParameter] {
        endpoint.relationships.map { name, page in
            limit(named: "limit[\(name)]", page: page, of: endpoint, contractName: "limit[relationship]")
        }
    }

    var value: JSONValue {
        let confidence = endpoint.confidence(of: contractName).rawValue
        let ofMaximum = maximumConfidence?.rawValue
        let parameter: JSONValue = ["name": .string(name), "in": "query"]
        return parameter.with("required", endpoint.requires(contractName) ? true : nil)
            .with("style", isList ? "form" : nil).with("explode", isList ? false : nil)
            .with("schema", schema)
            .with("x-confidence", .string(confidence))
            .with("x-confidence-of-maximum", ofMaximum == confidence ? nil : ofMaximum.map(JSONValue.string))
    }
}
