import HTTPMessages
import TestFixtures
import Testing
import TestSupport

@testable import HTTPTransport

/// Responses on the wire (RFC 9112, 6; RFC 9110, 6.4.1).
@Suite(.tags(.slow, .wire)) struct HTTPServerResponseTests {
    static let pollers = HTTPServer.PollerKind.allCases

    @Test(arguments: pollers)
    func `a HEAD response has the fields of GET and no body`(poller: HTTPServer.PollerKind) throws {
        let fixture = try ServerFixture(poller) { _ in
            HTTPResponse(status: 200, headers: [HTTPField(name: "A", value: "b")], body: Array("hello".utf8))
        }
        let client = try fixture.client()
        client.send(get("/", method: "HEAD") + get("/"))
        let head = try client.response(toHead: true)
        let whole = try client.response()
        #expect(head.fields == whole.fields)
        #expect(head.fields == ["A: b", "Content-Length: 5"])
        #expect(whole.text == "hello")
    }

    @Test(arguments: pollers)
    func `statuses without content send no body`(poller: HTTPServer.PollerKind) throws {
        let fixture = try ServerFixture(poller) { request in
            HTTPResponse(status: Int(request.target.dropFirst()) ?? 0, body: Array("hello".utf8))
        }
        let client = try fixture.client()
        client.send(get("/204") + get("/304") + get("/205") + get("/404"))
        #expect(try client.response() == ReceivedResponse(status: 204, reason: "No Content", fields: [], body: []))
        #expect(try client.response() == ReceivedResponse(status: 304, reason: "Not Modified", fields: [], body: []))
        #expect(try client.response().fields == ["Content-Length: 0"])
        #expect(try client.response().text == "hello")
    }

    @Test(arguments: pollers)
    func `an interim status closes the connection, and an invalid status becomes 500`(poller: HTTPServer.PollerKind)
        throws
    {
        let fixture = try ServerFixture(poller) { HTTPResponse(status: Int($0.target.dropFirst()) ?? 0) }
        let interim = try fixture.client()
        interim.send(get("/103") + get("/200"))
        #expect(
            try interim.response()
                == ReceivedResponse(status: 103, reason: "Early Hints", fields: ["Connection: close"], body: []))
        #expect(try interim.isEnded())
        let client = try fixture.client()
        client.send(get("/99") + get("/1000") + get("/-5") + get("/200"))
        #expect(try client.responses(4).map(\.status) == [500, 500, 500, 200])
    }

    @Test(arguments: pollers)
    func `handler fields cannot split a response or set framing fields`(poller: HTTPServer.PollerKind) throws {
        let fixture = try ServerFixture(poller) { _ in
            HTTPResponse(
                status: 200,
                headers: [
                    HTTPField(name: "A", value: "1\r\nInjected: 2\u{0}\u{7F}\t3"),
                    HTTPField(name: "B\r\nC", value: "x"),
                    HTTPField(name: "", value: "x"), HTTPField(name: "content-length", value: "99"),
                    HTTPField(name: "Transfer-Encoding", value: "chunked"),
                    HTTPField(name: "CONNECTION", value: "upgrade"), HTTPField(name: "É", value: "é"),
                    HTTPField(name: "D", value: "é"),
                ])
        }
        let client = try fixture.client()
        client.send(get("/"))
        #expect(try client.response().fields == ["A: 1  Injected: 2  \t3", "D: é", "Content-Length: 0"])
    }

    @Test(arguments: pollers)
    func `a slow reader receives a large response completely`(poller: HTTPServer.PollerKind) throws {
        let size = 20 << 20
        let body = testBytes(count: size)
        let fixture = try ServerFixture(poller) { request in
            request.target == "/big" ? HTTPResponse(status: 200, body: body) : ServerFixture.echo(request)
        }
        let slow = try fixture.client(receiveBufferSize: 4096)
        slow.send(get("/big") + get("/after"))
        try slow.receive(atLeast: 1000)
        #expect(try fixture.stillAnswers())
        // No later request is handled before the response is sent.
        #expect(fixture.recorder.targets == ["/big", "/still-here"])
        let response = try slow.response()
        #expect(response.body.count == size)
        #expect(response.body == body)
        #expect(try slow.response().text == "GET /after\n")
    }

    @Test(arguments: pollers)
    func `requests are not read while too much output is unsent`(poller: HTTPServer.PollerKind) throws {
        let fixture = try ServerFixture(poller) { request in
            HTTPResponse(status: 200, body: Array(repeating: 65, count: 60_000) + Array(request.target.utf8))
        }
        let client = try fixture.client(receiveBufferSize: 4096)
        let count = 400
        client.send((0..<count).map { get("/\($0)") }.joined())
        try client.receive(atLeast: 1000)
        for number in 0..<count {
            #expect(try client.response().text.hasSuffix("A/\(number)"))
            if number == 0 {
                #expect(fixture.recorder.targets.count < count, "A slow client did not limit reading.")
            }
        }
    }

    @Test(arguments: pollers)
    func `two hundred connections are served concurrently`(poller: HTTPServer.PollerKind) throws {
        let fixture = try ServerFixture(poller)
        let clients = try (0..<200).map { _ in try fixture.client() }
        for round in 0..<3 {
            for (number, client) in clients.enumerated() {
                client.send(get("/\(round)/\(number)"))
            }
            for (number, client) in clients.enumerated() {
                #expect(try client.response().text == "GET /\(round)/\(number)\n")
            }
        }
    }
}
