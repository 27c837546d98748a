import HTTPMessages
import TestFixtures
import Testing
import TestSupport

@testable import HTTPTransport

/// Bodies by length and in chunks, and `Expect` (RFC 9112, 6 and 7; RFC 9110, 10.1.1).
@Suite(.tags(.wire)) struct HTTPRequestBodyTests {
    static let pollers = HTTPServer.PollerKind.allCases
    static let chunkedHead = "POST /c HTTP/1.1\r\nHost: a.test\r\nTransfer-Encoding: chunked\r\n\r\n"

    @Test(arguments: pollers)
    func `a body has the length given by Content-Length`(poller: HTTPServer.PollerKind) throws {
        let fixture = try ServerFixture(poller)
        let client = try fixture.client()
        client.send(post("/1", "") + post("/2", "two") + get("/3") + post("/4", "x", "Content-Length: 1\r\n"))
        #expect(try client.responses(4).map(\.text) == ["POST /1\n", "POST /2\ntwo", "GET /3\n", "POST /4\nx"])
    }

    @Test(arguments: pollers)
    func `a body of several megabytes arrives completely`(poller: HTTPServer.PollerKind) throws {
        let fixture = try ServerFixture(poller) { HTTPResponse(status: 200, body: $0.body) }
        let client = try fixture.client()
        let body = testBytes(count: 8 << 20)
        client.send("PUT / HTTP/1.1\r\nHost: a\r\nContent-Length: \(body.count)\r\n\r\n")
        client.send(body)
        #expect(try client.response().body == body)
    }

    @Test(arguments: pollers)
    func `chunks are joined, and extensions and trailers are ignored`(poller: HTTPServer.PollerKind) throws {
        let fixture = try ServerFixture(poller)
        let rows = [
            ("0\r\n\r\n", ""),
            ("5\r\nhello\r\n0\r\n\r\n", "hello"),
            ("3\r\nabc\r\n00A\r\n0123456789\r\n0\r\n\r\n", "abc0123456789"),
            ("1;a\r\nx\r\n1 ; b=c;d=\"e f\"\r\ny\r\n0;last\r\n\r\n", "xy"),
            ("1\r\nx\r\n0\r\nDigest: 1\r\nContent-Length: 500\r\n\r\n", "x"),
        ]
        let client = try fixture.client()
        for (text, body) in rows {
            client.send(Self.chunkedHead + text)
            #expect(try client.response().text == "POST /c\n" + body, "\(text)")
        }
    }

    @Test(arguments: pollers)
    func `a client expecting 100 Continue receives it`(poller: HTTPServer.PollerKind) throws {
        let fixture = try ServerFixture(poller)
        let client = try fixture.client()
        let expect = "Expect: 100-Continue\r\n"
        client.send("POST /1 HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\(expect)\r\n")
        #expect(try client.response() == ReceivedResponse(status: 100, reason: "Continue", fields: [], body: []))
        client.send("abc")
        #expect(try client.response().text == "POST /1\nabc")
        client.send("POST /2 HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\(expect)\r\n")
        #expect(try client.response().status == 100)
        client.send("0\r\n\r\n")
        #expect(try client.response().text == "POST /2\n")
    }

    @Test(arguments: pollers)
    func `no 100 Continue is sent when the client does not need it`(poller: HTTPServer.PollerKind) throws {
        let fixture = try ServerFixture(poller)
        let client = try fixture.client()
        let expect = "Expect: 100-continue\r\n"
        // The body was already sent, is empty, or is absent; HTTP/1.0 does not define 100.
        client.send(post("/1", "abc", expect))
        #expect(try client.response().text == "POST /1\nabc")
        client.send(get("/2", expect))
        #expect(try client.response().text == "GET /2\n")
        client.send(post("/3", "", expect))
        #expect(try client.response().text == "POST /3\n")
        client.send("POST /4 HTTP/1.0\r\nContent-Length: 1\r\n\(expect)\r\n")
        client.send("x")
        #expect(try client.response().text == "POST /4\nx")
    }

    @Test(arguments: pollers)
    func `an oversized body is rejected before the client sends it`(poller: HTTPServer.PollerKind) throws {
        let fixture = try ServerFixture(poller, limits: .with { $0.maximumBodyByteCount = 10 })
        let client = try fixture.client()
        client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 11\r\nExpect: 100-continue\r\n\r\n")
        let response = try client.response()
        #expect(response.status == 413)
        #expect(response.text == "The body is too large; the limit is 10 bytes.\n")
        #expect(response.values("connection") == ["close"])
        #expect(try client.isEnded())
    }

    @Test(arguments: pollers)
    func `a client sending an oversized body first can still read the response`(poller: HTTPServer.PollerKind) throws {
        let fixture = try ServerFixture(poller)
        let client = try fixture.client()
        let size = HTTPLimits().maximumBodyByteCount + 1
        client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: \(size)\r\n\r\n")
        #expect(client.send(Array(repeating: 65, count: size)))
        #expect(try client.response().status == 413)
        #expect(fixture.recorder.targets.isEmpty)
    }
}
