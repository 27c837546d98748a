import Foundation
import MockSession
import TestFixtures
import TestSupport
import Testing

/// Tests that the shipped scenarios with expectations require something of a client.
@Suite struct HarmlessClientTests {
    /// The scenarios that such a client rightly passes, with the reason.
    private static let passedScenarios = [
        "clients/signs-der.yaml": "The scenario requires one request that is accepted, and this is one.",
        "library/foreign-playlist.yaml": "A client that reads `canEdit` in advance has nothing to send.",
    ]

    private static let paths: [String] = {
        let all = FileManager.default.enumerator(atPath: "\(Repository.root)/Scenarios")
        return (all?.compactMap { $0 as? String } ?? []).filter {
            $0.hasSuffix(".yaml") && !$0.contains("/_")
        }.sorted()
    }()

    @Test(arguments: paths)
    func `a client that sends one harmless request fails a scenario with expectations`(path: String) throws {
        let ask = try Engine(shipped: path, timeScale: 0)
        _ = ask("/v1/test")
        let verdict = ask.session.verdict()
        #expect(verdict.requestCount == 1 && verdict.violationCount == 0, "\(path)")
        guard !verdict.expectationResults.isEmpty else { return }
        let reason = Self.passedScenarios[path]
        #expect(verdict.hasPassed == (reason != nil), "\(path): \(reason ?? "the scenario requires nothing")")
    }

    @Test func `the scenarios that such a client passes exist`() {
        #expect(Self.passedScenarios.keys.allSatisfy(Self.paths.contains))
        #expect(Self.paths.count > 50)
    }
}
