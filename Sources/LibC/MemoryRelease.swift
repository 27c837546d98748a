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
private func releaseFreeMemory() {
    #if canImport(Glibc)
        // The module of the system does not contain <malloc.h>.
        guard let function = dlsym(nil, "malloc_trim") else { return }
        _ = unsafeBitCast(function, to: (@convention(c) (Int) -> CInt).self)(0)
    #elseif canImport(Darwin)
        _ = malloc_zone_pressure_relief(nil, 0)
    #endif
}
