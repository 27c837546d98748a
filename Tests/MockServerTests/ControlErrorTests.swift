import HTTPMessages
import MockServer
import OrderedJSON
import TestFixtures
import TestSupport
import Testing

/// What the control API does not do, and what it says then.
@Suite(.tags(.wire)) struct ControlErrorTests {
    struct Case: CustomStringConvertible {
        let method: String
        let path: String
        let body: String
        let status: Int
        let error: String
        let hint: String

        /// `POST /path {body} | status | error | hint`, the body's spaces its own.
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
        GET / | 404 | there is no /_mock/ | it begins with /_mock/health
        GET /helth | 404 | there is no /_mock/helth | did you mean /_mock/health?
        GET /session | 404 | there is no /_mock/session | did you mean /_mock/sessions?
        GET /sessions/default/jurnal | 404 | there is no /_mock/sessions/default/jurnal | did you mean /_mock/sessions/default/journal?
        GET /musickit | 404 | there is no /_mock/musickit | did you mean /_mock/musickit.js?
        GET /musickit/queue | 405 | GET is not possible here | possible: POST, OPTIONS
        GET /musickit.js?v=3 | 400 | there is no parameter "v" here | there are none
        POST /health | 405 | POST is not possible here | possible: GET, HEAD
        OPTIONS /sessions | 405 | OPTIONS is not possible | possible: GET, HEAD, POST
        PATCH /sessions/default | 405 | PATCH is not possible | possible: GET, HEAD, DELETE
        GET /sessions/default/reset | 405 | GET is not possible | possible: POST
        GET /health?x=1 | 400 | there is no parameter "x" here | there are none
        POST /sessions [] | 400 | the body is not a JSON object | `scenario` or `text` or `seed` or `port`
        POST /sessions {"scenario":1} | 400 | `scenario` is not a text | give a text
        POST /sessions {"scenario":"main" | 400 | the body is not JSON: | send a JSON object
        POST /sessions {"scenrio":"main"} | 400 | there is no member "scenrio" here | did you mean "scenario"?
        POST /sessions {"zzzzzzzzzz":1} | 400 | there is no member | legal: scenario, text, seed, port
        POST /sessions {"seed":1,"seed":2} | 400 | the member "seed" is there twice | once
        POST /sessions {"scenario":"main","text":"scenario: x"} | 400 | `scenario` and `text` exclude each other | leave one away
        POST /sessions {"scenario":"mian"} | 404 | no scenario "mian" is served | did you mean "main"?
        POST /sessions {"scenario":"../main"} | 404 | no scenario "../main" is served | did you mean "main"?
        POST /sessions {"seed":-1} | 400 | `seed` is not a whole number from 0 on | give
        POST /sessions {"seed":1.5} | 400 | `seed` is not a whole number | give
        POST /sessions {"seed":"1"} | 400 | `seed` is not a whole number | give
        POST /sessions {"port":65536} | 400 | `port` is not a whole number from 0 to 65535 | give
        POST /sessions {"text":""} | 400 | the text is wrong: | line 1, column 1; the diagnostics tell all
        GET /sessions/defualt | 404 | there is no session "defualt" | did you mean "default"?
        GET /sessions/nobody/journal | 404 | there is no session "nobody" | GET /_mock/sessions lists them
        GET /sessions/a%2F..%2Fb | 404 | there is no session "a/../b" | lists them
        DELETE /sessions/nobody | 404 | there is no session "nobody" | lists them
        DELETE /sessions/default | 409 | the default session always exists | /reset
        DELETE /sessions/main | 409 | the default session always exists | /reset
        POST /sessions/default/reset {"x":1} | 400 | there is no member "x" here | there are none
        PUT /sessions/default/phase | 400 | there is no `phase` | give `phase`
        PUT /sessions/default/phase {"phase":null} | 400 | there is no `phase` | give `phase`
        PUT /sessions/default/phase {"phase":""} | 400 | `phase` is not a text on one line | give
        PUT /sessions/default/phase {"phase":"a\nb"} | 400 | `phase` is not a text on one line | give
        PUT /sessions/default/phase {"phases":"x"} | 400 | there is no member "phases" | did you mean "phase"?
        POST /sessions/default/clock {} | 400 | there is no `advance` or `set` | give `advance` or `set`
        POST /sessions/default/clock {"advance":"5 m"} | 400 | `advance` is not a duration | 250ms
        POST /sessions/default/clock {"advance":"99999d"} | 400 | `advance` is not a duration | 250ms
        POST /sessions/default/clock {"advance":5} | 400 | `advance` is not a text | give
        POST /sessions/default/clock {"set":"tomorrow"} | 400 | `set` is not an instant | 2026-11-20T12:00:00Z
        POST /sessions/default/clock {"set":"2026-11-20T12:00:00Z","advance":"1s"} | 400 | exclude each other | leave one away
        POST /sessions/default/rules {} | 400 | there is no `text` | give `text`
        POST /sessions/default/rules {"text":"- request: GET v1"} | 400 | the text is wrong: | the diagnostics
        POST /sessions/default/rules {"text":"answer: usual"} | 400 | the text is wrong: | the diagnostics
        POST /sessions/default/rules {"text":"- request: /v1/**\n  answer: rate-limitd"} | 400 | no answer "rate-limitd" | did you mean "rate-limited"? line 2, column 11
        GET /sessions/default/journal?since=x | 400 | `since` is a whole number from 0, not "x" | give
        GET /sessions/default/journal?since=-1 | 400 | `since` is a whole number | give
        GET /sessions/default/journal?limit=0 | 400 | `limit` is a whole number from 1 | give
        GET /sessions/default/journal?limits=5 | 400 | there is no parameter "limits" here | did you mean "limit"?
        GET /sessions/default/verdict?format=xml | 400 | `format` is json or text or junit, not "xml" | give
        POST /sessions/default/explain {} | 400 | there is no `path` | give `path`
        POST /sessions/default/explain {"path":"v1"} | 400 | `path` is not a path | give
        POST /sessions/default/explain {"path":"/v1","headers":[1]} | 400 | `headers` is not an object of texts | give
        POST /sessions/default/explain {"path":"/v1","headers":{"A":1}} | 400 | `headers.A` is not a text | null
        POST /sessions/default/explain {"path":"/v1","header":{}} | 400 | there is no member "header" | did you mean "headers"?
        POST /sessions/nobody/device/queue | 404 | there is no session "nobody" | lists them
        POST /sessions/default/device/lapse-subscripton | 404 | the device has no operation "lapse-subscripton" | did you mean "lapse-subscription"?
        POST /sessions/default/device/change-storefront | 400 | there is no `storefront` | give `storefront`
        POST /sessions/default/device/change-storefront {"storefront":"jp"} | 400 | `storefront` is not a storefront that exists | give
        POST /sessions/default/device/request-user-token {"ignoreCache":1} | 400 | `ignoreCache` is not true or false | give
        POST /sessions/default/device/queue {} | 400 | there is no `player` | give `player`
        POST /sessions/default/device/queue [] | 400 | not a JSON object | send an object with `player`
        POST /sessions/default/device/present-offer {"now":true} | 400 | no member "now" | there are none
        POST /sessions/default/device/change-settings {"consent":"not-determined"} | 400 | `consent` is not one of denied, restricted, authorized | give
        POST /sessions/default/device/insert {"player":"application","items":[{"storeID":"1"}],"after":-1} | 400 | `after` is not a whole number from 0 | give
        POST /sessions/default/device/set-queue {"player":"system","items":[]} | 400 | `items` is not a list of | give
        POST /sessions/default/device/device-verification {"nonce":"1"} | 400 | `nonce` is not a UUID | give
        POST /sessions/default/device/load-offer {"options":{"itemID":"1","iTunesItemIdentifier":1}} | 400 | exclude each other | leave
        PUT /sessions/default/device/present-offer/outcome {"outcome":"subscribed"} | 400 | `outcome` is not one of ok, spinner, problem-page | give
        PUT /sessions/default/device/queue/outcome {"outcome":"ok"} | 400 | nothing but null, since only the state decides | give
        PUT /sessions/default/device/queu/outcome {"outcome":"ok"} | 404 | no operation "queu" | did you mean "queue"?
        GET /sessions/default/device/queue | 405 | GET is not possible here | possible: POST
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
            "health", "sessions", "default", "reset", "phase", "clock", "rules", "journal", "verdict", "explain",
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
