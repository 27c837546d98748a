/// Decides when free memory is given back to the system: each time that a number of bytes has been freed.
package struct FreedMemory: Sendable {
    private let minimumByteCount: Int
    private var byteCount = 0

    /// - Parameter minimum: The number of freed bytes for which memory is given back.
    package init(minimumByteCount minimum: Int) {
        minimumByteCount = minimum
    }

    /// Records freed bytes, and returns whether memory must be given back now.
    package mutating func record(_ count: Int) -> Bool {
        byteCount += count
        guard byteCount >= minimumByteCount else { return false }
        byteCount = 0
        return true
    }
}

/// Decides when free memory is given back to the system: after a number of objects has fallen far below its peak.
package struct MemoryRelease: Sendable {
    private let minimumCount: Int
    private var peakCount = 0

    /// - Parameter minimum: The smallest peak after which memory is given back.
    package init(minimumCount minimum: Int) {
        minimumCount = minimum
    }

    /// Records the number of objects after it has grown.
    package mutating func record(_ count: Int) { peakCount = max(peakCount, count) }

    /// Gives memory back if the number of objects has fallen to a quarter of the peak, and returns whether it did.
    @discardableResult
    package mutating func releaseIfUnused(_ count: Int) -> Bool {
        guard peakCount >= minimumCount, count <= peakCount / 4 else { return false }
        peakCount = count
        releaseFreeMemory()
        return true
    }
}

/// Gives the free memory of the allocator back to the system where the system has a function for it.
///
/// It takes time that grows with the memory, during which other threads may wait to allocate.
package func releaseFreeMemory() {
    #if canImport(Glibc)
        _ = trimFunction?(0)
    #elseif canImport(Darwin)
        _ = malloc_zone_pressure_relief(nil, 0)
    #endif
}

#if canImport(Glibc)
    /// The system's `malloc_trim`, whose header is not in the module of the system.
    private let trimFunction: (@convention(c) (Int) -> CInt)? = dlsym(nil, "malloc_trim").map {
        unsafeBitCast($0, to: (@convention(c) (Int) -> CInt).self)
    }
#endif
