import HTTPMessages
import MockSession
import Text

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
