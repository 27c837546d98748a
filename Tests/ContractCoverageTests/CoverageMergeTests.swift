import ContractCoverage
import MockSession
import Testing
import TestSupport

/// The merging of coverage and its files.
@Suite struct CoverageMergeTests {
    /// The coverage of three sessions that overlap.
    private static func coverages() throws -> [Coverage] {
        try [
            ("a", "", ["/v1/me/library/songs", "/v1/catalog/us/search?term=a&types=songs"]),
            ("b", "rules: [{request: /v1/me/library/songs, answer: rate-limited}]", ["/v1/me/library/songs?limit=5"]),
            ("c", "", ["/v1/me/library/songs?offset=25", "/v1/storefronts", "/v1/catalog/us/songs/1/lyrics"]),
        ].map { name, rules, targets in
            let scenario = try Engine.scenario("generate: {songs: 30}\nuser: {library: {songs: 30}}\n" + rules)
            let session = MockSession(id: "default", scenarioName: name, scenario: scenario)
            for target in targets { _ = Engine(session)(target) }
            return Coverage(of: session)
        }
    }

    private static func merged(_ coverages: Coverage...) -> Coverage {
        coverages.reduce(into: Coverage()) { $0.merge($1) }
    }

    @Test func `merging is associative, commutative, and idempotent`() throws {
        let all = try Self.coverages()
        let (a, b, c) = (all[0], all[1], all[2])
        let whole = Self.merged(a, b, c)
        #expect(Self.merged(c, a, b) == whole)
        #expect(Self.merged(a, Self.merged(b, c)) == whole)
        #expect(Self.merged(whole, whole, b) == whole)
        #expect(Self.merged(a) == a && a != b)
        #expect(whole.scenarios == ["a", "b", "c"])
        #expect(whole.results.first { $0.name == "GET /v1/me/library/songs" }?.seen == [.data, .laterPage, .status429])
    }

    @Test func `a file contains the whole coverage`() throws {
        for coverage in try Self.coverages() + [Coverage()] {
            #expect(try Coverage(coverage.json) == coverage)
        }
        var incomplete = Coverage()
        let session = MockSession(
            id: "default", scenarioName: "test", scenario: try Engine.scenario(""), keepsBodies: false)
        _ = Engine(session)("/v1/storefronts")
        incomplete.merge(Coverage(of: session))
        #expect(try !Coverage(incomplete.json).isComplete)
    }

    @Test(arguments: [
        ("{", "invalid JSON"), ("[]", "not a coverage file"), (#"{"sessions":[]}"#, "not a coverage file"),
        (#"{"coverage":2}"#, "unsupported version 2 of the format, expected 1"),
        (#"{"coverage":1}"#, #"invalid member "complete""#),
        (#"{"coverage":1,"complete":true}"#, #"invalid member "scenarios""#),
        (#"{"coverage":1,"complete":true,"scenarios":[1]}"#, #"invalid member "scenarios""#),
        (#"{"coverage":1,"complete":true,"scenarios":[],"endpoints":[1]}"#, #"invalid member "endpoints""#),
        (
            #"{"coverage":1,"complete":true,"scenarios":[],"endpoints":[{"method":"GET","path":"/v1/x"}]}"#,
            #"unknown endpoint "GET /v1/x""#
        ),
        (
            #"{"coverage":1,"complete":true,"scenarios":[],"endpoints":[{"method":"GET","path":"/v1/test","parameters":["x"]}]}"#,
            #"unknown name "x" in "parameters""#
        ),
        (
            #"{"coverage":1,"complete":true,"scenarios":[],"endpoints":[{"method":"GET","path":"/v1/test","parameters":[],"outcomes":["402"],"pages":[]}]}"#,
            #"unknown name "402" in "outcomes""#
        ),
        (
            #"{"coverage":1,"complete":true,"scenarios":[],"endpoints":[],"attributes":[{"type":"songs","missing":["name"]}]}"#,
            #"unknown name "name" in "missing""#
        ),
        (
            #"{"coverage":1,"complete":true,"scenarios":[],"endpoints":[],"attributes":[{"type":"x","missing":[]}]}"#,
            #"unknown name "x" in "attributes""#
        ),
    ])
    func `a file that is not a coverage file of this version is rejected`(text: String, message: String) {
        let error = #expect(throws: Coverage.FileError.self) { try Coverage(Array(text.utf8)) }
        #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
    }
}
