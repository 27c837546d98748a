import HTTPMessages
import MockSession
import MusicDevice
import Testing
import TestSupport

/// Tests of the forms of `answer`: a status, a fault, header fields, tokens, and lists of these.
@Suite struct RuleAnswerTests {
    private static let target = "/v1/storefronts"

    /// Returns a session whose rule answers with a value in YAML.
    private func engine(_ answer: String, _ scenario: String = "") throws -> Engine {
        try Engine("\(scenario)\nrules: [{request: [\(Self.target), /v1/me/**], answer: \(answer)}]")
    }

    @Test(arguments: [
        (404, "40400"), (400, "40000"), (403, "40300"), (500, "50000"), (503, "50300"), (429, "42900"),
    ])
    func `a status of an error has a body in Apple's format`(status: Int, code: String) throws {
        let response = try engine("\(status)")(Self.target)
        #expect(response.status == status)
        #expect(response.string("errors", 0, "code") == code && response.string("errors", 0, "status") == "\(status)")
        #expect(response.string("errors", 0, "title")?.isEmpty == false)
        #expect(response.header("Content-Type")?.hasPrefix("application/json") == true)
    }

    @Test(arguments: [202, 204, 302]) func `a status of success or redirection has no body`(status: Int) throws {
        let response = try engine("\(status)")(Self.target)
        #expect(response.status == status && response.body.isEmpty)
    }

    @Test func `a status rejects no token`() throws {
        let ask = try engine("[401, 403, usual]")
        #expect((0..<3).map { _ in ask("/v1/me/storefront").status } == [401, 403, 200])
    }

    @Test func `a list has names, statuses, faults, and responses`() throws {
        let ask = try engine("[503, reset, {fault: drip, every: 1s, bytes: 2B}, {status: 418}, rate-limited, usual]")
        let responses = (0..<7).map { _ in ask.session.respond(to: ask.request(Self.target)) }
        #expect(responses.map(\.status) == [503, 200, 200, 418, 429, 200, 200])
        #expect(
            responses.map(\.delivery.fault) == [
                nil, .reset, .drip(every: .seconds(1), byteCount: 2), nil, nil, nil, nil,
            ])
    }

    @Test func `a truncated response has half of its body unless the rule names a number of bytes`() throws {
        let faults = try ["truncate", "{fault: truncate, at: 3B}", "reset-after", "{fault: reset-after, at: 1KiB}"].map
        {
            let ask = try engine($0)
            return ask.session.respond(to: ask.request(Self.target)).delivery.fault
        }
        #expect(faults == [.truncate(at: nil), .truncate(at: 3), .resetAfter(at: nil), .resetAfter(at: 1024)])
    }

    @Test func `a response that is cut off half way does not satisfy an expectation of its status`() throws {
        let ask = try Engine(
            """
            rules: [{request: GET \(Self.target), call: 1, answer: truncate}]
            expect: [{name: read, request: GET \(Self.target), answered: 200, times: 1}]
            """)
        _ = ask(Self.target)
        let verdict = ask.session.verdict()
        #expect(
            verdict.expectationResults[0].remedy?.hasPrefix("Retry: the response was 200") == true, "\(verdict.text)")
        _ = ask(Self.target)
        #expect(ask.session.verdict().hasPassed)
    }

    @Test func `a header field is removed, even if the service sends it`() throws {
        let ask = try engine(
            """
            {from: rate-limited, headers: {access-control-allow-origin: ~, Content-Type: ~, Date: ~, X-None: ~, X-A: b}}
            """
        )
        let response = ask(Self.target)
        #expect(response.status == 429 && response.header("X-A") == "b" && response.header("Mock-Session") != nil)
        for name in ["Access-Control-Allow-Origin", "Content-Type", "Date", "X-None"] {
            #expect(response.header(name) == nil, "\(name)")
        }
        #expect(ask("/v1/storefronts/us").header("Access-Control-Allow-Origin") == "*")
    }

    @Test func `a date is relative to the date of the response`() throws {
        let ask = try engine(
            "{status: 503, headers: {Retry-After: {date: +3s}, Expires: {date: -1h}}}", "time-scale: 0")
        let first = ask(Self.target)
        #expect(first.header("Date") == "Thu, 01 Jan 2026 00:00:00 GMT")
        #expect(first.header("Retry-After") == "Thu, 01 Jan 2026 00:00:03 GMT")
        #expect(first.header("Expires") == "Wed, 31 Dec 2025 23:00:00 GMT")
        ask.session.advance(milliseconds: 60_000)
        #expect(ask(Self.target).header("Retry-After") == "Thu, 01 Jan 2026 00:01:03 GMT")
    }

    @Test func `a date is not earlier than its offset`() throws {
        let ask = try engine("{status: 503, headers: {Retry-After: {date: +3s}}}", "time-scale: 0")
        ask.session.advance(milliseconds: 1)
        let response = ask(Self.target)
        #expect(response.header("Date") == "Thu, 01 Jan 2026 00:00:00 GMT")
        #expect(response.header("Retry-After") == "Thu, 01 Jan 2026 00:00:04 GMT", "3.001 s, in whole seconds")
    }

    @Test(arguments: [
        ("{status: 403, token: rejected}", [403, 403, 200]), ("{status: 403}", [403, 200, 200]),
        ("user-token-invalid", [403, 403, 200]), ("{from: user-token-invalid, token: kept}", [403, 200, 200]),
        ("{from: user-token-invalid, token: rejected}", [403, 403, 200]),
        ("{from: not-found, token: rejected}", [404, 403, 200]),
    ])
    func `a response makes the user token invalid if it says so`(answer: String, statuses: [Int]) throws {
        let ask = try Engine(
            "user: {token: issued}\nrules: [{request: /v1/me/**, call: 1, answer: \(answer)}]")
        let first = (0..<2).map { _ in ask("/v1/me/storefront").status }
        let outcome = try ask.session.perform(DeviceCommand(.requestUserToken), reason: "test")
        guard case .result(.userToken(let token)) = outcome.content else {
            Issue.record("\(outcome)")
            return
        }
        #expect(first + [ask("/v1/me/storefront", fields: ["Music-User-Token": token]).status] == statuses)
        #expect((token == ask.session.userToken) == (statuses[1] == 200), "a rejected token is replaced")
    }

    @Test(arguments: [
        ("{status: 401, token: rejected}", [401, 401, 200]), ("{status: 401}", [401, 200, 200]),
        ("developer-token-invalid", [401, 401, 200]),
        ("{from: developer-token-invalid, token: kept}", [401, 200, 200]),
    ])
    func `a 401 makes the developer token invalid if it says so`(answer: String, statuses: [Int]) throws {
        let ask = try Engine("rules: [{request: \(Self.target), call: 1, answer: \(answer)}]")
        let first = (0..<2).map { _ in ask(Self.target).status }
        let renewed = "Bearer \(ask.session.requestDeveloperToken())"
        #expect(first + [ask(Self.target, fields: ["Authorization": renewed]).status] == statuses)
    }

    @Test func `a rule applies to any of several requests, and counts them together`() throws {
        let ask = try Engine(
            """
            rules:
              - request: [GET /v1/storefronts/us, /v1/me/**, POST /v1/test]
                query: {l: {absent: true}}
                call: ..3
                answer: 503
            """)
        let targets = [
            "storefronts/us", "storefronts", "storefronts/us?l=ja", "me/storefront", "test", "me/storefront",
        ]
        #expect(targets.map { ask("/v1/\($0)").status } == [503, 200, 200, 503, 200, 503])
        #expect(ask("/v1/me/storefront").status == 200, "the fourth match")
    }
}
