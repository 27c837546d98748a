package import Diagnostics
import MockSession
import OrderedJSON
import Scenarios
import SeededRandom

/// Applies changes of scenario files to the store and the sessions, and notifies clients.
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

    /// Replaces the scenario of its sessions, with their own seed if they were created with one.
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

/// A change of a served scenario file.
package struct ReloadEvent: Sendable {
    package enum Kind: String, Sendable {
        /// The file was reloaded, and its sessions use the new version.
        case replaced
        /// The file is new.
        case added = "appeared"
        /// The file has errors, and the last valid version, if any, stays active.
        case rejected = "refused"
        /// The file was removed; its sessions keep running.
        case removed = "vanished"
    }

    package let kind: Kind
    /// The name under which the scenario is served.
    package let name: String
    /// The path of the file, as shown to users.
    package let path: String
    /// The diagnostics of the new version.
    package let diagnostics: [Diagnostic]
}
