package import Diagnostics
package import Scenarios
package import SeededRandom
import Threading

/// Scenarios that were read, for as long as nothing that their reading looked at has changed.
///
/// Many sessions of one file share a reading and its world; who comes while it is being read waits for it.
package final class ScenarioCache: Sendable {
    package typealias LoadedScenario = (scenario: Scenario?, diagnostics: [Diagnostic])

    /// What tells two readings apart.
    package struct Key: Sendable, Hashable {
        let path: String
        let text: String?
        let location: String
        let seed: Seed?

        /// - Parameters:
        ///   - path: The scenario's file.
        ///   - text: What is read in its place, if anything is.
        ///   - place: Where that text stands, as diagnostics and reports say it.
        ///   - seed: What counts in place of its own.
        package init(path: String, text: String? = nil, location place: String = "", seed: Seed?) {
            (self.path, self.text, self.location, self.seed) = (path, text, place, seed)
        }
    }

    private struct CachedScenario: Sendable {
        let scenario: Scenario
        let diagnostics: [Diagnostic]
        let dependencies: FileDependencies
    }

    /// More than a run of tests has, as a rule.
    private static let maximumCount = 256
    private let entries = Locked<[Key: Locked<CachedScenario?>]>([:])

    package init() {}

    /// The scenario as it is now: an earlier reading where every file is as it was, else a new one.
    ///
    /// - Parameters:
    ///   - key: Which one.
    ///   - files: Where it is read from.
    ///   - read: Reads it from the files that it is given.
    /// - Returns: What was read; an earlier reading never has an error.
    package func load(
        for key: Key, from files: any ScenarioFileSystem,
        using read: @escaping @Sendable (any ScenarioFileSystem) -> LoadedScenario
    ) -> LoadedScenario {
        let slot = entries.withLock { readings in
            if let slot = readings[key] { return slot }
            if readings.count >= Self.maximumCount { readings = [:] }
            let slot = Locked<CachedScenario?>(nil)
            readings[key] = slot
            return slot
        }
        return slot.withLock { kept in
            var round = FileStampCache(fileSystem: files)
            if let kept, round.current(kept.dependencies) == kept.dependencies {
                return (kept.scenario, kept.diagnostics)
            }
            let noting = TrackingFileSystem(base: files)
            let loaded = read(noting)
            let notes = noting.dependencies
            // What was written a moment ago could be written again without another stamp.
            kept =
                notes.isStable
                ? loaded.scenario.map {
                    CachedScenario(scenario: $0, diagnostics: loaded.diagnostics, dependencies: notes)
                } : nil
            return loaded
        }
    }
}
