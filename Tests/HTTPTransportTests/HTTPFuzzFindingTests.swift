import HTTPMessages
import Testing

@testable import HTTPTransport

/// Minimized inputs of failures found by `Tests/Fuzzing`.
@Suite struct HTTPFuzzFindingTests {
    private static let limits = HTTPLimits.with {
        $0.maximumRequestLineByteCount = 20
        $0.maximumHeaderByteCount = 40
    }

    /// Heads that were once rejected for different reasons, depending on how they were split.
    private static let heads: [(bytes: String, status: Int)] = [
        ("GET /" + String(repeating: "a", count: 20) + "\n", 414),
        ("GET /" + String(repeating: "a", count: 15) + "\n", 400),
        ("GET /" + String(repeating: "a", count: 15) + "\r\r\n", 414),
        ("GET / HTTP/1.1\r\nA: " + String(repeating: "b", count: 60) + "\n", 431),
        ("GET / HTTP/1.1\r\nA: b\n", 400), ("\u{1}\n", 400),
    ]

    @Test func `a head is rejected for the same reason at every split`() {
        for (text, status) in Self.heads {
            let bytes = Array(text.utf8)
            for step in 1...bytes.count {
                let parsing = ParsingResult.head(bytes, step: step, limits: Self.limits)
                #expect(parsing.status == status, "\(text.debugDescription) by \(step)")
            }
        }
    }

    @Test func `trailers are rejected for the same reason at every split`() {
        let start = "0\r\nA: "
        for (text, status) in [
            (start + String(repeating: "b", count: 60) + "\n", 431), (start + "b\n", 400),
            (start + String(repeating: "b", count: 60) + "\r\n\r\n", 431),
            (start + String(repeating: "b", count: 36) + "\r\n\r\n", 431),
        ] {
            let bytes = Array(text.utf8)
            for step in 1...bytes.count {
                let parsing = ParsingResult.chunks(bytes, step: step, limits: Self.limits)
                #expect(parsing.status == status, "\(text.debugDescription) by \(step)")
            }
        }
    }
}
