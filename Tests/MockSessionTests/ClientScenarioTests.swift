import Foundation
import MockSession
import Platform
import Scenarios
import TestFixtures
import Testing
import TestSupport

/// Tests that every shipped scenario passes a client that does it right, and fails clients with the bug that it describes.
@Suite struct ClientScenarioTests {
    /// The scenarios without expectations, which others extend.
    private static let bases = ["bases/_subscriber", "quick-start"]

    @Test(arguments: ShippedScenarioRow.all)
    func `a shipped scenario passes right clients`(row: ShippedScenarioRow) throws {
        for sut in try cases(of: row) {
            for client in row.rightClients {
                let verdict = try play(client.steps, .scripted, in: sut.scenario)
                #expect(verdict.hasPassed, "\(row.name)\(sut.suffix): \(client.title)\n\(verdict.text)")
            }
        }
    }

    @Test(arguments: ShippedScenarioRow.all)
    func `a shipped scenario fails clients with the bug`(row: ShippedScenarioRow) throws {
        for sut in try cases(of: row) {
            for client in row.wrongClients {
                let verdict = try play(client.steps, .scripted, in: sut.scenario)
                #expect(!verdict.hasPassed, "\(row.name)\(sut.suffix): \(client.title)\n\(verdict.text)")
            }
        }
    }

    @Test(arguments: ShippedScenarioRow.all, GenericClient.allCases)
    func `a shipped scenario fails clients that know nothing of it, or the table says why not`(
        row: ShippedScenarioRow, client: GenericClient
    ) throws {
        let right = try #require(row.rightClients.first, "\(row.name) has no right client")
        let reason = row.exceptions[client]
        for sut in try cases(of: row) {
            let verdict =
                switch client {
                case .nothing: try play([], .scripted, in: sut.scenario)
                case .oneRequest:
                    try play([ScriptedClient.Step("/v1/storefronts/us")], .scripted, in: sut.scenario)
                case .swallows: try play(right.steps, .swallows, in: sut.scenario)
                case .givesUp: try play(right.steps, .givesUp, in: sut.scenario)
                case .repeats: try play(right.steps, .repeats, in: sut.scenario)
                }
            let place = "\(row.name)\(sut.suffix): \(client.rawValue)"
            if let reason {
                #expect(verdict.hasPassed, "\(place) fails; the table says that it passes: \(reason)\n\(verdict.text)")
            } else {
                #expect(!verdict.hasPassed, "\(place) passes, and the table has no reason\n\(verdict.text)")
            }
        }
    }

    @Test func `each shipped scenario has expectations and a row with right and wrong clients`() throws {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: "\(Repository.root)/Scenarios")
        let names = paths.filter { $0.hasSuffix(".yaml") && !$0.hasSuffix("_defaults.yaml") }
            .map { String($0.dropLast(".yaml".count)) }.filter { !Self.bases.contains($0) }.sorted()
        #expect(ShippedScenarioRow.all.map(\.name).sorted() == names)
        #expect(names.count >= 81)
        for row in ShippedScenarioRow.all {
            #expect(!row.rightClients.isEmpty && !row.wrongClients.isEmpty, "\(row.name)")
            #expect(row.exceptions[.nothing] == nil && row.exceptions[.oneRequest] == nil, "\(row.name)")
            for sut in try cases(of: row) { #expect(!sut.scenario.expectations.isEmpty, "\(row.name)\(sut.suffix)") }
        }
    }

    @Test func `the bases have no expectations and say so`() throws {
        for name in Self.bases {
            let ask = try Engine(shipped: "\(name).yaml")
            #expect(ask.session.scenario.expectations.isEmpty)
            #expect(try Repository.text("Scenarios/\(name).yaml").contains("It judges nothing"), "\(name)")
        }
    }

    @Test func `each scenario about one bug has two right clients and two wrong ones`() {
        let rows = ShippedScenarioRow.all.filter { $0.name.hasPrefix("clients/") }
        #expect(rows.count == 11)
        for row in rows { #expect(row.rightClients.count >= 2 && row.wrongClients.count >= 2, "\(row.name)") }
    }

    /// The cases of all scenarios, without delays, by the scenario's name.
    private static let loaded = Locked<[String: [ScenarioCases.Case]]>([:])

    private func cases(of row: ShippedScenarioRow) throws -> [ScenarioCases.Case] {
        if let cases = Self.loaded.withLock({ $0[row.name] }) { return cases }
        let loaded = ScenarioLoader.loadCases(
            of: "\(Repository.root)/Scenarios/\(row.name).yaml", from: DiskFileSystem(),
            overrides: ScenarioOverrides(timeScale: 0))
        let cases = try #require(loaded.cases.isEmpty ? nil : loaded.cases, "\(row.name): \(loaded.diagnostics)")
        Self.loaded.withLock { $0[row.name] = cases }
        return cases
    }

    private func play(
        _ steps: [ScriptedClient.Step], _ manner: ClientPlayer.Manner, in scenario: Scenario
    ) throws -> SessionVerdict {
        try ClientPlayer(Engine(scenario), manner).play(steps)
    }
}
