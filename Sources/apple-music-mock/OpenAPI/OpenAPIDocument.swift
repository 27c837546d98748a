import MockServer
import MockSession
import MusicContract
import Text

/// The contract as an OpenAPI 3.1 document, printed by `routes --format openapi`.
///
/// It is derived from `MusicContract`. Objects are open because recordings may contain undocumented members.
struct OpenAPIDocument {
    var json: String { value.indented + "\n" }

    private var value: JSONValue {
        [
            "openapi": "3.1.0",
            "info": [
                "title": "Apple Music API, as apple-music-mock serves it",
                "version": .string(ProductVersion.current),
                "description": """
                x-confidence gives the source of an entry: documented by Apple, recorded from a real response, \
                reported by users, or guessed.
                """,
            ],
            "servers": [["url": "http://127.0.0.1:8080"]],
            "security": [["developerToken": []]],
            "paths": paths,
            "components": [
                "securitySchemes": Self.securitySchemes,
                "parameters": Self.pathParameters,
                "responses": Self.errorResponses,
                "schemas": Self.schemas,
            ],
        ]
    }

    /// The operations by path, in the order of the contract.
    private var paths: JSONValue {
        var order: [String] = []
        var operations: [String: [(String, JSONValue)]] = [:]
        for endpoint in MusicContract.endpoints {
            for operation in OpenAPIOperation.all(of: endpoint) {
                if operations[operation.path] == nil { order.append(operation.path) }
                operations[operation.path, default: []].append((endpoint.method.lowercased(), operation.value))
            }
        }
        return .object(order.map { ($0, .object(operations[$0] ?? [])) })
    }

    private static let securitySchemes: JSONValue = [
        "developerToken": ["type": "http", "scheme": "bearer", "bearerFormat": "JWT"],
        "userToken": ["type": "apiKey", "in": "header", "name": "Music-User-Token"],
    ]

    private static let pathParameters: JSONValue = [
        "storefront": [
            "name": "storefront", "in": "path", "required": true, "schema": .reference(to: "storefront-code"),
        ],
        "id": ["name": "id", "in": "path", "required": true, "schema": ["type": "string", "minLength": 1]],
    ]
}

extension OpenAPIDocument {
    /// Returns the schema of an owner's attributes.
    static func attributes(of owner: String) -> JSONValue {
        let all = MusicContract.attributes(of: owner)
        let members = all.map { ($0.name, schema(of: $0.type).with("x-confidence", .string($0.confidence.rawValue))) }
        return .object(of: members, required: all.filter(\.isRequired).map(\.name))
            .with("additionalProperties", true)
    }

    private static func schema(of form: AttributeType) -> JSONValue {
        switch form {
        case .text: ["type": "string"]
        case .integer: ["type": "integer"]
        case .bool: ["type": "boolean"]
        case .url: ["type": "string", "format": "uri"]
        case .date: ["type": "string", "pattern": "^[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?$"]
        case .timestamp: ["type": "string", "format": "date-time"]
        case .color: ["type": "string", "pattern": "^[0-9A-Fa-f]{6}$"]
        case .stringEnum(let words): .enumeration(of: words)
        case .integerEnum(let numbers): ["type": "integer", "enum": .array(numbers.map(JSONValue.integer))]
        case .object(named: let name): .attributes(of: name)
        case .array(of: let element): .list(of: schema(of: element))
        case .nullable(let form): ["anyOf": [schema(of: form), ["type": "null"]]]
        }
    }
}

extension OpenAPIDocument {
    /// The error responses by status, each with the contract's errors for that status.
    private static var errorResponses: JSONValue {
        let errors = APIError.Case.allCases.map { APIError($0) }
        let others = NamedResponse.allCases.compactMap { $0.responseWithoutEnvelope }
        let inEnvelopes = Set(errors.map(\.status)).sorted().map { status in
            ("\(status)", envelope(of: errors.filter { $0.status == status }))
        }
        var seen: Set<String> = []
        let responses = (inEnvelopes + others + sizeLimitResponses).sorted { $0.0 < $1.0 }.filter {
            seen.insert($0.0).inserted
        }
        return .object(responses)
    }

    /// Documented statuses with the mock's own text (Sources, API 1.1).
    private static var sizeLimitResponses: [(String, JSONValue)] {
        [("413", "The body is too large."), ("414", "The path and query are too long.")].map { status, description in
            let content: JSONValue = ["text/plain": ["schema": ["type": "string"]]]
            return (status, ["description": .string(description), "content": content])
        }
    }

    private static func envelope(of errors: [APIError]) -> JSONValue {
        let rows = errors.map { error -> JSONValue in
            [
                "name": .string(error.name.rawValue), "code": .string(error.code), "title": .string(error.title),
                "detail": .string(error.detail), "x-confidence": .string(error.confidence.rawValue),
            ]
        }
        return [
            "description": .string(Set(errors.map(\.title)).sorted().joined(separator: ", ") + "."),
            "content": ["application/json": ["schema": .reference(to: "errors")]],
            "x-errors": .array(rows),
        ]
    }

    /// The body that a gateway sends instead of an error envelope (Sources, API 1.4).
    static let message = JSONValue.object(of: [("message", ["type": "string"])], required: ["message"])

