import MockSession
import Scenarios
import TestSupport
import Testing
import Text

@testable import ClientExploration

/// Tests of findings, reproductions, and reports.
@Suite struct ReportTests {
    /// A client with several defects.
    private static let client: Trial.Client = { client in
        guard client.read(ScriptedClient.songs) != nil else { return .programmingError }
        while client.addTrack() == 429 {
            guard client.session.lastEntryNumber < 40 else { return .error }
        }
        return .passed
    }

    private static func results() throws -> ExplorationResults {
        let trial = try Trial(client: client)
        let runs = trial.plan.runs.filter { $0.failure.depth == .quick }
        var results = ExplorationResults(
            scenario: "library.yaml", subject: "tests", seed: 0, baseline: trial.exploration.baseline,
            runs: runs.dropLast().map(trial.play), skippedRuns: runs.suffix(1).map { ($0, "the time was over") })
        results.addReproductions(
            at: ReproductionPlace(quickStartIn: "/"), exploration: trial.exploration, command: "python3 -m unittest")
        return results
    }

    @Test func `runs with one defect are one finding, the worst first`() throws {
        let findings = try Self.results().findings
        #expect(findings.map(\.result.rank) == findings.map(\.result.rank).sorted())
        #expect(Set(findings.map(\.id)).count == findings.count)
        let trips = findings.filter { $0.result == .trips }
        #expect(trips.count == 1 && trips[0].runs.count > 3)
        #expect(findings.contains { $0.result == .floods })
        #expect(
            findings.contains { $0.result == .loses && $0.title.hasPrefix("POST /v1/me/library/playlists/{id}/tracks") }
        )
    }

    @Test func `each defect has a scenario that plays it, without a diagnostic`() throws {
        let results = try Self.results()
        #expect(!results.openFindings.isEmpty)
        for finding in results.openFindings {
            let reproduction = try #require(finding.reproduction)
            // The scenario of the trial is not a file: its playlist and songs are added here.
            let text = reproduction.text.replacing("extends: \"quick-start.yaml\"", with: "extends: base.yaml")
            let files = InMemoryFileSystem([
                (path: "base.yaml", text: "scenario: Base\n" + Trial.scenario),
                (path: reproduction.fileName, text: text),
            ])
            let loaded = ScenarioLoader.load(reproduction.fileName, from: files)
            #expect(
                loaded.diagnostics.filter { $0.severity != .note }.isEmpty,
                "\(text)\n\(DiagnosticRenderer().renderText(loaded.diagnostics))")
        }
    }

    @Test(arguments: [(Int64(2000), false), (30_000, true), (nil, true)])
    func `the scenario of a client that was too early passes if the client waits or reports`(
        pause: Int64?, passes: Bool
    ) throws {
        let client = { @Sendable (client: ScriptedClient, pause: Int64?) in
            while client.get(ScriptedClient.songs).status == 429 {
                guard let pause else { return }
                client.session.advance(milliseconds: pause)
            }
        }
        let trial = try Trial {
            client($0, 2000)
            return .passed
        }
        var results = ExplorationResults(
            scenario: "", subject: "", seed: 0, baseline: trial.exploration.baseline,
            runs: [try trial.play("retry-after-30")], skippedRuns: [])
        results.addReproductions(
            at: ReproductionPlace(quickStartIn: "/"), exploration: trial.exploration, command: nil)
        let text = try #require(results.findings.first?.reproduction?.text)
        let session = try Engine(text.split(separator: "\n").dropFirst().joined(separator: "\n") + "\ntime-scale: 0\n")
            .session
        client(ScriptedClient(session: session), pause)
        #expect(session.verdict().hasPassed == passes, "\(session.verdict().text)")
    }

    @Test func `a reset of the session is a note`() throws {
        func notes(resetting resets: Bool) throws -> [String] {
            let trial = try Trial { client in
                client.get(ScriptedClient.songs)
                if resets { client.session.reset() }
                client.get("/v1/me/storefront")
                return .passed
            }
            let results = ExplorationResults(
                scenario: "", subject: "", seed: 0, baseline: trial.exploration.baseline, runs: [], skippedRuns: [])
            return results.notes
        }
        #expect(try notes(resetting: true).contains { $0.hasPrefix("The tests reset the session.") })
        #expect(try !notes(resetting: false).contains { $0.hasPrefix("The tests reset the session.") })
    }

    @Test func `the remedy of a lost page is to follow next`() throws {
        let trial = try Trial { client in
            // The client takes a short page for the last one.
            var offset = 0
            while client.get("\(ScriptedClient.songs)?limit=25&offset=\(offset)").ids.count == 25 { offset += 25 }
            return .passed
        }
        let runs = [try trial.play("short-page")]
        let results = ExplorationResults(
            scenario: "", subject: "", seed: 0, baseline: trial.exploration.baseline, runs: runs, skippedRuns: [])
        #expect(results.findings.map(\.result) == [.loses])
        #expect(results.findings[0].remedy.contains("follow `next` until it is absent"))
    }

    @Test func `an accepted finding is not open`() throws {
        var results = try Self.results()
        let count = results.openFindings.count
        results.accept([.floods], reason: "a known limit")
        #expect(results.openFindings.count < count)
        #expect(results.text.contains("(accepted: a known limit)"))
    }

    @Test func `the text has each request, each finding, and what was not played`() throws {
        let results = try Self.results()
        for action in results.baseline.actions { #expect(results.text.contains(action.kind.label)) }
        for finding in results.findings { #expect(results.text.contains(finding.title)) }
        #expect(results.text.contains("1 run not played, because the time was over"))
    }

    @Test func `the JUnit report has a case for each run, and skips what proves nothing`() throws {
        let results = try Self.results()
        let xml = JUnitReport.xml(of: [results.junitReport])
        #expect(xml.contains(#"tests="\#(results.runs.count + 1)""#))
        #expect(xml.contains(#"<skipped message="the time was over"/>"#))
        #expect(
            xml.components(separatedByText: "<failure").count - 1
                == results.openFindings.reduce(0) { $0 + $1.runs.count })
    }

    @Test func `the JSON has all runs and findings`() throws {
        let results = try Self.results()
        let root = try JSONDocument.parse(results.json(includingEvents: true).bytes).root
        #expect(root["runs"]?.elements.count == results.runs.count)
        #expect(root["findings"]?.elements.count == results.findings.count)
        #expect(root["skipped"]?.elements.count == 1)
        #expect(root["learned"]?["walks"]?[0]?.string == ScriptedClient.songs)
    }
}

extension String {
    fileprivate func components(separatedByText separator: String) -> [Substring] {
        split(separator: separator, omittingEmptySubsequences: false)
    }
}
