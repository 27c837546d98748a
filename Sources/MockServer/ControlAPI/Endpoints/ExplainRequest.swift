import HTTPMessages
import MockSession
import OrderedJSON

/// The body of `POST /_mock/sessions/{id}/explain`: a request to explain.
struct ExplainRequest {
    private let method: String
    private let path: String
    private var headers: [HTTPField] = []
    /// The names of fields that the request must not have, so that no default token is added.
    private var absentHeaderNames: [String] = []
    /// Whether to return the fields and the body of the response.
    let wantsResponse: Bool

    init(request: HTTPRequest) throws(ControlError) {
        let body = try ControlRequestBody(request: request, allowedMembers: ["method", "path", "headers", "response"])
        wantsResponse = try body.flag("response") ?? false
        method = try body.text("method") ?? "GET"
        guard let path = try body.text("path") else { throw .member(.missingMember(oneOf: ["path"])) }
        guard path.hasPrefix("/") else {
            throw .member(.invalidMember(name: "path", expected: "a path that starts with /v1, with its query"))
        }
        self.path = path
        guard let headers = body.value("headers") else { return }
        for (name, value) in try Self.headerFields(in: headers) {
            if value.isNull {
                absentHeaderNames.append(name)
            } else if let text = value.string {
                self.headers.append(HTTPField(name: name, value: text))
            } else {
                throw .member(
                    .invalidMember(name: "headers.\(name)", expected: "a string, or null for a request without it"))
            }
        }
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

    /// Returns the request, with the tokens that the session issued last unless the body sets or excludes them.
    func request(for session: MockSession) -> HTTPRequest {
        var fields = headers
        let tokens = session.lastIssuedTokens
        if !mentionsAny(of: ["Authorization"]) {
            fields.append(HTTPField(name: "Authorization", value: "Bearer \(tokens.developer)"))
        }
        if !mentionsAny(of: ["Music-User-Token", "Media-User-Token"]) {
            fields.append(HTTPField(name: "Music-User-Token", value: tokens.user))
        }
        return HTTPRequest(method: method, target: path, headers: fields)
    }

    private func mentionsAny(of names: [String]) -> Bool {
        let mentioned = headers + absentHeaderNames.map { HTTPField(name: $0, value: "") }
        return mentioned.contains { field in names.contains(where: field.isNamed) }
    }
}
