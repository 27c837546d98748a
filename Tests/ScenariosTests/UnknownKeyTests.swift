import Scenarios
import Testing
import Text

@Suite struct UnknownKeyTests {
    private func report(_ text: String) throws -> Diagnostic {
        let diagnostics = ScenarioLoader.load("a.yaml", from: InMemoryFileSystem([("a.yaml", text)])).diagnostics
        #expect(diagnostics.count == 1, "\(DiagnosticRenderer().renderText(diagnostics))")
        return try #require(diagnostics.first)
    }

    private func rule(_ text: String) -> String { "scenario: a\nrules:\n  - {\(text)}\n" }

    @Test(arguments: [
        (
            "method: POST, path: /v1/me/library, statusCode: 500",
            "Write `request: POST /v1/me/library, answer: {status: 500}`."
        ),
        ("url: '/v1/me/library?ids=1', answer: not-found", "Write `request: /v1/me/library`."),
        ("request: /v1/**, fixedDelayMilliseconds: 250", "Write `delay: 250ms`."),
        (
            "request: /v1/**, answer: not-found, priority: 1",
            "Rules apply in order, and the first that answers wins. Move this rule up."
        ),
        ("request: /v1/**, answer: not-found, new-scenario-state: down", "Write `then: {states: {STATE: down}}`."),
        ("request: /v1/**, code: 40400, status: 404", "Write `answer: {error: {code: 40400}, status: 404}`."),
        ("request.method: GET, request.path: /v1/**, answer: not-found", "Write `request: GET /v1/**`."),
        (
            "match: {method: GET, path: /v1/me/library/songs}, respond: not-found",
            "Write `request: GET /v1/me/library/songs, answer: not-found`."
        ),
    ])
    func `the keys of other mock servers get one report with this language's keys`(text: String, help: String) throws {
        let diagnostic = try report(rule(text))
        #expect(diagnostic.code == "unknown-key" && diagnostic.help == [help])
    }

    @Test(arguments: [
        ("rules:\n  - {request: /v1/**, reply: not-found}\n", "answer"),
        ("rules:\n  - {request: /v1/**, answer: not-found, repeat: 2}\n", "call"),
        ("expect:\n  - {request: /v1/**, statusCode: 200}\n", "answered"),
        ("mappings: []\n", "rules"), ("description: b\n", "about"), ("include: b.yaml\n", "extends"),
        ("user: {country: us}\n", "storefront"), ("device: {authorization: denied}\n", "consent"),
    ])
    func `a key with another name in this language is suggested`(text: String, key: String) throws {
        let diagnostic = try report("scenario: a\n" + text)
        #expect(diagnostic.suggestions == [key] || diagnostic.help.first?.hasPrefix("Write `\(key):") == true)
    }

    @Test(arguments: [
        "scenario: a\nuser: alice\n  storefront: us\n",
        "scenario: a\nrules:\n  - request: GET /v1/me/library/songs // all\n    answer: not-found\n",
        "scenario: a\nrules: !include rules.yaml\n",
        "scenario: a\nrecordings: [\"b\\khalid\"]\n",
    ])
    func `an error in the text gets one report`(text: String) throws {
        #expect(try report(text).severity == .error)
    }

    @Test func `an unknown key has no report of a missing key`() throws {
        #expect(try report(rule("foo: 1")).code == "unknown-key")
        #expect(try report(rule("request: /v1/**, asnwer: not-found")).suggestions == ["answer"])
    }

    @Test func `a list of legal keys is short, and names the command that shows all`() throws {
        let help = try report(rule("request: /v1/**, foo: 1, answer: not-found")).help
        #expect(
            help == [
                "The keys are request, operation, answer, delay, edit, then, name, query, and 10 more; "
                    + "see `apple-music-mock explain rule`."
            ])
    }

    /// Each key with its last letter missing, if it is long enough for a suggestion.
    @Test(arguments: Set(KeyExplanation.names.filter { $0.count > 5 && !$0.hasSuffix("-error") }).sorted())
    func `a typo of each key of a scenario gets one report`(name: String) throws {
        let typo = String(name.dropLast())
        let diagnostics = ScenarioLoader.load(
            "a.yaml", from: InMemoryFileSystem([("a.yaml", "scenario: a\n\(typo): 1\n")])
        ).diagnostics
        #expect(diagnostics.count == 1 && diagnostics[0].code == "unknown-key", "\(typo)")
        #expect(diagnostics.allSatisfy { $0.help.joined().count < 250 })
    }

    @Test(arguments: [
        ("delay: 1.5s", "1500ms"), ("delay: 2min", "2m"), ("delay: 1.0h", "1h"), ("delay: 90 seconds", "90s"),
        ("chance: 25%", "0.25"), ("call: 1_000", "1000"), ("call: twice", "..2"), ("takes-effect: off", "false"),
        ("call: 2-4", "2..4"), ("call: every 3rd", "every 3"), ("call: 3+", "3.."), ("call: '>= 3'", "3.."),
    ])
    func `a value in another notation gets a suggestion`(entry: String, value: String) throws {
        #expect(try report(rule("request: /v1/**, answer: not-found, \(entry)")).suggestions == [value])
    }
}
