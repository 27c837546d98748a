import Dispatch
import HTTPMessages
import TestFixtures
import Testing
import TestSupport

@testable import HTTPTransport

/// Clients that stop reading or sending, and clients that disconnect.
@Suite(.tags(.wire)) struct TimeoutAbortTests {
    static let pollers = HTTPServer.PollerKind.allCases
    static let deliveries = [
        HTTPDelivery(fault: .hang),
        HTTPDelivery(delay: ServerFixture.ages),
        HTTPDelivery(fault: .drip(every: ServerFixture.ages, byteCount: 1)),
        HTTPDelivery(delay: ServerFixture.ages, fault: .hang),
        HTTPDelivery(delay: .milliseconds(1), fault: .hang),
        HTTPDelivery(delay: ServerFixture.ages, fault: .truncate(at: 1)),
    ]

    @Test(arguments: pollers)
    func `a client is served while a thousand others hang`(poller: HTTPServer.PollerKind) throws {
        let fixture = try ServerFixture(poller, delivery: HTTPDelivery(fault: .hang))
        let hanging = try (0..<1000).map { _ in try fixture.clientAtFault() }
        #expect(try fixture.stillAnswers())
        #expect(fixture.recorder.targets.filter { $0 == "/fault" }.count == 1000)
        #expect(hanging.allSatisfy { $0.isSilent })
    }

    @Test(arguments: pollers, deliveries)
    func `a disconnecting client frees its connection`(
        poller: HTTPServer.PollerKind, delivery: HTTPDelivery
    ) throws {
        let most = 8
        let fixture = try ServerFixture(poller, delivery: delivery, limits: .with { $0.maximumConnectionCount = most })
        for round in 0..<6 {
            var clients: [PersistentConnection] = []
            // Each round reaches the limit exactly, so a connection that was not freed would be missing.
            while clients.count < most {
                if let client = try fixture.admittedClient() {
                    client.send(get("/fault"))
                    clients.append(client)
                }
            }
            #expect(try fixture.client().response().status == 503)
            for (number, client) in clients.enumerated() {
                switch (round + number) % 3 {
                case 0: client.resetWhenReleased()
                case 1: client.send(get("/behind"))
                default: client.endSending()
                }
            }
        }
        try fixture.waitUntilAdmitted()
    }

    @Test(arguments: pollers, deliveries)
    func `a client that closes a connection before the response is complete is reported once`(
        poller: HTTPServer.PollerKind, delivery: HTTPDelivery
    ) throws {
        let closes = RequestRecorder()
        let (arrival, close) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let fixture = try ServerFixture(poller, grace: .zero) { request in
            var response = ServerFixture.digits(delivery)
            response.addEndHandler { end in
                guard end == .closedByClient else { return }
                closes.record(request)
                close.signal()
            }
            arrival.signal()
            return response
        }
        let ends: [(PersistentConnection) -> Void] = [{ $0.endSending() }, { $0.resetWhenReleased() }]
        for (number, end) in ends.enumerated() {
            var client: PersistentConnection? = try fixture.client()
            client?.send(get("/\(number)"))
            arrival.wait()
            if let client { end(client) }
            client = nil
            close.wait()
        }
        let waiting = try fixture.client()
        waiting.send(get("/stop"))
        arrival.wait()
        fixture.server.stop()
        _ = try waiting.untilEnd()
        #expect(closes.targets == ["/0", "/1"])
    }

    @Test(arguments: pollers, deliveries)
    func `a reset is detected after thousands of pending requests`(
        poller: HTTPServer.PollerKind, delivery: HTTPDelivery
    ) throws {
        let fixture = try ServerFixture(poller, delivery: delivery, limits: .with { $0.maximumConnectionCount = 1 })
        let behind = String(repeating: get("/behind"), count: 4000)
        for _ in 0..<3 {
            var client: PersistentConnection?
            while client == nil {
                client = try fixture.admittedClient()
            }
            client?.send(get("/fault") + behind)
            client?.resetWhenReleased()
        }
        try fixture.waitUntilAdmitted()
        #expect(!fixture.recorder.targets.contains("/behind"))
    }

    @Test(arguments: pollers, deliveries)
    func `half-closing aborts a pending response but not the responses before it`(
        poller: HTTPServer.PollerKind, delivery: HTTPDelivery
    ) throws {
        let body: [UInt8] = Array(repeating: 65, count: 900_000)
        let fixture = try ServerFixture(poller) { request in
            request.target == "/fault" ? ServerFixture.digits(delivery) : HTTPResponse(status: 200, body: body)
        }
        let client = try fixture.client(receiveBufferSize: 4096)
        client.send(get("/big") + get("/fault") + get("/after"))
        client.endSending()
        #expect(try client.response().body == body)
        let (bytes, ending) = try client.untilEnd()
        let isDrip = delivery.delay <= .zero && delivery.fault != .hang
        #expect(String(decoding: bytes, as: UTF8.self) == (isDrip ? HTTPFaultTests.head : ""))
        #expect(ending == .closed)
        #expect(fixture.recorder.targets == ["/big", "/fault"])
    }
}
