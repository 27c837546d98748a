import MockServer
import MockSession
import TestFixtures
import Testing
import TestSupport
import Text

/// The selection of the session for a request.
@Suite(.tags(.wire)) struct SessionSelectionTests {
    /// Scenarios with different storefronts, so that a response identifies its session.
    static let files = [
        "main.yaml": "scenario: Main\nstorefronts: [us]\n",
        "tokens/rejected.yaml": "scenario: Rejected\nstorefronts: [jp]\n",
        "signed.yaml": "scenario: Own tokens\nstorefronts: [no]\ndeveloper-token: {accept: any}\n",
    ]

    @Test func `the session header takes precedence over tokens`() throws {
        let fixture = try MockServerFixture(Self.files)
        let made = try fixture.session(#"{"scenario":"tokens/rejected"}"#)
        #expect(made.id == "rejected-1" && made.location == "/_mock/sessions/rejected-1")
        let answer = try fixture.api("/v1/storefronts", [("Mock-Session", "tokens/rejected")])
        #expect(answer.ids == ["jp"] && answer.header("Mock-Session") == "tokens/rejected")
        let other = try fixture.api("/v1/storefronts", token: made.developerToken, [("Mock-Session", "default")])
        #expect(other.header("Mock-Session") == "default")
        #expect(try fixture.api("/v1/storefronts", [("Mock-Session", "main")]).header("Mock-Session") == "default")
    }

    @Test func `a developer token selects its session`() throws {
        let fixture = try MockServerFixture(Self.files)
        let made = try fixture.session(#"{"scenario":"tokens/rejected"}"#)
        let standing = try #require(fixture.server.sessions.first { $0.id == "tokens/rejected" })
        #expect(made.developerToken != standing.developerToken)
        #expect(
            try fixture.api("/v1/storefronts", token: made.developerToken).header("Mock-Session") == "rejected-1")
        #expect(
            try fixture.api("/v1/storefronts", token: standing.developerToken).header("Mock-Session")
                == "tokens/rejected")
        #expect(try fixture.api("/v1/storefronts").header("Mock-Session") == "default")
        let rejected = try fixture("GET", "/v1/storefronts", [("Authorization", "bearer   \(made.developerToken)")])
        #expect(rejected.status == 200 && rejected.header("Mock-Session") == "rejected-1")
    }

    @Test(arguments: ["Music-User-Token", "Media-User-Token", "music-user-token"])
    func `an issued user token selects its session if the developer token is unknown`(name: String) throws {
        let fixture = try MockServerFixture(Self.files)
        let made = try fixture.session(#"{"scenario":"signed"}"#)
        let own = ("Authorization", "Bearer my-own-token")
        let answer = try fixture("GET", "/v1/storefronts", [own, (name, made.userToken)])
        #expect(answer.ids == ["no"] && answer.header("Mock-Session") == "signed-1")
        #expect(try fixture("GET", "/v1/storefronts", [own, (name, "x")]).header("Mock-Session") == "default")
        let developer = ("Authorization", "Bearer \(fixture.server.session.developerToken)")
        #expect(
            try fixture("GET", "/v1/storefronts", [developer, (name, made.userToken)]).header("Mock-Session")
                == "default")
    }

    @Test func `missing and unknown tokens select the default session, which returns 401`() throws {
        let fixture = try MockServerFixture(Self.files)
        for fields in [[], [("Authorization", "Bearer x")], [("Authorization", "")], [("Authorization", "Basic eA==")]]
        {
            let answer = try fixture("GET", "/v1/storefronts", fields)
            #expect(answer.status == 401 && answer.header("Mock-Session") == "default")
        }
    }

    @Test func `an unknown session returns 404 with the nearest name`() throws {
        let fixture = try MockServerFixture(Self.files)
        let answer = try fixture.api("/v1/storefronts", [("Mock-Session", "tokens/rejectd")])
        #expect(answer.status == 404 && answer.string("error") == "unknown session \"tokens/rejectd\"")
        #expect(answer.string("hint")?.contains("\"tokens/rejected\"") == true)
        #expect(try fixture.api("/v1/storefronts", [("Mock-Session", "")]).status == 404)
    }

    @Test func `session ids are numbered per scenario name and not reused`() throws {
        let fixture = try MockServerFixture(
            Self.files.merging(["rejected-2.yaml": "scenario: In the way\n"]) { one, _ in one })
        let bodies = ["tokens/rejected", "main", "tokens/rejected"].map { #"{"scenario":"\#($0)"}"# }
        #expect(try bodies.map { try fixture.session($0).id } == ["rejected-1", "main-1", "rejected-3"])
        #expect(try fixture("DELETE", "/_mock/sessions/rejected-3").status == 204)
        #expect(try fixture.session(bodies[0]).id == "rejected-4")
        #expect(try fixture.session(#"{"text":"scenario: x"}"#).id == "text-1")
        #expect(try fixture.session("").id == "main-2")
    }

    @Test func `identical sessions created in the same order have the same tokens on every run`() throws {
        var runs: [[String]] = []
        for _ in 0..<2 {
            let fixture = try MockServerFixture(Self.files)
            let made = try (0..<3).map { _ in try fixture.session(#"{"scenario":"tokens/rejected"}"#) }
            runs.append(made.flatMap { [$0.id, $0.developerToken, $0.userToken] })
        }
        #expect(runs[0] == runs[1])
        #expect(Set(runs[0]).count == 9)
    }

    @Test func `a token of a deleted session returns 404 instead of using the default session`() throws {
        let fixture = try MockServerFixture(Self.files)
        let made = try fixture.session(#"{"scenario":"tokens/rejected"}"#)
        #expect(try fixture("DELETE", made.path).status == 204)
        #expect(try fixture("DELETE", made.path).status == 404)
        let straggler = try fixture.api("/v1/storefronts", token: made.developerToken)
        #expect(straggler.status == 404)
        #expect(straggler.string("error") == "the session of this developer token was deleted")
        #expect(try fixture.api("/v1/storefronts", [("Mock-Session", made.id)]).status == 404)
        #expect(try fixture.api("/v1/storefronts").status == 200)
        #expect(try fixture("GET", "/_mock/sessions/default").json("requests")?.integer == 1)
    }

    @Test func `a requested developer token selects its session, and returns 404 after its deletion`() throws {
        let rule = "rules: [{request: /v1/storefronts, call: 1, answer: developer-token-invalid}]\n"
        let fixture = try MockServerFixture([
            "main.yaml": "scenario: Main\n", "rejected.yaml": "scenario: Rejected\n\(rule)",
        ])
        let made = try fixture.session(#"{"scenario":"rejected"}"#)
        func requested() throws -> String {
            let answer = try fixture("POST", "\(made.path)/developer-token")
            try #require(answer.status == 200, "\(answer)")
            return try #require(answer.string("developerToken"))
        }
        #expect(try requested() == made.developerToken)
        #expect(try fixture.api("/v1/storefronts", token: made.developerToken).status == 401)
        let second = try requested()
        let accepted = try fixture.api("/v1/storefronts", token: second)
        #expect(accepted.status == 200 && accepted.header("Mock-Session") == made.id)
        #expect(try fixture.api("/v1/storefronts", token: made.developerToken).header("Mock-Session") == made.id)
        #expect(try fixture("POST", "\(made.path)/developer-token", body: #"{"new":true}"#).status == 400)
        #expect(try fixture("POST", "/_mock/sessions/nowhere/developer-token").status == 404)
        #expect(try fixture("DELETE", made.path).status == 204)
        for token in [made.developerToken, second] {
            #expect(try fixture.api("/v1/storefronts", token: token).status == 404)
        }
    }

    @Test func `a session deleted during a connection returns 404 for later requests`() throws {
        let fixture = try MockServerFixture(Self.files)
        let made = try fixture.session(#"{"scenario":"tokens/rejected"}"#)
        let connection = try PersistentConnection(port: fixture.server.port)
        let token = [("Authorization", "Bearer \(made.developerToken)")]
        try connection.sendRequest("GET", "/v1/storefronts", token)
        #expect(try connection.response().status == 200)
        try connection.sendRequest("GET", "/v1/storefronts", token)
        try connection.sendRequest("DELETE", made.path)
        try connection.sendRequest("GET", "/v1/storefronts", token)
        try connection.sendRequest("GET", made.path)
        #expect(try (0..<4).map { _ in try connection.response().status } == [200, 204, 404, 404])
    }

    @Test func `ten thousand sessions can be created and found`() throws {
        let fixture = try MockServerFixture(Self.files)
        let connection = try PersistentConnection(port: fixture.server.port)
        let body = #"{"scenario":"tokens/rejected"}"#
        for _ in 0..<100 {
            for _ in 0..<100 { try connection.sendRequest("POST", "/_mock/sessions", body: body) }
            for _ in 0..<100 { #expect(try connection.response().status == 201) }
        }
        let last = try #require(fixture.server.sessions.last)
        #expect(last.id == "rejected-10000" && fixture.server.sessions.count == 10_003)
        #expect(
            try fixture.api("/v1/storefronts", token: last.developerToken).header("Mock-Session") == "rejected-10000")
        let unknown = try fixture.api("/v1/storefronts", [("Mock-Session", "nobody")])
        #expect(unknown.string("hint")?.contains("lists the 10003 sessions") == true)
    }
}
