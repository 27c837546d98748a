import Platform

/// Forwards signals to a command's process group: the first unchanged, the second as SIGKILL.
///
/// A signal of the terminal that another process sends once more is not a second one.
/// It forwards SIGINT and SIGTERM, and also SIGHUP and SIGQUIT unless this process was started to ignore them.
final class SignalForwarder: Sendable {
    fileprivate enum Lifecycle {
        /// The command has not started yet; received signals are queued.
        case pending(signals: [Int32])
        case running(group: pid_t)
        case finished
    }

    fileprivate struct State {
        var lifecycle = Lifecycle.pending(signals: [])
        var forwardedCount = 0
        /// The last signal of the terminal, until another process has sent it once more; otherwise `nil`.
        var terminalSignal: Int32?
    }

    private let state = Locked(State())

    /// Blocks the signals, and those of job control, for this thread and for threads started later, and starts waiting
    /// for them.
    init() throws(SystemCallError) {
        let forwarded = [SIGINT, SIGTERM] + [SIGHUP, SIGQUIT].filter { !TerminationSignals.isIgnored($0) }
        var blocked = Self.signalSet(of: forwarded + [SIGTTOU, SIGTSTP, SIGCHLD])
        pthread_sigmask(SIG_BLOCK, &blocked, nil)
        // If the parent has set SIGCHLD to be ignored, `waitpid` does not return the exit status. Without a handler, some
        // systems discard the signal although it is blocked.
        signal(SIGCHLD) { _ in }
        let state = state
        let thread = try DedicatedThread {
            while true {
                guard let (number, isFromTerminal) = Self.waitForSignal(of: forwarded) else { continue }
                state.withLock { $0.receive(number, isFromTerminal: isFromTerminal) }
            }
        }
        thread.detach()
    }

    /// Forwards signals to this group, starting with the queued ones.
    func beginForwarding(to group: pid_t) {
        state.withLock { state in
            guard case .pending(signals: let waiting) = state.lifecycle else { return }
            state.lifecycle = .running(group: group)
            for number in waiting { state.forward(number) }
        }
    }

    /// Stops forwarding until the next command starts; received signals are queued.
    func pauseForwarding() { state.withLock { $0.lifecycle = .pending(signals: []) } }

    /// Stops forwarding: the next signal ends this process.
    func endForwarding() { state.withLock { $0.lifecycle = .finished } }

    /// Whether a signal was forwarded.
    var hasForwarded: Bool { state.withLock { $0.forwardedCount > 0 } }

    /// Waits for one of the signals, and returns it and whether the terminal sent it, or `nil` after a failure.
    ///
    /// On systems that do not report the sender, the terminal is never the sender.
    private static func waitForSignal(of numbers: [Int32]) -> (number: Int32, isFromTerminal: Bool)? {
        var awaited = signalSet(of: numbers)
        #if canImport(Darwin)
            var number: Int32 = 0
            return sigwait(&awaited, &number) == 0 ? (number, false) : nil
        #else
            var info = siginfo_t()
            let number = sigwaitinfo(&awaited, &info)
            // The code of a signal that a process sent is not positive.
            return number > 0 ? (number, info.si_code > 0) : nil
        #endif
    }

    private static func signalSet(of numbers: [Int32]) -> sigset_t {
        var set = sigset_t()
        sigemptyset(&set)
        for number in numbers { sigaddset(&set, number) }
        return set
    }
}

extension SignalForwarder.State {
    fileprivate mutating func receive(_ number: Int32, isFromTerminal: Bool) {
        // Programs such as npm pass ^C on, although the terminal has sent it to this process, too.
        let isRepeated = !isFromTerminal && number == terminalSignal
        if isFromTerminal || isRepeated { terminalSignal = isRepeated ? nil : number }
        if !isRepeated { forward(number) }
    }

    fileprivate mutating func forward(_ number: Int32) {
        switch lifecycle {
        case .pending(signals: let waiting): lifecycle = .pending(signals: waiting + [number])
        case .running(group: let group):
            forwardedCount += 1
            kill(-group, forwardedCount == 1 ? number : SIGKILL)
            // A stopped process receives the signal only after it is continued.
            kill(-group, SIGCONT)
        case .finished: _exit(128 + number)
        }
    }
}

/// Waits for a signal that ends a process without a signal handler, by blocking these signals first.
///
/// Except for SIGINT and SIGTERM, a signal has no effect if this process was started to ignore it.
enum TerminationSignals {
    /// Blocks the signals for this thread and for threads started later.
    static func block() {
        var ends = signalSet
        pthread_sigmask(SIG_BLOCK, &ends, nil)
    }

    /// Returns whether this process ignores a signal, which must not be pending.
    static func isIgnored(_ number: Int32) -> Bool {
        let handler = signal(number, SIG_IGN)
        signal(number, handler)
        return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    /// Waits for the first signal.
    static func wait() {
        var ends = signalSet
        var signal: Int32 = 0
        sigwait(&ends, &signal)
    }

    /// Makes each further signal end the process, also one that has arrived since the first.
    static func unblock() {
        var ends = signalSet
        pthread_sigmask(SIG_UNBLOCK, &ends, nil)
    }

    /// The signals, determined once, because `isIgnored(_:)` discards a pending signal.
    private static let signalSet: sigset_t = {
        var set = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, SIGINT)
        sigaddset(&set, SIGTERM)
        for number in [SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM] where !isIgnored(number) { sigaddset(&set, number) }
        return set
    }()
}
