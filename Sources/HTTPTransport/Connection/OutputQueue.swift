/// The bytes to send on a connection, in order.
///
/// Small pieces are gathered into one buffer, so that several responses are sent in one write. Larger bodies are not
/// copied. The queue uses memory only while it contains bytes.
struct OutputQueue {
    /// The maximum size of a body that is copied into the gathered bytes; a larger one stays separate.
    private static let maximumCopiedByteCount = 8 * 1024
    /// The number of sent bytes from which they are removed before all gathered bytes are sent.
    private static let minimumRemovedByteCount = 64 * 1024

    /// A body that is sent from its own buffer.
    private struct SeparateBody {
        let bytes: [UInt8]
        /// The number of gathered bytes that precede the body.
        var position: Int
        /// The number of bytes that were sent.
        var sentByteCount = 0
    }

    /// The gathered bytes, between which the separate bodies are sent.
    private(set) var gathered: [UInt8] = []
    /// The number of gathered bytes that were sent.
    private var sentByteCount = 0
    /// The separate bodies that are not sent completely, oldest first.
    private var bodies: [SeparateBody] = []
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

    /// Appends a body, without copying it unless it is small.
    mutating func append(body: [UInt8], pool: BufferPool) {
        guard body.count > Self.maximumCopiedByteCount else {
            gather(pool: pool) { $0.append(contentsOf: body) }
            return
        }
        bodies.append(SeparateBody(bytes: body, position: gathered.count))
        count += body.count
    }

    /// Sends until the queue is empty or the socket would block.
    mutating func send(to socket: ClientSocket, pool: BufferPool) -> Socket.SendResult {
        var total = 0
        while count > 0 {
            let outcome = sendFront(to: socket)
            guard case .bytes(count: let written) = outcome else {
                return total > 0 && outcome == .wouldBlock ? .bytes(count: total) : outcome
            }
            total += written
            advance(by: written)
        }
        release(to: pool)
        return .bytes(count: total)
    }

    /// Sends the gathered bytes up to the first separate body, and that body.
    private func sendFront(to socket: ClientSocket) -> Socket.SendResult {
        gathered.withUnsafeBytes { gathered in
            let end = bodies.first?.position ?? gathered.count
            let head = UnsafeRawBufferPointer(rebasing: gathered[sentByteCount..<end])
            guard let body = bodies.first else {
                return socket.send(head, UnsafeRawBufferPointer(start: nil, count: 0))
            }
            return body.bytes.withUnsafeBytes {
                socket.send(head, UnsafeRawBufferPointer(rebasing: $0[body.sentByteCount...]))
            }
        }
    }

    private mutating func advance(by written: Int) {
        count -= written
        let headCount = min(written, (bodies.first?.position ?? gathered.count) - sentByteCount)
        sentByteCount += headCount
        if let body = bodies.first {
            bodies[0].sentByteCount += written - headCount
            if bodies[0].sentByteCount == body.bytes.count { bodies.removeFirst() }
        }
        if bodies.isEmpty, sentByteCount == gathered.count {
            gathered.removeAll(keepingCapacity: true)
            sentByteCount = 0
        } else if sentByteCount >= Self.minimumRemovedByteCount, sentByteCount > gathered.count / 2 {
            gathered.removeSubrange(..<sentByteCount)
            for index in bodies.indices { bodies[index].position -= sentByteCount }
            sentByteCount = 0
        }
    }

    private mutating func release(to pool: BufferPool) {
        let released = gathered
        gathered = []
        pool.release(released)
    }
}
