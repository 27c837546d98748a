/// The bytes read from a connection and not yet consumed.
///
/// It uses memory only while it contains bytes.
struct InputBuffer {
    /// The number of bytes that one read requests.
    static let readSize = 16 * 1024

    private var storage: [UInt8] = []
    private var start = 0
    private var end = 0

    var count: Int { end - start }
    var isEmpty: Bool { start == end }

    /// Reads once from a socket, and grows if unconsumed bytes fill the buffer.
    mutating func fill(from socket: ClientSocket, pool: BufferPool) -> Socket.ReceiveResult {
        ensureCapacity(pool: pool)
        let end = end
        let received = storage.withUnsafeMutableBytes { bytes in
            socket.receive(into: UnsafeMutableRawBufferPointer(rebasing: bytes[end...]))
        }
        if case .bytes(count: let count) = received {
            self.end += count
        } else {
            release(to: pool)
        }
        return received
    }

    /// Removes this many bytes from the front.
    mutating func consume(_ count: Int) {
        start += count
    }

    /// Removes all bytes.
    mutating func clear() {
        start = end
    }

    /// Returns the memory to the pool if the buffer is empty.
    mutating func release(to pool: BufferPool) {
        guard isEmpty, !storage.isEmpty else { return }
        start = 0
        end = 0
        let released = storage
        storage = []
        pool.release(released)
    }

    func withUnread<Result, Failure: Error>(
        _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try storage.withUnsafeBufferPointer { (bytes) throws(Failure) in
            try body(UnsafeBufferPointer(rebasing: bytes[start..<end]))
        }
    }

    private mutating func ensureCapacity(pool: BufferPool) {
        if storage.isEmpty {
            storage = pool.reserve()
        }
        if storage.isEmpty {
            storage = Array(repeating: 0, count: Self.readSize)
        }
        guard end == storage.count || isEmpty else { return }
        if start > 0 {
            let unread = start..<end
            storage.withUnsafeMutableBytes { bytes in
                bytes.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[unread]))
            }
            end -= start
            start = 0
        }
        if end == storage.count {
            storage.append(contentsOf: repeatElement(0, count: storage.count))
        }
    }
}

/// Caches the unused byte arrays of an event loop, so that a connection uses memory only while it transfers bytes.
final class BufferPool {
    private var freeBuffers: [[UInt8]] = []
    private let maximumCount: Int
    private let maximumCapacity: Int

    /// Creates an empty pool.
    ///
    /// - Parameters:
    ///   - most: The maximum number of arrays.
    ///   - largest: The maximum capacity of an array.
    init(maximumCount most: Int, maximumCapacity largest: Int) {
        self.maximumCount = most
        self.maximumCapacity = largest
    }

    /// Returns a pooled array with its old contents, or an empty array.
    func reserve() -> [UInt8] {
        freeBuffers.popLast() ?? []
    }

    func release(_ bytes: consuming [UInt8]) {
        if freeBuffers.count < maximumCount, bytes.capacity > 0, bytes.capacity <= maximumCapacity {
            freeBuffers.append(bytes)
        }
    }
}
