#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// How many descriptors this process may have open.
enum DescriptorLimit {
    /// Raises the soft limit to the hard one; where the system refuses, the limit stays as it was.
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

    #if canImport(Glibc)
        private static var resource: __rlimit_resource_t { __rlimit_resource_t(RLIMIT_NOFILE.rawValue) }
    #else
        private static var resource: CInt { CInt(RLIMIT_NOFILE) }
    #endif
}
