import TestSupport
import Testing

/// What a client asks of a shipped scenario, one request after the other, and what comes.
///
/// Line forms of a table: `= PATH` begins a scenario; `[METHOD ]TARGET[ @TOKEN][ BODY] | ANSWER ANSWER …` asks as often as
/// answers are named. `/_mock/` stands for the session's own place in the control API. A token is a user token, or
/// `@renewed`, which is the one that the device handed out last. An answer is a status, `403:40300` with the code of an
/// error, `-` where the connection ends without a byte, `?` where what comes is no HTTP.
struct RequestTranscript: Sendable, CustomTestStringConvertible {
    let scenario: String
    private(set) var steps: [Step] = []

    struct Step: Sendable {
        let text: String
        let method: String
        let target: String
        let token: String?
        let body: String
        let answers: [String]
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

    func hold() async throws {
        let mock = try await MockWithClient(shipped: scenario)
        var renewed = ""
        for step in steps {
            var seen: [String] = []
            for _ in step.answers {
                var fields = [mock.tokens[0]]
                fields.append(
                    ("Music-User-Token", step.token.map { $0 == "renewed" ? renewed : $0 } ?? mock.tokens[1].1))
                let target = step.target.replacing(prefix: "/_mock/", with: "/_mock/sessions/default/")
                let bytes = try mock.raw(step.method, target, fields, body: step.body)
                let answer = try? Answer(bytes)
                renewed = answer?.string("result", "userToken") ?? renewed
                seen.append(bytes.isEmpty ? "-" : answer.map { $0.summary(like: step.answers[seen.count]) } ?? "?")
            }
            #expect(seen == step.answers, "\(step.text)")
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
        answers = sides.count == 2 ? sides[1].split(separator: " ").map(String.init) : []
    }
}

extension Answer {
    /// The status, with the code of an error where that is asked for.
    fileprivate func summary(like wanted: String) -> String {
        guard wanted.contains(":"), let code = string("errors", 0, "code") else { return "\(status)" }
        return "\(status):\(code)"
    }
}

extension String {
    fileprivate func replacing(prefix: String, with other: String) -> String {
        hasPrefix(prefix) ? other + dropFirst(prefix.count) : self
    }
}
