import Encodings
import HTTPMessages
import MockSession

/// A request that a route takes: what its path and query say.
struct ControlCall {
    let request: HTTPRequest
    let target: APITarget
    /// What stands in the place of `{id}` and the like.
    let places: [String: String]
    /// The session that the port belongs to, where it is one's own.
    let bound: MockSession?

    /// A whole number of the query, brought into the range; nil where it was not sent.
    func number(_ name: String, _ range: ClosedRange<Int>) throws(ControlProblem) -> Int? {
        guard let text = target.value(name) else { return nil }
        guard let number = Int(text), number >= range.lowerBound else {
            throw .wrongParameter(name, value: text, expected: "a whole number from \(range.lowerBound)")
        }
        return min(number, range.upperBound)
    }

    /// One of a few words of the query; nil where it was not sent.
    func word(_ name: String, _ legal: [String]) throws(ControlProblem) -> String? {
        guard let text = target.value(name) else { return nil }
        guard legal.contains(text) else {
            throw .wrongParameter(name, value: text, expected: legal.joined(separator: " or "))
        }
        return text
    }
}
