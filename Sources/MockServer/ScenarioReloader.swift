package import Diagnostics
import MockSession
import OrderedJSON
import Scenarios
import SeededRandom

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

/// What has become of a scenario file while it was being served.
package struct ReloadEvent: Sendable {
    package enum Kind: String, Sendable {
        /// It was read again, and counts from now on.
        case replaced
        /// It was not there before.
        case added = "appeared"
        /// It is wrong now; the last good one stays, where there was one.
        case rejected = "refused"
        /// It is no more; the sessions that run it go on.
        case removed = "vanished"
    }

    package let kind: Kind
    /// What the scenario is served by.
    package let name: String
    /// Its file, as people know it.
    package let path: String
    /// Of this reading.
    package let diagnostics: [Diagnostic]
}
