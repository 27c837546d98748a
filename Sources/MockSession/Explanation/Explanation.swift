import HTTPMessages
package import MusicContract
import Scenarios
package import Text

/// The response that a request would get now, and the candidates that were evaluated.
package struct Explanation: Sendable {
    /// The method and target, such as `GET /v1/…`, with secrets redacted.
    package let request: String
    package let source: ResponseSource
    /// The name of the response in scenarios, or `nil` if it has none.
    package let responseName: NamedResponse?
    package let status: Int
    /// The reason, as in `Mock-Answer`.
    package let reason: String
    /// The name of the fault on the wire, or `nil` for a response without a fault.
    package let fault: String?
    /// The delay that the scenario specifies, in milliseconds.
    package let delayMilliseconds: Int64
    /// The candidates in evaluation order.
    package let candidates: [ResponseCandidate]
    /// The fields and the body of the response.
    package let bodies: JournalBodies
}

extension Explanation {
    /// Returns
    /// `{"answer":{"by","named","status",…},"considered":[{"what","matches","differences":[{"criterion","expected","seen"}]}]}`.
    ///
    /// `named` is null if the response has no name. `fault` and `delay` are absent if the response has none.
    ///
    /// - Parameter includesResponse: Whether `answer` has `headers` and `body`.
    /// - Returns: The JSON.
    package func json(includesResponse: Bool = false) -> JSONValue {
        let answer: JSONValue = [
            "by": .string(source.description), "named": .optional(responseName?.rawValue).orNull,
            "status": .integer(status), "why": .string(reason), "fault": .optional(fault),
            "delay": delayMilliseconds > 0 ? .integer(Int(delayMilliseconds)) : .absent,
        ]
        return [
            "answer": .joined(answer, includesResponse ? bodies.responseJSON : .absent),
            "considered": .array(candidates, \.json),
        ]
    }
}

extension ResponseCandidate {
    fileprivate var json: JSONValue {
        ["what": .string(source.label), "matches": .bool(isMatch), "differences": .array(differences, \.json)]
    }
}

extension Difference {
    /// `{"criterion","expected","seen"}`.
    var json: JSONValue {
        ["criterion": .string(criterion.description), "expected": .string(expected), "seen": .string(actual)]
    }
}

extension Explanation {
    /// A text for terminals: the response, then one line for each candidate and each difference.
    package var text: String {
        var text = "\(request)\n  answer  \(responseText)\n  by      \(source)\n  why     \(reason)\n"
        guard !candidates.isEmpty else { return text }
        text += "\ncandidates, in order:\n"
        let width = candidates.map { $0.source.label.count }.max() ?? 0
        for step in candidates {
            let label = step.source.label
            let gap = String(repeating: " ", count: width - label.count)
            text += "  \(step.isMatch ? "yes" : "no ")  \(label)"
            guard let first = step.differences.first else {
                text += "\n"
                continue
            }
            text += "\(gap)  \(first.text)\n"
            for difference in step.differences.dropFirst() {
                text += String(repeating: " ", count: width + 9) + difference.text + "\n"
            }
        }
        return text
    }

    private var responseText: String {
        var words = "\(status) \(HTTPStatus.reasonPhrase(for: status))"
        if let responseName { words += " (\(responseName.rawValue))" }
        if let fault { words += ", fault \(fault)" }
        if delayMilliseconds > 0 { words += ", delayed by \(delayMilliseconds) ms" }
        return words
    }
}
