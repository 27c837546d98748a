import HTTPMessages
import Testing

@testable import HTTPTransport

@Suite struct RequestHeadParserTests {
    private func request(_ text: String) throws -> (request: HTTPRequest, head: RequestHead) {
        let bytes = Array(text.utf8)
        let head = try #require(ParsingResult.head(bytes, step: bytes.count).head)
        return (HTTPRequest(head: Array(bytes[..<head.byteCount]), layout: head.layout), head)
    }

    @Test func `a parsed head keeps its bytes and exposes its parts`() throws {
        let text = "PATCH /a/b?c=d HTTP/1.1\r\nHost: h:80\r\nX:  y z \t\r\nEmpty:\r\nx: 2\r\n\r\n"
        let (request, head) = try request(text + "rest")
        #expect(String(decoding: request.head, as: UTF8.self) == text)
        #expect(request.method == "PATCH")
        #expect(request.target == "/a/b?c=d")
        #expect(request.header(named: "x") == "y z, 2")
        #expect(request.header(named: "empty") == "")
        #expect(request.headers.map(\.name) == ["Host", "X", "Empty", "x"])
        #expect(head.framing == .noBody)
        #expect(head.isPersistent)
        #expect(!head.isHeadMethod && !head.isHTTP10 && !head.expectsContinue)
    }

    @Test func `all known methods are accepted`() throws {
        for method in ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] {
            let (request, head) = try request(get("/", method: method))
            #expect(request.method == method)
            #expect(head.isHeadMethod == (method == "HEAD"))
        }
    }

    @Test func `framing is derived from the fields`() throws {
        #expect(try request(get("/", "Content-Length: 12\r\n")).head.framing == .length(12))
        #expect(try request(get("/", "content-length: 007\r\n")).head.framing == .length(7))
        #expect(try request(get("/", "Content-Length: 0\r\n")).head.framing == .noBody)
        #expect(try request(get("/", "TRANSFER-ENCODING: Chunked\r\n")).head.framing == .chunked)
        #expect(try request(get("/", "Expect: 100-continue\r\n")).head.expectsContinue)
    }

    @Test func `a host can be a name or an address, with or without a port`() throws {
        for host in ["a", "a.test:80", "127.0.0.1", "[::1]", "[::1]:8080", "a_b", "a:", "xn--a", "%61"] {
            #expect(try request("GET / HTTP/1.1\r\nHost: \(host)\r\n\r\n").request.host == host)
        }
    }

    @Test func `a head is complete with its last byte at every split`() {
        let bytes = Array(get("/a", "X: y\r\nContent-Length: 3\r\n").utf8)
        for step in 1...bytes.count {
            #expect(ParsingResult.head(bytes, step: step).head?.byteCount == bytes.count)
        }
        #expect(ParsingResult.head(bytes.dropLast(), step: 1).head == nil)
        #expect(ParsingResult.head(bytes.dropLast(), step: 1).rejection == nil)
    }

    @Test func `invalid input is rejected before the line ends`() {
        #expect(ParsingResult.head([0x16, 3, 1], step: 1).decidedAt == 1)
        var limits = HTTPLimits()
        limits.maximumRequestLineByteCount = 20
        limits.maximumHeaderByteCount = 30
        let line = Array("GET /aaaaaaaaaaaaaaaaaaaaaaaa".utf8)
        #expect(ParsingResult.head(line, step: 1, limits: limits).rejection == .requestLineTooLong(limit: 20))
        #expect(ParsingResult.head(line, step: 1, limits: limits).decidedAt == 21)
        let field = Array("GET / HTTP/1.1\r\nX: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa".utf8)
        #expect(ParsingResult.head(field, step: 1, limits: limits).rejection == .fieldsTooLong(limit: 30))
        #expect(ParsingResult.head(field, step: 1, limits: limits).decidedAt == 16 + 30)
    }

    @Test func `a parser accepts the next request after each head`() throws {
        var parser = RequestHeadParser(limits: HTTPLimits())
        for text in ["GET /1 HTTP/1.0\r\n\r\n", get("/2", "Connection: close\r\n"), get("/3", method: "HEAD")] {
            let bytes = Array(text.utf8)
            let head = try bytes.withUnsafeBufferPointer { try parser.parse($0) }
            #expect(head == ParsingResult.head(bytes, step: bytes.count).head)
            #expect(parser.isAtStart && !parser.isHeadMethod)
        }
    }

    @Test func `every error has a unique message and a 4xx or 5xx status`() {
        let all: [HTTPRequestError] = [
            .notHTTP, .malformedRequestLine, .malformedTarget, .unknownMethod, .unsupportedVersion,
            .requestLineTooLong(limit: 1), .bareLineFeed, .foldedLine, .whitespaceBeforeColon, .malformedFieldName,
            .controlCharacterInFieldValue, .tooManyFields(limit: 1), .fieldsTooLong(limit: 1), .missingHost,
            .duplicateHost,
            .malformedHost, .contentLengthWithTransferEncoding, .malformedContentLength, .conflictingContentLengths,
            .transferEncodingInHTTP10, .unsupportedTransferEncoding, .unsupportedExpectation, .bodyTooLarge(limit: 1),
            .malformedChunk, .incompleteRequest, .timedOut(milliseconds: 1500), .tooManyConnections(limit: 1),
        ]
        #expect(Set(all.map(\.message)).count == all.count)
        for rejection in all {
            #expect(400..<600 ~= rejection.status)
            #expect(rejection.message.hasSuffix("."))
        }
        #expect(HTTPRequestError.timedOut(milliseconds: 1500).message.contains("1.5 seconds"))
        #expect(HTTPRequestError.timedOut(milliseconds: 30_000).message.contains(" 30 seconds"))
    }
}
