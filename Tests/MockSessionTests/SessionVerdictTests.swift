import MockSession
import MusicAPI
import MusicContract
import Scenarios
import Testing
import TestSupport
import Text

@Suite struct SessionVerdictTests {
    /// A request, and the rule, parameter, and source of its violation.
    private static let violations: [(String, String, [String?])] = [
        (
            "GET", "/v1/catalog/us/search?term=x&limit=26",
            ["value-too-large", "limit", "GET /v1/catalog/{storefront}/search"]
        ),
        ("GET", "/v1/catalog/us/search", ["missing-parameter", "term", "GET /v1/catalog/{storefront}/search"]),
        ("GET", "/v1/storefronts?ids=us&limit=2", ["limit-with-ids", "limit", "GET /v1/storefronts"]),
        ("GET", "/v1/storefronts?offset=-1", ["value-too-small", "offset", "GET /v1/storefronts"]),
        ("GET", "/v1/storefronts?limit=a", ["value-not-integer", "limit", "GET /v1/storefronts"]),
        ("GET", "/v1/storefronts?ids=", ["empty-ids", "ids", "GET /v1/storefronts"]),
        ("GET", "/v1/storefronts?l=zz", ["invalid-language", "l", "GET /v1/storefronts"]),
        ("GET", "/v1/catalog/us/albums", ["missing-ids", "ids", "GET /v1/catalog/{storefront}/albums"]),
        ("GET", "/v1/catalog/us/albms/1", ["unknown-catalog-type", nil, "GET /v1/catalog/{storefront}/{type}"]),
        ("GET", "/v1/me/library/albms", ["unknown-library-type", nil, "GET /v1/me/library/{type}"]),
        (
            "GET", "/v1/catalog/us/albums/1/trax",
            ["unknown-relationship", nil, "GET /v1/catalog/{storefront}/albums/{id}/{relationship}"]
        ),
        (
            "GET", "/v1/catalog/us/artists/1/view/top-song",
            ["unknown-view", nil, "GET /v1/catalog/{storefront}/artists/{id}/view/{view}"]
        ),
        (
            "GET", "/v1/catalog/us?ids[podcasts]=1",
            [
                "parameter-not-allowed", "ids[podcasts]", "GET /v1/catalog/{storefront}",
            ]
        ),
        (
            "GET", "/v1/catalog/us/search/hints",
            [
                "missing-parameter", "term", "GET /v1/catalog/{storefront}/search/hints",
            ]
        ),
        ("GET", "/v1/catalog/uss/albums/1", ["unknown-storefront", nil, "GET /v1/catalog/{storefront}/albums/{id}"]),
        ("POST", "/v1/storefronts", ["method-not-allowed", nil, "GET /v1/storefronts"]),
        ("DELETE", "/v1/me/library/songs/1", ["method-not-allowed", nil, "GET /v1/me/library/songs/{id}"]),
        ("GET", "/v2/catalog", ["unknown-path", nil, "GET /v1/catalog/{storefront}"]),
    ]

    @Test(arguments: [
        ("rules: [{request: /v1/**, answer: service-unavailable}]", 503),
        ("rules: [{request: /v1/**, answer: reset}]", 200),
        ("rate-limit: {requests: 1, per: 1h}", 429), ("user: {subscription: none}", 400),
    ])
    func `requests are validated against the contract regardless of the response source`(scenario: String, status: Int)
        throws
    {
        let ask = try Engine(scenario)
        _ = ask("/v1/me/library/songs")
        _ = ask("/v1/me/library/songs?limit=1000")
        let violations = ask.session.verdict().violations
        #expect(violations.map(\.number) == [2])
        #expect(violations.map(\.violation.rule) == ["value-too-large"])
    }

    @Test(arguments: [
        ("/v1/catalog/us/songs/1", nil), ("/v1/catalog/us/songs/none", nil),
        ("/v1/catalog/zz/songs/1", "unknown-storefront"), ("/v1/storefronts/us?limt=1", "unknown-parameter"),
        ("/v1/catalog/us/songs/1?l=xx", "invalid-language"), ("/v1/catalog/us/songs", "missing-ids"),
        ("/v1/catalog/us/song/1", "unknown-catalog-type"), ("/v1/catalog/us/songs/1/album", "unknown-relationship"),
    ])
    func `a request without a token has the violation of one with a token`(target: String, rule: String?) throws {
        let ask = try Engine()
        _ = ask(target)
        #expect(ask(target, fields: ["Authorization": ""]).status == 401)
        let violations = ask.session.entries.map(\.violations)
        #expect(violations[0] == violations[1])
        #expect(violations[0].map(\.rule) == [rule].compactMap(\.self))
    }

