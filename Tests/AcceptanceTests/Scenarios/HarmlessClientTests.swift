import Foundation
import MockSession
import TestFixtures
import TestSupport
import Testing

/// Tests that the shipped scenarios with expectations require something of a client.
@Suite struct HarmlessClientTests {
    /// The scenarios that only forbid something, with the reason.
    private static let forbiddingScenarios: [String: String] = [:]

    private static let paths: [String] = {
        let all = FileManager.default.enumerator(atPath: "\(Repository.root)/Scenarios")
        return (all?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".yaml") }.sorted()
    }()

    @Test(arguments: paths)
    func `a client that sends one harmless request fails a scenario with expectations`(path: String) throws {
        let ask = try Engine(shipped: path, timeScale: 0)
        _ = ask("/v1/test")
        let verdict = ask.session.verdict()
        #expect(verdict.requestCount == 1 && verdict.violationCount == 0, "\(path)")
        guard !verdict.expectationResults.isEmpty else { return }
        let isForbidding = Self.forbiddingScenarios[path] != nil
        #expect(verdict.hasPassed == isForbidding, "\(path): \(Self.forbiddingScenarios[path] ?? "requires nothing")")
    }

    @Test func `the scenarios that only forbid something exist`() {
        #expect(Self.forbiddingScenarios.keys.allSatisfy(Self.paths.contains))
        #expect(Self.paths.count > 50)
    }
}
