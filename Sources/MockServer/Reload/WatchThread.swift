#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif
import HTTPTransport

/// A thread that looks after scenario files until it is stopped, several times a second.
final class WatchThread: Sendable {
    /// Between two looks, in milliseconds.
    private static let pause: CInt = 200

    private let wake: WakePipe
    private let thread: LoopThread

    /// Starts it.
    ///
    /// - Parameters:
    ///   - scenarios: Those that are served, as they were read.
    ///   - reloader: What is done with what changes.
    /// - Throws: What the system refused.
    init(_ scenarios: [ServedScenario], _ reloader: Reloader) throws(HTTPServerError) {
        let wake = try WakePipe()
        self.wake = wake
        thread = try LoopThread {
            let watch = ScenarioWatch(reloader.files, scenarios)
            while Self.sleep(on: wake) {
                for finding in watch.round() { reloader.take(finding) }
            }
        }
    }

    /// Waits for the pause to pass; false where the thread is to end.
    private static func sleep(on wake: WakePipe) -> Bool {
        var watched = pollfd(fd: wake.readEnd, events: Int16(POLLIN), revents: 0)
        while true {
            let ready = poll(&watched, 1, pause)
            if ready >= 0 || errno != EINTR { return ready == 0 }
        }
    }

    /// Lets it end at once, or after the reading under way, and does not wait.
    func beginStop() { wake.signal() }

    /// Lets it end and waits for that.
    func stop() {
        beginStop()
        thread.join()
    }

    deinit {
        wake.signal()
        thread.detach()
    }
}
