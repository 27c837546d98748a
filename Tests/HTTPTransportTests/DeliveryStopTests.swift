import Foundation
import HTTPMessages
import TestFixtures
import Testing
import TestSupport

@testable import HTTPTransport

/// The effect of a stop on pending responses.
///
/// The grace period is so long that a test fails if the stop waits for it.
@Suite(.tags(.wire)) struct DeliveryStopTests {
    static let pollers = HTTPServer.PollerKind.allCases

    @Test(arguments: pollers)
    func `stop ends hanging and dripping responses and waits for delayed ones`(poller: HTTPServer.PollerKind) throws {
        let drip = HTTPDelivery.Fault.drip(every: ServerFixture.ages, byteCount: 1)
        let soon = Duration.milliseconds(60)
        // `dropLast` removes CR LF, which is one Character.
        let head = HTTPFaultTests.head.dropLast() + "Connection: close\r\n\r\n"
        let rows: [(delivery: HTTPDelivery, bytes: String, ending: PersistentConnection.Ending)] = [
            (HTTPDelivery(fault: .hang), "", .closed),
            (HTTPDelivery(fault: drip), HTTPFaultTests.head, .closed),
            (HTTPDelivery(delay: ServerFixture.ages, fault: .hang), "", .closed),
            (HTTPDelivery(delay: ServerFixture.ages, fault: drip), "", .closed),
            (HTTPDelivery(delay: soon), head + "0123456789", .closed),
            (HTTPDelivery(delay: soon, fault: .reset), "", .reset),
            (HTTPDelivery(delay: soon, fault: .empty), "", .closed),
            (HTTPDelivery(delay: soon, fault: .truncate(at: 2)), head + "01", .closed),
            (HTTPDelivery(delay: soon, fault: .resetAfter(at: 2)), head + "01", .reset),
            (HTTPDelivery(delay: soon, fault: .garbage([65])), "A", .closed),
        ]
        let deliveries = rows.map(\.delivery)
        let fixture = try ServerFixture(poller, grace: ServerFixture.ages) { request in
            Int(request.target.dropFirst()).map { ServerFixture.digits(deliveries[$0]) } ?? ServerFixture.echo(request)
        }
        let idle = try fixture.client()
        let start = ContinuousClock.now
        let clients = try rows.indices.map { number in
            let client = try fixture.client()
            let behind = rows[number].delivery.fault?.isOpenEnded == true ? get("/after") + "GET /begun" : ""
            client.send(get("/before") + get("/\(number)") + behind)
            #expect(try client.response().text == "GET /before\n")
            return client
        }
        fixture.server.stop()
        #expect(ContinuousClock.now - start >= soon)
        for (row, client) in zip(rows, clients) {
            let (bytes, ending) = try client.untilEnd()
            // On a slow host, the delay can end before the stop. The head then has no `Connection: close`.
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(text == row.bytes || text == row.bytes.replacingOccurrences(of: "Connection: close\r\n", with: ""))
            #expect(ending == row.ending, "\(row.delivery)")
        }
        #expect(try idle.isEnded())
    }

    @Test(arguments: pollers)
    func `stop ends a thousand hanging responses`(poller: HTTPServer.PollerKind) throws {
        let fixture = try ServerFixture(poller, delivery: HTTPDelivery(fault: .hang), grace: ServerFixture.ages)
        let clients = try (0..<1000).map { _ in try fixture.clientAtFault() }
        fixture.server.stop()
        for client in clients {
            #expect(try client.isEnded())
        }
    }

    @Test(arguments: pollers)
    func `a delay does not outlast the grace period`(poller: HTTPServer.PollerKind) throws {
        let fixture = try ServerFixture(
            poller, delivery: HTTPDelivery(delay: ServerFixture.ages), grace: .milliseconds(30))
        let client = try fixture.clientAtFault()
        let start = ContinuousClock.now
        fixture.server.stop()
        #expect(ContinuousClock.now - start >= .milliseconds(29))
        #expect(try client.untilEnd().bytes.isEmpty)
    }

    @Test(arguments: pollers)
    func `after a stop, a hang or drip fault ends the connection at once`(poller: HTTPServer.PollerKind) throws {
        for fault in [HTTPDelivery.Fault.hang, .drip(every: ServerFixture.ages, byteCount: 1)] {
            for delay in [Duration.zero, ServerFixture.ages] {
                let delivery = HTTPDelivery(delay: delay, fault: fault)
                let fixture = try ServerFixture(poller, delivery: delivery, grace: ServerFixture.ages)
                let client = try fixture.client()
                client.send(get("/before") + post("/fault", "abc").dropLast())
                _ = try client.response()
                let done = try fixture.startStop()
                client.send("c")
                #expect(try client.isEnded())
                done.wait()
                #expect(fixture.recorder.targets == ["/before", "/fault"])
            }
        }
    }
}
