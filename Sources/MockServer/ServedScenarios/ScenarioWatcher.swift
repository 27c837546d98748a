import Platform
import Scenarios

/// Detects changes of scenario files by polling; used by one thread.
///
/// A changed file is loaded if it is unchanged for one poll. The result is dropped if a file changes during the load,
/// so no file is loaded while it is being written.
final class ScenarioWatcher {
    /// A scenario, its dependencies at the last load, and a change that the last poll saw.
    private struct WatchedScenario {
        let file: ScenarioLocation.Entry
        var dependencies: FileDependencies
        var pendingDependencies: FileDependencies?
        /// Whether the file was loaded before.
        var wasLoaded: Bool
    }

    /// A change that a poll detected.
    enum Change {
        case loaded(result: ScenarioLoadResult, isNew: Bool)
        case removed(ScenarioLocation.Entry)
    }

    private let location: ScenarioLocation
    private var watched: [String: WatchedScenario] = [:]
    /// The list of files at the last poll if it differs from the watched files, or `nil`.
    private var pendingList: [ScenarioLocation.Entry]?

    init(location files: ScenarioLocation, scenarios: [ServedScenario], rejectedFiles: [ScenarioLoadResult] = []) {
        self.location = files
        for scenario in scenarios {
            guard let path = scenario.path, let dependencies = scenario.dependencies else { continue }
            watch(ScenarioLocation.Entry(name: scenario.fileName, path: path), dependencies: dependencies)
        }
        for rejected in rejectedFiles {
            watch(
                ScenarioLocation.Entry(name: rejected.name, path: rejected.path), dependencies: rejected.dependencies)
        }
    }

    private func watch(_ file: ScenarioLocation.Entry, dependencies: FileDependencies) {
        watched[file.name] = WatchedScenario(
            file: file, dependencies: dependencies, pendingDependencies: nil, wasLoaded: true)
    }

    /// Polls all files once.
    ///
    /// Returns, sorted by name, the changes since the last load that are stable.
    func poll() -> [Change] {
        var findings = updateWatchList()
        var round = FileStampCache(fileSystem: location.fileSystem)
        for name in watched.keys.sorted() {
            guard var entry = watched[name] else { continue }
            // A file that is missing in the new list is about to be removed, so it is not loaded.
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

    /// Returns the loaded file, or `nil` if a file changed before or during the load, or could not be read for now.
    private func stableLoadResult(of file: ScenarioLocation.Entry, matching expected: FileDependencies)
        -> ScenarioLoadResult?
    {
        let reading = location.load(file)
        var after = FileStampCache(fileSystem: location.fileSystem)
        return reading.cases.unreadablePath == nil && reading.dependencies.isConsistent(with: expected)
            && after.current(reading.dependencies) == reading.dependencies ? reading : nil
    }

    /// Adds new files, and removes and returns deleted files.
    private func updateWatchList() -> [Change] {
        // A folder that cannot be listed now, such as without free file descriptors, keeps its scenarios.
        guard let now = location.list().found else { return [] }
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
        let removed = known.filter { !now.contains($0) }
        for file in removed { watched[file.name] = nil }
        for file in now where watched[file.name] == nil {
            // Recorded as missing, so that the next polls see it appear and settle.
            let dependencies = FileDependencies(stamps: [file.path: nil])
            watched[file.name] = WatchedScenario(
                file: file, dependencies: dependencies, pendingDependencies: nil, wasLoaded: false)
        }
        return removed.map { .removed($0) }
    }
}

/// A thread that polls scenario files several times per second until it is stopped.
final class ScenarioWatcherThread: Sendable {
    /// The minimum time between two polls.
    private static let minimumPause = Duration.milliseconds(200)

    private let wakePipe: WakePipe
    private let thread: DedicatedThread

    /// Starts the thread.
    ///
    /// - Parameters:
    ///   - location: The location of the served scenarios.
    ///   - scenarios: The served scenarios, as they were loaded.
    ///   - rejectedFiles: The files that had errors.
    ///   - onChange: Called on the thread for each change.
    /// - Throws: The system call that failed.
    init(
        location: ScenarioLocation, scenarios: [ServedScenario], rejectedFiles: [ScenarioLoadResult],
        onChange: @escaping @Sendable (ScenarioWatcher.Change) -> Void
    ) throws(SystemCallError) {
        let wake = try WakePipe()
        self.wakePipe = wake
        thread = try DedicatedThread {
            let watch = ScenarioWatcher(location: location, scenarios: scenarios, rejectedFiles: rejectedFiles)
            var pause = Self.minimumPause
            while Self.sleep(for: pause, wakePipe: wake) {
                let begun = Self.processorTime
                let changes = watch.poll()
                // Large folders are polled less often, so that polling uses at most a tenth of a core. The time in which a file
                // was loaded, or in which other threads ran, does not delay the next poll.
                if changes.isEmpty { pause = max(Self.minimumPause, (Self.processorTime - begun) * 9) }
                for change in changes { onChange(change) }
            }
        }
    }

    /// The processor time that the current thread has used.
    private static var processorTime: Duration {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }

    /// Waits for the duration of the pause, and returns `false` if the thread must end.
    private static func sleep(for pause: Duration, wakePipe wake: WakePipe) -> Bool {
        let milliseconds = CInt(clamping: pause.wholeMilliseconds)
        var watched = pollfd(fd: wake.readEnd, events: Int16(POLLIN), revents: 0)
        while true {
            let ready = poll(&watched, 1, milliseconds)
            if ready >= 0 || errno != EINTR { return ready == 0 }
        }
    }

    /// Ends the thread at once or after the load in progress.
    ///
    /// Does not wait for it, because the report of a load can block on standard output.
    func stop() { wakePipe.signal() }

    deinit {
        wakePipe.signal()
        thread.detach()
    }
}
