import Scenarios
import Testing
import Text

/// Scenarios that resemble mistakes, but have a purpose.
@Suite struct LegalScenarioTests {
    private func report(of text: String) -> String {
        let files = InMemoryFileSystem([("a.yaml", "scenario: A\nstorefronts: [us]\n" + text)])
        return DiagnosticRenderer().renderText(ScenarioLoader.load("a.yaml", from: files).diagnostics)
    }

    @Test(arguments: [
        "{not: 5, absent: true}", "{absent: false, glob: '1*'}", "{not: {absent: true}, number: ..25}",
        "{any-of: [{absent: true}, 5], not: 7}", "{not: {glob: '1*'}, absent: true}", "{not: {number: 1..}}",
    ])
    func `conditions that can hold together have no diagnostics`(condition: String) {
        #expect(report(of: "expect: [{request: GET /v1/me/library/songs, query: {limit: \(condition)}}]\n").isEmpty)
    }

    @Test(arguments: [
        "request: GET /v1/me/library/songs, query: {limit: {number: 101..}}, times: 0",
        "request: GET /v1/me/library/songs, query: {limit: 500}, answered: 4xx",
        "request: GET /v1/me/library/songs, query: {limit: ten}, answered: [200, 400]",
        "request: GET /v1/me/library/songs, query: {limit: {number: 25..100}}",
        "request: GET /v1/catalog/us/search, query: {types: album}, times: 0",
        "request: GET /v1/catalog/us/search, query: {term: 5..25}",
        "request: GET /v1/**, query: {limit: 200}",
    ])
    func `an expectation about rejected requests has no diagnostics`(expectation: String) {
        #expect(report(of: "expect: [{\(expectation)}]\n").isEmpty)
    }

    @Test func `a preflight request can be expected, but not answered by a rule`() {
        #expect(report(of: "expect: [{request: OPTIONS /v1/me/library/songs}]\n").isEmpty)
        #expect(report(of: "expect: [{request: OPTIONS /v1/me/library/song}]\n").contains("warning[never-met]"))
        #expect(report(of: "rules: [{request: OPTIONS /v1/me/**, answer: 503}]\n").contains("warning[never-fires]"))
    }

    @Test func `an event has no diagnostics, but an expectation that cannot fail does`() {
        let limited = "rate-limit: {requests: 2, per: 1s}\n"
        let event = "events: {refused: {request: /v1/me/**, answered: 429}}\n"
        let other = "{request: GET /v1/me/library/songs, answered: 200, after: refused}"
        #expect(report(of: "\(limited)\(event)expect: [\(other)]\n").isEmpty)
        let idle = "{request: /v1/me/**, answered: 429, times: 0..}"
        #expect(report(of: "\(limited)expect: [\(idle)]\n").contains("cannot fail"))
    }

    @Test(arguments: [
        "{request: GET /v1/me/library/songs, query: {limit: 500}, answer: {status: 400}}",
        "{request: GET /v1/me/library/songs, query: {limit: 500}, then: {advance: 1s}}",
        "{request: GET /v1/me/library/songs, query: {limit: 500}, answer: usual}",
    ])
    func `a rule about rejected requests has no diagnostics`(rule: String) {
        #expect(report(of: "rules: [\(rule)]\n").isEmpty)
    }

    @Test func `a limit below the maximum of the scenario has no diagnostics`() {
        let text = """
            lists: {library.songs: {max: 500}}
            expect: [{request: GET /v1/me/library/songs, query: {limit: 500}}]

            """
        #expect(report(of: text).isEmpty)
    }

    @Test(arguments: [
        ("search", "results.songs.data.*.attributes.artwork"), ("search", "results.topResults.data.0.id"),
        ("search", "results.albums.next"), ("search", "meta.results.order"), ("charts", "results.albums.0.data.0.id"),
        ("charts", "results.cityCharts.*.name"), ("search/hints", "results.terms.0"),
        ("search/suggestions", "results.suggestions.*.content.attributes.name"), ("albums/1", "data.0.relationships"),
    ])
    func `the path of an edit matches the form of the response`(path: String, edit: String) {
        #expect(
            report(of: "rules: [{request: GET /v1/catalog/us/\(path), edit: {remove: [\(edit)]}}]\n").isEmpty)
    }

    @Test(arguments: ["results.songs.data.0.id", "data.0.attributes.nam"])
    func `an unknown member in the edit of a list has a diagnostic`(edit: String) {
        #expect(
            report(of: "rules: [{request: GET /v1/me/library/songs, edit: {remove: [\(edit)]}}]\n").contains(
                "unknown-member"))
    }

    @Test func `opposite values of a state are not misspellings`() {
        let text = """
            states: {network: online, token: valid}
            rules:
              - {request: GET /v1/me/library/songs, states: {network: online}, then: {states: {network: offline}}}
              - {request: GET /v1/me/library/albums, states: {token: valid}, then: {states: {token: invalid}}}

            """
        #expect(report(of: text).isEmpty)
    }

    @Test func `a scenario without rules can declare states for others`() {
        #expect(report(of: "states: {network: online}\n").isEmpty)
    }

    @Test func `the response of a rate limit can be in a file`() throws {
        let files = InMemoryFileSystem([
            (
                "a.yaml",
                "scenario: A\nrate-limit: {requests: 1, per: 1m, answer: {status: 429, body-file: limit.txt}}\n"
            ),
            ("limit.txt", "Slow down."),
        ])
        let scenario = try #require(ScenarioLoader.load("a.yaml", from: files).scenario)
        guard case .inline(status: 429, let changes)? = scenario.rateLimit?.response else {
            Issue.record("no response with status 429")
            return
        }
        #expect(changes.body?.bytes == Array("Slow down.".utf8))
    }
}
