import LibC

/// The number of file descriptors that this process may have open.
package struct FileDescriptorLimit: Sendable {
    private let limit: rlimit

    /// The limit as it is now.
    package init() {
        var limit = rlimit()
        getrlimit(Self.resource, &limit)
        self.limit = limit
    }

    /// Raises the soft limit to the hard one; if the system refuses, the limit stays as it was.
    static func raise() {
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { return }
        #if canImport(Darwin)
            let highest = min(limit.rlim_max, rlim_t(OPEN_MAX))
        #else
            let highest = limit.rlim_max
        #endif
        guard limit.rlim_cur < highest else { return }
        limit.rlim_cur = highest
        _ = setrlimit(resource, &limit)
    }

    /// Calls a function under this limit, then restores the limit that holds now.
    ///
    /// A server raises the limit for itself; a program that it starts is to have the one it would have alone.
    package func withLimit<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        let present = FileDescriptorLimit()
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
