import HTTPMessages
import MockSession
import OrderedJSON
import URLCoding

/// A request that a route takes: what its path and query say.
struct ControlRequest {
    let request: HTTPRequest
    let target: PathAndQuery
    /// What stands in the place of `{id}` and the like.
    let pathParameters: [String: String]
    /// The session that the port belongs to, where it is one's own.
    let boundSession: MockSession?

    /// A whole number of the query, brought into the range; nil where it was not sent.
    func number(_ name: String, in range: ClosedRange<Int>) throws(ControlError) -> Int? {
        guard let text = target.value(of: name) else { return nil }
        guard let number = Int(text), number >= range.lowerBound else {
            throw .invalidParameter(name: name, value: text, expected: "a whole number from \(range.lowerBound)")
        }
        return min(number, range.upperBound)
    }

    /// One of a few words of the query; nil where it was not sent.
    func value(_ name: String, in legal: [String]) throws(ControlError) -> String? {
        guard let text = target.value(of: name) else { return nil }
        guard legal.contains(text) else {
            throw .invalidParameter(name: name, value: text, expected: legal.joined(separator: " or "))
        }
        return text
    }
}

/// A body of the control API.
typealias ControlRequestBody = JSONObjectReader<ControlError>

extension JSONObjectReader<ControlError> {
    /// Reads a body; an empty one is an object without members.
    ///
    /// - Parameters:
    ///   - request: The request; its content type does not matter, because `curl -d` sends another one.
    ///   - allowedMembers: The names that members may have.
    /// - Throws: The first defect of the body.
    init(request: HTTPRequest, allowedMembers: [String]) throws(ControlError) {
        try self.init(request.jsonBody(), allowedMembers: allowedMembers)
    }
}

extension HTTPRequest {
    /// The body as JSON; `nil` if it is empty.
    func jsonBody() throws(ControlError) -> JSONView? {
        guard body.contains(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) else { return nil }
        do {
            return try JSONDocument.parse(body).root
        } catch {
            throw .invalidJSON(error)
        }
    }
}
