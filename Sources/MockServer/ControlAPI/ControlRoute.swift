import HTTPMessages
import MockSession
import Text

/// A route of the control API: a method, a path with parameters such as `{id}`, and a handler.
struct ControlRoute: Sendable {
    typealias Handler = @Sendable (ControlAPI) -> (ControlRequest) throws(ControlError) -> HTTPResponse

    let method: String
    let path: String
    /// The names of the allowed query parameters.
    let parameters: [String]
    let handler: Handler
    let segments: [String]

    init(method: String, path: String, parameters: [String] = [], handler: @escaping Handler) {
        self.method = method
        self.path = path
        self.parameters = parameters
        self.handler = handler
        segments = path.split(separator: "/").map(String.init)
    }

    /// Returns the values of the path's parameters, or `nil` if the path does not match.
    func pathParameters(in path: [String]) -> [String: String]? {
        guard path.count == segments.count else { return nil }
        var values: [String: String] = [:]
        for (segment, value) in zip(segments, path) {
            if segment.hasPrefix("{") {
                values[String(segment.dropFirst().dropLast())] = value
            } else if segment != value {
                return nil
            }
        }
        return values
    }

    /// Returns the number of segments at the start of a path that the route has, too.
    func matchingCount(of path: [String]) -> Int {
        zip(segments, path).prefix { $0.hasPrefix("{") || $0 == $1 }.count
    }

    /// Returns the route's path with the parameters of a request, or `nil` if the number of segments differs.
    ///
    /// Suggestions compare it with the request's path.
    func expandedPath(from path: [String]) -> String? {
        guard path.count == segments.count else { return nil }
        return zip(segments, path).map { "/" + ($0.hasPrefix("{") ? PercentEncoding.encodePathSegment($1) : $0) }
            .joined()
    }
}

/// A request to a control route, with its parsed path and query.
struct ControlRequest {
    let request: HTTPRequest
    let target: PathAndQuery
    /// The values of path parameters such as `{id}`.
    let pathParameters: [String: String]
    /// The session of the port, or `nil` for a port that serves all sessions.
    let boundSession: MockSession?
    /// Whether the request has the control token, or the server has none.
    let isTrusted: Bool

    /// Returns a query parameter as an integer, clamped to the upper bound, or `nil` if it is missing.
    func number(_ name: String, in range: ClosedRange<Int>) throws(ControlError) -> Int? {
        guard let text = target.value(of: name) else { return nil }
        guard let number = Int(text), number >= range.lowerBound else {
            throw .invalidParameter(name: name, value: text, expected: "a whole number of at least \(range.lowerBound)")
        }
        return min(number, range.upperBound)
    }

    /// Returns a query parameter that must be one of the allowed values, or `nil` if it is missing.
    func value(_ name: String, in allowed: [String]) throws(ControlError) -> String? {
        guard let text = target.value(of: name) else { return nil }
        guard allowed.contains(text) else {
            throw .invalidParameter(name: name, value: text, expected: "one of \(allowed.joined(separator: ", "))")
        }
        return text
    }
}

/// The JSON body of a request to the control API.
typealias ControlRequestBody = JSONObjectReader<ControlError>

extension JSONObjectReader<ControlError> {
    /// Reads a body, of which an empty one is an object without members.
    ///
    /// - Parameters:
    ///   - request: The request; its content type is ignored, because `curl -d` sends that of a form.
    ///   - allowedMembers: The names that members can have.
    /// - Throws: The first defect of the body.
    init(request: HTTPRequest, allowedMembers: [String]) throws(ControlError) {
        try self.init(request.jsonBody(), allowedMembers: allowedMembers)
    }
}

extension HTTPRequest {
    /// Returns the body as JSON, or `nil` if it is empty.
    func jsonBody() throws(ControlError) -> JSONView? {
        guard body.contains(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) else { return nil }
        do {
            return try JSONDocument.parse(body).root
        } catch {
            throw .invalidJSON(error)
        }
    }
}

/// Builds responses of the control API, which caches must not store.
///
/// They have no CORS fields, except those for MusicKit JS.
enum ControlResponse {
    static func json(_ value: JSONValue, status: Int = 200) -> HTTPResponse {
        response(status: status, contentType: "application/json", body: value.bytes)
    }

    static func text(contentType type: String, text: String) -> HTTPResponse {
        response(status: 200, contentType: type, body: Array(text.utf8))
    }

    /// A response with status 204.
    static let noContent = HTTPResponse(status: 204, headers: commonHeaders)

    /// Returns the response for an error, with placeholders for the secrets of a session in the message.
    static func error(_ error: ControlError, redactedBy session: MockSession) -> HTTPResponse {
        var response = json(
            [
                "error": .string(session.redacted(error.message)), "hint": .string(session.redacted(error.hint)),
                "diagnostics": .optional(error.diagnostics?.json),
            ], status: error.status)
        if case .unauthorized = error {
            response.headers.append(HTTPField(name: "WWW-Authenticate", value: "Bearer"))
        }
        if case .unsupportedMethod(_, let methods) = error {
            response.headers.append(HTTPField(name: "Allow", value: methods.joined(separator: ", ")))
        }
        return response
    }

    static func response(status: Int, contentType type: String, body: [UInt8]) -> HTTPResponse {
        HTTPResponse(
            status: status, headers: [HTTPField(name: "Content-Type", value: type)] + commonHeaders, body: body)
    }

    static let commonHeaders = [
        HTTPField(name: "Cache-Control", value: "no-store"),
        HTTPField(name: "X-Content-Type-Options", value: "nosniff"),
    ]
}
