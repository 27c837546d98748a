import HTTPMessages
import TestFixtures
import Testing
import TestSupport

@testable import HTTPTransport

/// Faults as seen by a client that reads raw bytes, including how the connection ends.
@Suite(.tags(.slow, .wire)) struct HTTPFaultTests {
    /// A fault, and the bytes that a client reads of a response with ten digits and of one to HEAD.
    struct Row: CustomTestStringConvertible {
        let fault: HTTPDelivery.Fault
        let bytes: String
        let toHead: String
        let ending: PersistentConnection.Ending

        var testDescription: String { "\(fault)" }

        init(_ fault: HTTPDelivery.Fault, _ bytes: String, head: String = "", _ ending: PersistentConnection.Ending) {
            self.fault = fault
            self.bytes = bytes
            toHead = head
            self.ending = ending
        }
    }

    static let pollers = HTTPServer.PollerKind.allCases
    static let head = "HTTP/1.1 200 OK\r\nA: b\r\nContent-Length: 10\r\n\r\n"
    static let chunkedHead = "HTTP/1.1 200 OK\r\nA: b\r\nTransfer-Encoding: chunked\r\n\r\n"
    static let rows = [
        Row(.reset, "", .reset),
        Row(.empty, "", .closed),
        Row(.truncate(at: 4), head + "0123", head: head, .closed),
        Row(.truncate(at: 0), head, head: head, .closed),
        Row(.truncate(at: .min), head, head: head, .closed),
        Row(.truncate(at: .max), head + "0123456789", head: head, .closed),
        Row(.resetAfter(at: 4), head + "0123", head: head, .reset),
        Row(.resetAfter(at: -1), head, head: head, .reset),
        Row(.resetAfter(at: 10), head + "0123456789", head: head, .reset),
        Row(.malformedChunk, chunkedHead + "5\r\n01234\r\nxyz\r\n56789\r\n", head: chunkedHead, .closed),
        Row(.garbage(Array("\u{0}x\r\n\r\n".utf8)), "\u{0}x\r\n\r\n", head: "\u{0}x\r\n\r\n", .closed),
        Row(.garbage([]), "", .closed),
    ]

    @Test(arguments: pollers, rows)
    func `each fault produces the expected bytes and connection end`(poller: HTTPServer.PollerKind, row: Row) throws {
        for delay in [Duration.zero, .milliseconds(5), .microseconds(500)] {
            let fixture = try ServerFixture(poller, delivery: HTTPDelivery(delay: delay, fault: row.fault))
            for (method, expected) in [("GET", row.bytes), ("HEAD", row.toHead)] {
                let client = try fixture.client()
                let start = ContinuousClock.now
                client.send(get("/fault", method: method))
                let (bytes, ending) = try client.untilEnd()
                #expect(ContinuousClock.now - start >= delay)
                #expect(String(decoding: bytes, as: UTF8.self) == expected)
                #expect(ending == row.ending)
            }
            #expect(try fixture.stillAnswers())
        }
    }

    @Test(arguments: pollers, rows)
    func `responses before a fault arrive completely, and later ones never arrive`(
        poller: HTTPServer.PollerKind, row: Row
    ) throws {
        for delay in [Duration.zero, .milliseconds(5)] {
            let fixture = try ServerFixture(poller, delivery: HTTPDelivery(delay: delay, fault: row.fault))
            let client = try fixture.client()
            client.send(get("/1") + post("/2", "x") + get("/fault") + get("/3") + "GET /4")
            #expect(try client.response().text == "GET /1\n")
            #expect(try client.response().text == "POST /2\nx")
            let (bytes, ending) = try client.untilEnd()
            #expect(String(decoding: bytes, as: UTF8.self) == row.bytes)
            #expect(ending == row.ending)
            #expect(fixture.recorder.targets == ["/1", "/2", "/fault"])
        }
    }

    @Test(arguments: pollers)
    func `a large response before a reset arrives completely at a slow reader`(poller: HTTPServer.PollerKind) throws {
        let body = testBytes(count: 6_000_000)
        let faults: [(HTTPDelivery.Fault, Int, PersistentConnection.Ending)] = [
            (.reset, 0, .reset), (.resetAfter(at: 5_500_001), 5_500_001, .reset),
            (.truncate(at: 5_500_001), 5_500_001, .closed), (.empty, 0, .closed),
        ]
        for (fault, count, ending) in faults {
            let fixture = try ServerFixture(poller) { request in
                let delivery = request.target == "/fault" ? HTTPDelivery(fault: fault) : .default
                return HTTPResponse(status: 200, body: body, delivery: delivery)
            }
            let client = try fixture.client(receiveBufferSize: 4096)
            client.send(get("/big") + get("/fault"))
            #expect(try client.response().body == body)
            let end = try client.untilEnd()
            #expect(end.bytes.suffix(count).elementsEqual(body.prefix(count)))
            #expect(
                end.bytes.count
                    == (count == 0 ? 0 : count + "HTTP/1.1 200 OK\r\nContent-Length: 6000000\r\n\r\n".utf8.count))
            #expect(end.ending == ending)
        }
    }

    @Test(arguments: pollers)
    func `a faulty response without content still sends its head`(poller: HTTPServer.PollerKind) throws {
        let faults: [(HTTPDelivery.Fault, PersistentConnection.Ending)] = [
            (.truncate(at: 3), .closed), (.resetAfter(at: 3), .reset), (.malformedChunk, .closed),
        ]
        for (fault, ending) in faults {
            let fixture = try ServerFixture(poller) { _ in
                HTTPResponse(status: 204, body: [65, 66, 67, 68], delivery: HTTPDelivery(fault: fault))
            }
            let client = try fixture.client()
            client.send(get("/") + get("/"))
            let end = try client.untilEnd()
            #expect(String(decoding: end.bytes, as: UTF8.self) == "HTTP/1.1 204 No Content\r\n\r\n", "\(fault)")
            #expect(end.ending == ending, "\(fault)")
        }
    }

    @Test(arguments: pollers)
    func `a malformed chunk does not depend on the length of the body`(poller: HTTPServer.PollerKind) throws {
        for count in [0, 1, 2, 100_000] {
            let fixture = try ServerFixture(poller) { _ in
                HTTPResponse(
                    status: 200, body: Array(repeating: 0x61, count: count),
                    delivery: HTTPDelivery(fault: .malformedChunk))
            }
            let client = try fixture.client()
            client.send(get("/"))
            let end = try client.untilEnd()
            let head = Array("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n".utf8)
            #expect(end.bytes.starts(with: head))
            #expect(end.ending == .closed)
            #expect(throws: HTTPRequestError.malformedChunk) {
                var decoder = ChunkedBodyDecoder(limits: HTTPLimits())
                try end.bytes.dropFirst(head.count).withUnsafeBufferPointer { _ = try decoder.decode($0) }
            }
        }
    }

    @Test(arguments: pollers)
    func `a fault works with an invalid status and keeps the Connection field`(
        poller: HTTPServer.PollerKind
    ) throws {
        let fixture = try ServerFixture(poller) { request in
            HTTPResponse(
                status: request.target == "/0" ? 0 : 200, body: [65, 66], delivery: .init(fault: .truncate(at: 1)))
        }
        let impossible = try fixture.client()
        impossible.send(get("/0"))
        #expect(String(decoding: try impossible.untilEnd().bytes, as: UTF8.self).hasSuffix("\r\n\r\nT"))
        let closing = try fixture.client()
        closing.send(get("/", "Connection: close\r\n"))
        #expect(
            String(decoding: try closing.untilEnd().bytes, as: UTF8.self)
                == "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nA")
    }

    @Test(arguments: pollers)
    func `a client not reading the bytes before a reset is disconnected`(poller: HTTPServer.PollerKind) throws {
        let body: [UInt8] = Array(repeating: 65, count: 200_000)
        let fixture = try ServerFixture(
            poller,
            limits: .with {
                $0.idleTimeout = .milliseconds(300)
                $0.maximumConnectionCount = 1
            }
        ) { request in
            let delivery = request.target == "/fault" ? HTTPDelivery(fault: .resetAfter(at: body.count)) : .default
            return HTTPResponse(status: 200, body: request.target == "/fault" ? body : [], delivery: delivery)
        }
        let client = try fixture.client(receiveBufferSize: 4096)
        client.send(get("/fault"))
        try client.receive(atLeast: 1)
        try fixture.waitUntilAdmitted()
        #expect(try client.untilEnd().ending == .reset)
    }
}
