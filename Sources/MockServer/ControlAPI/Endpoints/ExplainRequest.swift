import HTTPMessages
import Text

/// The body of `POST /_mock/sessions/{id}/explain`: a request to explain.
struct ExplainRequest {
    let method: String
    /// The path with its query.
    let target: String
    /// The header fields; `nil` excludes a field, so that no token is added.
    let fields: [(name: String, value: String?)]
    let body: [UInt8]
    /// Whether to return the fields and the body of the response.
    let wantsResponse: Bool

    init(request: HTTPRequest) throws(ControlError) {
        let explained = try ControlRequestBody(
            request: request, allowedMembers: ["method", "path", "headers", "body", "response"])
        wantsResponse = try explained.flag("response") ?? false
        method = try explained.text("method") ?? "GET"
        guard let path = try explained.text("path") else { throw .member(.missingMember(oneOf: ["path"])) }
        guard path.hasPrefix("/") else {
            throw .member(.invalidMember(name: "path", expected: "a path that starts with /v1, with its query"))
        }
        target = path
        // A text is the body, as in the journal, and so is any other JSON.
        body = explained.value("body").map { Array(($0.string ?? $0.rawText).utf8) } ?? []
        var fields: [(name: String, value: String?)] = []
        let headers: [(name: String, value: JSONView)] =
            if let headers = explained.value("headers") { try Self.headerFields(in: headers) } else { [] }
        for (name, value) in headers {
            guard value.isNull || value.string != nil else {
                throw .member(
                    .invalidMember(name: "headers.\(name)", expected: "a string, or null for a request without it"))
            }
            fields.append((name, value.string))
        }
        self.fields = fields
    }

    /// Returns the fields of `{"Name": "value"}`, or of the journal's form `[{"name": …, "value": …}]`.
    private static func headerFields(in headers: JSONView) throws(ControlError) -> [(name: String, value: JSONView)] {
        if headers.kind == .object { return headers.members.map { ($0.key.string ?? "", $0.value) } }
        var fields: [(name: String, value: JSONView)] = []
        for element in headers.elements {
            guard let name = element["name"]?.string, let value = element["value"] else { break }
            fields.append((name, value))
        }
        guard headers.kind == .array, fields.count == headers.elements.map(\.self).count else {
            throw .member(
                .invalidMember(name: "headers", expected: "an object of strings, or an array of {name, value}"))
        }
        return fields
    }
}
