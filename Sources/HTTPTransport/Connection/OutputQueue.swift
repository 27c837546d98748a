/// The bytes to send on a connection, in order.
///
/// Small pieces are gathered into one buffer, so that several responses are sent in one write. Large bodies are not
/// copied. The queue uses memory only while it contains bytes.
struct OutputQueue {
    /// The maximum size of a body that is copied into the gathered bytes; a larger one stays separate.
    private static let maximumCopiedByteCount = 64 * 1024

    /// Complete buffers, oldest first.
    private var buffers: [[UInt8]] = []
    /// The gathered bytes, which follow all buffers.
    private(set) var gathered: [UInt8] = []
    /// The number of bytes sent from the first buffer, or from the gathered bytes if all buffers are sent.
    private var sentByteCount = 0
    /// The number of unsent bytes.
    private(set) var count = 0

    var isEmpty: Bool { count == 0 }

    /// Calls `body` to append to the gathered bytes.
    mutating func gather(pool: BufferPool, body: (inout [UInt8]) -> Void) {
        if gathered.capacity == 0 {
            gathered = pool.reserve()
        }
        let before = gathered.count
        body(&gathered)
        count += gathered.count - before
    }

    /// Appends a body, without copying it if it is large.
    mutating func append(body: [UInt8], pool: BufferPool) {
        guard body.count > Self.maximumCopiedByteCount else {
            gather(pool: pool) { $0.append(contentsOf: body) }
            return
        }
        if !gathered.isEmpty {
            buffers.append(gathered)
            gathered = []
        }
        buffers.append(body)
        count += body.count
    }

    /// Sends until the queue is empty or the socket would block.
    mutating func send(to descriptor: CInt, pool: BufferPool) -> Socket.SendResult {
        var total = 0
        while count > 0 {
            let outcome = sendFront(to: descriptor)
            guard case .bytes(count: let written) = outcome else {
                return total > 0 && outcome == .wouldBlock ? .bytes(count: total) : outcome
            }
            total += written
            advance(by: written)
        }
        release(to: pool)
        return .bytes(count: total)
    }

    private func sendFront(to descriptor: CInt) -> Socket.SendResult {
        let send = { (bytes: UnsafeRawBufferPointer) in
            Socket.send(UnsafeRawBufferPointer(rebasing: bytes[sentByteCount...]), to: descriptor)
        }
        return buffers.isEmpty ? gathered.withUnsafeBytes(send) : buffers[0].withUnsafeBytes(send)
    }

    private mutating func advance(by written: Int) {
        count -= written
        sentByteCount += written
        if !buffers.isEmpty {
            guard sentByteCount == buffers[0].count else { return }
            buffers.removeFirst()
            sentByteCount = 0
        } else if sentByteCount == gathered.count {
            gathered.removeAll(keepingCapacity: true)
            sentByteCount = 0
        } else if sentByteCount >= Self.maximumCopiedByteCount, sentByteCount > gathered.count / 2 {
            gathered.removeSubrange(..<sentByteCount)
            sentByteCount = 0
        }
    }

    private mutating func release(to pool: BufferPool) {
        let released = gathered
        gathered = []
        pool.release(released)
    }
}
