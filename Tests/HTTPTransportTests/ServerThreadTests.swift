import Foundation
import HTTPMessages
import Platform
import TestFixtures
import Testing
import TestSupport

@testable import HTTPTransport

/// Servers with several threads, and requests that are handled on separate threads.
@Suite(.tags(.wire)) struct ServerThreadTests {
    static let pollers = HTTPServer.PollerKind.allCases

    /// A place where threads wait for each other.
    private final class MeetingPoint: Sendable {
        private let arrived = Locked(0)
        private let everyone = DispatchSemaphore(value: 0)
        private let count: Int

        init(count: Int) { self.count = count }

        /// Waits until `count` threads wait, and returns `false` after a time that only a failed test reaches.
        func waitForOthers() -> Bool {
            let isLast = arrived.withLock { arrived in
                arrived += 1
                return arrived == self.count
            }
            if isLast { for _ in 1..<count { everyone.signal() } }
            return isLast || everyone.wait(timeout: .now() + 60) == .success
        }
    }

    @Test(arguments: pollers)
    func `each thread handles a request at the same time`(poller: HTTPServer.PollerKind) throws {
        let meetingPoint = MeetingPoint(count: 4)
        let fixture = try ServerFixture(poller, threadCount: 4) { _ in
            HTTPResponse(status: meetingPoint.waitForOthers() ? 200 : 500)
        }
        let clients = try (0..<4).map { _ in try fixture.client() }
        for client in clients { client.send(get("/")) }
        for client in clients { #expect(try client.response().status == 200) }
        fixture.server.stop()
    }

    @Test(arguments: pollers)
    func `clients whose requests wait at the same time get their responses`(poller: HTTPServer.PollerKind) throws {
        let (held, release) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let fixture = try ServerFixture(poller) { request in
            if request.target == "/hold" {
                held.signal()
                release.wait()
            }
            return ServerFixture.echo(request)
        }
        let holder = try fixture.client()
        let clients = try (0..<50).map { _ in try fixture.client() }
        for round in 0..<3 {
            holder.send(get("/hold"))
            held.wait()
            for (number, client) in clients.enumerated() { client.send(get("/\(round)/\(number)")) }
            release.signal()
            for (number, client) in clients.enumerated() {
                #expect(try client.response().text == "GET /\(round)/\(number)\n")
            }
            #expect(try holder.response().text == "GET /hold\n")
        }
        fixture.server.stop()
    }

    @Test(arguments: pollers)
    func `the limit applies to the connections of all threads`(poller: HTTPServer.PollerKind) throws {
        let limits = HTTPLimits.with { $0.maximumConnectionCount = 5 }
        let fixture = try ServerFixture(poller, limits: limits, threadCount: 3)
        var clients: [PersistentConnection] = []
        for _ in 0..<5 { clients.append(try #require(try fixture.admittedClient())) }
        #expect(try fixture.admittedClient() == nil)
        clients.removeLast()
        try fixture.waitUntilAdmitted()
    }

    @Test(arguments: pollers)
    func `a stop ends all threads after their responses`(poller: HTTPServer.PollerKind) throws {
        let received = DispatchSemaphore(value: 0)
        let fixture = try ServerFixture(poller, threadCount: 3) { _ in
            received.signal()
            return HTTPResponse(status: 200, body: [65], delivery: HTTPDelivery(delay: .milliseconds(20)))
        }
        let clients = try (0..<6).map { _ in try fixture.client() }
        for client in clients { client.send(get("/")) }
        for _ in clients { received.wait() }
        fixture.server.stop()
        for client in clients { #expect(try client.response().text == "A") }
    }

    @Test(arguments: pollers)
    func `a slow request delays only later requests of its connection`(poller: HTTPServer.PollerKind) throws {
        let release = DispatchSemaphore(value: 0)
        let fixture = try ServerFixture(poller, slowTargets: ["/slow"]) { request in
            if request.target == "/slow" { release.wait() }
            return ServerFixture.echo(request)
        }
        let client = try fixture.client()
        client.send(get("/slow") + get("/next"))
        for _ in 0..<3 { #expect(try fixture.stillAnswers()) }
        #expect(client.isSilent)
        release.signal()
        #expect(try client.response().text == "GET /slow\n")
        #expect(try client.response().text == "GET /next\n")
    }

    @Test(arguments: pollers)
    func `a deferred response delays only later requests of its connection`(poller: HTTPServer.PollerKind) throws {
        let (begun, release) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let fixture = try ServerFixture(poller) { request in
            guard request.target == "/large" else { return ServerFixture.echo(request) }
            return HTTPResponse(deferred: {
                begun.signal()
                release.wait()
                return ServerFixture.echo(request)
            })
        }
        let client = try fixture.client()
        client.send(get("/large") + get("/next"))
        begun.wait()
        for _ in 0..<3 { #expect(try fixture.stillAnswers()) }
        #expect(client.isSilent)
        release.signal()
        #expect(try client.response().text == "GET /large\n")
        #expect(try client.response().text == "GET /next\n")
    }

    @Test(arguments: pollers)
    func `a stop waits for the response to a slow request`(poller: HTTPServer.PollerKind) throws {
        let (begun, release) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let fixture = try ServerFixture(poller, slowTargets: ["/slow"]) { request in
            guard request.target == "/slow" else { return ServerFixture.echo(request) }
            begun.signal()
            release.wait()
            return ServerFixture.echo(request)
        }
        let client = try fixture.client()
        client.send(get("/slow"))
        begun.wait()
        let stopped = try fixture.startStop()
        release.signal()
        #expect(try client.response().text == "GET /slow\n")
        stopped.wait()
    }

    @Test(arguments: pollers)
    func `a client that leaves during a slow request does no harm`(poller: HTTPServer.PollerKind) throws {
        let release = DispatchSemaphore(value: 0)
        let fixture = try ServerFixture(poller, slowTargets: ["/slow"]) { request in
            if request.target == "/slow" { release.wait() }
            return ServerFixture.echo(request)
        }
        for _ in 0..<20 {
            let client = try fixture.client()
            client.send(get("/slow"))
        }
        for _ in 0..<20 { release.signal() }
        #expect(try fixture.stillAnswers())
        fixture.server.stop()
    }

    @Test(arguments: pollers)
    func `a client that ends its input gets the responses to slow requests`(poller: HTTPServer.PollerKind) throws {
        let fixture = try ServerFixture(poller, slowTargets: ["/1", "/2", "/3"])
        let client = try fixture.client()
        client.send(get("/1") + get("/2") + get("/3") + get("/4"))
        client.endSending()
        for number in 1...4 { #expect(try client.response().text == "GET /\(number)\n") }
        #expect(try client.isEnded())
    }
}
