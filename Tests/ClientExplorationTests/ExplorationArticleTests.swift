import Foundation
import MusicDevice
import TestFixtures
import Testing

@testable import ClientExploration

/// Tests that compare the tables in the article about exploring with the code.
@Suite struct ExplorationArticleTests {
    /// Returns the columns of the rows below a header, without code marks.
    private static func rows(below header: String) throws -> [[String]] {
        let path = "Sources/AppleMusicMock/AppleMusicMock.docc/FindingWhatBreaksAClient.md"
        let table = try #require(try Repository.text(path).components(separatedBy: header + "\n").dropFirst().first)
        return table.components(separatedBy: "\n").dropFirst().prefix { $0.hasPrefix("| ") }.map { row in
            row.split(separator: "|").map { $0.trimmingCharacters(in: [" ", "`"]) }
        }
    }

    @Test func `the article lists each failure in the order of the table`() throws {
        let rows = try Self.rows(below: "| failure | family | depth | effect | where | a good client |")
        let failures = rows.map { [$0[0], $0[1], $0[2], $0[4], $0[5]] }
        #expect(
            failures
                == Failure.all.map {
                    [$0.name, $0.family.rawValue, $0.depth.rawValue, $0.scope.text, $0.reaction.text]
                })
        #expect(rows.allSatisfy { !$0[3].isEmpty })
    }

    @Test func `the article lists each result, the worst first`() throws {
        let rows = try Self.rows(below: "| result | severity | in Swift | meaning |")
        let results = rows.map { [$0[0], $0[1], $0[2]] }
        #expect(
            results
                == Outcome.Result.allCases.map { result in
                    // Only the results of findings have a name in Swift.
                    let isNamed = result.severity > .none
                    return [result.rawValue, result.severity.rawValue, isNamed ? ".\(result)" : "–"]
                })
        #expect(rows.allSatisfy { !$0[3].isEmpty })
    }

    @Test func `the article lists each family`() throws {
        let families = try Self.rows(below: "| family | in Swift | failures |")
        #expect(families.map { $0[0] } == Failure.Family.allCases.map(\.rawValue))
        #expect(families.map { $0[1] } == Failure.Family.allCases.map { ".\($0)" })
    }

    @Test func `the article about good clients names failures that exist`() throws {
        let article = try Repository.text("Sources/AppleMusicMock/AppleMusicMock.docc/WhatAGoodClientDoes.md")
        let lines = article.components(separatedBy: "\n").filter { $0.hasPrefix("Explored as ") }
        let names = lines.flatMap { $0.matches(of: #/`([^`]+)`/#).map { String($0.1) } }
        #expect(lines.count == 20 && Set(names).count == names.count)
        #expect(Set(names).isSubset(of: Failure.all.map(\.name)))
    }
}

extension Failure.Scope {
    /// The text in the article.
    fileprivate var text: String {
        switch self {
        case .allRequests: "all requests"
        case .personalRequests: "requests for a user"
        case .reads: "requests that read"
        case .lists: "lists"
        case .longLists: "lists of several items"
        case .renewableRequests: "requests for a user, if the tests request user tokens from the device"
        case .libraryRelationships: "the first page of a relationship in the library"
        case .resourcesByID: "requests with an id"
        case .resources: "responses with items"
        case .writes: "writes"
        case .offers: "offers"
        case .storefronts: "storefronts"
        case .operation(let operation): operation.rawValue
        }
    }
}

extension Failure.Reaction {
    /// The text in the article.
    fileprivate var text: String {
        switch self {
        case .recover: "recovers or reports"
        case .report: "reports"
        case .wait(let seconds): "waits \(seconds) s or reports"
        case .beEmpty: "shows an empty list"
        case .writeOnce: "writes once"
        case .behaveAsUsual: "behaves as usual"
        case .readOtherData: "accepts other data"
        }
    }
}
