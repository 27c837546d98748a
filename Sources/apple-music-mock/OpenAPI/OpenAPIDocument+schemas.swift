import MusicContract

/// The shapes that answers are made of (facts 6, 7).
extension OpenAPIDocument {
    static var schemas: OpenAPIValue {
        let languages = MusicContract.languages.sorted().joined(separator: "|")
        let few: [(String, OpenAPIValue)] = [
            ("storefront-code", .words(MusicContract.storefronts.map(\.code))),
            ("language", ["type": "string", "pattern": .text("^(\(languages))(-[A-Za-z0-9]+)*$")]),
            ("extended-attribute", .words(MusicContract.extendedAttributes)), ("errors", errors), ("message", message),
            ("search-meta", searchMeta), ("identifier", identifier), ("any-resource", anyResource),
            ("other-resource", otherResource),
        ]
        let resources = MusicContract.types.map { ($0.name, resource($0)) }
        let pages = OpenAPIPage.named.map { ($0.name, $0.object) }
        let ofOwners = MusicContract.attributeOwners.map { ("\($0)-attributes", attributes(of: $0)) }
        return .object(few + OpenAPIPage.parts + resources + pages + ofOwners)
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
    private static let searchMeta = OpenAPIValue.object(
        of: [
            ("results", .object(of: [("order", .list(of: text)), ("rawOrder", .list(of: text))], required: ["order"]))
        ])

    /// A resource of any type.
    private static var anyResource: OpenAPIValue {
        ["oneOf": .array((MusicContract.types.map(\.name) + ["other-resource"]).map(OpenAPIValue.reference))]
    }

    /// A resource of a type that the contract does not know: it may hold whatever it wants.
    private static var otherResource: OpenAPIValue {
        let other = text.with("not", ["enum": .texts(MusicContract.types.map(\.name))])
        return .object(of: [("id", text), ("type", other), ("href", text)], required: ["id", "type"])
    }

    /// `{id, type, href, attributes?, relationships?, views?}`, in one object as pages are.
    private static func resource(_ type: ResourceType) -> OpenAPIValue {
        let relationships = MusicContract.relationships(of: type.name).map { relationship in
            (relationship.name, member(.page, relationship.targets, relationship.confidence))
        }
        let views = MusicContract.views(of: type.name).map { view in
            (view.name, member(.view, view.targets, view.confidence))
        }
        var members: [(String, OpenAPIValue)] = [
            ("id", text), ("type", text.with("const", .text(type.name))), ("href", text),
            ("attributes", .attributes(of: type.name)),
        ]
        let others = OpenAPIValue.reference("page")
        members.append(("relationships", OpenAPIValue.object(of: relationships).with("additionalProperties", others)))
        if !views.isEmpty { members.append(("views", .object(of: views))) }
        return .object(of: members, required: ["id", "type", "href"])
    }

    private static func member(_ form: OpenAPIPage.Form, _ types: [String], _ known: Confidence) -> OpenAPIValue {
        OpenAPIPage(form: form, types: types).schema.with("x-confidence", .text(known.rawValue))
    }
}
