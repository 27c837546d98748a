import Determinism
import Diagnostics
import MockSession
import OrderedJSON
import Scenarios

/// Lets what the watch finds count: the shelf, the sessions, and everyone who listens.
struct ScenarioReloader: Sendable {
    typealias ReloadHandler = @Sendable (ReloadEvent) -> Void

    let location: ScenarioLocation
    let store: ScenarioStore
    let registry: SessionRegistry
    let eventStreams: EventStreamRegistry
    let onReload: ReloadHandler?

    func apply(_ finding: ScenarioWatcher.Change) {
        switch finding {
        case .removed(let file):
            store.remove(named: file.name)
            notifyClients(of: ReloadEvent(kind: .removed, name: file.name, path: file.path, diagnostics: []))
        case .loaded(let reading, let isNew):
            store.update(with: reading)
            if let scenario = reading.scenario {
                registry.openSession(named: reading.name, scenario: scenario)
                updateSessions(of: reading, with: scenario)
            }
            let outcome = reading.scenario == nil ? ReloadEvent.Kind.rejected : isNew ? .added : .replaced
            notifyClients(
                of: ReloadEvent(
                    kind: outcome, name: reading.name, path: reading.path, diagnostics: reading.diagnostics))
        }
    }

    /// Sessions that were asked for with a seed of their own get the scenario with that seed.
    private func updateSessions(of reading: ScenarioLoadResult, with scenario: Scenario) {
        let file = ScenarioLocation.Entry(name: reading.name, path: reading.path)
        var bySeed: [Seed: Scenario] = [scenario.seed: scenario]
        for (session, seed) in registry.sessions(ofScenarioNamed: reading.name) {
            let seed = seed ?? scenario.seed
            bySeed[seed] = bySeed[seed] ?? location.load(file, seed: seed).scenario
            if let scenario = bySeed[seed] { session.replaceScenario(with: scenario) }
        }
    }

    private func notifyClients(of reload: ReloadEvent) {
        let event = ServerSentEvent(name: "reload") { json in
            json.beginObject()
            json.member("scenario", reload.name)
            json.member("outcome", reload.kind.rawValue)
            reload.diagnostics.write(to: &json)
            json.endObject()
        }
        for (session, _) in registry.sessions(ofScenarioNamed: reload.name) { eventStreams.send(event, to: session.id) }
        onReload?(reload)
    }
}
