import Foundation
import TestFixtures
import Testing
import TestSupport

@testable import MusicContract

/// Compares the README's table of endpoints with the contract.
@Suite struct CoverageTests {
    private static let article = "Sources/AppleMusicMock/AppleMusicMock.docc/Endpoints.md"
    private static let begin =
        "<!-- coverage: made from the contract, RECORD_GOLDENS=1 swift test --filter CoverageTests -->\n"
    private static let end = "<!-- end of coverage -->\n"

    private var table: String {
        var text = "| Request | Parameters | Page | Known |\n|---|---|---|---|\n"
        for row in ContractTable.rows(in: Endpoint.table) {
            let words = row[3].columnValues.compactMap(EndpointParameter.init(parsing:))
            var parameters = words.map { word in
                let views = word.name == "views" && row[2] == Endpoint.Handler.summaries.rawValue
                let names = MusicContract.views(of: "music-summaries").map { "`\($0.name)`" }
                let values = views ? names : word.types
                let notes = [values.joined(separator: ", "), word.confidence?.rawValue ?? ""].filter { !$0.isEmpty }
                return notes.isEmpty ? "`\(word.name)`" : "`\(word.name)` (\(notes.joined(separator: "; ")))"
            }.joined(separator: " ")
            if row[2] == Endpoint.Handler.restricted.rawValue { parameters = "always 400, code 40012" }
            if row[2] == Endpoint.Handler.alwaysEmpty.rawValue { parameters = "404, code 40403, unless recorded" }
            let size = row[5].split(separator: ":")
            let known = size.count > 1 ? " (\(size[1]))" : ""
            let page = row[4] == "-" ? "" : row[5] == "-" ? "see `routes`" : "\(size[0])\(known)"
            text += "| `\(row[0]) \(row[1])` | \(parameters) | \(page) | \(row[6]) |\n"
        }
        return text
    }

    @Test func `the table of endpoints in the article matches the contract`() throws {
        let path = "\(Repository.root)/\(Self.article)"
        var article = try Repository.text(Self.article)
        let start = try #require(article.range(of: Self.begin))
        let end = try #require(article.range(of: Self.end))
        if Repository.isRecording {
            article.replaceSubrange(start.upperBound..<end.lowerBound, with: table)
            try article.write(toFile: path, atomically: true, encoding: .utf8)
        }
        #expect(!Repository.isRecording, "recorded the coverage table: read it, then run again")
        #expect(article[start.upperBound..<end.lowerBound] == table)
    }
}
