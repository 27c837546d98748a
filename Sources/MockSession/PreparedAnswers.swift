import HTTPMessages

/// Answers that cannot change while a world lasts, by the whole head of the request that they are for.
///
/// An answer is kept only if its tokens are good, no rule meets it, nothing in it is generated, and the clock stands.
/// The map is bounded: when it is full it starts anew.
struct PreparedAnswers: Sendable {
    private static let mostAnswers = 1024
    private static let mostBytes = 4 << 20

    private var answers: [Head: HTTPResponse] = [:]
    private var bytes = 0

    /// The answer to a request without a body, if it is known.
    func find(_ request: HTTPRequest) -> HTTPResponse? {
        request.body.isEmpty ? answers[Head(bytes: request.head)] : nil
    }

    mutating func keep(_ response: HTTPResponse, for request: HTTPRequest) {
        let size = request.head.count + response.body.count
        guard request.body.isEmpty, size <= Self.mostBytes / 4 else { return }
        if answers.count == Self.mostAnswers || bytes + size > Self.mostBytes {
            answers = [:]
            bytes = 0
        }
        answers[Head(bytes: request.head)] = response
        bytes += size
    }

    /// A head as a key: hashed as one run of bytes, since the array's own hash goes byte by byte.
    private struct Head: Hashable {
        let bytes: [UInt8]

        func hash(into hasher: inout Hasher) {
            bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
        }
    }
}
