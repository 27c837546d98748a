import MusicContract

/// A query parameter of an operation.
struct OpenAPIParameter {
    let name: String
    /// The contract's name for it and others.
    let row: String
    let endpoint: Endpoint
    let schema: OpenAPIValue
    /// Whether commas separate its values.
    var isList = false

    /// What a parameter of the contract stands for: itself, or one for each relationship.
    static func all(_ row: String, of endpoint: Endpoint) -> [OpenAPIParameter] {
        func one(_ schema: OpenAPIValue) -> [OpenAPIParameter] {
            [OpenAPIParameter(name: row, row: row, endpoint: endpoint, schema: schema)]
        }
        func list(_ items: OpenAPIValue) -> [OpenAPIParameter] {
            let schema = OpenAPIValue.list(of: items).with("minItems", endpoint.requires(row) ? 1 : nil)
                .with("maxItems", endpoint.most(of: row).map(OpenAPIValue.integer))
            return [OpenAPIParameter(name: row, row: row, endpoint: endpoint, schema: schema, isList: true)]
        }
        switch row {
        case "limit": return one(limit(endpoint.page))
        case "limit[relationship]": return relationshipLimits(endpoint)
        case "offset":
            let bound = endpoint.answer == .charts ? MusicContract.chartBound - 1 : nil
            let offset: OpenAPIValue = ["type": "integer", "minimum": 0]
            return one(offset.with("maximum", bound.map(OpenAPIValue.integer)))
        case "l": return one(.reference("language"))
        case "sort":
            let keys = MusicContract.sortKeys(of: endpoint.type?.name ?? "")
            return one(.words(keys.flatMap { [$0, "-\($0)"] }))
        case "term", "acceptLanguage": return one(["type": "string", "minLength": 1])
        case "filter[year]": return one(["type": "string", "minLength": 1, "examples": ["latest", "2025"]])
        case "chart", "genre": return one(["type": "string"])
        case "extend": return list(.reference("extended-attribute"))
        default:
            if let words = endpoint.words(of: row) { return list(.words(words)) }
            let isStorefront = row == "filter[storefront-chart]"
            return list(isStorefront ? .reference("storefront-code") : ["type": "string", "minLength": 1])
        }
    }

    private static func limit(_ page: PageSize?) -> OpenAPIValue {
        guard let page else { return ["type": "integer", "minimum": 1] }
        return [
            "type": "integer", "minimum": 1, "maximum": .integer(page.maximum), "default": .integer(page.standard),
        ]
    }

    /// A page size for each relationship that the answer's resources may show, the largest where several have the name.
    private static func relationshipLimits(_ endpoint: Endpoint) -> [OpenAPIParameter] {
        endpoint.relationships.map { name, page in
            OpenAPIParameter(
                name: "limit[\(name)]", row: "limit[relationship]", endpoint: endpoint, schema: limit(page))
        }
    }

    var value: OpenAPIValue {
        let known = endpoint.confidence(of: row).rawValue
        let most = endpoint.confidence(ofMost: row).rawValue
        let hasMost = endpoint.most(of: row) != nil && most != known
        let parameter: OpenAPIValue = ["name": .text(name), "in": "query"]
        return parameter.with("required", endpoint.requires(row) ? true : nil)
            .with("style", isList ? "form" : nil).with("explode", isList ? false : nil)
            .with("schema", schema)
            .with("x-confidence", .text(known))
            .with("x-confidence-of-maximum", hasMost ? .text(most) : nil)
    }
}
