import MockSession
import Scenarios
package import Text

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
            let names = store.names(ofFileNamed: file.name)
            store.remove(fileNamed: file.name)
            notifyClients(
                of: ReloadEvent(kind: .removed, name: file.name, path: file.path, diagnostics: [], isServed: false),
                names: names)
        case .loaded(let reading, let isNew):
            let previous = store.names(ofFileNamed: reading.name)
            store.update(with: reading)
            let scenarios = reading.servedScenarios
            for served in scenarios {
                registry.openSession(named: served.name, scenario: served.scenario)
                updateSessions(of: served, in: reading)
            }
            let isInvalid = reading.diagnostics.containsErrors
            // A file whose tags are not selected is not served.
            guard isInvalid || !scenarios.isEmpty || !previous.isEmpty else { return }
            let outcome: ReloadEvent.Kind =
                isInvalid ? .rejected : scenarios.isEmpty ? .removed : isNew ? .added : .replaced
            notifyClients(
                of: ReloadEvent(
                    kind: outcome, name: scenarios.first?.name ?? reading.name, path: reading.path,
                    diagnostics: reading.diagnostics, isServed: store.isServed(fileNamed: reading.name)),
                names: Array(Set(previous + scenarios.map(\.name))).sorted())
        }
    }

    /// Replaces the scenario of its sessions, with the settings that they were created with.
    private func updateSessions(of served: ServedScenario, in reading: ScenarioLoadResult) {
        let file = ScenarioLocation.Entry(name: reading.name, path: reading.path)
        var bySettings: [ScenarioSettings: Scenario] = [.unchanged: served.scenario]
        for (session, settings) in registry.sessions(ofScenarioNamed: served.name) {
            bySettings[settings] =
                bySettings[settings]
                ?? location.load(file, settings: settings).servedScenarios.first { $0.name == served.name }?.scenario
            guard let scenario = bySettings[settings] else { continue }
            session.replaceScenario(with: scenario)
            registry.watchNotifications(of: session)
        }
    }

    /// Sends the event to the sessions of each scenario of the file.
    private func notifyClients(of reload: ReloadEvent, names: [String]) {
        for name in names {
            let event = ServerSentEvent(
                name: "reload",
                data: [
                    "scenario": .string(name), "outcome": .string(reload.kind.rawValue),
                    "diagnostics": reload.diagnostics.json,
                ])
            for (session, _) in registry.sessions(ofScenarioNamed: name) { eventStreams.send(event, to: session.id) }
        }
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
        /// The file has errors, and the last valid version, if there is one, stays active.
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
    /// Whether a version of the file is active.
    package let isServed: Bool
}
