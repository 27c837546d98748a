import HTTPMessages
import MockSession
import Text

/// A request to a control route, with its parsed path and query.
struct ControlRequest {
    let request: HTTPRequest
    let target: PathAndQuery
    /// The values of path parameters such as `{id}`.
    let pathParameters: [String: String]
    /// The session of the port, or `nil` for a port that serves all sessions.
    let boundSession: MockSession?

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
