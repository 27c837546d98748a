import Foundation
import TestFixtures
import Testing

/// Tests that compare the article's list of scenarios with the files on disk.
@Suite struct ShippedScenariosArticleTests {
    /// The article's description of each scenario, by its path below `Scenarios`.
    private let rows: [String: String]
    private let isWithoutDoubles: Bool

    init() throws {
        let article = try Repository.text("Sources/AppleMusicMock/AppleMusicMock.docc/WhatAGoodClientDoes.md")
        let list = try #require(article.components(separatedBy: "\n## Shipped scenarios\n").dropFirst().first)
        var folder = ""
        var rows: [(String, String)] = []
        for line in list.split(separator: "\n") {
            if line.hasPrefix("### ") {
                folder = line == "### At the top" ? "" : "\(line.dropFirst(4))/"
            } else if line.hasPrefix("| `") {
                let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
                let name = cells[0].trimmingCharacters(in: ["`"])
                rows.append(("\(folder)\(name).yaml", cells.count == 2 ? cells[1] : ""))
            }
        }
        self.rows = Dictionary(rows, uniquingKeysWith: { first, _ in first })
        isWithoutDoubles = self.rows.count == rows.count
    }

    @Test func `the article lists each scenario on disk exactly once and no other`() {
        let files = FileManager.default.enumerator(atPath: "\(Repository.root)/Scenarios")?.compactMap { $0 as? String }
        let scenarios = (files ?? []).filter { $0.hasSuffix(".yaml") && !$0.hasSuffix("_defaults.yaml") }
            .sorted()
        #expect(scenarios.count >= 75)
        #expect(rows.keys.sorted() == scenarios)
        #expect(isWithoutDoubles)
        for (path, bug) in rows.sorted(by: { $0.key < $1.key }) { #expect(!bug.isEmpty, "\(path)") }
    }

    @Test func `client scenarios declare expectations`() throws {
        for path in rows.keys.sorted() where path.hasPrefix("clients/") {
            #expect(try Repository.text("Scenarios/\(path)").contains("\nexpect:\n"), "\(path)")
        }
    }
}
