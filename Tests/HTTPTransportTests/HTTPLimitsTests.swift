import HTTPMessages
import TestFixtures
import Testing
import TestSupport

@testable import HTTPTransport

/// Each limit accepts its maximum and rejects one more.
@Suite(.tags(.wire)) struct HTTPLimitsTests {
    static let pollers = HTTPServer.PollerKind.allCases

    /// Sends a request to a new server and returns the response.
    private func response(
        _ poller: HTTPServer.PollerKind, _ request: String, limits: (inout HTTPLimits) -> Void
    ) throws -> ReceivedResponse {
        let fixture = try ServerFixture(poller, limits: .with(limits))
        let client = try fixture.client()
        client.send(request)
        let response = try client.response()
        if response.status != 200 {
            #expect(try client.isEnded())
            #expect(fixture.recorder.targets.isEmpty)
        }
        return response
    }

    @Test(arguments: pollers)
    func `a request line has a limit`(poller: HTTPServer.PollerKind) throws {
        for limit in [100, 16 * 1024] {
            let fits = "/" + String(repeating: "a", count: limit - "GET / HTTP/1.1".utf8.count)
            #expect(try response(poller, get(fits)) { $0.maximumRequestLineByteCount = limit }.status == 200)
            let rejected = try response(poller, get(fits + "a")) { $0.maximumRequestLineByteCount = limit }
            #expect(rejected.status == 414)
            #expect(rejected.text == "The request line is too long; the limit is \(limit) bytes.\n")
            let endless = "GET /" + String(repeating: "a", count: limit)
            #expect(try response(poller, endless) { $0.maximumRequestLineByteCount = limit }.status == 414)
        }
    }

    @Test(arguments: pollers)
    func `the field lines together have a limit`(poller: HTTPServer.PollerKind) throws {
        for limit in [100, 64 * 1024] {
            let room = limit - "Host: a.test\r\nX: \r\n".utf8.count
            let fits = String(repeating: "v", count: room)
            #expect(
                try response(poller, get("/", "X: \(fits)\r\n")) { $0.maximumHeaderByteCount = limit }.status == 200)
            let rejected = try response(poller, get("/", "X: \(fits)v\r\n")) { $0.maximumHeaderByteCount = limit }
            #expect(rejected.status == 431)
            #expect(rejected.text == "The field lines are too long; the limit is \(limit) bytes in total.\n")
            let endless = get("/").dropLast() + "X: \(fits)vv"
            #expect(try response(poller, String(endless)) { $0.maximumHeaderByteCount = limit }.status == 431)
        }
    }

    @Test(arguments: pollers)
    func `the number of fields has a limit`(poller: HTTPServer.PollerKind) throws {
        for limit in [1, 10, 256] {
            let fields = String(repeating: "X: y\r\n", count: limit - 1)
            #expect(try response(poller, get("/", fields)) { $0.maximumHeaderCount = limit }.status == 200)
            let rejected = try response(poller, get("/", fields + "X: y\r\n")) { $0.maximumHeaderCount = limit }
            #expect(rejected.status == 431)
            #expect(rejected.text == "The request has too many field lines; the limit is \(limit).\n")
        }
    }

    @Test(arguments: pollers)
    func `a body has a limit`(poller: HTTPServer.PollerKind) throws {
        for limit in [0, 5, 1000] {
            let body = String(repeating: "b", count: limit)
            #expect(try response(poller, post("/", body)) { $0.maximumBodyByteCount = limit }.status == 200)
            #expect(try response(poller, post("/", body + "b")) { $0.maximumBodyByteCount = limit }.status == 413)
        }
    }

    @Test(arguments: pollers)
    func `a chunked body has the same limit`(poller: HTTPServer.PollerKind) throws {
        let head = HTTPRequestBodyTests.chunkedHead + "3\r\nabc\r\n"
        #expect(
            try response(poller, head + "2\r\nde\r\n0\r\n\r\n") { $0.maximumBodyByteCount = 5 }.text == "POST /c\nabcde"
        )
        #expect(try response(poller, head + "3\r\nde") { $0.maximumBodyByteCount = 5 }.status == 413)
    }

    @Test(arguments: pollers)
    func `a chunk's size line has a limit`(poller: HTTPServer.PollerKind) throws {
        let fits = "1;" + String(repeating: "e", count: ChunkedBodyDecoder.maximumSizeLineByteCount - 2)
        let head = HTTPRequestBodyTests.chunkedHead
        #expect(try response(poller, head + fits + "\r\nx\r\n0\r\n\r\n") { _ in }.status == 200)
        #expect(try response(poller, head + fits + "e\r\nx\r\n0\r\n\r\n") { _ in }.status == 400)
        #expect(try response(poller, head + fits + "eeee") { _ in }.status == 400)
    }

    @Test(arguments: pollers)
    func `chunk extensions together have a limit`(poller: HTTPServer.PollerKind) throws {
        let chunk = "1;" + String(repeating: "e", count: 9) + "\r\nx\r\n"
        let chunks = HTTPRequestBodyTests.chunkedHead + String(repeating: chunk, count: 10)
        #expect(try response(poller, chunks + "0\r\n\r\n") { $0.maximumHeaderByteCount = 100 }.status == 200)
        #expect(try response(poller, chunks + "0;e\r\n\r\n") { $0.maximumHeaderByteCount = 100 }.status == 431)
    }

    @Test(arguments: pollers)
    func `trailers have the same limits as fields`(poller: HTTPServer.PollerKind) throws {
        let head = HTTPRequestBodyTests.chunkedHead + "0\r\n"
        let trailers = String(repeating: "T: u\r\n", count: 5)
        #expect(try response(poller, head + trailers + "\r\n") { $0.maximumHeaderCount = 5 }.status == 200)
        #expect(try response(poller, head + trailers + "T: u\r\n\r\n") { $0.maximumHeaderCount = 5 }.status == 431)
        let fits = "T: " + String(repeating: "u", count: 95) + "\r\n"
        #expect(try response(poller, head + fits + "\r\n") { $0.maximumHeaderByteCount = 100 }.status == 200)
        #expect(try response(poller, head + "u" + fits + "\r\n") { $0.maximumHeaderByteCount = 100 }.status == 431)
        let endless = head + "T: " + String(repeating: "u", count: 200)
        #expect(try response(poller, endless) { $0.maximumHeaderByteCount = 100 }.status == 431)
    }

    @Test(arguments: pollers)
    func `the number of connections is limited, and closing one admits another`(poller: HTTPServer.PollerKind) throws {
        let fixture = try ServerFixture(poller, limits: .with { $0.maximumConnectionCount = 3 })
        var clients = try (0..<3).map { _ in try fixture.client() }
        for client in clients {
            client.send(get("/"))
            #expect(try client.response().status == 200)
        }
        let rejected = try fixture.client()
        let response = try rejected.response()
        #expect(response.status == 503)
        #expect(response.text.hasPrefix("This server has reached its limit of 3 connections"))
        #expect(try rejected.isEnded())
        let last = clients.removeLast()
        last.send(get("/", "Connection: close\r\n"))
        #expect(try last.response().status == 200)
        #expect(try last.isEnded())
        last.endSending()
        var status = 503
        for _ in 0..<10_000 where status == 503 {
            let client = try fixture.client()
            client.send(get("/again"))
            status = try client.response().status
        }
        #expect(status == 200)
        #expect(fixture.recorder.targets.last == "/again")
    }

    @Test(arguments: pollers)
    func `a large head arriving in pieces of any size is parsed`(poller: HTTPServer.PollerKind) throws {
        let fixture = try ServerFixture(poller) { HTTPResponse(status: 200, body: $0.head) }
        let fields = (0..<200).map { "Field-\($0): \(String(repeating: "v", count: 300))\r\n" }.joined()
        let heads = [get("/1", fields), get("/2", fields + "Connection: close\r\n")]
        let bytes = Array(heads.joined().utf8)
        for size in [1, 1000, 16384, 50_000, bytes.count] {
            let client = try fixture.client()
            for start in stride(from: 0, to: bytes.count, by: size) {
                client.send(Array(bytes[start..<min(start + size, bytes.count)]))
            }
            #expect(try client.responses(2).map(\.text) == heads)
            #expect(try client.isEnded())
        }
    }
}
