import HTTPMessages

/// Answers that cannot change while a world lasts, by the whole head of the request that they are for.
///
/// An answer is kept only if its tokens are good, no rule meets it, nothing in it is generated, and the clock stands.
/// The map is bounded: when it is full it starts anew.
struct PreparedAnswers: Sendable {
    private static let mostAnswers = 1024
    private static let mostBytes = 4 << 20

    private var answers: [Head: Answer] = [:]
    private var bytes = 0
    /// How often all were forgotten: an answer that was made of what was before is not kept.
    private(set) var generation = 0

    /// An answer and what the journal has of its request, the same each time.
    struct Answer: Sendable {
        let response: HTTPResponse
        let noted: NotedRequest
    }

    /// The answer to a request without a body, if it is known.
    func find(_ request: HTTPRequest) -> Answer? {
        request.body.isEmpty ? answers[Head(bytes: request.head)] : nil
    }

    /// Keeps an answer, if nothing has been forgotten since its generation.
    mutating func keep(_ answer: Answer, for request: HTTPRequest, of generation: Int) {
        let size = request.head.count + answer.response.body.count
        guard generation == self.generation, request.body.isEmpty, size <= Self.mostBytes / 4 else { return }
        if answers.count == Self.mostAnswers || bytes + size > Self.mostBytes {
            answers = [:]
            bytes = 0
        }
        answers[Head(bytes: request.head)] = answer
        bytes += size
    }

    /// Forgets all: the scenario, its rules or the clock have changed.
    mutating func forget() {
        answers = [:]
        bytes = 0
        generation += 1
    }

    /// A head as a key: hashed as one run of bytes, since the array's own hash goes byte by byte.
    private struct Head: Hashable {
        let bytes: [UInt8]

        func hash(into hasher: inout Hasher) {
            bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
        }
    }
}
