import LibC

/// Waits for SIGINT or SIGTERM without a signal handler, by blocking them first.
enum TerminationSignals {
    /// Blocks the signals for this thread and for threads started later.
    static func block() {
        var ends = signalSet
        pthread_sigmask(SIG_BLOCK, &ends, nil)
    }

    /// Waits for the first signal; after it, further signals end the process.
    static func wait() {
        var ends = signalSet
        var signal: Int32 = 0
        sigwait(&ends, &signal)
        pthread_sigmask(SIG_UNBLOCK, &ends, nil)
    }

    private static var signalSet: sigset_t {
        var set = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, SIGINT)
        sigaddset(&set, SIGTERM)
        return set
    }
}
