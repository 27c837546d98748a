import MockServer
import TestFixtures
import Testing
import TestSupport
import Text

/// Checks which clients can use the control API.
@Suite(.tags(.wire)) struct ControlAPIAccessTests {
    @Test(arguments: ["evil.example", "localhost.evil.example:80", "192.168.1.5"])
    func `control API requests require a known host, and other requests do not`(host: String) throws {
        let fixture = try MockServerFixture()
        for path in ["/_mock/health", "/_mock", "/_mock?x", "/_mock/sessions/default/events"] {
            let answer = try ask(fixture, "GET", path, "Host: \(host)")
            #expect(answer.status == 421, "\(path)")
            #expect(answer.string("error")?.contains(host) == true)
            #expect(answer.string("hint")?.contains("--allow-host") == true)
        }
        #expect(try ask(fixture, "GET", "/v1/storefronts", "Host: \(host)").status == 401)
        #expect(try ask(fixture, "GET", "/_mocking", "Host: \(host)").status == 401)
    }

    @Test func `an allowed host is accepted`() throws {
        let fixture = try MockServerFixture(allowedHosts: ["mock.test", "other"])
        #expect(try ask(fixture, "GET", "/_mock/health", "Host: mock.test:8080").status == 200)
        #expect(try ask(fixture, "GET", "/_mock/health", "Host: other").status == 200)
        #expect(try ask(fixture, "GET", "http://mock.test/_mock/health", "Host: mock.test").status == 200)
        #expect(try ask(fixture, "GET", "http://evil.example/_mock/health", "Host: mock.test").status == 421)
    }

    @Test(arguments: ["GET", "POST"])
    func `the control API rejects requests from foreign origins`(method: String) throws {
        let fixture = try MockServerFixture()
        for origin in ["https://evil.example", "null"] {
            let answer = try ask(fixture, method, "/_mock/sessions", "Host: localhost\r\nOrigin: \(origin)")
            #expect(answer.status == 403)
            #expect(answer.header("Access-Control-Allow-Origin") == nil)
        }
        #expect(fixture.server.sessions.count == 1)
        let page = "Host: localhost\r\nOrigin: http://localhost:3000"
        let answer = try ask(fixture, method, "/_mock/sessions", page)
        #expect(answer.status == (method == "GET" ? 200 : 201))
        #expect(answer.header("Access-Control-Allow-Origin") == nil)
    }

    private func ask(_ fixture: MockServerFixture, _ method: String, _ target: String, _ fields: String) throws
        -> ReceivedResponse
    {
        let connection = try PersistentConnection(port: fixture.server.port)
        connection.send("\(method) \(target) HTTP/1.1\r\n\(fields)\r\n\r\n")
        return try connection.response()
    }
}
