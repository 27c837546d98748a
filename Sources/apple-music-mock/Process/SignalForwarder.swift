import LibC
import Threading

/// Passes signals on to a command's process group: the first as it is, a second as SIGKILL.
///
/// SIGINT and SIGTERM, and SIGHUP and SIGQUIT too unless this process was started to ignore them.
final class SignalForwarder: Sendable {
    fileprivate enum Lifecycle {
        /// There is no command yet: what has come by now waits for it.
        case pending(signals: [Int32])
        case running(group: pid_t)
        case finished
    }

    fileprivate struct State {
        var lifecycle = Lifecycle.pending(signals: [])
        var forwardedCount = 0
    }

    private let state = Locked(State())

    /// Blocks the signals for this thread and all that are started from now on, and begins to wait for them.
    init() throws(SystemCallError) {
        let passedOn = [SIGINT, SIGTERM] + [SIGHUP, SIGQUIT].filter { !Self.isIgnored($0) }
        var blocked = Self.signalSet(of: passedOn + [SIGTTOU, SIGTSTP])
        pthread_sigmask(SIG_BLOCK, &blocked, nil)
        // A parent may have left it ignored; then nobody would be told how the command ends.
        signal(SIGCHLD, SIG_DFL)
        let state = state
        let thread = try DedicatedThread {
            while true {
                var awaited = Self.signalSet(of: passedOn)
                var number: Int32 = 0
                guard sigwait(&awaited, &number) == 0 else { continue }
                let received = number
                state.withLock { $0.receive(received) }
            }
        }
        thread.detach()
    }

    /// From now on signals go to this group, and first those that have come already.
    func beginForwarding(to group: pid_t) {
        state.withLock { state in
            guard case .pending(signals: let waiting) = state.lifecycle else { return }
            state.lifecycle = .running(group: group)
            for number in waiting { state.receive(number) }
        }
    }

    /// From now on a signal ends this process at once.
    func endForwarding() { state.withLock { $0.lifecycle = .finished } }

    /// Whether one was passed on.
    var hasForwarded: Bool { state.withLock { $0.forwardedCount > 0 } }

    private static func signalSet(of numbers: [Int32]) -> sigset_t {
        var set = sigset_t()
        sigemptyset(&set)
        for number in numbers { sigaddset(&set, number) }
        return set
    }

    private static func isIgnored(_ number: Int32) -> Bool {
        let handler = signal(number, SIG_IGN)
        signal(number, handler)
        return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}

extension SignalForwarder.State {
    fileprivate mutating func receive(_ number: Int32) {
        switch lifecycle {
        case .pending(signals: let waiting): lifecycle = .pending(signals: waiting + [number])
        case .running(group: let group):
            forwardedCount += 1
            kill(-group, forwardedCount == 1 ? number : SIGKILL)
            // One that is stopped gets it only once it goes on.
            kill(-group, SIGCONT)
        case .finished: _exit(128 + number)
        }
    }
}
