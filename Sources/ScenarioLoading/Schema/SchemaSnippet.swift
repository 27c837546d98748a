import OrderedJSON

/// A template that an editor inserts, in the format of `defaultSnippets`, which YAML and JSON editors read.
///
/// `${1:text}` is the first place to type at, with the text that it starts with.
struct SchemaSnippet {
    let label: String
    let description: String
    let body: JSONValue

    var jsonSchema: JSONValue {
        ["label": .string(label), "description": .string(description), "body": body]
    }

    /// The snippets, by mapping.
    static let all: [String: [SchemaSnippet]] = [
        "rule": [
            SchemaSnippet(
                label: "reject the user token", description: "the token is rejected, and stays rejected",
                body: [
                    "name": "${1:rejected}", "request": "${2:/v1/me/**}", "times": 1, "answer": "user-token-invalid",
                ]
            ),
            SchemaSnippet(
                label: "fail some calls", description: "an error for the first calls, then the usual response",
                body: [
                    "name": "${1:busy}", "request": "${2:GET /v1/catalog/**}", "times": 2,
                    "answer": "${3:service-unavailable}",
                ]),
            SchemaSnippet(
                label: "break the connection", description: "a fault on the connection",
                body: ["name": "${1:broken}", "request": "${2:GET /v1/catalog/**}", "call": 1, "fault": "${3:reset}"]),
            SchemaSnippet(
                label: "edit a response", description: "a change to the body of the usual response",
                body: [
                    "name": "${1:without artwork}", "request": "${2:GET /v1/catalog/us/albums/*}",
                    "edit": ["remove": ["${3:data.*.attributes.artwork}"]],
                ]),
        ],
        "expectation": [
            SchemaSnippet(
                label: "a request", description: "a request that the client must send",
                body: ["name": "${1:read}", "request": "${2:GET /v1/me/library/songs}", "answered": 200]),
            SchemaSnippet(
                label: "no request", description: "a request that the client must not send",
                body: ["name": "${1:never}", "request": "${2:POST /v1/me/library}", "times": 0]),
            SchemaSnippet(
                label: "a device operation", description: "an operation that the app must call",
                body: ["name": "${1:new token}", "operation": "${2:request-user-token}", "times": 1]),
            SchemaSnippet(
                label: "a complete list", description: "a list that the client must read completely",
                body: ["name": "${1:read whole}", "walk": "${2:GET /v1/me/library/songs}"]),
            SchemaSnippet(
                label: "the final state", description: "a list whose content is checked at the end",
                body: ["name": "${1:added}", "finally": "${2:GET /v1/me/library/playlists}", "count": "${3:1..}"]),
        ],
        "user": [
            SchemaSnippet(
                label: "a subscriber", description: "a user with a library and an issued token",
                body: ["storefront": "${1:us}", "token": "issued", "library": ["songs": 20]]),
            SchemaSnippet(
                label: "no subscription", description: "a user who can subscribe",
                body: ["storefront": "${1:us}", "subscription": "none"]),
        ],
    ]
}
