#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// How many files a process may have open; a server raises it for itself, and a command is to have what it would have alone.
struct OpenFileLimit {
    private var limit = rlimit()

    /// The limit as it is now.
    init() { getrlimit(Self.resource, &limit) }

    /// Does something under this limit, and comes back to the one that holds now.
    func during<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        let present = OpenFileLimit()
        set()
        defer { present.set() }
        return try body()
    }

    private func set() {
        var limit = limit
        setrlimit(Self.resource, &limit)
    }

    #if canImport(Glibc)
        private static var resource: __rlimit_resource_t { __rlimit_resource_t(RLIMIT_NOFILE.rawValue) }
    #else
        private static var resource: CInt { CInt(RLIMIT_NOFILE) }
    #endif
}
