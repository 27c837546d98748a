import Platform

/// The maximum number of open file descriptors of this process.
package struct FileDescriptorLimit: Sendable {
    private let limit: rlimit

    /// Creates a value with the current limit.
    package init() {
        var limit = rlimit()
        getrlimit(Self.resource, &limit)
        self.limit = limit
    }

    /// Raises the soft limit to the hard limit, if the system permits it.
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

    /// Calls a function under this limit, then restores the current limit.
    ///
    /// A server raises its own limit. A command that it starts must get the original limit.
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