    @Test func `rules delaying a response are named`() throws {
        let ask = try Engine(
            "time-scale: 0\nrules: [{request: /v1/**, delay: 1s}, {name: x, request: /v1/**, delay: 1s}]")
        #expect(ask("/v1/storefronts").header("Mock-Answer") == "catalog; delayed by rule 1, rule 2")
    }

    @Test(arguments: violations)
    func `a request forbidden by the contract is a violation`(
        method: String, target: String, expected: [String?]
    ) throws {
        let ask = try Engine()
        _ = ask(target, method)
        let entry = try #require(ask.session.entries.first)
        let violation = try #require(entry.violations.first)
        #expect([violation.rule, violation.parameter, violation.source] == expected)
        let verdict = ask.session.verdict()
        #expect(verdict.hasPassed != violation.confidence.isCertain)
        #expect(verdict.violationCount + verdict.reportedViolationCount == 1)
        #expect((verdict.violations + verdict.reportedViolations).map(\.violation) == entry.violations)
        #expect((verdict.violations + verdict.reportedViolations).map(\.number) == [1])
    }

    @Test func `uncertain violations are reported without failing the verdict`() throws {
        let ask = try Engine()
        for target in ["/v1/storefronts?offset=-1", "/v1/storefronts?limit=900", "/v1/storefronts?ids="] {
            _ = ask(target)
        }
        let verdict = ask.session.verdict()
        #expect(verdict.hasPassed && verdict.violations.isEmpty)
        #expect(
            verdict.notes.map { $0.split(separator: "(").last } == [
                "not a failure: this part of the contract is only reported)",
                "not a failure: this part of the contract is only guessed)",
                "not a failure: this part of the contract is only reported)",
            ])
    }

    @Test(arguments: [
        ("", ["value-too-large", "missing-parameter"], [String]()),
        ("contract: clean", ["value-too-large", "missing-parameter"], []),
        ("contract: reported", [], ["value-too-large", "missing-parameter"]),
        ("contract: {except: [{parameter: limit}]}", ["missing-parameter"], ["value-too-large"]),
        ("contract: {except: [{rule: missing-parameter}]}", ["value-too-large"], ["missing-parameter"]),
        (
            "contract: {clean: true, except: [{request: GET /v1/catalog/us/**}]}", [],
            ["value-too-large", "missing-parameter"]
        ),
        (
            "contract: {except: [{request: /v1/me/**}, {rule: missing-parameter, parameter: types}]}",
            ["value-too-large", "missing-parameter"], []
        ),
        ("contract: {clean: false}", [], ["value-too-large", "missing-parameter"]),
    ])
    func `the scenario sets which contract violations fail the verdict`(
        scenario: String, failing: [String], reported: [String]
    ) throws {
        let ask = try Engine(scenario)
        _ = ask("/v1/catalog/us/search?term=x&limit=26")
        _ = ask("/v1/catalog/us/search")
        let verdict = ask.session.verdict()
        #expect(verdict.hasPassed == failing.isEmpty)
        #expect(verdict.violations.map(\.violation.rule) == failing)
        #expect(verdict.reportedViolations.map(\.violation.rule) == reported)
        for rule in failing + reported { #expect(verdict.text.contains(rule)) }
    }

    @Test(arguments: [
        ("GET", "/v1/catalog/us/albums/404"), ("GET", "/v1/catalog/jp/albums/1"), ("GET", "/v1/me/library/songs"),
        ("GET", "/v1/catalog/us/songs/1/lyrics"), ("GET", "/v1/test"), ("OPTIONS", "/nowhere"),
    ])
    func `unknown ids, missing storefronts, and tokens are not violations`(method: String, target: String) throws {
        let ask = try Engine("rules: [{request: /v1/storefronts, answer: user-token-invalid}]")
        _ = ask(target, method)
        _ = ask(target, method, fields: ["Music-User-Token": "", "Authorization": ""])
        _ = ask("/v1/storefronts")
        #expect(ask.session.verdict().hasPassed)
    }

    @Test func `a run without requests fails with a note`() throws {
        let session = try Engine().session
        let verdict = session.verdict(access: .server(url: "http://127.0.0.1:8080", isProxy: false))
        #expect(!verdict.hasPassed)
        #expect(
            verdict.text.hasPrefix(
                "FAILED: A test (test.yaml)\n  0 requests, 0 contract violations\n  note: No request arrived. "))
        #expect(verdict.text.contains("with Apple's host built in, use `run --proxy` or `run --isolated`.\n"))
        #expect(verdict.junitXML.contains("<failure type=\"no-request\" message=\"No request arrived.\">No request"))
        let proxy = session.verdict(access: .server(url: "http://127.0.0.1:8080", isProxy: true)).text
        #expect(proxy.contains("`HTTPS_PROXY`") && !proxy.contains("run --proxy"))
        let swift = session.verdict().text
        #expect(swift.contains("`mock.makeURLSessionConfiguration()`") && swift.contains("`.withSharedURLSession`"))
        #expect(!swift.contains("--proxy"))
    }

    @Test func `a remedy names a line that can be run, or the Swift call`() throws {
        let session = try Engine("expect: [{operation: request-user-token}]").session
        let access = ClientAccess.server(url: "$APPLE_MUSIC_MOCK_URL", isProxy: false)
        let remedies = [session.verdict(access: access), session.verdict()].map { $0.expectationResults[0].remedy }
        #expect(
            remedies == [
                "Call `curl -X POST $APPLE_MUSIC_MOCK_URL/_mock/sessions/default/device/request-user-token` "
                    + "(the token is `result.userToken`).",
                "Call `device.requestUserToken(forDeveloperToken:)`.",
            ])
    }

    @Test func `a long list of ids is shortened, and real times are not shown`() throws {
        let ask = try Engine("time-scale: 1\nexpect: [{request: GET /v1/catalog/us/songs, times: 0}]")
        _ = ask("/v1/catalog/us/songs?ids=" + (1...150).map { "10000\($0)" }.joined(separator: ","))
        let text = ask.session.verdict().text
        #expect(text.contains("entry 1, GET /v1/catalog/us/songs?ids=100001,100002,100003,… (150) (200)"), "\(text)")
        #expect(!text.contains("(+"))
    }

    @Test func `a verdict is written as JSON, text, and JUnit`() throws {
        let ask = try Engine(
            """
            time-scale: 0
            states: {phase: start}
            rules:
              - {request: /v1/**, delay: 1s}
              - {name: "a <b> & \\"c\\"", request: /v1/catalog/**, states: {phase: never}, answer: not-found}
            """, journalCapacity: 1)
        _ = ask("/v1/catalog/us/search?term=x&limit=26&music-user-token=hush")
        let added = try Engine.scenario("rules: [{request: /v1/**, call: 9, answer: not-found}]").rules
        ask.session.addRules(AddedRules(rules: added))
        #expect(
            ask.session.verdict().json.compact
                == #"{"passed":false,"expectedNothing":true,"title":"A test","path":"test.yaml","requests":1,"operations":0,"expectations":[],"violations":["#
                + #"{"rule":"value-too-large","#
                + #""parameter":"limit","source":"GET /v1/catalog/{storefront}/search","#
                + #""detail":"Value must be an integer less than or equal to 25, but was: 26","number":1,"elapsed":0,"#
                + #""request":"GET /v1/catalog/us/search?term=x&limit=26&music-user-token=<user token 1>"}],"#
                + #""notes":["1 delay was skipped because the time scale is 0."],"rulesNeverFired":["#
                + #"{"rule":"added rule 1","file":"test.yaml","line":2,"column":19},"#
                + #"{"rule":"rule 2 \"a <b> & \"c\"\"","file":"test.yaml","line":6,"column":38}]}"#)
        _ = ask("/v1/storefronts")
        #expect(
            ask.session.verdict().text == """
                FAILED: A test (test.yaml)
                  2 requests, 1 contract violation
                  entry 1 (+0 s), GET /v1/catalog/us/search?term=x&limit=26&music-user-token=<user token 1>: value-too-large (parameter limit): Value must be an integer less than or equal to 25, but was: 26; the contract: GET /v1/catalog/{storefront}/search
                  never fired: added rule 1 (test.yaml:2:19)
                  never fired: rule 2 "a <b> & "c"" (test.yaml:6:38)
                  note: 2 delays were skipped because the time scale is 0.
                  note: 1 entry was dropped because the journal is full.

                """)
        #expect(
            ask.session.verdict().junitXML == """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuite name="A test (test.yaml)" tests="1" failures="1" errors="0" timestamp="2026-01-01T00:00:00">
                  <testcase classname="test.yaml" name="contract">
                    <failure type="contract" message="entry 1 (+0 s), GET /v1/catalog/us/search?term=x&amp;limit=26&amp;music-user-token=&lt;user token 1&gt;: value-too-large (parameter limit): Value must be an integer less than or equal to 25, but was: 26; the contract: GET /v1/catalog/{storefront}/search">entry 1 (+0 s), GET /v1/catalog/us/search?term=x&amp;limit=26&amp;music-user-token=&lt;user token 1&gt;: value-too-large (parameter limit): Value must be an integer less than or equal to 25, but was: 26; the contract: GET /v1/catalog/{storefront}/search</failure>
                    <system-out>never fired: added rule 1 (test.yaml:2:19)
                never fired: rule 2 &quot;a &lt;b&gt; &amp; &quot;c&quot;&quot; (test.yaml:6:38)
                2 delays were skipped because the time scale is 0.
                1 entry was dropped because the journal is full.</system-out>
                  </testcase>
                </testsuite>

                """)
    }

    @Test func `a run without violations passes`() throws {
        let ask = try Engine("expect: [{request: /v1/storefronts}]")
        _ = ask("/v1/storefronts")
        let verdict = ask.session.verdict()
        #expect(
            verdict.text == """
                passed: A test (test.yaml)
                  1 request, 0 contract violations
                  met      expectation 1: /v1/storefronts, at least once

                """)
        #expect(verdict.hasPassed && !verdict.expectedNothing && !verdict.text.contains("nothing"))
        #expect(verdict.junitXML.contains("failures=\"0\"") && verdict.junitXML.contains("name=\"contract\"/>"))
    }

    @Test(arguments: ["", "events:\n  refused: {request: /v1/**, answered: 429}", "expect: []"])
    func `a verdict states that nothing was expected`(expectations: String) throws {
        let ask = try Engine(expectations)
        _ = ask("/v1/storefronts")
        var verdict = ask.session.verdict()
        #expect(verdict.hasPassed && verdict.expectedNothing)
        let note = "  note: Each client passes that sends a valid request, because the scenario expects nothing. Add "
        #expect(verdict.text.hasPrefix("passed, nothing was expected: A test (test.yaml)\n"))
        #expect(verdict.text.contains(note))
        #expect(verdict.junitXML.contains("skipped=\"1\"") && !verdict.junitXML.contains("<failure"))
        verdict.requiresExpectation = true
        #expect(!verdict.hasPassed && verdict.text.hasPrefix("FAILED, nothing was expected: A test (test.yaml)\n"))
        #expect(verdict.text.hasSuffix("`--strict` requires an expectation.\n"))
        #expect(verdict.junitXML.contains("<failure type=\"nothing-expected\" message=\"nothing was expected\">"))
    }

    @Test func `a contract violation fails a verdict without expectations`() throws {
        let ask = try Engine()
        _ = ask("/v1/nowhere")
        var verdict = ask.session.verdict()
        verdict.requiresExpectation = true
        #expect(verdict.text.hasPrefix("FAILED: A test (test.yaml)\n") && !verdict.lacksExpectation)
        #expect(!verdict.text.contains("note: Each client"))
    }

    @Test func `scenarios with the same file name in two folders have different reports`() throws {
        let files = InMemoryFileSystem([("a/1.yaml", "scenario: One"), ("b/1.yaml", "scenario: One")])
        let reports = try ["a/1.yaml", "b/1.yaml"].map { path in
            let scenario = try #require(ScenarioLoader.load(path, from: files).scenario)
            return MockSession(id: "default", scenarioName: "1", scenario: scenario).verdict().junitXML
        }
        for (report, path) in zip(reports, ["a/1.yaml", "b/1.yaml"]) {
            #expect(report.contains("<testsuite name=\"One (\(path))\""))
            #expect(report.contains("<testcase classname=\"\(path)\" name=\"contract\">"))
        }
    }

    @Test func `violations past the list limit are counted`() throws {
        let ask = try Engine(journalCapacity: 10)
        for _ in 0..<1003 { _ = ask("/v1/nowhere") }
        let verdict = ask.session.verdict()
        #expect(verdict.violationCount == 1003 && verdict.violations.count == 1000)
        #expect(verdict.violations.last?.number == 1000)
        #expect(verdict.notes.first == "Only the first 1000 of 1003 violations are listed.")
    }

    @Test func `a fired rule is not listed as unfired`() throws {
        let ask = try Engine(
            "rules: [{request: /v1/**, call: 1, delay: 1ms}, {request: /v1/storefronts, answer: not-found}, {request: /v1/**, answer: rate-limited}]"
        )
        _ = ask("/v1/storefronts")
        #expect(ask.session.unfiredRules().map(\.label) == ["rule 3"])
    }
}
