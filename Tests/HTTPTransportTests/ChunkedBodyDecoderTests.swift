import Foundation
import Testing

@testable import HTTPTransport

@Suite struct ChunkedBodyDecoderTests {
    @Test func `a chunked body is the same at every split, and later bytes are left unread`() {
        let text = "5\r\nhello\r\n1;a=b\r\n,\r\n006\r\n world\r\n0\r\nT: u\r\n\r\n"
        let bytes = Array((text + "GET / HTTP/1.1\r\n").utf8)
        for step in 1...bytes.count {
            let parsed = ParsingResult.chunks(bytes, step: step)
            #expect(parsed.value == Array("hello, world".utf8))
            #expect(parsed.decidedAt == text.utf8.count)
        }
    }

    @Test func `malformed chunks are rejected at every split`() {
        for row in MalformedRequestTable.rows {
            guard let start = row.bytes.range(of: "chunked\r\n\r\n")?.upperBound, row.bytes.count > 70 else { continue }
            let bytes = Array(row.bytes[start...].utf8) + Array("GET / HTTP/1.1\r\n\r\n".utf8)
            guard row.bytes.hasPrefix("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n") else {
                continue
            }
            for step in [1, 2, 3, bytes.count] {
                #expect(ParsingResult.chunks(bytes, step: step).status == row.status, "\(row) by \(step)")
            }
        }
    }

    @Test func `a body without its last chunk is incomplete`() {
        let parsed = ParsingResult.chunks(Array("5\r\nhello\r\n0\r\n\r".utf8), step: 1)
        #expect(parsed.value == nil && parsed.rejection == nil)
    }
}
