import MusicContract
import Text

/// A page of resources in a response.
///
/// The schema is one object with all members, not `allOf`, because some client generators fail to merge schemas.
struct OpenAPIPage {
    enum Kind: String {
        /// `{href?, next?, data, meta?}`.
        case page
        /// A page whose `meta` lists the results of each filter.
        case filtered = "filtered-page"
        /// A page with a title.
        case view
        /// A page with a name.
        case chart
    }

    var kind = Kind.page
    /// The types of its resources; empty if they are not known.
    let types: [String]

    /// The pages that are components of the document: those with resources of one type.
    static var components: [OpenAPIPage] {
        let types = MusicContract.resourceTypes.map(\.name)
        let viewed = Set(types.flatMap(MusicContract.views(of:)).map(\.targets))
        let filtered = Set(MusicContract.endpoints.filter(\.hasFilters).map(\.responseTypes))
        func pages(_ form: Kind, _ isIn: (String) -> Bool) -> [OpenAPIPage] {
            types.filter(isIn).map { OpenAPIPage(kind: form, types: [$0]) }
        }
        return pages(.page) { _ in true } + pages(.filtered) { filtered.contains([$0]) }
            + pages(.view) { viewed.contains([$0]) } + pages(.chart, MusicContract.chartTypes.contains)
    }

    var name: String { "\(types.joined(separator: "-"))-\(kind.rawValue)" }

    /// A reference to the page if it has a name, otherwise the page itself.
    var schema: JSONValue { types.count == 1 ? .reference(to: name) : object }

    var object: JSONValue {
        let items: JSONValue = types.isEmpty ? .reference(to: "any-resource") : OpenAPIDocument.resource(of: types)
        return Self.object(kind: kind, items: items)
    }

    /// A page of resources of unknown types, which require only the members of an identifier.
    private static var identifierPage: JSONValue { object(kind: .page, items: .reference(to: "identifier")) }

    private static func object(kind form: Kind, items: JSONValue) -> JSONValue {
        let text: JSONValue = ["type": "string"]
        let meta = JSONValue.reference(to: form == .filtered ? "filtered-page-meta" : "page-meta")
        let members = [("href", text), ("next", text), ("data", .list(of: items)), ("meta", meta)]
        switch form {
        case .page, .filtered: return .object(of: members, required: ["data"])
        case .view:
            return .object(of: members + [("attributes", .reference(to: "view-attributes"))], required: ["data"])
        case .chart:
            let named = members + [("name", text), ("chart", text), ("orderId", text)]
            return .object(of: named, required: ["name", "chart", "href", "data"])
        }
    }

    /// The schemas of page members other than resources.
    static var sharedSchemas: [(String, JSONValue)] {
        let total: (String, JSONValue) = ("total", ["type": "integer", "minimum": 0])
        let found: JSONValue = [
            "type": "object",
            "additionalProperties": [
                "type": "object", "additionalProperties": .list(of: .reference(to: "identifier")),
            ],
        ]
        return [
            ("page", identifierPage), ("page-meta", .object(of: [total])),
            ("filtered-page-meta", .object(of: [total, ("filters", found)])),
            ("view-attributes", .object(of: [("title", ["type": "string"])], required: ["title"])),
        ]
    }
}
