import Platform

/// Waits for SIGINT, SIGTERM, or SIGHUP without a signal handler, by blocking them first.
///
/// SIGHUP has no effect if this process was started to ignore it.
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
        if !isIgnored(SIGHUP) { sigaddset(&set, SIGHUP) }
        return set
    }()
}
