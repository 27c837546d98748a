import HTTPTransport
import MockServer
import MockSession
import TestFixtures
import Testing
import TestSupport
import Text

/// Sessions with a separate port, for clients that sign their own tokens and cannot send other fields.
@Suite(.tags(.wire)) struct SessionPortTests {
    private func fixture() throws -> MockServerFixture { try MockServerFixture(SessionSelectionTests.files) }

    @Test func `all requests to a session port go to its session regardless of tokens and headers`() throws {
        let fixture = try fixture()
        let made = try fixture.session(#"{"scenario":"tokens/rejected","port":0}"#)
        #expect(made.baseURL == "http://127.0.0.1:\(made.port)" && made.port != fixture.server.port)
        let own = SocketClient(port: made.port)
        let foreign = ("Authorization", "Bearer \(fixture.server.session.developerToken)")
        for fields in [[foreign], [foreign, ("Mock-Session", "default")], [foreign, ("Mock-Session", "nobody")]] {
            let answer = try own.request("GET", "/v1/storefronts", fields: fields)
            #expect(answer.ids == ["jp"] && answer.header("Mock-Session") == "rejected-1")
        }
        #expect(try fixture.api("/v1/storefronts").header("Mock-Session") == "default")
    }

    @Test func `the control API is available on a session port with the same host policy`() throws {
        let fixture = try fixture()
        let made = try fixture.session(#"{"port":0}"#)
        let connection = try PersistentConnection(port: made.port)
        try connection.sendRequest("GET", "/_mock/sessions")
        #expect(try connection.response().json("sessions")?.elements.map(\.self).count == 4)
        connection.send("GET /_mock/health HTTP/1.1\r\nHost: evil.example\r\n\r\n")
        #expect(try connection.response().status == 421)
    }

    @Test func `deleting a session over either port closes the session port`() throws {
        let fixture = try fixture()
        for isInside in [false, true] {
            let made = try fixture.session(#"{"port":0}"#)
            let open = try PersistentConnection(port: made.port)
            let deleted = try SocketClient(port: isInside ? made.port : fixture.server.port)
                .request("DELETE", made.path)
            #expect(deleted.status == 204)
            #expect(try open.isEnded())
        }
    }

    @Test func `a port in use is reported and no session is created`() throws {
        let fixture = try fixture()
        let answer = try fixture("POST", "/_mock/sessions", body: #"{"port":\#(fixture.server.port)}"#)
        #expect(answer.status == 503)
        #expect(answer.string("error")?.contains("Port \(fixture.server.port) on 127.0.0.1 is in use") == true)
        #expect(fixture.server.sessions.count == 3)
    }

    @Test func `stopping or releasing the server closes all ports`() throws {
        for isStopped in [true, false] {
            var open: PersistentConnection?
            do {
                let folder = try TemporaryFolder(["main.yaml": "scenario: Main\n"])
                let source = ScenarioLocation.at(folder.path)
                let scenario = try #require(source.loadAll().readings.first?.servedScenarios.first)
                let server = try MockServer.start(
                    scenario: scenario, configuration: .init(), control: ControlConfiguration(scenarioLocation: source))
                let answer = try SocketClient(port: server.port).request(
                    "POST", "/_mock/sessions", body: #"{"port":0}"#)
                open = try PersistentConnection(port: CreatedSession(answer).port)
                if isStopped { server.stop() }
            }
            #expect(try open?.isEnded() == true)
        }
    }

    @Test func `the base URL is the address that the client uses`() throws {
        let fixture = try MockServerFixture(allowedHosts: ["mock.test"])
        for host in ["localhost:9999", "mock.test", "[::1]:80"] {
            let made = try CreatedSession(
                try SocketClient(port: fixture.server.port).request("POST", "http://\(host)/_mock/sessions"))
            #expect(made.baseURL == "http://\(host)")
            let verdict = try SocketClient(port: fixture.server.port).request(
                "GET", "http://\(host)/_mock/sessions")
            #expect(verdict.string("sessions", 0, "baseURL") == "http://\(host)")
        }
        // A separate port serves only its session.
        let own = try fixture.session(#"{"port":0}"#)
        let other = try CreatedSession(try SocketClient(port: own.port).request("POST", "/_mock/sessions"))
        #expect(own.port != fixture.server.port && other.baseURL == fixture.server.url)
    }
}
