import HTTPMessages
import TestFixtures
import Testing
import TestSupport

@testable import HTTPTransport

/// Keep-alive, pipelining, closing, and the ends of connections (RFC 9112, 9).
@Suite(.tags(.wire)) struct ConnectionTests {
    static let pollers = HTTPServer.PollerKind.allCases

    @Test(arguments: pollers)
    func `a connection serves several requests in sequence`(poller: HTTPServer.PollerKind) throws {
        let fixture = try ServerFixture(poller)
        let client = try fixture.client()
        for number in 0..<5 {
            client.send(get("/\(number)"))
            let response = try client.response()
            #expect(response.text == "GET /\(number)\n")
            #expect(response.values("connection").isEmpty)
            #expect(response.values("x-echo") == ["yes"])
            #expect(response.reason == "OK")
        }
        #expect(fixture.recorder.targets == ["/0", "/1", "/2", "/3", "/4"])
    }

    @Test(arguments: pollers)
    func `a hundred pipelined requests get responses in order`(poller: HTTPServer.PollerKind) throws {
        let fixture = try ServerFixture(poller)
        let client = try fixture.client()
        client.send((0..<100).map { $0 % 3 == 0 ? post("/\($0)", "body \($0)") : get("/\($0)") }.joined())
        for number in 0..<100 {
            let expected = number % 3 == 0 ? "POST /\(number)\nbody \(number)" : "GET /\(number)\n"
            #expect(try client.response().text == expected)
        }
    }

    @Test(arguments: pollers)
    func `a later minor version is processed as HTTP 1.1`(poller: HTTPServer.PollerKind) throws {
        let fixture = try ServerFixture(poller)
        let client = try fixture.client()
        client.send("GET /a HTTP/1.2\r\nHost: a\r\n\r\nGET /b HTTP/1.9\r\nHost: a\r\n\r\n" + get("/c"))
        #expect(try client.responses(3).map(\.text) == ["GET /a\n", "GET /b\n", "GET /c\n"])
    }

    @Test(arguments: pollers)
    func `a request sent byte by byte gets a response`(poller: HTTPServer.PollerKind) throws {
        let fixture = try ServerFixture(poller)
        let client = try fixture.client()
        let chunked =
            "POST /c HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3;x=y\r\nabc\r\n0\r\nT: u\r\n\r\n"
        for byte in Array(("\r\n" + post("/p", "hello") + chunked + get("/g")).utf8) {
            client.send([byte])
        }
        #expect(try client.responses(3).map(\.text) == ["POST /p\nhello", "POST /c\nabc", "GET /g\n"])
    }

    @Test(arguments: pollers)
    func `the Connection close option ends the connection after the response`(poller: HTTPServer.PollerKind) throws {
        for option in ["close", "Close", "foo, close", "keep-alive, close"] {
            let fixture = try ServerFixture(poller)
            let client = try fixture.client()
            client.send(get("/1", "Connection: \(option)\r\n") + get("/2"))
            #expect(try client.response().values("connection") == ["close"], "\(option)")
            #expect(try client.isEnded(), "\(option)")
            #expect(fixture.recorder.targets == ["/1"], "\(option)")
        }
    }

    @Test(arguments: pollers)
    func `an HTTP 1.0 connection closes unless the client requests keep-alive`(poller: HTTPServer.PollerKind) throws {
        let fixture = try ServerFixture(poller)
        let closed = try fixture.client()
        closed.send("GET /a HTTP/1.0\r\n\r\n")
        #expect(try closed.response().values("connection") == ["close"])
        #expect(try closed.isEnded())
        let kept = try fixture.client()
        kept.send("GET /b HTTP/1.0\r\nConnection: Keep-Alive\r\n\r\nGET /c HTTP/1.0\r\n\r\n")
        #expect(try kept.response().values("connection") == ["keep-alive"])
        #expect(try kept.response().text == "GET /c\n")
        #expect(try kept.isEnded())
    }

    @Test(arguments: pollers)
    func `a client closing its sending side still receives its responses`(poller: HTTPServer.PollerKind) throws {
        let fixture = try ServerFixture(poller)
        let client = try fixture.client()
        client.send(get("/1") + post("/2", "x"))
        client.endSending()
        #expect(try client.responses(2).map(\.text) == ["GET /1\n", "POST /2\nx"])
        #expect(try client.isEnded())
    }

    @Test(arguments: pollers)
    func `an incomplete request at the end of the input gets status 400`(poller: HTTPServer.PollerKind) throws {
        let fixture = try ServerFixture(poller)
        for begun in ["GET / HT", get("/").dropLast().description, post("/", "abc").dropLast().description] {
            let client = try fixture.client()
            client.send(begun)
            client.endSending()
            #expect(try client.response().status == 400)
            #expect(try client.isEnded())
        }
        #expect(fixture.recorder.targets.isEmpty)
    }

    @Test(arguments: pollers)
    func `a client disconnecting mid-request frees its connection`(poller: HTTPServer.PollerKind) throws {
        let fixture = try ServerFixture(poller, limits: .with { $0.maximumConnectionCount = 20 }) { request in
            HTTPResponse(status: 200, body: Array(repeating: 65, count: request.target == "/big" ? 4 << 20 : 1))
        }
        for _ in 0..<100 {
            for text in ["", "GET", post("/", "abcdef").dropLast().description, get("/big"), get("/") + "X"] {
                _ = try fixture.client().send(text)
            }
        }
        // All 20 connections are available again after the server has noticed that the clients disconnected.
        var status = 503
        for _ in 0..<10_000 where status == 503 {
            let client = try fixture.client()
            client.send(get("/small"))
            status = (try? client.response().status) ?? 503
        }
        #expect(status == 200)
    }

    @Test(arguments: pollers)
    func `empty lines before a request line are skipped`(poller: HTTPServer.PollerKind) throws {
        let fixture = try ServerFixture(poller)
        let client = try fixture.client()
        client.send("\r\n" + get("/1") + "\r\n\r\n" + get("/2"))
        #expect(try client.responses(2).map(\.text) == ["GET /1\n", "GET /2\n"])
    }

    @Test(arguments: pollers)
    func `an absolute target sets the host`(poller: HTTPServer.PollerKind) throws {
        let fixture = try ServerFixture(poller) {
            HTTPResponse(status: 200, body: Array("\($0.host ?? "") \($0.target)".utf8))
        }
        let client = try fixture.client()
        client.send("GET http://b.test:81/x?y HTTP/1.1\r\nHost: a.test\r\n\r\n")
        client.send("OPTIONS * HTTP/1.1\r\nHost: a.test\r\n\r\n")
        #expect(try client.responses(2).map(\.text) == ["b.test:81 /x?y", "a.test *"])
    }
}
