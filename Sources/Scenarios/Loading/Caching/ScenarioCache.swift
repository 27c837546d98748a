import MusicCatalog
import Platform
import Text

/// Caches loaded scenarios until a file that they depend on changes.
///
/// Sessions with the same file share the loaded scenario and its service data. Concurrent callers wait until it is
/// loaded.
package final class ScenarioCache: Sendable {
    /// The identity of a loaded scenario.
    package struct Key: Sendable, Hashable {
        let path: String
        let text: String?
        let location: String
        let seed: Seed?
        let parameters: [String: String]

        /// Creates a key.
        ///
        /// - Parameters:
        ///   - path: The scenario's file.
        ///   - text: The text to read instead of the file, or `nil`.
        ///   - place: The location of that text in diagnostics and reports.
        ///   - overrides: The values that override those of the scenario.
        package init(path: String, text: String? = nil, location place: String = "", overrides: ScenarioOverrides) {
            (self.path, self.text, self.location) = (path, text, place)
            (seed, parameters) = (overrides.seed, overrides.parameters)
        }
    }

    private struct CachedScenario: Sendable {
        let cases: ScenarioCases
        let dependencies: FileDependencies
    }

    private let maximumCount: Int
    private let maximumByteCount: Int
    private let entries = Locked<[Key: Locked<CachedScenario?>]>([:])

    /// Creates an empty cache.
    ///
    /// - Parameters:
    ///   - maximumCount: The maximum number of scenarios; a full cache is emptied. The default exceeds that of a usual test
    ///     run.
    ///   - maximumByteCount: The maximum number of bytes of a scenario with its text; a larger one is loaded each time.
    package init(maximumCount: Int = 256, maximumByteCount: Int = .max) {
        (self.maximumCount, self.maximumByteCount) = (maximumCount, maximumByteCount)
    }

    /// Returns the current scenario: the cached one if no file has changed, otherwise a newly loaded one.
    ///
    /// - Parameters:
    ///   - key: The identity of the scenario.
    ///   - files: The file system to read from.
    ///   - read: A function that loads the scenario from the given files.
    /// - Returns: The loaded scenario; a cached one never has an error.
    package func load(
        for key: Key, from files: any ScenarioFileSystem,
        using read: @escaping @Sendable (any ScenarioFileSystem) -> ScenarioCases
    ) -> ScenarioCases {
        let slot = entries.withLock { readings in
            if let slot = readings[key] { return slot }
            if readings.count >= maximumCount { readings = [:] }
            let slot = Locked<CachedScenario?>(nil)
            readings[key] = slot
            return slot
        }
        return slot.withLock { [maximumByteCount] kept in
            if let kept, kept.dependencies.isCurrent(in: files) { return kept.cases }
            let noting = TrackingFileSystem(base: files)
            var loaded = read(noting)
            loaded.unreadablePath = noting.unreadablePath
            let notes = noting.dependencies
            // A file that was written a moment ago could change again without a different stamp.
            let byteCount = loaded.estimatedByteCount + MemoryEstimate.byteCount(ofText: key.text ?? "")
            kept =
                notes.isStable && !loaded.diagnostics.containsErrors && byteCount <= maximumByteCount
                ? CachedScenario(cases: loaded, dependencies: notes) : nil
            return loaded
        }
    }
}

extension ScenarioCases {
    /// The approximate number of bytes of all cases.
    fileprivate var estimatedByteCount: Int { cases.reduce(0) { $0 + $1.scenario.estimatedByteCount } }
}
