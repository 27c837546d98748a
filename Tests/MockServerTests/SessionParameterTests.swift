import HTTPMessages
import HTTPTransport
import MockServer
import MockSession
import MusicCatalog
import Platform
import Scenarios
import TestFixtures
import Testing
import TestSupport
import Text

/// Sessions that clients create with values for parameters.
@Suite(.tags(.wire)) struct SessionParameterTests {
    private static let files = [
        "a.yaml":
            "scenario: A\nparameters: {songs: 1}\nmatrix: {s: [us, gb]}\nstorefronts: [\"${s}\"]\nseed: ${songs}\n",
        "b.yaml": "scenario: B\nparameters: {songs: 1}\nseed: ${songs}\n",
    ]

    private func create(_ body: String, in fixture: MockServerFixture) throws -> ReceivedResponse {
        try fixture("POST", "/_mock/sessions", body: body)
    }

    @Test func `parameters replace the values of a scenario, and choose a case of a matrix`() throws {
        let fixture = try MockServerFixture(Self.files)
        let plain = try fixture.session(#"{"scenario":"b","parameters":{"songs":7}}"#)
        #expect(plain.scenario == "b" && fixture.server.sessions.last?.scenario.seed.value == 7)
        let chosen = try fixture.session(#"{"scenario":"a","parameters":{"s":"gb","songs":"9"}}"#)
        #expect(chosen.scenario == "a [s=gb]" && fixture.server.sessions.last?.scenario.seed.value == 9)
        #expect(try fixture.api("/v1/storefronts", token: chosen.developerToken).ids == ["gb"])
        let named = try fixture.session(#"{"scenario":"a [s=gb]","parameters":{"songs":"4"}}"#)
        #expect(named.scenario == "a [s=gb]" && fixture.server.sessions.last?.scenario.seed.value == 4)
        let text = #"{"text":"scenario: x\nmatrix: {s: [us, gb]}\nstorefronts: [\"${s}\"]","parameters":{"s":"gb"}}"#
        #expect(try fixture.api("/v1/storefronts", token: try fixture.session(text).developerToken).ids == ["gb"])
    }

    @Test(arguments: [
        (#"{"scenario":"a"}"#, 404, "choose a case with `parameters`"),
        (#"{"scenario":"a","parameters":{"songs":2}}"#, 400, "the scenario has a matrix with 2 cases"),
        (#"{"scenario":"a","parameters":{"s":"jp"}}"#, 409, "no case has the value"),
        (#"{"scenario":"b","parameters":{"song":2}}"#, 400, "did you mean \\\"songs\\\"?"),
        (#"{"scenario":"b","parameters":[2]}"#, 400, "`parameters` must be an object of texts, numbers, and Booleans"),
        (#"{"scenario":"b","parameters":{"songs":null}}"#, 400, "`parameters` must be an object"),
        (#"{"text":"scenario: x","parameters":{"songs":1}}"#, 400, "does not declare the parameter \\\"songs\\\""),
    ])
    func `wrong parameters are rejected`(body: String, status: Int, message: String) throws {
        let answer = try create(body, in: MockServerFixture(Self.files))
        #expect(answer.status == status && answer.text.contains(message), "\(answer.text)")
    }

    @Test func `rules that a request sends precede those of the scenario, whose data is shared`() throws {
        let text = "scenario: C\ngenerate: {songs: 3}\nrules: [{request: /v1/storefronts/us, answer: not-found}]\n"
        let fixture = try MockServerFixture(["c.yaml": text])
        let rules = #"- {request: /v1/storefronts/*, call: 1, answer: rate-limited}"#
        for body in [#"{"scenario":"c","rules":"\#(rules)"}"#, #"{"rules":"\#(rules)"}"#] {
            let response = try create(body, in: fixture)
            #expect(response.status == 201 && response.text.contains(#""rules":1,"diagnostics":[]"#))
            let token = try CreatedSession(response).developerToken
            let statuses = try (0..<2).map { _ in try fixture.api("/v1/storefronts/us", token: token).status }
            #expect(statuses == [429, 404])
            let (served, created) = (fixture.server.sessions[0].scenario, fixture.server.sessions.last?.scenario)
            #expect(created?.serviceData.catalog === served.serviceData.catalog)
        }
        let plain = try fixture.session(#"{"scenario":"c"}"#)
        #expect(try fixture.api("/v1/storefronts/us", token: plain.developerToken).status == 404)
    }

    @Test func `rules apply to a scenario that is sent as text, and their warnings are part of the response`() throws {
        let fixture = try MockServerFixture(Self.files)
        let response = try create(
            #"{"text":"scenario: x","rules":"- {request: /v1/catalog/us/alboms/1, answer: not-found}"}"#, in: fixture)
        #expect(response.status == 201 && response.text.contains(#""code":"never-fires""#), "\(response.text)")
        #expect(!(try create(#"{"text":"scenario: x"}"#, in: fixture).text.contains("diagnostics")))
    }

    @Test(arguments: [
        ("- {request: /v1/**, anwser: not-found}", "did you mean \\\"answer\\\"?"),
        ("- {request: /v1/**, user: bob, answer: not-found}", "bob"),
        ("rules: []", "expected a list"),
    ])
    func `rules with errors are rejected, and no session is created`(rules: String, message: String) throws {
        let fixture = try MockServerFixture(Self.files)
        let before = fixture.server.sessions.count
        let response = try create(#"{"scenario":"b","rules":"\#(rules)","port":0}"#, in: fixture)
        #expect(response.status == 400 && response.text.contains(message), "\(response.text)")
        #expect(response.string("diagnostics", 0, "code") != nil)
        #expect(fixture.server.sessions.count == before)
        #expect(try fixture.session(#"{"scenario":"b"}"#).id == "b-1")
    }

    @Test func `two scenarios of one name are reported`() throws {
        let folder = try TemporaryFolder([
            "a.yaml": "scenario: A\nmatrix: {s: [us]}\nstorefronts: [\"${s}\"]\n", "a [s=us].yaml": "scenario: B\n",
        ])
        let diagnostics = ScenarioLocation.at(folder.path).loadAll().diagnostics
        #expect(diagnostics.map(\.code) == ["duplicate-name"])
        #expect(diagnostics.first?.message.contains("\"a [s=us]\"") == true)
    }

    @Test func `the observer of requests gets no secrets`() throws {
        let location = ScenarioLocation.builtIn()
        let scenario = try #require(location.loadAll().readings.first?.servedScenarios.first)
        let seen = Locked<[HTTPRequest]>([])
        let server = try MockServer.start(scenario: scenario, configuration: .init()) { served in
            seen.withLock { $0.append(served.request) }
        }
        defer { server.stop() }
        let client = SocketClient(port: server.port)
        let (developer, user) = (server.session.developerToken, server.session.userToken)
        for target in ["/v1/x?access_token=hush", "/v1/songs/\(user)", "/v1/x?term=\(developer)", "/_mock/\(user)"] {
            _ = try client.request("GET", target, fields: [("Authorization", "Bearer \(developer)")])
        }
        let heads = seen.withLock { $0 }.map { String(decoding: $0.head, as: UTF8.self) }
        #expect(heads.count == 4)
        for head in heads { #expect(!head.contains("hush") && !head.contains(user) && !head.contains(developer)) }
    }

    @Test(arguments: ["/_mock/SECRET", "/_mock/sessions/SECRET", "/_mock/sessions/default/journal?since=SECRET"])
    func `an error message contains no secret`(target: String) throws {
        let fixture = try MockServerFixture()
        for secret in [fixture.server.session.userToken, fixture.server.session.developerToken] {
            let answer = try fixture("GET", target.replacing("SECRET", with: secret))
            #expect(answer.status >= 400 && !answer.text.contains(secret), "\(answer.text)")
            let unknown = try fixture("GET", "/v1/storefronts", [("Mock-Session", secret)])
            #expect(unknown.status == 404 && !unknown.text.contains(secret), "\(unknown.text)")
        }
    }
}
