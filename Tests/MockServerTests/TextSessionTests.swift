import HTTPTransport
import MockServer
import MockSession
import OrderedJSON
import Scenarios
import SeededRandom
import TestSupport
import Testing

/// Sessions of scenarios that a client sends as text.
@Suite struct TextSessionTests {
    @Test func `beside the built-in quick start a text reads its recordings`() throws {
        let source = ScenarioLocation.builtIn()
        let scenario = try #require(source.loadAll().readings.first?.servedScenario)
        let server = try MockServer.start(
            scenario: scenario, configuration: .init(), control: ControlConfiguration(scenarioLocation: source))
        defer { server.stop() }
        let client = SocketClient(port: server.port)
        let body = #"{"text":"scenario: x\ncatalog: [Recordings/khalid/us]","seed":3}"#
        let made = try MadeSession(try client.request("POST", "/_mock/sessions", body: body))
        let token = [("Authorization", "Bearer \(made.developerToken)")]
        #expect(
            try client.request("GET", "/v1/catalog/us/albums/1200868601", fields: token).ids == ["1200868601"])
        #expect(server.sessions.last?.scenario.seed.value == 3)
    }

    @Test func `a text reads recordings beside what is served`() throws {
        let song = #"{"data":[{"id":"1","type":"songs","href":"/v1/catalog/us/songs/1","attributes":{"name":"N"}}]}"#
        let fixture = try Fixture(["main.yaml": "scenario: Main\n", "Recordings/a.json": song])
        let made = try fixture.session(#"{"text":"scenario: x\ncatalog: [Recordings]"}"#)
        #expect(try fixture.api("/v1/catalog/us/songs/1", token: made.developerToken).ids == ["1"])
        let outside = try fixture("POST", "/_mock/sessions", body: #"{"text":"scenario: x\ncatalog: [../x.json]"}"#)
        #expect(outside.status == 400 && outside.string("diagnostics", 0, "code") == "outside-root")
    }
}
