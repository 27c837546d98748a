import Foundation
import MockSession
import Scenarios
import TestFixtures
import Testing

/// Scenarios that engineers of apps, backends, QA, client libraries, and web pages asked for, each with right clients and
/// wrong ones.
@Suite struct UserScenarioTests {
    @Test(arguments: UserScenario.all)
    func `a scenario passes right clients`(scenario: UserScenario) throws {
        for sut in try scenario.cases() {
            for right in scenario.right {
                let client = UserScenarioClient(sut.scenario)
                try right(client)
                let verdict = client.session.verdict()
                #expect(verdict.hasPassed, "\(sut.suffix) \(verdict.text)")
            }
        }
    }

    @Test(arguments: UserScenario.all)
    func `a scenario fails each wrong client with a remedy`(scenario: UserScenario) throws {
        for sut in try scenario.cases() {
            for wrong in scenario.wrong {
                let client = UserScenarioClient(sut.scenario)
                try wrong.run(client)
                let verdict = client.session.verdict()
                let place = "\(wrong.bug)\(sut.suffix)"
                let result = try #require(
                    verdict.expectationResults.first { $0.name == wrong.expectation }, "\(place)")
                #expect(!result.isMet, "\(place): \(verdict.text)")
                let remedy = try #require(result.remedy, "\(place)")
                #expect(wrong.remedies.contains(where: remedy.contains), "\(place): \(verdict.text)")
                #expect(!verdict.hasPassed, "\(place)")
            }
        }
    }

    @Test(arguments: UserScenario.all)
    func `a scenario fails a client that does nothing`(scenario: UserScenario) throws {
        for sut in try scenario.cases() {
            let client = UserScenarioClient(sut.scenario)
            client.get("/v1/storefronts")
            #expect(!client.session.verdict().hasPassed, "\(sut.suffix)")
        }
    }

    @Test func `each scenario is tested with a wrong client`() throws {
        let folder = "\(Repository.root)/Tests/AcceptanceTests/UserScenarios"
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".yaml") }
        #expect(UserScenario.all.map { "\($0.path).yaml" }.sorted() == files.sorted())
        #expect(files.count == 38)
        for scenario in UserScenario.all { #expect(!scenario.wrong.isEmpty, "\(scenario.path)") }
    }
}
