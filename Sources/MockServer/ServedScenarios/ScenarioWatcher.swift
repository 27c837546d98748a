import ScenarioLoading

/// Sees scenarios change, round by round; used by one thread.
///
/// A change is read once it has stood still for a whole round, and what was read counts only if nothing moved
/// meanwhile: a file that is being written is left alone.
final class ScenarioWatcher {
    /// A scenario, what its last reading looked at, and what the last round saw of that.
    private struct WatchedScenario {
        let file: ScenarioLocation.Entry
        var dependencies: FileDependencies
        var pendingDependencies: FileDependencies?
        /// Whether it has been read while it was watched or before.
        var wasLoaded: Bool
    }

    /// What a round has found.
    enum Change {
        case loaded(result: ScenarioLoadResult, isNew: Bool)
        case removed(ScenarioLocation.Entry)
    }

    private let location: ScenarioLocation
    private var watched: [String: WatchedScenario] = [:]
    /// A list of scenarios that differs from what is watched, as the last round saw it.
    private var pendingList: [ScenarioLocation.Entry]?

    init(location files: ScenarioLocation, scenarios: [ServedScenario]) {
        self.location = files
        for scenario in scenarios {
            guard let path = scenario.path, let notes = scenario.dependencies else { continue }
            let file = ScenarioLocation.Entry(name: scenario.name, path: path)
            watched[scenario.name] = WatchedScenario(
                file: file, dependencies: notes, pendingDependencies: nil, wasLoaded: true)
        }
    }

    /// Polls all files once.
    ///
    /// Returns, by name, the changes since the last load that are stable.
    func poll() -> [Change] {
        var findings = updateWatchList()
        var round = FileStampCache(fileSystem: location.fileSystem)
        for name in watched.keys.sorted() {
            guard var entry = watched[name] else { continue }
            // A file that the list does not have any more is on its way to have vanished: nothing is read of it.
            if let pendingList, !pendingList.contains(entry.file) { continue }
            let now = round.current(entry.dependencies)
            if now == entry.dependencies {
                entry.pendingDependencies = nil
            } else if now != entry.pendingDependencies {
                entry.pendingDependencies = now
            } else if let reading = stableLoadResult(of: entry.file, matching: now) {
                findings.append(.loaded(result: reading, isNew: !entry.wasLoaded))
                entry = WatchedScenario(
                    file: entry.file, dependencies: reading.dependencies, pendingDependencies: nil, wasLoaded: true)
            } else {
                entry.pendingDependencies = nil
            }
            watched[name] = entry
        }
        return findings
    }

    /// Loads a file; `nil` if a file changed before or during it.
    private func stableLoadResult(of file: ScenarioLocation.Entry, matching seen: FileDependencies)
        -> ScenarioLoadResult?
    {
        let reading = location.load(file)
        var after = FileStampCache(fileSystem: location.fileSystem)
        return reading.dependencies.isConsistent(with: seen)
            && after.current(reading.dependencies) == reading.dependencies ? reading : nil
    }

    /// Takes up files that are new, and lets go of those that are no more.
    private func updateWatchList() -> [Change] {
        let now = location.list().found
        let known = watched.values.map(\.file).sorted { $0.path < $1.path }
        guard now.sorted(by: { $0.path < $1.path }) != known else {
            pendingList = nil
            return []
        }
        guard pendingList == now else {
            pendingList = now
            return []
        }
        pendingList = nil
        let gone = known.filter { !now.contains($0) }
        for file in gone { watched[file.name] = nil }
        for file in now where watched[file.name] == nil {
            // Recorded as missing, so that the next polls see it appear and settle.
            let notes = FileDependencies(stamps: [file.path: nil])
            watched[file.name] = WatchedScenario(
                file: file, dependencies: notes, pendingDependencies: nil, wasLoaded: false)
        }
        return gone.map { .removed($0) }
    }
}
