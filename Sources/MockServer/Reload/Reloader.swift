import Determinism
import Diagnostics
import MockSession
import OrderedJSON
import Scenarios

/// Lets what the watch finds count: the shelf, the sessions, and everyone who listens.
struct Reloader: Sendable {
    typealias Report = @Sendable (ScenarioReload) -> Void

    let files: ServedFiles
    let shelf: ScenarioShelf
    let directory: SessionDirectory
    let events: EventStreams
    let report: Report?

    func take(_ finding: ScenarioWatch.Finding) {
        switch finding {
        case .vanished(let file):
            shelf.remove(file.name)
            tell(ScenarioReload(outcome: .vanished, name: file.name, path: file.path, diagnostics: []))
        case .read(let reading, let isNew):
            shelf.put(reading)
            if let scenario = reading.scenario {
                directory.open(reading.name, scenario)
                replace(reading, by: scenario)
            }
            let outcome = reading.scenario == nil ? ScenarioReload.Outcome.refused : isNew ? .appeared : .replaced
            tell(
                ScenarioReload(
                    outcome: outcome, name: reading.name, path: reading.path, diagnostics: reading.diagnostics))
        }
    }

    /// Sessions that were asked for with a seed of their own get the scenario with that seed.
    private func replace(_ reading: ScenarioReading, by scenario: Scenario) {
        let file = ServedFiles.Name(name: reading.name, path: reading.path)
        var bySeed: [Seed: Scenario] = [scenario.seed: scenario]
        for (session, seed) in directory.runs(of: reading.name) {
            let seed = seed ?? scenario.seed
            bySeed[seed] = bySeed[seed] ?? files.read(file, seed: seed).scenario
            if let scenario = bySeed[seed] { session.replace(scenario) }
        }
    }

    private func tell(_ reload: ScenarioReload) {
        let event = ServerSentEvent("reload") { json in
            json.beginObject()
            json.member("scenario", reload.name)
            json.member("outcome", reload.outcome.rawValue)
            reload.diagnostics.write(to: &json)
            json.endObject()
        }
        for (session, _) in directory.runs(of: reload.name) { events.send(event, to: session.id) }
        report?(reload)
    }
}
