import HTTPMessages
import MockSession
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
