/// Bytes to be sent on a connection, in order.
///
/// Small pieces are gathered into one run, so that several answers go out in one write; large bodies are kept as they
/// are and not copied. Holds memory only while there is something to send.
struct OutputQueue {
    /// A body up to this size is copied behind its head; a larger one is a piece of its own.
    private static let maximumCopiedByteCount = 64 * 1024

    /// Finished pieces, oldest first.
    private var buffers: [[UInt8]] = []
    /// The run that grows, behind all pieces.
    private(set) var gathered: [UInt8] = []
    /// How much of the front piece, or of the run if there is none, has been sent.
    private var sentByteCount = 0
    /// How many bytes wait to be sent.
    private(set) var count = 0

    var isEmpty: Bool { count == 0 }

    /// Lets `body` append to the run of small pieces.
    mutating func gather(pool: BufferPool, body: (inout [UInt8]) -> Void) {
        if gathered.capacity == 0 {
            gathered = pool.reserve()
        }
        let before = gathered.count
        body(&gathered)
        count += gathered.count - before
    }

    /// Appends a body, without a copy if it is large.
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

    /// Sends until everything is sent or the socket takes no more.
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
