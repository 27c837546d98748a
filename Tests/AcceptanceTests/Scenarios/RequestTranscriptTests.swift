import TestFixtures
import Testing
import TestSupport

@Suite(.tags(.wire)) struct RequestTranscriptTests {
    @Test(arguments: RequestTranscript.all)
    func `shipped scenarios return the responses in their transcripts`(transcript: RequestTranscript) async throws {
        try await transcript.verify()
    }
}

/// The requests to a shipped scenario in their order, and the expected responses.
///
/// Lines of a table: `= PATH` starts a scenario; `[METHOD ]TARGET[ @TOKEN][ BODY] | RESPONSE RESPONSE …` is sent once for each
/// response. `/_mock/` is short for the session's path in the control API. A token is a user token, or `@renewed` for the one
/// that the device issued last. A response is a status, `403:40300` with the code of an error, `-` if the connection ends
/// without a byte, or `?` if the bytes are not HTTP.
struct RequestTranscript: Sendable, CustomTestStringConvertible {
    let scenario: String
    private(set) var steps: [Step] = []

    struct Step: Sendable {
        let text: String
        let method: String
        let target: String
        let token: String?
        let body: String
        let responses: [String]
    }

    var testDescription: String { scenario }

    static func table(_ text: String) -> [RequestTranscript] {
        var all: [RequestTranscript] = []
        for line in text.split(separator: "\n") {
            if line.hasPrefix("= ") {
                all.append(RequestTranscript(scenario: String(line.dropFirst(2))))
            } else {
                all[all.count - 1].steps.append(Step(String(line)))
            }
        }
        return all
    }

    /// Sends the requests and expects the responses.
    func verify() async throws {
        let mock = try await MockWithClient(shipped: scenario)
        var renewed = ""
        for step in steps {
            var seen: [String] = []
            for _ in step.responses {
                var fields = [mock.tokens[0]]
                fields.append(
                    ("Music-User-Token", step.token.map { $0 == "renewed" ? renewed : $0 } ?? mock.tokens[1].1))
                let target = step.target.replacing(prefix: "/_mock/", with: "/_mock/sessions/default/")
                let bytes = try mock.raw(step.method, target, fields, body: step.body)
                let response = try? ReceivedResponse(bytes)
                renewed = response?.string("result", "userToken") ?? renewed
                seen.append(bytes.isEmpty ? "-" : response.map { $0.summary(like: step.responses[seen.count]) } ?? "?")
            }
            #expect(seen == step.responses, "\(step.text)")
        }
    }
}

extension RequestTranscript.Step {
    fileprivate init(_ line: String) {
        let sides = line.split(separator: "|", maxSplits: 1)
        var words = sides[0].split(separator: " ").map(String.init)
        text = line
        method = words[0].hasPrefix("/") ? "GET" : words.removeFirst()
        target = words.removeFirst()
        token = words.first?.hasPrefix("@") == true ? String(words.removeFirst().dropFirst()) : nil
        body = words.joined(separator: " ")
        responses = sides.count == 2 ? sides[1].split(separator: " ").map(String.init) : []
    }
}

extension ReceivedResponse {
    /// The status, with the code of an error if the expected response has one.
    fileprivate func summary(like expected: String) -> String {
        guard expected.contains(":"), let code = string("errors", 0, "code") else { return "\(status)" }
        return "\(status):\(code)"
    }
}

extension String {
    fileprivate func replacing(prefix: String, with other: String) -> String {
        hasPrefix(prefix) ? other + dropFirst(prefix.count) : self
    }
}
