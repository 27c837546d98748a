import Platform

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
    ///   - onChange: Called on the thread for each change.
    /// - Throws: The system call that failed.
    init(
        location: ScenarioLocation, scenarios: [ServedScenario],
        onChange: @escaping @Sendable (ScenarioWatcher.Change) -> Void
    ) throws(SystemCallError) {
        let wake = try WakePipe()
        self.wakePipe = wake
        thread = try DedicatedThread {
            let watch = ScenarioWatcher(location: location, scenarios: scenarios)
            let clock = ContinuousClock()
            var pause = Self.minimumPause
            while Self.sleep(for: pause, wakePipe: wake) {
                let begun = clock.now
                for change in watch.poll() { onChange(change) }
                // Large folders are polled less often, so that polling uses at most a tenth of a core.
                pause = max(Self.minimumPause, (clock.now - begun) * 9)
            }
        }
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
