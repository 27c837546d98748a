import ContractCoverage
import Foundation
import MockSession
import TestFixtures
import Testing
import TestSupport

/// The section about coverage in the article about CI.
@Suite struct MeasuringCoverageArticleTests {
    private static func article() throws -> String {
        try Repository.text("Sources/AppleMusicMock/AppleMusicMock.docc/InCI.md")
    }

    @Test func `the table has a row for each outcome`() throws {
        let table = try #require(try Self.article().components(separatedBy: "| outcome | the response |").last)
        let rows = table.components(separatedBy: "\n\n")[0].components(separatedBy: "\n").filter { $0.hasPrefix("| `") }
        let names = rows.map { $0.components(separatedBy: "`")[1] }
        #expect(Set(names) == Set(Outcome.allCases.map(\.rawValue)))
        #expect(names.count == Outcome.allCases.count)
    }

    @Test func `the example is the report of such runs`() throws {
        var coverage = Coverage()
        for (name, rules, targets) in [
            (
                "library", "",
                ["/v1/me/storefront", "/v1/me/library/songs?limit=10", "/v1/me/library/songs?limit=10&offset=10"]
            ),
            (
                "outage", "rules: [{request: /v1/me/library/songs, call: 1, answer: rate-limited}]",
                ["/v1/me/library/songs", "/v1/me/library/songs?offset=20"]
            ),
        ] {
            let scenario = try Engine.scenario("generate: {songs: 30}\nuser: {library: {songs: 30}}\n" + rules)
            let session = MockSession(id: "default", scenarioName: name, scenario: scenario)
            for target in targets { _ = Engine(session)(target) }
            coverage.merge(Coverage(of: session))
        }
        let example = try #require(
            try Self.article().components(separatedBy: "coverage unit.json outage.json\n").last?
                .components(separatedBy: "…\n```").first)
        #expect(coverage.text.hasPrefix(example), "\(coverage.text)")
    }
}
