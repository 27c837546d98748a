import MusicContract
import MockServer

/// `routes --format openapi`: the contract as an OpenAPI 3.1 document.
///
/// All of it follows from `MusicContract`; objects are open, for recordings may hold more than is documented.
struct OpenAPIDocument {
    var json: String { value.indented + "\n" }

    private var value: JSONValue {
        [
            "openapi": "3.1.0",
            "info": [
                "title": "Apple Music API, as apple-music-mock serves it",
                "version": .string(ProductVersion.current),
                "description": """
                x-confidence tells how well something is known: documented by Apple, recorded in an answer, reported \
                by people who looked, or guessed.
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

    /// The operations by path, paths in the order of the contract.
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
