import MusicContract

/// A list of resources as an answer shows it.
///
/// It is one object with all of its members rather than `allOf` a general page and its own: generators of clients make
/// one type of that, where they fail to merge the other.
struct OpenAPIPage {
    enum Form: String {
        /// `{href?, next?, data, meta?}`.
        case page
        /// A page whose `meta` tells what each filter found.
        case filtered = "filtered-page"
        /// A page with a title.
        case view
        /// A page with a name.
        case chart
    }

    var form = Form.page
    /// The types of its resources; none where they cannot be told.
    let types: [String]

    /// The pages that stand among the document's components: those of resources of one type.
    static var named: [OpenAPIPage] {
        let types = MusicContract.types.map(\.name)
        let viewed = Set(types.flatMap(MusicContract.views(of:)).map(\.targets))
        let filtered = Set(MusicContract.endpoints.filter(\.hasFilters).map(\.typesOfAnswer))
        func pages(_ form: Form, _ isIn: (String) -> Bool) -> [OpenAPIPage] {
            types.filter(isIn).map { OpenAPIPage(form: form, types: [$0]) }
        }
        return pages(.page) { _ in true } + pages(.filtered) { filtered.contains([$0]) }
            + pages(.view) { viewed.contains([$0]) } + pages(.chart, MusicContract.chartTypes.contains)
    }

    var name: String { "\(types.joined(separator: "-"))-\(form.rawValue)" }

    /// The page by its name, or itself where it has none.
    var schema: OpenAPIValue { types.count == 1 ? .reference(name) : object }

    var object: OpenAPIValue {
        let items: OpenAPIValue = types.isEmpty ? .reference("any-resource") : OpenAPIDocument.resource(of: types)
        return Self.object(form, items)
    }

    /// A page of resources whose type is not known, each with no more than an id must have.
    static var ofIdentifiers: OpenAPIValue { object(.page, .reference("identifier")) }

    private static func object(_ form: Form, _ items: OpenAPIValue) -> OpenAPIValue {
        let text: OpenAPIValue = ["type": "string"]
        let meta = OpenAPIValue.reference(form == .filtered ? "filtered-page-meta" : "page-meta")
        let members = [("href", text), ("next", text), ("data", .list(of: items)), ("meta", meta)]
        switch form {
        case .page, .filtered: return .object(of: members, required: ["data"])
        case .view:
            return .object(of: members + [("attributes", .reference("view-attributes"))], required: ["data"])
        case .chart:
            let named = members + [("name", text), ("chart", text)]
            return .object(of: named, required: ["name", "chart", "href", "data"])
        }
    }

    /// What pages hold beside resources.
    static var parts: [(String, OpenAPIValue)] {
        let total: (String, OpenAPIValue) = ("total", ["type": "integer", "minimum": 0])
        let found: OpenAPIValue = [
            "type": "object",
            "additionalProperties": [
                "type": "object", "additionalProperties": .list(of: .reference("identifier")),
            ],
        ]
        return [
            ("page", ofIdentifiers), ("page-meta", .object(of: [total])),
            ("filtered-page-meta", .object(of: [total, ("filters", found)])),
            ("view-attributes", .object(of: [("title", ["type": "string"])], required: ["title"])),
        ]
    }
}
