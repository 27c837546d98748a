import Foundation
import HTTPMessages
import Platform
import TestFixtures
import Testing
import TestSupport

@testable import HTTPTransport

@Suite(.tags(.wire)) struct StartAndStopTests {
    static let pollers = HTTPServer.PollerKind.allCases

    @Test func `a port in use is a descriptive error`() throws {
        let fixture = try ServerFixture(.automatic)
        let port = fixture.server.port
        #expect(port != 0)
        #expect(throws: HTTPServerError.addressInUse(host: "127.0.0.1", port: port)) {
            try HTTPServer.start(configuration: .init(port: port)) { _ in HTTPResponse(status: 200) }
        }
        #expect(
            HTTPServerError.addressInUse(host: "h", port: 1).description
                == "Port 1 on h is in use by another program.")
    }

    /// Several ports are tested because another server of the test run may take a port as soon as it is free.
    @Test func `a port is free again after a stop`() throws {
        for _ in 0..<20 {
            let fixture = try ServerFixture(.automatic)
            #expect(try fixture.stillAnswers())
            fixture.server.stop()
            let configuration = HTTPServer.Configuration(port: fixture.server.port)
            guard let again = try? HTTPServer.start(configuration: configuration, handler: ServerFixture.echo) else {
                continue
            }
            let client = try PersistentConnection(port: again.port)
            client.send(get("/again"))
            #expect(try client.response().text == "GET /again\n")
            return
        }
        Issue.record("no port was free after a stop")
    }

    @Test(arguments: ["", "localhost.", "256.0.0.1", "127.0.0.1:80", "[::1]", "example.com", "127.0.0.1\0"])
    func `an invalid host is an error`(host: String) {
        #expect(throws: HTTPServerError.invalidHost(host)) {
            try HTTPServer.start(configuration: .init(host: host)) { _ in HTTPResponse(status: 200) }
        }
    }

    @Test func `an address of another host is an error`() {
        #expect(throws: HTTPServerError.addressNotAvailable(host: "192.0.2.1")) {
            try HTTPServer.start(configuration: .init(host: "192.0.2.1")) { _ in HTTPResponse(status: 200) }
        }
    }

    @Test(arguments: pollers)
    func `the server can listen on localhost and IPv6`(poller: HTTPServer.PollerKind) throws {
        #expect(try ServerFixture(poller, host: "localhost").stillAnswers())
        let hasIPv6 = (try? Socket.listen(host: "::1", port: 0)).map { Socket.close($0.descriptor) } != nil
        if hasIPv6 {
            #expect(try ServerFixture(poller, host: "::1").stillAnswers())
        }
    }

    @Test(arguments: pollers)
    func `stop closes idle connections and can be called repeatedly from any thread`(
        poller: HTTPServer.PollerKind
    ) throws {
        let fixture = try ServerFixture(poller)
        let fresh = try fixture.client()
        let used = try fixture.client()
        used.send(get("/"))
        #expect(try used.response().status == 200)
        let server = fixture.server
        DispatchQueue.concurrentPerform(iterations: 4) { _ in server.stop() }
        server.stop()
        #expect(try fresh.isEnded())
        #expect(try used.isEnded())
    }

    @Test(arguments: pollers)
    func `stop waits for a large response to be sent`(poller: HTTPServer.PollerKind) throws {
        let size = 20 << 20
        let fixture = try ServerFixture(poller) { _ in
            HTTPResponse(status: 200, body: Array(repeating: 66, count: size))
        }
        let client = try fixture.client(receiveBufferSize: 4096)
        client.send(get("/"))
        try client.receive(atLeast: 1)
        let done = try fixture.startStop()
        #expect(done.wait(timeout: .now()) == .timedOut)
        #expect(try client.response().body.count == size)
        #expect(try client.isEnded())
        done.wait()
    }

    @Test(arguments: pollers)
    func `stop waits for a partially received request`(poller: HTTPServer.PollerKind) throws {
        let fixture = try ServerFixture(poller)
        let client = try fixture.client()
        client.send(post("/1", "abc").dropLast().description)
        let done = try fixture.startStop()
        client.send("c")
        let response = try client.response()
        #expect(response.text == "POST /1\nabc")
        #expect(response.values("connection") == ["close"])
        #expect(try client.isEnded())
        done.wait()
    }

    @Test(arguments: pollers)
    func `a stop in the handler takes effect after its response`(poller: HTTPServer.PollerKind) throws {
        let holder = Locked<HTTPServer?>(nil)
        let fixture = try ServerFixture(poller) { _ in
            holder.withLock { $0 }?.stop()
            return HTTPResponse(status: 200, body: [65])
        }
        let server = fixture.server
        holder.withLock { $0 = server }
        let client = try fixture.client()
        client.send(get("/"))
        #expect(try client.response().text == "A")
        #expect(try client.isEnded())
        holder.withLock { $0 = nil }
        server.stop()
    }

    @Test(arguments: pollers)
    func `stop does not wait longer than its grace period`(poller: HTTPServer.PollerKind) throws {
        let fixture = try ServerFixture(poller, grace: .milliseconds(50))
        let client = try fixture.client()
        client.send(get("/1") + "GET /2")
        #expect(try client.response().status == 200)
        fixture.server.stop()
        #expect((try? client.isEnded()) ?? true)
    }

    @Test(arguments: pollers)
    func `a released server stops and releases its handler`(poller: HTTPServer.PollerKind) throws {
        final class Witness: Sendable {
            let gone: DispatchSemaphore
            init(_ gone: DispatchSemaphore) { self.gone = gone }
            deinit { gone.signal() }
        }
        let gone = DispatchSemaphore(value: 0)
        var client: PersistentConnection?
        do {
            let witness = Witness(gone)
            let server = try HTTPServer.start(configuration: .init(poller: poller)) { _ in
                withExtendedLifetime(witness) { HTTPResponse(status: 200) }
            }
            client = try PersistentConnection(port: server.port)
            client?.send(get("/"))
            #expect(try client?.response().status == 200)
        }
        #expect(try client?.isEnded() == true)
        #expect(gone.wait(timeout: .now() + 30) == .success)
    }
}
