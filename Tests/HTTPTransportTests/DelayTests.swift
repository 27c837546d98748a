import HTTPMessages
import TestFixtures
import Testing
import TestSupport

@testable import HTTPTransport

/// Delayed responses, and the requests that are handled during the delay.
@Suite(.tags(.wire)) struct DelayTests {
    static let pollers = HTTPServer.PollerKind.allCases

    @Test(arguments: pollers)
    func `a delayed response arrives completely, in order, and not too early`(poller: HTTPServer.PollerKind) throws {
        for delay in [Duration.microseconds(1), .milliseconds(1), .microseconds(7500), .milliseconds(20)] {
            let fixture = try ServerFixture(poller, delivery: HTTPDelivery(delay: delay))
            let client = try fixture.client()
            for _ in 0..<3 {
                let start = ContinuousClock.now
                client.send(get("/1") + get("/fault") + get("/fault") + post("/2", "x"))
                #expect(try client.response().text == "GET /1\n")
                #expect(try client.response().text == "0123456789")
                #expect(ContinuousClock.now - start >= delay)
                #expect(try client.response().fields == ["A: b", "Content-Length: 10"])
                #expect(ContinuousClock.now - start >= delay + delay)
                #expect(try client.response().text == "POST /2\nx")
            }
            #expect(
                fixture.recorder.targets == ["/1", "/fault", "/fault", "/2", "/1", "/fault", "/fault", "/2"] + [
                    "/1", "/fault", "/fault", "/2",
                ])
        }
    }

    @Test(arguments: pollers)
    func `a delayed response blocks only later requests of its connection`(poller: HTTPServer.PollerKind) throws {
        let fixture = try ServerFixture(poller, delivery: HTTPDelivery(delay: ServerFixture.ages))
        let client = try fixture.client()
        client.send(get("/1") + get("/fault") + get("/2"))
        #expect(try client.response().text == "GET /1\n")
        client.send(get("/3"))
        for _ in 0..<10 {
            #expect(try fixture.stillAnswers())
        }
        #expect(client.isSilent)
        #expect(fixture.recorder.targets == ["/1", "/fault"] + Array(repeating: "/still-here", count: 10))
    }

    @Test(arguments: pollers)
    func `a thousand connections have independent delays`(poller: HTTPServer.PollerKind) throws {
        let fixture = try ServerFixture(poller) { request in
            let milliseconds = Int(request.target.dropFirst()) ?? 0
            return HTTPResponse(
                status: 200, body: Array(request.target.utf8), delivery: .init(delay: .milliseconds(milliseconds)))
        }
        var waiting: [(client: PersistentConnection, start: ContinuousClock.Instant, milliseconds: Int)] = []
        for number in 0..<1000 {
            let milliseconds = number * 7919 % 101
            let client = try fixture.client()
            waiting.append((client, .now, milliseconds))
            client.send(get("/\(milliseconds)"))
        }
        for (client, start, milliseconds) in waiting {
            #expect(try client.response().text == "/\(milliseconds)")
            #expect(ContinuousClock.now - start >= .milliseconds(milliseconds))
        }
    }

    @Test(arguments: pollers)
    func `a delayed response follows a large response to a slow reader`(poller: HTTPServer.PollerKind) throws {
        let fixture = try ServerFixture(poller) { request in
            request.target == "/fault"
                ? ServerFixture.digits(HTTPDelivery(delay: .milliseconds(2)))
                : HTTPResponse(status: 200, body: Array(repeating: 65, count: 1_000_000))
        }
        let client = try fixture.client(receiveBufferSize: 4096)
        client.send(get("/big") + get("/fault") + get("/big") + get("/fault"))
        for _ in 0..<2 {
            #expect(try client.response().body.count == 1_000_000)
            #expect(try client.response().text == "0123456789")
        }
    }

    @Test(arguments: pollers)
    func `thousands of requests can wait for a delayed response`(poller: HTTPServer.PollerKind) throws {
        let fixture = try ServerFixture(poller, delivery: HTTPDelivery(delay: .milliseconds(30)))
        let client = try fixture.client()
        let count = 5000
        client.send(get("/fault") + (0..<count).map { get("/\($0)") }.joined())
        #expect(try client.response().text == "0123456789")
        for number in 0..<count {
            #expect(try client.response().text == "GET /\(number)\n")
        }
    }

    @Test(arguments: pollers)
    func `the last response of a connection can be delayed`(poller: HTTPServer.PollerKind) throws {
        let fixture = try ServerFixture(poller, delivery: HTTPDelivery(delay: .milliseconds(3)))
        let client = try fixture.client()
        client.send(get("/fault", "Connection: close\r\n") + get("/after"))
        let response = try client.response()
        #expect(response.text == "0123456789")
        #expect(response.values("connection") == ["close"])
        #expect(try client.isEnded())
        #expect(fixture.recorder.targets == ["/fault"])
    }

    @Test(arguments: pollers)
    func `timeouts do not cut a delay, a drip, or a hang short`(poller: HTTPServer.PollerKind) throws {
        let fixture = try ServerFixture(
            poller,
            limits: .with {
                $0.idleTimeout = .milliseconds(20)
                $0.requestTimeout = .milliseconds(20)
            }
        ) { request in
            switch request.target {
            case "/hang": ServerFixture.digits(HTTPDelivery(fault: .hang))
            case "/drip": ServerFixture.digits(HTTPDelivery(fault: .drip(every: .milliseconds(60), byteCount: 5)))
            case "/late": ServerFixture.digits(HTTPDelivery(delay: .milliseconds(120)))
            default: ServerFixture.echo(request)
            }
        }
        let hanging = try fixture.client()
        hanging.send(get("/hang"))
        let dripping = try fixture.client()
        dripping.send(get("/drip"))
        let late = try fixture.client()
        late.send(get("/late") + "GET /begun")
        #expect(try dripping.response().text == "0123456789")
        #expect(try late.response().text == "0123456789")
        #expect(try late.response().status == 408)
        #expect(hanging.isSilent)
    }
}
