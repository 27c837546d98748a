import Foundation
import MockSession
import TestFixtures
import Testing

/// Scenarios that engineers of apps, backends, and QA asked for, each with a right client and wrong ones.
@Suite struct UserScenarioTests {
    @Test(arguments: UserScenario.all)
    func `a scenario passes the right client`(scenario: UserScenario) throws {
        let client = try UserScenarioClient(scenario)
        try scenario.right(client)
        let verdict = client.session.verdict()
        #expect(verdict.hasPassed, "\(verdict.text)")
    }

    @Test(arguments: UserScenario.all)
    func `a scenario fails each wrong client with a remedy`(scenario: UserScenario) throws {
        for wrong in scenario.wrong {
            let client = try UserScenarioClient(scenario)
            try wrong.run(client)
            let verdict = client.session.verdict()
            let result = try #require(verdict.expectationResults.first { $0.name == wrong.expectation }, "\(wrong.bug)")
            #expect(!result.isMet, "\(wrong.bug): \(verdict.text)")
            #expect(result.remedy?.contains(wrong.remedy) == true, "\(wrong.bug): \(verdict.text)")
            #expect(!verdict.hasPassed, "\(wrong.bug)")
        }
    }

    @Test(arguments: UserScenario.all)
    func `a scenario fails a client that does nothing`(scenario: UserScenario) throws {
        let client = try UserScenarioClient(scenario)
        client.get("/v1/storefronts")
        #expect(!client.session.verdict().hasPassed)
    }

    @Test func `each scenario is tested with a wrong client`() throws {
        let folder = "\(Repository.root)/Tests/AcceptanceTests/UserScenarios"
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".yaml") }
        #expect(UserScenario.all.map { "\($0.path).yaml" }.sorted() == files.sorted())
        #expect(files.count == 18)
        for scenario in UserScenario.all { #expect(!scenario.wrong.isEmpty, "\(scenario.path)") }
    }
}
