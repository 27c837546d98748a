import MusicContract

/// The shapes that answers are made of (facts 6, 7).
extension OpenAPIDocument {
    static var schemas: OpenAPIValue {
        let languages = MusicContract.languages.sorted().joined(separator: "|")
        let few: [(String, OpenAPIValue)] = [
            ("storefront-code", .words(MusicContract.storefronts.map(\.code))),
            ("language", ["type": "string", "pattern": .text("^(\(languages))(-[A-Za-z0-9]+)*$")]),
            ("errors", errors), ("identifier", identifier), ("page", page), ("view", view), ("chart", chart),
            ("filters", filters), ("search-meta", searchMeta), ("any-resource", anyResource),
        ]
        let resources = MusicContract.types.map { ($0.name, resource($0)) }
        let ofOwners = MusicContract.attributeOwners.map { ("\($0).attributes", attributes(of: $0)) }
        return .object(few + resources + ofOwners)
    }

    /// A resource of one of some types.
    static func resource(of types: [String]) -> OpenAPIValue {
        guard types.count != 1 else { return .reference(types[0]) }
        return [
            "oneOf": .array(types.map(OpenAPIValue.reference)),
            "discriminator": [
                "propertyName": "type",
                "mapping": .object(types.map { ($0, .text("#/components/schemas/\($0)")) }),
            ],
        ]
    }

    private static let text: OpenAPIValue = ["type": "string"]
    /// An address is what each type of the contract has, and what others may lack.
    private static let identifier = OpenAPIValue.object(
        of: [("id", text), ("type", text), ("href", text)], required: ["id", "type"])
    private static let pageMembers: [(String, OpenAPIValue)] = [
        ("href", text), ("next", text), ("data", .list(of: .reference("identifier"))),
        ("meta", .object(of: [("total", ["type": "integer", "minimum": 0])])),
    ]
    private static let page = OpenAPIValue.object(of: pageMembers, required: ["data"])
    private static let title = OpenAPIValue.object(of: [("title", text)], required: ["title"])
    private static let view: OpenAPIValue = ["allOf": [.reference("page"), .object(of: [("attributes", title)])]]
    private static let chart: OpenAPIValue = [
        "allOf": [
            .reference("page"), .object(of: [("name", text), ("chart", text)], required: ["name", "chart", "href"]),
        ]
    ]
    private static let filters: OpenAPIValue = [
        "type": "object",
        "additionalProperties": [
            "type": "object", "additionalProperties": .list(of: .reference("identifier")),
        ],
    ]
    private static let searchMeta = OpenAPIValue.object(
        of: [
            ("results", .object(of: [("order", .list(of: text)), ("rawOrder", .list(of: text))], required: ["order"]))
        ])

    /// A resource of any type; one that the contract does not know may hold whatever it wants.
    private static var anyResource: OpenAPIValue {
        let names = MusicContract.types.map(\.name)
        let unknown: OpenAPIValue = [
            "allOf": [.reference("identifier"), .object(of: [("type", ["not": ["enum": .texts(names)]])])]
        ]
        return ["oneOf": .array(names.map(OpenAPIValue.reference) + [unknown])]
    }

    /// `{id, type, href, attributes?, relationships?, views?}`.
    private static func resource(_ type: ResourceType) -> OpenAPIValue {
        let relationships = MusicContract.relationships(of: type.name).map { relationship in
            (relationship.name, pages("page", of: relationship.targets, relationship.confidence))
        }
        let views = MusicContract.views(of: type.name).map { view in
            (view.name, pages("view", of: view.targets, view.confidence))
        }
        var members: [(String, OpenAPIValue)] = [
            ("type", ["const": .text(type.name)]), ("attributes", .reference("\(type.name).attributes")),
        ]
        let others = OpenAPIValue.reference("page")
        members.append(("relationships", OpenAPIValue.object(of: relationships).with("additionalProperties", others)))
        if !views.isEmpty { members.append(("views", .object(of: views))) }
        return ["allOf": [.reference("identifier"), .object(of: members, required: ["href"])]]
    }

    private static func pages(_ form: String, of targets: [String], _ confidence: Confidence) -> OpenAPIValue {
        let data = OpenAPIValue.object(of: [("data", .list(of: resource(of: targets)))])
        return ["allOf": [.reference(form), data], "x-confidence": .text(confidence.rawValue)]
    }
}
