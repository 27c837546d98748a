import HTTPTransport
import MockServer
import MockSession
import TestFixtures
import Testing
import TestSupport
import Text

/// Servers that others can reach: the control API requires a token, and texts read no files.
@Suite(.tags(.wire)) struct ControlTokenTests {
    private static let token = ControlConfiguration.makeToken()
    private let folder: TemporaryFolder
    private let server: MockServer

    init() throws {
        let song = #"{"data":[{"id":"1","type":"songs","href":"/v1/catalog/us/songs/1","attributes":{"name":"N"}}]}"#
        folder = try TemporaryFolder(["main.yaml": "scenario: Main\n", "a.json": song, ".env": "SECRET=1"])
        let source = ScenarioLocation.at(folder.path)
        server = try MockServer.start(
            scenario: try #require(source.loadAll().readings.first?.servedScenarios.first), configuration: .init(),
            control: ControlConfiguration(token: Self.token, allowsFilesInTexts: false, scenarioLocation: source))
    }

    private func ask(
        _ method: String, _ target: String, _ fields: [(String, String)] = [("Mock-Control-Token", token)],
        body: String = ""
    ) throws -> ReceivedResponse {
        try SocketClient(port: server.port).request(method, target, fields: fields, body: body)
    }

    @Test func `a token has 128 random bits`() {
        let tokens = (0..<100).map { _ in ControlConfiguration.makeToken() }
        #expect(Set(tokens).count == 100)
        #expect(tokens.allSatisfy { $0.utf8.count == 32 && $0.allSatisfy(\.isHexDigit) })
    }

    @Test func `requests to the control API need the token`() throws {
        defer { server.stop() }
        let wrong = String(repeating: "0", count: 32)
        let rejected: [[(String, String)]] = [
            [], [("Mock-Control-Token", wrong)], [("Mock-Control-Token", "")],
            [("Authorization", "Bearer \(wrong)")], [("Authorization", Self.token)],
            [("Mock-Control-Token", wrong), ("Authorization", "Bearer \(Self.token)")],
        ]
        for fields in rejected {
            let answer = try ask("GET", "/_mock/sessions", fields)
            #expect(answer.status == 401 && answer.header("WWW-Authenticate") == "Bearer", "\(fields)")
            #expect(!answer.text.contains(Self.token) && !answer.text.contains(server.session.userToken))
        }
        for fields in [[("Mock-Control-Token", Self.token)], [("Authorization", "bearer \(Self.token)")]] {
            #expect(try ask("GET", "/_mock/sessions", fields).status == 200)
        }
        #expect(try ask("DELETE", "/_mock/unknown", []).status == 401)
    }

    @Test func `the requests of an app need no control token`() throws {
        defer { server.stop() }
        let token = [("Authorization", "Bearer \(server.session.developerToken)")]
        #expect(try ask("GET", "/v1/storefronts", token).status == 200)
        #expect(try ask("GET", "/_mock/health", []).status == 200)
        #expect(try ask("GET", "/_mock/musickit.js", []).status == 200)
        #expect(try ask("GET", "/_mock/media/artwork/songs/1/ffffff-000000/2x2bb.png", []).status != 401)
    }

    /// Operations of a page, with whether they need the control token.
    static let pageOperations = [
        ("changes", "{}", false), ("request-authorization", #"{"framework":"musickit","userAction":true}"#, false),
        ("request-user-token", "{}", false), ("revoke-user-token", #"{"userToken":"x"}"#, false),
        ("set-queue", #"{"player":"page","items":[{"storeID":"1"}]}"#, false),
        ("advance-clock", #"{"seconds":1}"#, true), ("change-network", #"{"network":"offline"}"#, true),
        ("lapse-subscription", "{}", true), ("change-settings", #"{"consent":"denied"}"#, true),
        ("sign-out", "{}", true), ("sign-in", "{}", true), ("acknowledge-privacy", "{}", true),
        ("set-queue", #"{"items":[{"storeID":"1"}]}"#, true), ("pause", #"{"player":"application"}"#, true),
        ("server-notifications", "{}", true), ("transactions", "{}", true),
    ]

    @Test(arguments: pageOperations)
    func `a page needs its session's token, and performs only what an app does`(
        operation: String, arguments: String, needsControlToken: Bool
    ) throws {
        defer { server.stop() }
        func answer(_ developerToken: String, isTrusted: Bool = false) throws -> ReceivedResponse {
            let page =
                operation == "set-queue" && !needsControlToken
                ? #","page":{"status":"stopped","time":0,"items":[{"storeID":"1"}]}"# : ""
            return try ask(
                "POST", "/_mock/musickit/\(operation)", isTrusted ? [("Mock-Control-Token", Self.token)] : [],
                body: #"{"developerToken":"\#(developerToken)","arguments":\#(arguments)\#(page)}"#)
        }
        let before = server.session.summary().json.bytes
        let unknown = try answer("garbage")
        #expect(unknown.status == 401 && !unknown.text.contains(server.session.userToken))
        #expect(server.session.summary().json.bytes == before, "nothing changes")
        #expect(server.session.lastEntryNumber == 0)
        let issued = server.session.developerToken
        #expect(try answer(issued).status == (needsControlToken ? 401 : 200))
        #expect(try answer("garbage", isTrusted: true).status != 401, "the control token selects the default session")
    }

    @Test func `an unknown developer token has a remedy, also on the port of a session`() throws {
        defer { server.stop() }
        let made = try ask("POST", "/_mock/sessions", body: #"{"port":0}"#)
        let port = try CreatedSession(made).port
        let own = try #require(made.string("developerToken"))
        for (port, token, status) in [
            (server.port, "garbage", 401), (port, "garbage", 401), (port, server.session.developerToken, 401),
            (port, own, 200), (server.port, own, 200),
        ] {
            let answer = try SocketClient(port: port).request(
                "POST", "/_mock/musickit/changes", fields: [], body: #"{"developerToken":"\#(token)"}"#)
            #expect(answer.status == status)
            guard status == 401 else { continue }
            #expect(answer.string("error") == "no session issued this developer token")
            #expect(answer.string("hint")?.contains("MusicKit.__mock.controlToken") == true)
        }
    }

    @Test func `texts read no files, and the remedy names the option`() throws {
        defer { server.stop() }
        let texts = [
            #"{"text":"scenario: x\nrecordings: [a.json]"}"#, #"{"text":"scenario: x\nextends: main.yaml"}"#,
            #"{"text":"scenario: x\nrules: [{request: GET /v1/test, answer: {body-file: .env}}]"}"#,
        ]
        for body in texts {
            let answer = try ask("POST", "/_mock/sessions", body: body)
            #expect(answer.status == 400 && answer.string("diagnostics", 0, "code") == "missing-file", "\(body)")
            #expect(answer.text.contains("--allow-files"))
        }
        let rules = #"{"text":"- {request: GET /v1/test, answer: {body-file: .env}}"}"#
        let answer = try ask("POST", "/_mock/sessions/default/rules", body: rules)
        #expect(answer.status == 400 && answer.text.contains("--allow-files"))
    }

    @Test func `texts without files extend the built-in quick start`() throws {
        defer { server.stop() }
        let body = #"{"text":"scenario: x\nextends: quick-start.yaml"}"#
        #expect(try ask("POST", "/_mock/sessions", body: body).status == 201)
    }

    @Test(arguments: [
        ("127.0.0.1", true), ("localhost", true), ("::1", true), ("127.9.9.9", true), ("0.0.0.0", false),
        ("::", false), ("192.168.1.2", false), ("example.com", false),
    ])
    func `only loopback addresses are private to the computer`(host: String, isLoopback: Bool) {
        #expect(ControlConfiguration.isLoopback(host: host) == isLoopback)
    }
}
