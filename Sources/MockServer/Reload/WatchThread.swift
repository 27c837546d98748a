import LibC
import Locking

/// A thread that looks after scenario files until it is stopped, several times a second.
final class WatchThread: Sendable {
    /// At least so long between two looks.
    private static let shortestPause = Duration.milliseconds(200)

    private let wake: WakePipe
    private let thread: LoopThread

    /// Starts it.
    ///
    /// - Parameters:
    ///   - scenarios: Those that are served, as they were read.
    ///   - reloader: What is done with what changes.
    /// - Throws: What the system refused.
    init(_ scenarios: [ServedScenario], _ reloader: Reloader) throws(SystemCallError) {
        let wake = try WakePipe()
        self.wake = wake
        thread = try LoopThread {
            let watch = ScenarioWatch(reloader.files, scenarios)
            let clock = ContinuousClock()
            var pause = Self.shortestPause
            while Self.sleep(pause, on: wake) {
                let begun = clock.now
                for finding in watch.round() { reloader.take(finding) }
                // Very large folders are looked at less often: never more than a tenth of a core.
                pause = max(Self.shortestPause, (clock.now - begun) * 9)
            }
        }
    }

    /// Waits for the pause to pass; false where the thread is to end.
    private static func sleep(_ pause: Duration, on wake: WakePipe) -> Bool {
        let milliseconds = CInt(
            clamping: pause.components.seconds * 1000 + pause.components.attoseconds / 1_000_000_000_000_000)
        var watched = pollfd(fd: wake.readEnd, events: Int16(POLLIN), revents: 0)
        while true {
            let ready = poll(&watched, 1, milliseconds)
            if ready >= 0 || errno != EINTR { return ready == 0 }
        }
    }

    /// Lets it end, at once or after the reading under way, and does not wait: what is told of a reading may take as
    /// long as somebody reads what is printed.
    func stop() { wake.signal() }

    deinit {
        wake.signal()
        thread.detach()
    }
}
