import HTTPMessages
import Platform
import TestFixtures
import Testing
import TestSupport

@testable import HTTPTransport

/// The processor time of a server with nothing to do, for every state of its connections.
@Suite(.tags(.wire)) struct IdleTests {
    /// Returns the processor time of the calling thread in milliseconds.
    private static func threadTime() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
    }

    /// Returns a stream that has sent bytes and stays open.
    private static func stream(_ bytes: [UInt8]) -> HTTPBodyStream {
        let stream = HTTPBodyStream()
        stream.send(bytes)
        return stream
    }

    @Test(arguments: HTTPServer.PollerKind.allCases)
    func `waiting connections use no processor time`(poller: HTTPServer.PollerKind) throws {
        let big: [UInt8] = Array(repeating: 65, count: 20 << 20)
        let fixture = try ServerFixture(poller, limits: .with { $0.requestTimeout = .milliseconds(500) }) { request in
            // The handler runs on the loop's thread, so this is the loop's own time.
            switch request.target {
            case "/big": HTTPResponse(status: 200, body: big)
            case "/late": HTTPResponse(status: 200, delivery: HTTPDelivery(delay: .seconds(3600)))
            case "/hang": HTTPResponse(status: 200, delivery: HTTPDelivery(fault: .hang))
            case "/drip":
                HTTPResponse(
                    status: 200, body: big,
                    delivery: HTTPDelivery(fault: .drip(every: .milliseconds(1), byteCount: .max)))
            case "/reset":
                HTTPResponse(
                    status: 200, body: big, delivery: HTTPDelivery(fault: .resetAfter(at: 100_000)))
            case "/stream": HTTPResponse(status: 200, stream: Self.stream(big))
            default: HTTPResponse(status: 200, body: Array(String(Self.threadTime()).utf8))
            }
        }
        let idle = try fixture.client()
        idle.send(get("/"))
        #expect(try idle.response().status == 200)
        let slow = try fixture.client(receiveBufferSize: 4096)
        slow.send(get("/big") + get("/big"))
        let halfClosed = try fixture.client(receiveBufferSize: 4096)
        halfClosed.send(get("/big"))
        halfClosed.endSending()
        let leaving = try fixture.client()
        leaving.send(get("/", "Connection: close\r\n"))
        for client in [slow, halfClosed, leaving] {
            try client.receive(atLeast: 10)
        }
        let waiting = try ["/late", "/hang", "/drip", "/reset", "/stream"].map { target in
            let client = try fixture.client(receiveBufferSize: 4096)
            client.send(get("/") + get(target) + String(repeating: get("/behind"), count: 3000))
            try client.receive(atLeast: 10)
            return client
        }
        defer { withExtendedLifetime(waiting) {} }
        let begun = try fixture.client()
        begun.send("GET /")
        idle.send(get("/"))
        let before = try #require(Int(try idle.response().text))
        #expect(try begun.response().status == 408)
        idle.send(get("/"))
        let after = try #require(Int(try idle.response().text))
        #expect(after - before < 60, "The loop worked for \(after - before) of about 500 milliseconds.")
    }
}
