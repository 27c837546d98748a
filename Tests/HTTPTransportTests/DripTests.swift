import HTTPMessages
import TestFixtures
import Testing
import TestSupport

@testable import HTTPTransport

/// Bodies that are sent in pieces.
@Suite(.tags(.wire)) struct DripTests {
    static let pollers = HTTPServer.PollerKind.allCases

    @Test(arguments: pollers)
    func `a drip sends all bytes in order, one piece per interval`(poller: HTTPServer.PollerKind) throws {
        let body = (0..<1000).map { UInt8(truncatingIfNeeded: $0 % 251) }
        for (size, pieces) in [(64, 16), (1, 20), (0, 20), (.min, 20), (500, 2), (999, 2), (1000, 1), (.max, 1)] {
            let sent = pieces == 20 ? Array(body.prefix(20)) : body
            for delay in [Duration.zero, .milliseconds(3)] {
                let fixture = try ServerFixture(poller) { request in
                    let drip = HTTPDelivery(delay: delay, fault: .drip(every: .milliseconds(1), byteCount: size))
                    return request.target == "/drip"
                        ? HTTPResponse(status: 200, body: sent, delivery: drip) : ServerFixture.echo(request)
                }
                let client = try fixture.client()
                let start = ContinuousClock.now
                client.send(get("/1") + get("/drip") + get("/2"))
                #expect(try client.response().text == "GET /1\n")
                #expect(
                    try client.response()
                        == ReceivedResponse(
                            status: 200, reason: "OK", fields: ["Content-Length: \(sent.count)"], body: sent))
                #expect(ContinuousClock.now - start >= delay + .milliseconds(pieces), "\(size)")
                #expect(try client.response().text == "GET /2\n")
                #expect(fixture.recorder.targets == ["/1", "/drip", "/2"])
            }
        }
    }

    @Test(arguments: pollers)
    func `a drip sends the response head at once`(poller: HTTPServer.PollerKind) throws {
        let fixture = try ServerFixture(
            poller, delivery: HTTPDelivery(fault: .drip(every: ServerFixture.ages, byteCount: 1)))
        let client = try fixture.client()
        client.send(get("/fault") + get("/2"))
        try client.receive(atLeast: HTTPFaultTests.head.utf8.count)
        #expect(try fixture.stillAnswers())
        #expect(fixture.recorder.targets == ["/fault", "/still-here"])
        client.endSending()
        let (bytes, ending) = try client.untilEnd()
        #expect(String(decoding: bytes, as: UTF8.self) == HTTPFaultTests.head)
        #expect(ending == .closed)
    }

    @Test(arguments: pollers)
    func `a drip with a zero interval does not block other connections`(poller: HTTPServer.PollerKind) throws {
        let body: [UInt8] = Array(repeating: 65, count: 200)
        for interval in [Duration.zero, .seconds(-1), .nanoseconds(1)] {
            let fixture = try ServerFixture(poller) { request in
                request.target == "/drip"
                    ? HTTPResponse(
                        status: 200, body: body, delivery: .init(fault: .drip(every: interval, byteCount: 1)))
                    : ServerFixture.echo(request)
            }
            let client = try fixture.client()
            client.send(get("/drip"))
            try client.receive(atLeast: 10)
            #expect(try fixture.stillAnswers())
            #expect(try client.response().body == body)
        }
    }

    @Test(arguments: pollers)
    func `a slow reader slows a drip and receives every byte`(poller: HTTPServer.PollerKind) throws {
        let body = testBytes(count: 8 << 20)
        let fixture = try ServerFixture(poller) { _ in
            HTTPResponse(
                status: 200, body: body, delivery: .init(fault: .drip(every: .milliseconds(1), byteCount: 1_000_003)))
        }
        let client = try fixture.client(receiveBufferSize: 4096)
        client.send(get("/", "Connection: close\r\n"))
        let response = try client.response()
        #expect(response.body == body)
        #expect(response.values("connection") == ["close"])
        #expect(try client.isEnded())
    }

    @Test(arguments: pollers)
    func `a drip without content is an ordinary response`(poller: HTTPServer.PollerKind) throws {
        let fixture = try ServerFixture(poller) { request in
            HTTPResponse(
                status: Int(request.target.dropFirst()) ?? 0, body: request.target == "/201" ? [] : [65, 66],
                delivery: HTTPDelivery(fault: .drip(every: ServerFixture.ages, byteCount: 1)))
        }
        let client = try fixture.client()
        client.send(get("/200", method: "HEAD") + get("/204") + get("/201") + get("/304"))
        #expect(try client.response(toHead: true).fields == ["Content-Length: 2"])
        #expect(try client.responses(3).map(\.status) == [204, 201, 304])
    }
}
