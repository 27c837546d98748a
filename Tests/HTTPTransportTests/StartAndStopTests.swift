import Foundation
import HTTPMessages
import Testing
import Threading

@testable import HTTPTransport

@Suite struct StartAndStopTests {
    static let pollers = HTTPServer.PollerKind.allCases

    /// Calls `stop()` on a thread of its own and lets the caller wait for its end.
    private func stopElsewhere(_ server: HTTPServer) -> DispatchSemaphore {
        let done = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            server.stop()
            done.signal()
        }
        return done
    }

    /// Waits until the server takes no more connections.
    private func waitUntilRefused(_ server: HTTPServer) {
        while (try? TestClient(server)) != nil {}
    }

    @Test func `a port in use is a descriptive error`() throws {
        let fixture = try ServerFixture(.automatic)
        let port = fixture.server.port
        #expect(port != 0)
        #expect(throws: HTTPServerError.addressInUse(host: "127.0.0.1", port: port)) {
            try HTTPServer.start(configuration: .init(port: port)) { _ in HTTPResponse(status: 200) }
        }
        #expect(
            HTTPServerError.addressInUse(host: "h", port: 1).description
                == "Port 1 on h is taken: another program is listening there.")
    }

    @Test func `a port is free again after a stop`() throws {
        let fixture = try ServerFixture(.automatic)
        #expect(try fixture.stillAnswers())
        fixture.server.stop()
        let again = try HTTPServer.start(configuration: .init(port: fixture.server.port)) { _ in
            HTTPResponse(status: 204)
        }
        let client = try TestClient(again)
        client.send(get("/"))
        #expect(try client.reply().status == 204)
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
        #expect(try used.reply().status == 200)
        let others = (0..<4).map { _ in stopElsewhere(fixture.server) }
        fixture.server.stop()
        fixture.server.stop()
        for other in others {
            other.wait()
        }
        #expect(try fresh.isEnded())
        #expect(try used.isEnded())
        #expect(throws: TestClient.ConnectionError.self) { try fixture.client() }
    }

    @Test(arguments: pollers)
    func `stop waits for a large response to be sent`(poller: HTTPServer.PollerKind) throws {
        let size = 20 << 20
        let fixture = try ServerFixture(poller) { _ in
            HTTPResponse(status: 200, body: Array(repeating: 66, count: size))
        }
        let client = try TestClient(fixture.server, receiveBuffer: 4096)
        client.send(get("/"))
        try client.receive(atLeast: 1)
        let done = stopElsewhere(fixture.server)
        waitUntilRefused(fixture.server)
        #expect(done.wait(timeout: .now()) == .timedOut)
        #expect(try client.reply().body.count == size)
        #expect(try client.isEnded())
        done.wait()
    }

    @Test(arguments: pollers)
    func `stop waits for a partially received request`(poller: HTTPServer.PollerKind) throws {
        let fixture = try ServerFixture(poller)
        let client = try fixture.client()
        client.send(post("/1", "abc").dropLast().description)
        let done = stopElsewhere(fixture.server)
        waitUntilRefused(fixture.server)
        client.send("c")
        let reply = try client.reply()
        #expect(reply.text == "POST /1\nabc")
        #expect(reply.values("connection") == ["close"])
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
        #expect(try client.reply().text == "A")
        #expect(try client.isEnded())
        holder.withLock { $0 = nil }
        server.stop()
        #expect(throws: TestClient.ConnectionError.self) { try fixture.client() }
    }

    @Test(arguments: pollers)
    func `stop does not wait longer than its grace period`(poller: HTTPServer.PollerKind) throws {
        let fixture = try ServerFixture(poller, grace: .milliseconds(50))
        let client = try fixture.client()
        client.send(get("/1") + "GET /2")
        #expect(try client.reply().status == 200)
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
        var client: TestClient?
        do {
            let witness = Witness(gone)
            let server = try HTTPServer.start(configuration: .init(poller: poller)) { _ in
                withExtendedLifetime(witness) { HTTPResponse(status: 200) }
            }
            client = try TestClient(server)
            client?.send(get("/"))
            #expect(try client?.reply().status == 200)
        }
        #expect(try client?.isEnded() == true)
        #expect(gone.wait(timeout: .now() + 30) == .success)
    }
}
