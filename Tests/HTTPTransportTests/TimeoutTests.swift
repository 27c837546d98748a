import HTTPMessages
import TestFixtures
import Testing
import TestSupport

@testable import HTTPTransport

@Suite(.tags(.wire)) struct TimeoutTests {
    static let pollers = HTTPServer.PollerKind.allCases

    @Test(arguments: pollers)
    func `a request not completed in time gets status 408`(poller: HTTPServer.PollerKind) throws {
        let fixture = try ServerFixture(poller, limits: .with { $0.requestTimeout = .milliseconds(50) })
        let begun = [
            "G", get("/").dropLast().description, post("/", "abc").dropLast().description,
            HTTPRequestBodyTests.chunkedHead + "5\r\nab",
        ]
        for text in begun {
            let client = try fixture.client()
            client.send(text)
            let response = try client.response()
            #expect(response.status == 408)
            #expect(response.text == "The request was not complete within 0.05 seconds.\n")
            #expect(try client.isEnded())
        }
        #expect(fixture.recorder.targets.isEmpty)
    }

    @Test(arguments: pollers)
    func `a second request on a connection has the same timeout`(poller: HTTPServer.PollerKind) throws {
        let fixture = try ServerFixture(poller, limits: .with { $0.requestTimeout = .milliseconds(50) })
        let client = try fixture.client()
        client.send(get("/1") + "GET /2")
        #expect(try client.response().text == "GET /1\n")
        #expect(try client.response().status == 408)
        #expect(try client.isEnded())
    }

    @Test(arguments: pollers)
    func `an idle connection is closed without a response`(poller: HTTPServer.PollerKind) throws {
        let fixture = try ServerFixture(poller, limits: .with { $0.idleTimeout = .milliseconds(400) })
        #expect(try fixture.client().isEnded())
        let used = try fixture.client()
        used.send(get("/"))
        #expect(try used.response().status == 200)
        #expect(try used.isEnded())
    }

    @Test(arguments: pollers)
    func `a client not reading its response is disconnected`(poller: HTTPServer.PollerKind) throws {
        let body: [UInt8] = Array(repeating: 65, count: 20 << 20)
        let fixture = try ServerFixture(
            poller,
            limits: .with {
                $0.idleTimeout = .milliseconds(400)
                $0.maximumConnectionCount = 1
            }
        ) { .init(status: 200, body: $0.target == "/big" ? body : []) }
        let client = try fixture.client(receiveBufferSize: 4096)
        client.send(get("/big"))
        try client.receive(atLeast: 1)
        var status = 503
        for _ in 0..<1_000_000 where status == 503 {
            let other = try fixture.client()
            other.send(get("/"))
            status = try other.response().status
        }
        #expect(status == 200)
        #expect(throws: (any Error).self) { try client.response() }
    }
}
