import AppleMusicMock
import Foundation
import TestFixtures
import Testing

@testable import SampleClient

/// Tests that each of eleven client bugs fails its scenario, and that a correct client passes all of them.
@Suite(.tags(.wire)) struct ClientBugTests {
    @Test(arguments: ClientRow.all, [7, 100])
    func `a client with a bug fails exactly the expectation for it`(row: ClientRow, pageSize: Int) async throws {
        let run = try await ClientRun(row, bug: row.bug, pageSize: pageSize)
        #expect(!run.verdict.hasPassed)
        #expect(run.unmet == [row.expectation], "\(run.verdict)")
    }

    @Test(arguments: ClientRow.all, [1, 7, 25, 100])
    func `a client without bugs passes with every page size`(row: ClientRow, pageSize: Int) async throws {
        let run = try await ClientRun(row, bug: nil, pageSize: pageSize)
        #expect(run.verdict.hasPassed, "\(run.verdict)")
        #expect(run.end == row.end)
    }

    @Test func `each bug has exactly one scenario`() throws {
        #expect(ClientRow.all.map(\.bug) == SampleClient.Bug.allCases)
        let files = try FileManager.default.contentsOfDirectory(atPath: "\(Repository.root)/Scenarios/clients")
        #expect(files.sorted() == ClientRow.all.map { "\($0.name).yaml" }.sorted())
    }
}

extension ClientRow: CustomTestStringConvertible {
    var testDescription: String { name }
}
