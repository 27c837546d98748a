import Foundation
import Testing

/// A request and its expected response, in the form `METHOD target BODY | status text…`.
///
/// The response must contain each text; ` & ` separates texts, and `!` precedes a text that it must not contain.
package struct RequestStep: Sendable {
    package let method: String
    package let target: String
    package let body: String
    package let status: Int
    package let texts: [String]

    package init(_ line: String) {
        let sides = line.components(separatedBy: " | ")
        let words = sides[0].split(separator: " ", maxSplits: 2).map(String.init)
        (method, target, body) = (words[0], words[1], words.count > 2 ? words[2] : "")
        let expected = sides[1].split(separator: " ", maxSplits: 1).map(String.init)
        status = Int(expected[0]) ?? 0
        texts = expected.count > 1 ? expected[1].components(separatedBy: " & ") : []
    }

    /// Sends the request and compares the response with the expected one.
    ///
    /// - Parameters:
    ///   - ask: The session.
    ///   - createdID: The text that replaces `$1`: the id of the first resource that was created, or an empty string.
    /// - Returns: The response.
    @discardableResult
    package func play(_ ask: Engine, createdID: inout String) -> ReceivedResponse {
        let response = ask(target.replacing("$1", with: createdID), method, body: body.replacing("$1", with: createdID))
        if response.status == 201, createdID.isEmpty { createdID = response.string("data", 0, "id") ?? "" }
        #expect(response.status == status, "\(method) \(target): \(response.status) \(response.text)")
        for text in texts.map({ $0.replacing("$1", with: createdID) }) {
            let isContained = response.text.contains(text.trimmingPrefix("!"))
            #expect(isContained != text.hasPrefix("!"), "\(method) \(target): \(text) in \(response.text)")
        }
        return response
    }
}
