import LibC
import Testing

@testable import HTTPTransport

@Suite struct OutputQueueTests {
    /// Two connected sockets, not blocking.
    private func socketPair() -> [CInt] {
        var ends: [CInt] = [-1, -1]
        let type = streamSocketType
        guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { return ends }
        makeNonBlocking(ends[0])
        makeNonBlocking(ends[1])
        return ends
    }

    private func receive(_ descriptor: CInt, atMost count: Int) -> [UInt8] {
        var bytes: [UInt8] = Array(repeating: 0, count: count)
        let outcome = bytes.withUnsafeMutableBytes { Socket.receive(from: descriptor, into: $0) }
        guard case .bytes(count: let received) = outcome else { return [] }
        return Array(bytes[..<received])
    }

    @Test func `a never-empty queue keeps its order and stays bounded`() {
        let ends = socketPair()
        defer { ends.forEach(Socket.close) }
        let pool = BufferPool(maximumCount: 1, maximumCapacity: 1 << 20)
        var queue = OutputQueue()
        var next = 0
        var expected = 0
        func take(_ count: Int) {
            for byte in receive(ends[1], atMost: count) {
                if byte != UInt8(truncatingIfNeeded: expected % 251) {
                    Issue.record("Byte \(expected) is wrong.")
                }
                expected += 1
            }
        }
        while next < 8 << 20 {
            while queue.count < 1 << 20 {
                let piece = (next..<next + 40_000).map { UInt8(truncatingIfNeeded: $0 % 251) }
                queue.gather(pool: pool) { $0.append(contentsOf: piece) }
                next += piece.count
            }
            _ = queue.send(to: ends[0], pool: pool)
            take(100_000)
            #expect(queue.gathered.count < 3 << 20)
        }
        while expected < next {
            _ = queue.send(to: ends[0], pool: pool)
            take(1 << 20)
        }
        #expect(queue.isEmpty)
        #expect(queue.gathered.isEmpty)
    }

    @Test func `small pieces around a large body are sent in order`() {
        let ends = socketPair()
        defer { ends.forEach(Socket.close) }
        let pool = BufferPool(maximumCount: 1, maximumCapacity: 1 << 20)
        var queue = OutputQueue()
        let large: [UInt8] = Array(repeating: 66, count: 3 << 20)
        queue.gather(pool: pool) { $0.append(ascii: "head1") }
        queue.append(body: Array("small".utf8), pool: pool)
        queue.gather(pool: pool) { $0.append(ascii: "head2") }
        queue.append(body: large, pool: pool)
        queue.append(body: large, pool: pool)
        queue.gather(pool: pool) { $0.append(ascii: "head3") }
        #expect(queue.count == 20 + 2 * large.count)
        var received: [UInt8] = []
        while !queue.isEmpty {
            _ = queue.send(to: ends[0], pool: pool)
            received += receive(ends[1], atMost: 1 << 20)
        }
        received += receive(ends[1], atMost: 1 << 20)
        #expect(received == Array("head1smallhead2".utf8) + large + large + Array("head3".utf8))
    }

    @Test func `sending to a closed reader fails`() {
        let ends = socketPair()
        Socket.close(ends[1])
        defer { Socket.close(ends[0]) }
        let pool = BufferPool(maximumCount: 1, maximumCapacity: 1 << 20)
        var queue = OutputQueue()
        queue.gather(pool: pool) { $0.append(ascii: "lost") }
        #expect(queue.send(to: ends[0], pool: pool) == .failed)
    }
}
