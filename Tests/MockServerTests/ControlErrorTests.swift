import HTTPMessages
import MockServer
import TestFixtures
import Testing
import TestSupport
import Text

/// The errors of the control API and their hints.
@Suite(.tags(.wire)) struct ControlErrorTests {
    struct Case: CustomStringConvertible {
        let method: String
        let path: String
        let body: String
        let status: Int
        let error: String
        let hint: String

        /// Parses the method, path, body, status, error, and hint of a row; the body can contain spaces.
        init(_ line: String) {
            let parts = line.split(separator: "|").map { $0.trimmingPrefix(" ") }
            let request = parts[0].split(separator: " ", maxSplits: 2)
            method = String(request[0])
            path = "/_mock" + request[1]
            body = request.count > 2 ? String(request[2].dropLast()) : ""
            status = Int(parts[1].prefix(3)) ?? 0
            error = String(parts[2].dropLast())
            hint = String(parts[3])
        }

        var description: String { "\(method) \(path) \(body)" }
    }

    static let cases = #"""
        GET /x | 404 | unknown path "/_mock/x" | the paths below /_mock start with app-store, health, inspector.js, musickit, musickit.js, operations, pages.css, scenarios, sessions, shared.js
        GET /sessions/default/xyzzyxyzzy | 404 | unknown path "/_mock/sessions/default/xyzzyxyzzy" | the paths below /_mock/sessions/default start with
        GET /sessions/default/scenario/x/y | 404 | unknown path "/_mock/sessions/default/scenario/x/y" | start with clock, content, developer-token, device, events, explain, har, journal, reset, resources, rules, scenario, states, tokens, verdict
        GET /helth | 404 | unknown path "/_mock/helth" | did you mean "/_mock/health"?
        GET /session | 404 | unknown path "/_mock/session" | did you mean "/_mock/sessions"?
        GET /sessions/default/jurnal | 404 | unknown path "/_mock/sessions/default/jurnal" | did you mean "/_mock/sessions/default/journal"?
        POST /sessions/default/advance | 404 | unknown path "/_mock/sessions/default/advance" | did you mean "/_mock/sessions/default/clock"?
        GET /verdict | 404 | unknown path "/_mock/verdict" | did you mean "/_mock/sessions/default/verdict"?
        POST /sessions/default/sign-out | 404 | unknown path "/_mock/sessions/default/sign-out" | did you mean "/_mock/sessions/default/device/sign-out"?
        GET /musickit | 404 | unknown path "/_mock/musickit" | did you mean "/_mock/musickit.js"?
        GET /musickit/queue | 405 | GET is not allowed here | the methods are POST, OPTIONS
        GET /musickit.js?v=3 | 400 | unknown parameter "v" | the parameters are redirect
        POST /health | 405 | POST is not allowed here | the methods are GET, HEAD
        OPTIONS /sessions | 405 | OPTIONS is not allowed here | the methods are GET, HEAD, POST
        PATCH /sessions/default | 405 | PATCH is not allowed here | the methods are GET, HEAD, DELETE
        GET /sessions/default/reset | 405 | GET is not allowed here | the methods are POST
        GET /health?x=1 | 400 | unknown parameter "x" | no parameters are allowed here
        POST /sessions [] | 400 | the body is not a JSON object | `scenario` or `text` or `rules` or `seed` or `parameters` or `port`
        POST /sessions {"scenario":1} | 400 | `scenario` must be a string | set `scenario` to a string
        POST /sessions {"scenario":"main" | 400 | invalid JSON: | send a JSON object or an empty body
        POST /sessions {"scenrio":"main"} | 400 | unknown member "scenrio" | did you mean "scenario"?
        POST /sessions {"zzzzzzzzzz":1} | 400 | unknown member "zzzzzzzzzz" | the members are scenario, text, rules, seed, parameters, port
        POST /sessions {"seed":1,"seed":2} | 400 | duplicate member "seed" | remove one `seed`
        POST /sessions {"scenario":"main","text":"scenario: x"} | 400 | `scenario` cannot be combined with `text` | remove one of them, such as `scenario`
        POST /sessions {"scenario":"mian"} | 404 | unknown scenario "mian" | did you mean "main"?
        POST /sessions {"scenario":"tokens/user-token-refusd"} | 404 | unknown scenario "tokens/user-token-refusd" | did you mean "tokens/user-token-refused"?
        POST /sessions {"scenario":"xyzzy"} | 404 | unknown scenario "xyzzy" | GET /_mock/scenarios lists the served scenarios, and apple-music-mock scenarios the shipped ones
        POST /sessions {"scenario":"tokens/user-token-refused","parameters":{"x":1}} | 400 | the scenario does not declare the parameter "x" | no parameters are allowed here
        POST /sessions {"scenario":"../main"} | 404 | unknown scenario "../main" | did you mean "main"?
        POST /sessions {"seed":-1} | 400 | `seed` must be a whole number of at least 0 | set `seed` to
        POST /sessions {"seed":1.5} | 400 | `seed` must be a whole number | set `seed` to
        POST /sessions {"seed":"1"} | 400 | `seed` must be a whole number | set `seed` to
        POST /sessions {"port":65536} | 400 | `port` must be a whole number from 0 to 65535 | set `port` to
        POST /sessions {"text":""} | 400 | the text has errors: | see line 1, column 1, and `diagnostics`
        GET /sessions/defualt | 404 | unknown session "defualt" | did you mean "default"?
        GET /sessions/missing/journal | 404 | unknown session "missing" | GET /_mock/sessions lists the sessions
        GET /sessions/a%2F..%2Fb | 404 | unknown session "a/../b" | GET /_mock/sessions lists the sessions
        DELETE /sessions/missing | 404 | unknown session "missing" | GET /_mock/sessions lists the sessions
        DELETE /sessions/default | 409 | the default session cannot be deleted | /reset
        DELETE /sessions/main | 409 | the default session cannot be deleted | /reset
        POST /sessions/default/reset {"x":1} | 400 | unknown member "x" | no members are allowed here
        POST /sessions/default/clock {} | 400 | missing member `advance` or `set` | add `advance` or `set`
        POST /sessions/default/clock {"advance":"5 m"} | 400 | `advance` must be a duration | 250ms
        POST /sessions/default/clock {"advance":"99999d"} | 400 | `advance` must be a duration | 250ms
        POST /sessions/default/clock {"advance":5} | 400 | `advance` must be a string | set `advance` to
        POST /sessions/default/clock {"set":"tomorrow"} | 400 | `set` must be a timestamp | 2026-11-20T12:00:00Z
        POST /sessions/default/clock {"set":"2026-11-20T12:00:00Z","advance":"1s"} | 400 | `advance` cannot be combined with `set` | remove one of them, such as `advance`
        POST /sessions/default/rules {} | 400 | missing member `text` | add `text`
        POST /sessions/default/rules {"text":"- request: GET v1"} | 400 | the text has errors: | `diagnostics`
        POST /sessions/default/rules {"text":"answer: usual"} | 400 | the text has errors: | `diagnostics`
        POST /sessions/default/rules {"text":"- request: /v1/**\n  answer: rate-limitd"} | 400 | unknown answer "rate-limitd" | did you mean "rate-limited"? see line 2, column 11
        GET /sessions/default/journal?since=x | 400 | `since` must be a whole number of at least 0, found "x" | set `since` to
        GET /sessions/default/journal?since=-1 | 400 | `since` must be a whole number | set `since` to
        GET /sessions/default/journal?limit=0 | 400 | `limit` must be a whole number of at least 1 | set `limit` to
        GET /sessions/default/journal?limits=5 | 400 | unknown parameter "limits" | did you mean "limit"?
        GET /sessions/default/verdict?format=xml | 400 | `format` must be one of json, text, junit, found "xml" | set `format` to
        POST /sessions/default/explain {} | 400 | missing member `path` | add `path`
        POST /sessions/default/explain {"path":"v1"} | 400 | `path` must be a path | set `path` to
        POST /sessions/default/explain {"path":"/v1","headers":[1]} | 400 | `headers` must be an object of strings | set `headers` to
        POST /sessions/default/explain {"path":"/v1","headers":{"A":1}} | 400 | `headers.A` must be a string | null
        POST /sessions/default/explain {"path":"/v1","header":{}} | 400 | unknown member "header" | did you mean "headers"?
        POST /sessions/missing/device/queue | 404 | unknown session "missing" | GET /_mock/sessions lists the sessions
        POST /sessions/default/device/lapse-subscripton | 404 | unknown device operation "lapse-subscripton" | did you mean "lapse-subscription"?
        POST /sessions/default/device/change-storefront | 400 | missing member `storefront` | add `storefront`
        POST /sessions/default/device/change-storefront {"storefront":"jp"} | 400 | `storefront` must be a storefront that exists | set `storefront` to
        POST /sessions/default/device/request-user-token {"ignoreCache":1} | 400 | `ignoreCache` must be true or false | set `ignoreCache` to
        POST /sessions/default/device/queue {} | 400 | missing member `player` | add `player`
        POST /sessions/default/device/queue [] | 400 | not a JSON object | send an object with `player`
        POST /sessions/default/device/present-offer {"now":true} | 400 | unknown member "now" | no members are allowed here
        POST /sessions/default/device/change-settings {"consent":"not-determined"} | 400 | `consent` must be one of denied, restricted, authorized | set `consent` to
        POST /sessions/default/device/insert {"player":"application","items":[{"storeID":"1"}],"after":-1} | 400 | `after` must be a whole number from 0 | set `after` to
        POST /sessions/default/device/set-queue {"player":"system","items":[]} | 400 | `items` must be a list of | set `items` to
        POST /sessions/default/device/device-verification {"nonce":"1"} | 400 | `nonce` must be a UUID | set `nonce` to
        POST /sessions/default/device/load-offer {"options":{"itemID":"1","iTunesItemIdentifier":1}} | 400 | cannot be combined with | remove one of them
        PUT /sessions/default/device/present-offer/outcome {"outcome":"subscribed"} | 400 | `outcome` must be one of ok, spinner, problem-page | set `outcome` to
        PUT /sessions/default/device/queue/outcome {"outcome":"ok"} | 400 | null, because the device's state determines | set `outcome` to
        PUT /sessions/default/device/queu/outcome {"outcome":"ok"} | 404 | unknown device operation "queu" | did you mean "queue"?
        PUT /sessions/default/states {"network":"offline"} | 400 | the scenario has no states | add `states` to the scenario
        GET /sessions/default/device/queue | 405 | GET is not allowed here | the methods are POST
        """#.split(separator: "\n").map { Case(String($0)) }

    @Test(arguments: cases)
    func `an invalid request returns an error and a hint`(wrong: Case) throws {
        let fixture = try MockServerFixture()
        let answer = try fixture(wrong.method, wrong.path, body: wrong.body)
        #expect(answer.status == wrong.status)
        #expect(answer.string("error")?.contains(wrong.error) == true, "\(answer.text)")
        #expect(answer.string("hint")?.contains(wrong.hint) == true, "\(answer.text)")
        #expect(answer.header("Content-Type") == "application/json")
        #expect(answer.header("Access-Control-Allow-Origin") == nil)
        #expect((answer.header("Allow") != nil) == (wrong.status == 405))
        #expect(try fixture("GET", "/_mock/sessions").json("sessions")?.elements.map(\.self).count == 1)
    }

    @Test func `the invalid requests cover every control route`() {
        let tried = Set(
            Self.cases.map { $0.path.split(separator: "?")[0].split(separator: "/").dropFirst().last ?? "" })
        let rows = [
            "health", "sessions", "default", "reset", "clock", "rules", "journal", "verdict", "explain",
        ]
        #expect(rows.allSatisfy { tried.contains($0[...]) })
    }

    @Test func `an invalid scenario text returns its diagnostics in the format of check`() throws {
        let fixture = try MockServerFixture()
        let text = #"{"text":"scenario: x\nstorefronts: [uss]\nrulez: []\n"}"#
        let answer = try fixture("POST", "/_mock/sessions", body: text)
        #expect(answer.status == 400)
        let first = try #require(answer.json("diagnostics", 0))
        #expect(first["code"]?.string == "wrong-value")
        #expect(first["line"]?.integer == 2 && first["column"]?.integer == 15 && first["endColumn"]?.integer == 18)
        #expect(first["severity"]?.string == "error")
        #expect(answer.json("diagnostics", 1, "suggestions", 0)?.string == "rules")
        #expect(answer.json("diagnostics", 2) == nil)
    }

    @Test func `a body over the limit is rejected before it is read`() throws {
        let fixture = try MockServerFixture()
        let large = try PersistentConnection(port: fixture.server.port)
        large.send("POST /_mock/sessions HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9000000\r\n\r\n")
        #expect(try large.response().status == 413)
    }
}
