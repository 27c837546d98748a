/// Spare byte arrays of one event loop, so that a connection holds memory only while bytes are under way.
final class BufferPool {
    private var freeBuffers: [[UInt8]] = []
    private let maximumCount: Int
    private let maximumCapacity: Int

    /// - Parameters:
    ///   - most: How many arrays are kept.
    ///   - largest: The largest capacity that is kept.
    init(maximumCount most: Int, maximumCapacity largest: Int) {
        self.maximumCount = most
        self.maximumCapacity = largest
    }

    /// A spare array as it was given back, or an empty one.
    func reserve() -> [UInt8] {
        freeBuffers.popLast() ?? []
    }

    func release(_ bytes: consuming [UInt8]) {
        if freeBuffers.count < maximumCount, bytes.capacity > 0, bytes.capacity <= maximumCapacity {
            freeBuffers.append(bytes)
        }
    }
}
