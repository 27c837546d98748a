package import Determinism
package import Diagnostics
import Locking
package import Scenarios

/// Scenarios that were read, for as long as nothing that their reading looked at has changed.
///
/// Many sessions of one file share a reading and its world; who comes while it is being read waits for it.
package final class KeptScenarios: Sendable {
    package typealias Loaded = (scenario: Scenario?, diagnostics: [Diagnostic])

    /// What tells two readings apart.
    package struct Key: Sendable, Hashable {
        let path: String
        let text: String?
        let place: String
        let seed: Seed?

        /// - Parameters:
        ///   - path: The scenario's file.
        ///   - text: What is read in its place, if anything is.
        ///   - place: Where that text stands, as diagnostics and reports say it.
        ///   - seed: What counts in place of its own.
        package init(path: String, text: String? = nil, place: String = "", seed: Seed?) {
            (self.path, self.text, self.place, self.seed) = (path, text, place, seed)
        }
    }

    private struct Reading: Sendable {
        let scenario: Scenario
        let diagnostics: [Diagnostic]
        let notes: FileNotes
    }

    /// More than a run of tests has, as a rule.
    private static let most = 256
    private let readings = Locked<[Key: Locked<Reading?>]>([:])

    package init() {}

    /// The scenario as it is now: an earlier reading where every file is as it was, else a new one.
    ///
    /// - Parameters:
    ///   - key: Which one.
    ///   - files: Where it is read from.
    ///   - read: Reads it from the files that it is given.
    /// - Returns: What was read; an earlier reading never has an error.
    package func load(
        _ key: Key, from files: any ScenarioFiles, _ read: @escaping @Sendable (any ScenarioFiles) -> Loaded
    ) -> Loaded {
        let slot = readings.withLock { readings in
            if let slot = readings[key] { return slot }
            if readings.count >= Self.most { readings = [:] }
            let slot = Locked<Reading?>(nil)
            readings[key] = slot
            return slot
        }
        return slot.withLock { kept in
            var round = WatchRound(files)
            if let kept, round.again(kept.notes) == kept.notes { return (kept.scenario, kept.diagnostics) }
            let noting = NotingFiles(files)
            let loaded = read(noting)
            let notes = noting.notes
            // What was written a moment ago could be written again without another stamp.
            kept =
                notes.isSettled
                ? loaded.scenario.map { Reading(scenario: $0, diagnostics: loaded.diagnostics, notes: notes) } : nil
            return loaded
        }
    }
}
