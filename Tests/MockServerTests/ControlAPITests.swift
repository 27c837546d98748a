import MockServer
import MockSession
import TestFixtures
import Testing
import TestSupport
import Text

/// The endpoints of the control API with valid requests.
@Suite(.tags(.wire)) struct ControlAPITests {
    static let files = [
        "main.yaml": """
        scenario: Main
        clock: 2026-11-20T12:00:00Z
        states: {phase: start}
        rules:
          - {name: closed, request: GET /v1/storefronts, states: {phase: closed}, answer: service-unavailable}
          - {request: GET /v1/storefronts/us, call: 2, answer: not-found}

        """,
        "deep/other.yaml": "scenario: Other\nseed: 5\n",
    ]

    @Test func `the health endpoint returns status, name, and version`() throws {
        let fixture = try MockServerFixture()
        for method in ["GET", "HEAD"] {
            let answer = try fixture(method, "/_mock/health")
            #expect(answer.status == 200)
            #expect(answer.header("Cache-Control") == "no-store")
            let body = #"{"status":"ok","name":"apple-music-mock","version":"\#(ProductVersion.current)"}"#
            #expect(answer.text == (method == "GET" ? body : ""))
        }
    }

    @Test func `scenarios are listed by name with title, file, and diagnostics`() throws {
        let fixture = try MockServerFixture(Self.files)
        let listed = try fixture("GET", "/_mock/scenarios")
        #expect(listed.string("scenarios", 0, "scenario") == "deep/other")
        #expect(listed.string("scenarios", 1, "title") == "Main")
        #expect(listed.string("scenarios", 1, "file") == "\(fixture.folder.path)/main.yaml")
        #expect(listed.json("scenarios", 1, "stale")?.bool == false)
        #expect(listed.json("scenarios", 0, "diagnostics")?.rawText == "[]")
        #expect(listed.string("scenarios", 1, "diagnostics", 0, "code") == "never-fires")
    }

    @Test func `sessions can be created, listed in order, read, and deleted`() throws {
        let fixture = try MockServerFixture(Self.files)
        let made = try fixture.session(#"{"scenario":"main"}"#)
        #expect(made.id == "main-1" && made.scenario == "main" && made.baseURL == fixture.server.url)
        let listed = try fixture("GET", "/_mock/sessions")
        let ids = try #require(listed.json("sessions")).elements.map { $0["session"]?.string }
        #expect(ids == ["default", "main", "main-1"] || ids == ["default", "deep/other", "main-1"])
        #expect(listed.string("sessions", 2, "developerToken") == made.developerToken)
        let shown = try fixture("GET", "/_mock/sessions/main-1")
        #expect(shown.string("session") == "main-1" && shown.string("states", "phase") == "start")
        #expect(shown.string("clock") == "2026-11-20T12:00:00Z" && shown.json("requests")?.integer == 0)
        #expect(shown.json("calls")?.elements.map(\.self).count == 2)
        let gone = try fixture("DELETE", "/_mock/sessions/main-1")
        #expect(gone.status == 204 && gone.body.isEmpty)
        #expect(fixture.server.sessions.count == 2)
    }

    @Test func `slashes in a session id must be percent-encoded`() throws {
        let fixture = try MockServerFixture([
            "main.yaml": "scenario: Main\n", "tokens/rejected.yaml": "scenario: Rejected\n",
        ])
        #expect(try fixture("GET", "/_mock/sessions/tokens%2Frejected").string("scenario") == "tokens/rejected")
        #expect(try fixture("GET", "/_mock/sessions/tokens/rejected").status == 404)
        #expect(try fixture("GET", "/_mock/sessions/default/").status == 200)
    }

    @Test func `equal seeds generate equal data, and different seeds different data`() throws {
        let fixture = try MockServerFixture(["main.yaml": "scenario: Main\nuser: {library: {songs: 20}}\n"])
        let bodies = [#"{"seed":1}"#, #"{"seed":1}"#, #"{"seed":2}"#, #"{"seed":0}"#, ""]
        let ids = try bodies.map { body in
            try fixture.api("/v1/me/library/songs", token: try fixture.session(body).developerToken).ids
        }
        #expect(ids[0] == ids[1] && ids[0] != ids[2] && ids[3] == ids[4] && ids[0] != ids[3])
        #expect(ids.allSatisfy { $0.count == 20 })
    }

    @Test func `setting a state or the clock returns the new value`() throws {
        let fixture = try MockServerFixture(["main.yaml": try #require(Self.files["main.yaml"])])
        let states = try fixture("PUT", "/_mock/sessions/default/states", body: #"{"phase":"closed"}"#)
        #expect(states.status == 200 && states.text == #"{"states":{"phase":"closed"}}"#)
        #expect(try fixture.api("/v1/storefronts").status == 503)
        let clock = "/_mock/sessions/default/clock"
        let moved = try fixture("POST", clock, body: #"{"advance":"5m"}"#)
        #expect(moved.status == 200 && moved.text == #"{"clock":"2026-11-20T12:05:00Z"}"#)
        #expect(try fixture.api("/v1/storefronts").header("Date") == "Fri, 20 Nov 2026 12:05:00 GMT")
        #expect(
            try fixture("POST", clock, body: #"{"set":"2027-01-01T00:00:00+01:00"}"#).text
                == #"{"clock":"2026-12-31T23:00:00Z"}"#)
        #expect(try fixture("POST", clock, body: #"{"advance":"180d"}"#).status == 200)
        #expect(try fixture.api("/v1/storefronts").status == 401, "the developer token has expired")
    }

    @Test func `states are shown and set`() throws {
        let fixture = try MockServerFixture([
            "main.yaml": """
            scenario: Main
            states: {network: online, token: good}
            rules: [{request: /v1/**, states: {network: offline}, answer: service-unavailable}]

            """
        ])
        let path = "/_mock/sessions/default"
        #expect(try fixture("GET", path).text.contains(#""states":{"network":"online","token":"good"}"#))
        let set = try fixture("PUT", "\(path)/states", body: #"{"network":"offline"}"#)
        #expect(set.status == 200 && set.text == #"{"states":{"network":"offline","token":"good"}}"#)
        #expect(try fixture.api("/v1/storefronts").status == 503)
        for body in [#"{"netwrok":"offline"}"#, #"{"network":"ofline"}"#, #"{"network":1}"#, "{}"] {
            #expect(try fixture("PUT", "\(path)/states", body: body).status == 400, "\(body)")
        }
        #expect(try fixture("PUT", "\(path)/states", body: #"{"network":"in a tunnel"}"#).status == 200)
        #expect(try fixture.api("/v1/storefronts").status == 200)
    }

    @Test func `a reset restarts the session and keeps its tokens`() throws {
        let fixture = try MockServerFixture(Self.files)
        let made = try fixture.session(#"{"scenario":"main"}"#)
        func ask() throws -> [Int] {
            try (0..<2).map { _ in try fixture.api("/v1/storefronts/us", token: made.developerToken).status }
        }
        #expect(try ask() == [200, 404])
        #expect(try fixture("PUT", "\(made.path)/states", body: #"{"phase":"closed"}"#).status == 200)
        for body in ["", "{}"] {
            let reset = try fixture("POST", "\(made.path)/reset", body: body)
            #expect(reset.status == 204 && reset.body.isEmpty)
        }
        #expect(try fixture("GET", made.path).string("states", "phase") == "start")
        #expect(try ask() == [200, 404])
    }

    @Test func `added rules take precedence over existing rules until a reset`() throws {
        let fixture = try MockServerFixture(Self.files)
        let made = try fixture.session(#"{"scenario":"main"}"#)
        let rules =
            #"{"text":"- request: GET /v1/storefronts\n  answer: rate-limited\n- {request: /v1/**, delay: 1ms}\n"}"#
        let added = try fixture("POST", "\(made.path)/rules", body: rules)
        #expect(added.status == 201 && added.text == #"{"rules":2,"diagnostics":[]}"#)
        #expect(try fixture.api("/v1/storefronts", token: made.developerToken).status == 429)
        #expect(try fixture.api("/v1/storefronts").status == 200)
        let last = #"{"text":"[{request: /v1/storefronts, answer: gateway-timeout}]"}"#
        #expect(try fixture("POST", "\(made.path)/rules", body: last).status == 201)
        #expect(try fixture.api("/v1/storefronts", token: made.developerToken).status == 504)
        #expect(try fixture("POST", "\(made.path)/reset").status == 204)
        #expect(try fixture.api("/v1/storefronts", token: made.developerToken).status == 200)
    }
}
