import MusicContract

/// The shapes that answers are made of (facts 6, 7).
extension OpenAPIDocument {
    static var schemas: JSONValue {
        let languages = MusicContract.languages.sorted().joined(separator: "|")
        let few: [(String, JSONValue)] = [
            ("storefront-code", .enumeration(of: MusicContract.storefronts.map(\.code))),
            ("language", ["type": "string", "pattern": .string("^(\(languages))(-[A-Za-z0-9]+)*$")]),
            ("extended-attribute", .enumeration(of: MusicContract.extendedAttributes)), ("errors", errors),
            ("message", message),
            ("search-meta", searchMeta), ("identifier", identifier), ("any-resource", anyResource),
            ("other-resource", otherResource),
        ]
        let resources = MusicContract.resourceTypes.map { ($0.name, resourceSchema(of: $0)) }
        let pages = OpenAPIPage.components.map { ($0.name, $0.object) }
        let ofOwners = MusicContract.attributeOwners.map { ("\($0)-attributes", attributes(of: $0)) }
        return .object(few + OpenAPIPage.sharedSchemas + resources + pages + ofOwners)
    }

    /// A resource of one of some types.
    static func resource(of types: [String]) -> JSONValue {
        guard types.count != 1 else { return .reference(to: types[0]) }
        return [
            "oneOf": .array(types.map(JSONValue.reference)),
            "discriminator": [
                "propertyName": "type",
                "mapping": .object(types.map { ($0, .string("#/components/schemas/\($0)")) }),
            ],
        ]
    }

    private static let text: JSONValue = ["type": "string"]
    /// An address is what each type of the contract has, and what others may lack.
    private static let identifier = JSONValue.object(
        of: [("id", text), ("type", text), ("href", text)], required: ["id", "type"])
    private static let searchMeta = JSONValue.object(
        of: [
            ("results", .object(of: [("order", .list(of: text)), ("rawOrder", .list(of: text))], required: ["order"]))
        ])

    /// A resource of any type.
    private static var anyResource: JSONValue {
        ["oneOf": .array((MusicContract.resourceTypes.map(\.name) + ["other-resource"]).map(JSONValue.reference))]
    }

    /// A resource of a type that the contract does not know: it may hold whatever it wants.
    private static var otherResource: JSONValue {
        let other = text.with("not", ["enum": .strings(MusicContract.resourceTypes.map(\.name))])
        return .object(of: [("id", text), ("type", other), ("href", text)], required: ["id", "type"])
    }

    /// `{id, type, href, attributes?, relationships?, views?}`, in one object as pages are.
    private static func resourceSchema(of type: ResourceType) -> JSONValue {
        let relationships = MusicContract.relationships(of: type.name).map { relationship in
            (relationship.name, member(kind: .page, types: relationship.targets, confidence: relationship.confidence))
        }
        let views = MusicContract.views(of: type.name).map { view in
            (view.name, member(kind: .view, types: view.targets, confidence: view.confidence))
        }
        var members: [(String, JSONValue)] = [
            ("id", text), ("type", text.with("const", .string(type.name))), ("href", text),
            ("attributes", .attributes(of: type.name)),
        ]
        let others = JSONValue.reference(to: "page")
        members.append(("relationships", JSONValue.object(of: relationships).with("additionalProperties", others)))
        if !views.isEmpty { members.append(("views", .object(of: views))) }
        return .object(of: members, required: ["id", "type", "href"])
    }

    private static func member(kind form: OpenAPIPage.Kind, types: [String], confidence known: Confidence) -> JSONValue
    {
        OpenAPIPage(kind: form, types: types).schema.with("x-confidence", .string(known.rawValue))
    }
}
