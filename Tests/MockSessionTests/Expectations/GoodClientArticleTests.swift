import Foundation
import MockSession
import Scenarios
import TestFixtures
import Testing
import TestSupport

/// The article about good clients: each of its scenarios loads, passes a good client, and fails a bad one.
@Suite struct GoodClientArticleTests {
    /// The scenarios of the article, each with its heading.
    private static func scenarios() throws -> [(heading: String, text: String)] {
        let article = try Repository.text("Sources/AppleMusicMock/AppleMusicMock.docc/WhatAGoodClientDoes.md")
        return article.components(separatedBy: "\n## Shipped scenarios\n")[0].components(separatedBy: "\n### ")
            .dropFirst().map { section in
                let parts = section.components(separatedBy: "```yaml\n")
                return (
                    String(section.prefix { $0 != "\n" }),
                    parts.count == 2 ? parts[1].components(separatedBy: "```")[0] : ""
                )
            }
    }

    /// Returns the verdict on a client.
    private func verdict(_ text: String, on client: GoodClientRow.Client) throws -> SessionVerdict {
        let loaded = ScenarioLoader.load(
            "test.yaml", from: InMemoryFileSystem([("test.yaml", text)]), overrides: ScenarioOverrides(timeScale: 0))
        #expect(loaded.diagnostics.isEmpty, "\(loaded.diagnostics)")
        let ask = Engine(try #require(loaded.scenario))
        try client.act(ask)
        return ask.session.verdict(commandEnd: client.fails ? .failed("it failed") : .passed("it passed"))
    }

    @Test func `each section has a scenario, and each scenario has clients`() throws {
        let scenarios = try Self.scenarios()
        #expect(scenarios.map(\.heading) == GoodClientRow.all.map(\.heading))
        #expect(scenarios.allSatisfy { $0.text.hasPrefix("scenario: ") })
        for row in GoodClientRow.all { #expect(!row.good.isEmpty && !row.bad.isEmpty, "\(row.heading)") }
    }

    @Test(arguments: GoodClientRow.all)
    func `a good client passes, and a bad one fails the intended expectation`(row: GoodClientRow) throws {
        let text = try #require(try Self.scenarios().first { $0.heading == row.heading }).text
        for client in row.good {
            let verdict = try verdict(text, on: client)
            #expect(verdict.hasPassed && verdict.unfiredRules.isEmpty, "\(verdict.text)")
        }
        for (client, unmet) in row.bad {
            let verdict = try verdict(text, on: client)
            #expect(verdict.expectationResults.filter { !$0.isMet }.map(\.name) == unmet, "\(verdict.text)")
        }
    }
}
