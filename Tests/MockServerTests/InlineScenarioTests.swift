import HTTPTransport
import MockServer
import MockSession
import MusicCatalog
import Scenarios
import TestFixtures
import Testing
import TestSupport
import Text

/// Sessions of scenarios that a client sends as text.
@Suite(.tags(.wire)) struct InlineScenarioTests {
    @Test func `an inline scenario extends the built-in quick start`() throws {
        let source = ScenarioLocation.builtIn()
        let scenario = try #require(source.loadAll().readings.first?.servedScenarios.first)
        let server = try MockServer.start(
            scenario: scenario, configuration: .init(), control: ControlConfiguration(scenarioLocation: source))
        defer { server.stop() }
        let client = SocketClient(port: server.port)
        let body = #"{"text":"scenario: x\nextends: quick-start.yaml","seed":3}"#
        let made = try CreatedSession(try client.request("POST", "/_mock/sessions", body: body))
        let token = [("Authorization", "Bearer \(made.developerToken)")]
        #expect(
            try client.request("GET", "/v1/catalog/us/albums/1200868601", fields: token).ids == ["1200868601"])
        #expect(server.sessions.last?.scenario.seed.value == 3)
    }

    @Test func `a session can run a shipped scenario, but a served one with its name precedes it`() throws {
        let fixture = try MockServerFixture(["main.yaml": "scenario: Main\n", "quick-start.yaml": "scenario: Mine\n"])
        for name in ["tokens/user-token-refused", "user-token-refused"] {
            let made = try fixture.session(#"{"scenario":"\#(name)","seed":3}"#)
            #expect(made.scenario == "tokens/user-token-refused" && made.id.hasPrefix("user-token-refused-"))
            let shown = try fixture("GET", "\(made.path)/scenario")
            #expect(shown.string("path") == "<built-in>/tokens/user-token-refused.yaml")
            #expect(shown.string("text")?.hasPrefix("scenario: The user token is rejected once\n") == true)
        }
        #expect(fixture.server.sessions.last?.scenario.seed.value == 3)
        _ = try fixture.session(#"{"scenario":"quick-start"}"#)
        #expect(fixture.server.sessions.last?.scenario.title == "Mine")
    }

    @Test func `an inline scenario reads recordings only inside the served folder`() throws {
        let song = #"{"data":[{"id":"1","type":"songs","href":"/v1/catalog/us/songs/1","attributes":{"name":"N"}}]}"#
        let fixture = try MockServerFixture(["main.yaml": "scenario: Main\n", "Recordings/a.json": song])
        let made = try fixture.session(#"{"text":"scenario: x\nrecordings: [Recordings]"}"#)
        #expect(try fixture.api("/v1/catalog/us/songs/1", token: made.developerToken).ids == ["1"])
        let outside = try fixture("POST", "/_mock/sessions", body: #"{"text":"scenario: x\nrecordings: [../x.json]"}"#)
        #expect(outside.status == 400 && outside.string("diagnostics", 0, "code") == "outside-root")
    }

    @Test func `sessions with one text share its service data, and a changed recording is read again`() throws {
        func song(_ name: String) -> String {
            #"{"data":[{"id":"1","type":"songs","href":"/v1/catalog/us/songs/1","attributes":{"name":"\#(name)"}}]}"#
        }
        let fixture = try MockServerFixture(["main.yaml": "scenario: Main\n", "Recordings/a.json": song("Before")])
        func catalog(_ text: String) throws -> Catalog {
            let made = try fixture.session(#"{"text":"scenario: \#(text)"}"#)
            let session = try #require(fixture.server.sessions.first { $0.id == made.id })
            return session.scenario.serviceData.catalog
        }
        let first = try catalog(#"One\ngenerate: {songs: 3}"#)
        #expect(try catalog(#"One\ngenerate: {songs: 3}"#) === first)
        #expect(try catalog(#"Two\ngenerate: {songs: 3}"#) !== first)
        _ = try catalog(#"One\nrecordings: [Recordings]"#)
        try fixture.folder.write(song("After"), to: "Recordings/a.json")
        let changed = try catalog(#"One\nrecordings: [Recordings]"#)
        let index = try #require(changed.index(of: "1", in: ResourceKind(storefront: "us", type: "songs")))
        #expect(changed.attribute("name", of: index) == "After")
    }
}