    /// The error envelope (Sources, API 1.4).
    static var errors: JSONValue {
        let text: JSONValue = ["type": "string"]
        let source = JSONValue.object(of: [("parameter", text), ("pointer", text)])
        let error = JSONValue.object(
            of: [
                ("id", text), ("title", text), ("detail", text),
                ("status", ["type": "string", "pattern": "^[0-9]{3}$"]),
                ("code", ["type": "string", "pattern": "^[0-9]{5}$"]), ("source", source), ("messageForDisplay", text),
            ],
            required: ["id", "title", "status", "code"])
        return .object(of: [("errors", JSONValue.list(of: error).with("minItems", 1))], required: ["errors"])
    }
}

extension NamedResponse {
    /// The status and the response, or `nil` if the response has an error envelope.
    fileprivate var responseWithoutEnvelope: (String, JSONValue)? {
        let description = JSONValue.string(rawValue)
        switch body(forResource: "") {
        case .error: return nil
        case .empty(let status): return ("\(status)", ["description": description])
        case .body(let status, let contentType, _):
            let type = String(contentType.prefix { $0 != ";" })
            let schema: JSONValue = type == "application/json" ? .reference(to: "message") : ["type": "string"]
            let content = JSONValue.object([(type, JSONValue.object([("schema", schema)]))])
            return ("\(status)", ["description": description, "content": content])
        }
    }
}

/// The schemas of responses (Sources, API 6 and 7).
extension OpenAPIDocument {
    private static var schemas: JSONValue {
        let languages = MusicContract.languages.sorted().joined(separator: "|")
        let shared: [(String, JSONValue)] = [
            ("storefront-code", .enumeration(of: MusicContract.storefronts.map(\.code))),
            ("language", ["type": "string", "pattern": .string("^(\(languages))(-[A-Za-z0-9]+)*$")]),
            ("extended-attribute", .enumeration(of: MusicContract.extendedAttributes)), ("errors", errors),
            ("message", message),
            ("search-meta", searchMeta), ("identifier", identifier), ("any-resource", anyResource),
            ("other-resource", otherResource),
        ]
        let resources = MusicContract.resourceTypes.flatMap(resourceSchemas)
        let pages = OpenAPIPage.components.map { ($0.name, $0.object) }
        let ofOwners = MusicContract.attributeOwners.map { ("\($0)-attributes", attributes(of: $0)) }
        return .object(shared + OpenAPIPage.sharedSchemas + resources + pages + ofOwners)
    }

    /// Returns the schema of a resource of one of the types.
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
    /// The schema of an identifier.
    ///
    /// `href` is optional because resources of unknown types may lack it.
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

    /// A resource of a type that is not in the contract; it can have any members.
    private static var otherResource: JSONValue {
        let other = text.with("not", ["enum": .strings(MusicContract.resourceTypes.map(\.name))])
        return .object(of: [("id", text), ("type", other), ("href", text)], required: ["id", "type"])
    }

    /// Returns the schema `{id, type, href, attributes?, relationships?, views?}` as one object, like a page, and the
    /// schemas of its relationships and views.
    ///
    /// Each has a name, because client generators number the classes of nested objects. Entries of views have no `href`.
    private static func resourceSchemas(of type: ResourceType) -> [(String, JSONValue)] {
        let relationships = MusicContract.relationships(of: type.name).map { relationship in
            (relationship.name, member(kind: .page, types: relationship.targets, confidence: relationship.confidence))
        }
        let views = MusicContract.views(of: type.name).map { view in
            (view.name, member(kind: .view, types: view.targets, confidence: view.confidence))
        }
        let others = JSONValue.reference(to: "page")
        var parts = [
            ("relationships", JSONValue.object(of: relationships).with("additionalProperties", others))
        ]
        if !views.isEmpty { parts.append(("views", .object(of: views))) }
        let members: [(String, JSONValue)] =
            [
                ("id", text), ("type", text.with("const", .string(type.name))), ("href", text),
                ("attributes", .attributes(of: type.name)),
            ] + parts.map { ($0.0, .reference(to: "\(type.name)-\($0.0)")) }
        let required = ["id", "type"] + (type.hasAddress ? ["href"] : [])
        return [(type.name, .object(of: members, required: required))]
            + parts.map { ("\(type.name)-\($0.0)", $0.1) }
    }

    private static func member(kind form: OpenAPIPage.Kind, types: [String], confidence known: Confidence) -> JSONValue
    {
        OpenAPIPage(kind: form, types: types).schema.with("x-confidence", .string(known.rawValue))
    }
}

/// OpenAPI schemas.
extension JSONValue {
    /// Returns a reference to a schema of the document's components.
    static func reference(to schema: String) -> JSONValue { ["$ref": .string("#/components/schemas/\(schema)")] }

    /// Returns a reference to the attributes of an owner.
    static func attributes(of owner: String) -> JSONValue { .reference(to: "\(owner)-attributes") }

    /// Returns the schema of a string with a fixed set of values.
    static func enumeration(of words: [String]) -> JSONValue { ["type": "string", "enum": .strings(words)] }

    static func list(of items: JSONValue) -> JSONValue { ["type": "array", "items": items] }

    /// Returns the schema of an object, which can have members that it does not name.
    static func object(of members: [(String, JSONValue)], required: [String] = []) -> JSONValue {
        let known: JSONValue = ["type": "object", "properties": .object(members)]
        return required.isEmpty ? known : known.with("required", .strings(required))
    }
}
