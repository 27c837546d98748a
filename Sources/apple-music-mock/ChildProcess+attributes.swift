import LibC

extension ChildProcess {
    #if canImport(Darwin)
        typealias Attributes = posix_spawnattr_t?
    #else
        typealias Attributes = posix_spawnattr_t
    #endif

    /// A group of its own, no signal blocked, and the usual end by those that this process treats in its own way.
    static var attributes: Attributes {
        #if canImport(Darwin)
            var attributes: posix_spawnattr_t?
        #else
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawnattr_init(&attributes)
        posix_spawnattr_setpgroup(&attributes, 0)
        var (none, usual) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        sigemptyset(&usual)
        for number in [SIGINT, SIGTERM, SIGPIPE, SIGCHLD] { sigaddset(&usual, number) }
        posix_spawnattr_setsigdefault(&attributes, &usual)
        let flags = Int32(POSIX_SPAWN_SETPGROUP) | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
        posix_spawnattr_setflags(&attributes, Int16(flags))
        return attributes
    }
}
