import Foundation
import HTTPMessages
import MockSession
import TestFixtures
import Testing
import TestSupport
import Text

@testable import MockServer

/// MusicKit JS in a page: the script, and the device operations that it calls.
@Suite(.tags(.wire)) struct MusicKitJSTests {
    static let files = [
        "main.yaml": "scenario: Main\nclock: 2026-11-20T12:00:00Z\nstorefronts: [us, jp]\n",
        "other.yaml": "scenario: Other\nstorefronts: [jp, us]\n",
    ]
    static let page = ("Origin", "http://localhost:3000")

    @Test func `the script is served to loopback pages and varies by origin`() throws {
        let files = try ["vocabulary", "connection", "queue", "player", "instance", "page"].map {
            try Repository.text("Sources/CEmbeddedFiles/Pages/MusicKitJS/\($0).js")
        }
        let fixture = try MockServerFixture()
        let clock = fixture.server.session.now.milliseconds
        let head =
            "(() => {\n\"use strict\";\nconst server = { version: 3, url: \"http://127.0.0.1:\(fixture.server.port)\", "
            + "clock: \(clock), redirectsRequests: false };\n"
        let script = head + files.joined(separator: "\n") + "})();\n"
        for method in ["GET", "HEAD"] {
            let answer = try fixture(method, "/_mock/musickit.js", [Self.page])
            #expect(answer.status == 200 && answer.text == (method == "GET" ? script : ""))
            #expect(answer.header("Content-Type") == "text/javascript; charset=utf-8")
            #expect(answer.header("Cache-Control") == "no-store")
            #expect(answer.header("Access-Control-Allow-Origin") == Self.page.1)
            #expect(answer.header("Vary") == "Origin")
        }
        let plain = try fixture("GET", "/_mock/musickit.js")
        #expect(plain.status == 200 && plain.header("Access-Control-Allow-Origin") == nil)
        #expect(plain.header("Vary") == "Origin")
    }

    @Test(arguments: [
        ("/musickit/v1/musickit.js", "version: 1"), ("/musickit/v3/musickit.js", "version: 3"),
        ("/_mock/musickit.js", "version: 3"), ("/_mock/musickit.js?redirect=requests", "redirectsRequests: true"),
    ])
    func `Apple's paths select the version`(path: String, text: String) throws {
        let answer = try MockServerFixture()("GET", path, [Self.page])
        #expect(answer.status == 200 && answer.text.prefix(200).contains(text))
    }

    @Test(arguments: ["/musickit/v2/musickit.js", "/musickit/v3/main.js"])
    func `other paths of Apple's host for scripts do not exist`(path: String) throws {
        let fixture = try MockServerFixture()
        #expect(try fixture("GET", path).status == 404)
        #expect(fixture.server.session.lastEntryNumber == 0)
    }

    @Test(arguments: ["js-cdn.music.apple.com", "api.music.apple.com:443"])
    func `Apple's names reach only MusicKit JS`(host: String) throws {
        let fixture = try MockServerFixture()
        func response(_ path: String) throws -> ReceivedResponse {
            let connection = try PersistentConnection(port: fixture.server.port)
            connection.send("GET \(path) HTTP/1.1\r\nHost: \(host)\r\n\r\n")
            return try connection.response()
        }
        let script = try response("/musickit/v3/musickit.js")
        #expect(script.status == 200 && script.text.prefix(200).contains("url: \"https://api.music.apple.com\""))
        #expect(try response("/_mock/sessions").status == 421)
    }

    @Test func `the script has the clock of a session without others`() throws {
        let fixture = try MockServerFixture()
        func hasClock() throws -> Bool {
            try !fixture("GET", "/musickit/v1/musickit.js").text.contains("clock: null")
        }
        #expect(try hasClock())
        _ = try fixture.session()
        #expect(try !hasClock())
    }

    @Test(arguments: ["/_mock/musickit.js", "/_mock/musickit/request-user-token"])
    func `a CORS preflight request of a loopback page is allowed`(path: String) throws {
        let fixture = try MockServerFixture()
        let answer = try fixture("OPTIONS", path, [Self.page, ("Access-Control-Request-Method", "POST")])
        #expect(answer.status == 204 && answer.header("Access-Control-Allow-Origin") == Self.page.1)
        #expect(answer.header("Access-Control-Allow-Methods")?.contains("POST") == true)
        #expect(answer.header("Access-Control-Allow-Headers") == "Content-Type, Mock-Control-Token")
    }

    @Test(arguments: ["https://evil.example", "null", "http://192.168.1.5", "http://localhost.evil.example"])
    func `pages of foreign origins cannot load the script or use the device`(origin: String) throws {
        let fixture = try MockServerFixture()
        let body = Self.body(fixture.server.session.developerToken)
        let asked = [("GET", "musickit.js", ""), ("POST", "musickit/acknowledge-privacy", body)]
        for (method, path, body) in asked + asked.map({ ("OPTIONS", $0.1, "") }) {
            let answer = try fixture(method, "/_mock/\(path)", [("Origin", origin)], body: body)
            #expect(answer.status == 403 && answer.header("Access-Control-Allow-Origin") == nil)
        }
        #expect(fixture.server.session.lastEntryNumber == 0)
    }

    @Test(arguments: ["/_mock/musickit.js", "/_mock/musickit/changes"])
    func `a request with an unknown host is rejected`(path: String) throws {
        let fixture = try MockServerFixture()
        let connection = try PersistentConnection(port: fixture.server.port)
        connection.send("OPTIONS \(path) HTTP/1.1\r\nHost: evil.example\r\n\r\n")
        #expect(try connection.response().status == 421)
    }

    @Test func `a server bound to all addresses shares responses only with trusted origins`() {
        let guardian = HostPolicy(boundHost: "0.0.0.0", allowedHosts: ["mock.test"])
        for origin in ["http://192.168.1.5:3000", "http://127.0.0.1:1", "https://[::1]", "http://MOCK.test"] {
            #expect(guardian.allowsReading(from: origin, authority: "192.168.1.5:8080"), "\(origin)")
        }
        for origin in ["http://192.168.1.6:3000", "http://6.6.6.6", "http://evil.example", "null", "file://", ""] {
            #expect(!guardian.allowsReading(from: origin, authority: "192.168.1.5:8080"), "\(origin)")
        }
        #expect(!guardian.allowsReading(from: "http://192.168.1.5", authority: nil))
    }

    /// Operations, their arguments, and their responses.
    static let operations = #"""
        request-user-token | {} | 200
        request-user-token | {"ignoreCache":true} | 200
        change-storefront | {"storefront":"jp"} | 200
        lapse-subscription | | 200
        acknowledge-privacy | {"accept":false} | 200
        request-user-tokn | | 404
        request-user-token | {"ignoreCache":1} | 400
        request-user-token | {"ignore":true} | 400
        change-storefront | | 400
        change-storefront | {"storefront":"gb"} | 400
        """#.split(separator: "\n").map { $0.split(separator: "|").map { $0.trimmingPrefix(" ").trimmed } }

    @Test(arguments: operations)
    func `an operation returns the same response as under the session path`(row: [String]) throws {
        let fixture = try MockServerFixture(["main.yaml": try #require(Self.files["main.yaml"])])
        let (one, other) = (try fixture.session(), try fixture.session())
        let answers = [
            try fixture(
                "POST", "/_mock/musickit/\(row[0])", [Self.page], body: Self.body(one.developerToken, row[1])),
            try fixture("POST", "\(other.path)/device/\(row[0])", body: row[1]),
        ]
        #expect(answers.map(\.status) == [Int(row[2]), Int(row[2])])
        // The sessions have different tokens.
        let issued = answers.map { $0.string("result", "userToken") ?? "no token" }
        let texts = zip(answers, issued).map { $0.text.replacingOccurrences(of: $1, with: "<token>") }
        #expect(texts[0] == texts[1])
        #expect(answers[0].header("Access-Control-Allow-Origin") == Self.page.1)
        #expect(answers[1].header("Access-Control-Allow-Origin") == nil)
        #expect(answers[0].status == 200 || answers[0].string("hint") != nil)
    }

    @Test func `the journal attributes operations to MusicKit JS and contains no tokens`() throws {
        let fixture = try MockServerFixture()
        let token = fixture.server.session.developerToken
        let body = Self.body(token, #"{"developerToken":"\#(token)"}"#)
        let answer = try fixture("POST", "/_mock/musickit/request-user-token", body: body)
        let userToken = try #require(answer.string("result", "userToken"))
        let journal = try fixture("GET", "/_mock/sessions/default/journal")
        #expect(journal.string("entries", 0, "operation") == "request-user-token")
        #expect(journal.string("entries", 0, "why") == "MusicKit JS")
        #expect(!journal.text.contains(userToken) && !journal.text.contains(token))
    }

    /// The `user` of a scenario, and whether the user token after `unauthorize()` differs from the one before.
    static let revocations = [
        ("", true), ("user: {token: any}\n", true), ("user: {token: issued}\n", true), ("user: {token: mine}\n", false),
    ]

    @Test(arguments: revocations)
    func `unauthorize revokes the user token for every client that has it`(user: String, isNew: Bool) throws {
        let fixture = try MockServerFixture(["main.yaml": "scenario: Main\n\(user)"])
        let developerToken = fixture.server.session.developerToken
        func authorize() throws -> String? {
            try fixture("POST", "/_mock/musickit/request-user-token", [Self.page], body: Self.body(developerToken))
                .string("result", "userToken")
        }
        let first = try #require(try authorize())
        #expect(try fixture.api("/v1/me/storefront", userToken: first).status == 200)
        let revoked = try fixture(
            "POST", "/_mock/musickit/revoke-user-token", [Self.page],
            body: Self.body(developerToken, #"{"userToken":"\#(first)"}"#))
        #expect(revoked.status == 200 && revoked.text == "{}")
        #expect(revoked.header("Access-Control-Allow-Origin") == Self.page.1)
        for _ in 0..<2 {
            let rejected = try fixture.api("/v1/me/storefront", userToken: first)
            #expect(rejected.status == 403 && rejected.error == "40300 Invalid authentication")
        }
        let second = try #require(try authorize())
        #expect((second != first) == isNew)
        #expect(try authorize() == second)
        #expect(try fixture.api("/v1/me/storefront", userToken: second).status == 200)
        if isNew { #expect(try fixture.api("/v1/me/storefront", userToken: first).status == 403) }
    }

    @Test(arguments: ["{}", #"{"userToken":7}"#, #"{"token":"x"}"#])
    func `an invalid revocation is rejected`(arguments: String) throws {
        let fixture = try MockServerFixture()
        let body = Self.body(fixture.server.session.developerToken, arguments)
        let answer = try fixture("POST", "/_mock/musickit/revoke-user-token", [Self.page], body: body)
        #expect(answer.status == 400 && answer.string("hint")?.isEmpty == false)
    }

    static let invalidBodies = #"""
        {} | missing member `developerToken`
        {"developerToken":""} | `developerToken` must be a single-line string
        {"developerToken":7} | `developerToken` must be a string
        {"developerToken":"x","arguments":[]} | `arguments` must be an object
        {"developerToken":"x","argument":{}} | unknown member "argument"
        {"developerToken":"x" | invalid JSON: 
        [] | the body is not a JSON object
        {"developerToken":"x","arguments":{"since":-1}} | `since` must be a whole number from 0
        {"developerToken":"x","arguments":{"until":1}} | unknown member "until"
        """#.split(separator: "\n").map { $0.split(separator: "|").map { $0.trimmingPrefix(" ").trimmed } }

    @Test(arguments: invalidBodies)
    func `an invalid body is rejected with an error the page can read`(row: [String]) throws {
        let fixture = try MockServerFixture()
        let answer = try fixture("POST", "/_mock/musickit/changes", [Self.page], body: row[0])
        #expect(answer.status == 400 && answer.string("error")?.hasPrefix(row[1]) == true, "\(answer)")
        #expect(answer.string("hint")?.isEmpty == false)
        #expect(answer.header("Access-Control-Allow-Origin") == Self.page.1)
    }

    @Test func `the developer token selects the session and its device`() throws {
        let fixture = try MockServerFixture(Self.files)
        let made = try fixture.session(#"{"scenario":"other"}"#)
        let own = try fixture.session(#"{"scenario":"other","port":0}"#)
        let asked: [(token: String, port: UInt16, storefront: String)] = [
            (made.developerToken, fixture.server.port, "jp"),
            (fixture.server.session.developerToken, fixture.server.port, "us"),
            ("a.token.of.nobody", fixture.server.port, "us"),
            ("a.token.of.nobody", own.port, "jp"),
        ]
        for (token, port, storefront) in asked {
            let client = SocketClient(port: port)
            let answer = try client.request("POST", "/_mock/musickit/changes", fields: [], body: Self.body(token))
            #expect(answer.string("storefrontId") == storefront, "\(token) on \(port)")
        }
        #expect(try fixture("DELETE", made.path).status == 204)
        let gone = try fixture("POST", "/_mock/musickit/changes", [Self.page], body: Self.body(made.developerToken))
        #expect(gone.status == 404 && gone.string("error") == "the session of this developer token was deleted")
        #expect(gone.header("Access-Control-Allow-Origin") == Self.page.1)
    }

    @Test func `changes returns the notifications since an entry and is not logged`() throws {
        let fixture = try MockServerFixture(["main.yaml": try #require(Self.files["main.yaml"])])
        let token = fixture.server.session.developerToken
        func changes(_ arguments: String = "") throws -> ReceivedResponse {
            try fixture("POST", "/_mock/musickit/changes", [Self.page], body: Self.body(token, arguments))
        }
        let clock = #""clock":"2026-11-20T12:00:00Z","hasDeveloperTokenExpired":false,"storefrontId""#
        let page = #""page":{"timeScale":1,"loadingSeconds":0,"signIn":[],"playback":[]}"#
        func state(plays: Bool) -> String {
            #""authorizationStatus":3,"capabilities":{"canPlayCatalogContent":\#(plays),"canBecomeSubscriber":\#(!plays),"#
                + #""hasCloudLibraryEnabled":true}"#
        }
        #expect(try changes().text == #"{\#(clock):"us",\#(state(plays: true)),\#(page),"notifications":[],"next":0}"#)
        #expect(try fixture.api("/v1/storefronts").status == 200)
        for (operation, body) in [("change-storefront", #"{"storefront":"jp"}"#), ("lapse-subscription", "")] {
            #expect(try fixture("POST", "/_mock/sessions/default/device/\(operation)", body: body).status == 200)
        }
        let storefront = #""SKStorefrontCountryCodeDidChange","SKStorefrontIdentifierDidChange""#
        let capabilities = #""SKCloudServiceCapabilitiesDidChange""#
        let rows = [
            (#"{"since":0}"#, "\(storefront),\(capabilities)"), (#"{"since":2}"#, capabilities), (#"{"since":3}"#, ""),
            ("", ""),
        ]
        for (arguments, notifications) in rows {
            #expect(
                try changes(arguments).text
                    == #"{\#(clock):"jp",\#(state(plays: false)),\#(page),"notifications":[\#(notifications)],"next":3}"#
            )
        }
        #expect(fixture.server.session.lastEntryNumber == 3)
        #expect(try fixture("POST", "/_mock/sessions/default/reset").status == 204)
        #expect(try changes(#"{"since":3}"#).json("next")?.integer == 0, "the entry numbers have restarted")
    }

    /// Reports of a page's player: the operation, its arguments, the state after it, the status, and the rule.
    static let reports = #"""
        set-queue | {"player":"page","items":[{"storeID":"1"}]} | {"status":"stopped","time":0,"items":[{"storeID":"1"}]} | 200 | -
        play | {"player":"page"} | {"status":"playing","time":0,"index":0} | 200 | -
        seek | {"player":"page","to":3} | {"status":"stopped","time":0} | 200 | seek-before-playback
        set-queue | {"player":"page","items":[{"storeID":"1"}]} | {"status":"stopped","time":0,"kinds":["song","url"]} | 200 | several-queue-kinds
        play | {"player":"page"} | {"status":"stopped","time":0,"error":"MEDIA_LICENSE"} | 200 | -
        play | {"player":"page"} | - | 409 | player-of-page
        play | {"player":"page"} | {"status":"stopped","time":0,"error":"MEDIA"} | 400 | -
        play | {"player":"page"} | {"status":"waiting"} | 400 | -
        request-authorization | {"framework":"musickit","userAction":false} | - | 200 | authorization-without-user-action
        request-authorization | {"framework":"musickit","userAction":true} | - | 200 | -
        """#.split(separator: "\n").map { $0.split(separator: "|").map { $0.trimmingPrefix(" ").trimmed } }

    @Test(arguments: reports)
    func `the device follows the player of a page, and a reported rule does not fail the verdict`(row: [String]) throws
    {
        let fixture = try MockServerFixture(["main.yaml": try #require(Self.files["main.yaml"])])
        let token = fixture.server.session.developerToken
        let page = row[2] == "-" ? "" : #","page":\#(row[2])"#
        let answer = try fixture(
            "POST", "/_mock/musickit/\(row[0])", [Self.page],
            body: #"{"developerToken":"\#(token)","arguments":\#(row[1])\#(page)}"#)
        #expect(answer.status == Int(row[3]), "\(answer.text)")
        guard row[3] == "200" else {
            if row[3] == "409" { #expect(answer.string("rule") == row[4]) }
            return
        }
        let verdict = try fixture("GET", "/_mock/sessions/default/verdict")
        #expect(verdict.json("passed")?.bool == true)
        #expect(row[4] == "-" || verdict.text.contains(": \(row[4]): "), "\(verdict.text)")
        #expect(verdict.text.contains("only reported") == (row[4] != "-"), "\(verdict.text)")
    }

    @Test func `a page advances the clock of its session`() throws {
        let fixture = try MockServerFixture(["main.yaml": try #require(Self.files["main.yaml"])])
        let before = fixture.server.session.now
        let token = fixture.server.session.developerToken
        func status(advancingBy seconds: String) throws -> Int {
            let body = Self.body(token, #"{"seconds":\#(seconds)}"#)
            return try fixture("POST", "/_mock/musickit/advance-clock", [Self.page], body: body).status
        }
        #expect(
            try [status(advancingBy: "1.5"), status(advancingBy: "-1"), status(advancingBy: "\"1\"")] == [
                200, 400, 400,
            ])
        #expect(fixture.server.session.now.milliseconds == before.milliseconds + 1500)
        #expect(fixture.server.session.lastEntryNumber == 0)
    }

    @Test func `a scenario specifies what pages play`() throws {
        let text = """
            scenario: Main
            time-scale: 0
            device:
              page:
                sign-in: [closed, answered]
                autoplay: blocked
                drm: unsupported
                explicit: restricted
                loading: 1500ms
                playback: [{item: '1', at: 7s, error: MEDIA_LICENSE}, {stall: 3s}]

            """
        let fixture = try MockServerFixture(["main.yaml": text])
        let body = Self.body(fixture.server.session.developerToken)
        let answer = try fixture("POST", "/_mock/musickit/changes", [Self.page], body: body)
        let expected =
            #""page":{"timeScale":0,"loadingSeconds":1.5,"autoplay":"blocked","drm":"unsupported","explicit":"restricted","#
            + #""signIn":["closed","answered"],"playback":[{"item":"1","at":7,"error":"MEDIA_LICENSE"},"#
            + #"{"at":0,"stallSeconds":3}]}"#
        #expect(answer.text.contains(expected), "\(answer.text)")
    }

    /// Returns a body with a developer token and, if not empty, arguments as JSON.
    private static func body(_ token: String, _ arguments: String = "") -> String {
        #"{"developerToken":"\#(token)""# + (arguments.isEmpty ? "}" : #","arguments":\#(arguments)}"#)
    }
}

extension Substring {
    fileprivate var trimmed: String { String(reversed().drop { $0 == " " }.reversed()) }
}
