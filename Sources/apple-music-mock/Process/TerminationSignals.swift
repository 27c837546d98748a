import LibC

/// SIGINT and SIGTERM without handlers: blocked, then waited for.
enum TerminationSignals {
    /// Blocks them for this thread and all that it starts from now on.
    static func block() {
        var ends = signalSet
        pthread_sigmask(SIG_BLOCK, &ends, nil)
    }

    /// Waits for the first; after it they end the process at once, as usual.
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
