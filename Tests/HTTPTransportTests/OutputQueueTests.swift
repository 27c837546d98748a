import HTTPMessages
import Testing

@testable import HTTPTransport

@Suite struct OutputQueueTests {
    @Test func `a never-empty queue keeps its order and stays bounded`() throws {
        let sockets = try SocketPair()
        let pool = BufferPool(maximumCount: 1, maximumCapacity: 1 << 20)
        var queue = OutputQueue()
        var next = 0
        var expected = 0
        func take(_ count: Int) {
            for byte in sockets.received(atMost: count) {
                if byte != UInt8(truncatingIfNeeded: expected % 251) {
                    Issue.record("Byte \(expected) is wrong.")
                }
                expected += 1
            }
        }
        while next < 3 << 20 {
            while queue.count < 1 << 20 {
                let piece = (next..<next + 40_000).map { UInt8(truncatingIfNeeded: $0 % 251) }
                queue.gather(pool: pool) { $0.append(contentsOf: piece) }
                next += piece.count
            }
            _ = queue.send(to: ClientSocket(sockets.server), pool: pool)
            take(100_000)
            #expect(queue.gathered.count < 3 << 20)
        }
        while expected < next {
            _ = queue.send(to: ClientSocket(sockets.server), pool: pool)
            take(1 << 20)
        }
        #expect(queue.isEmpty)
        #expect(queue.gathered.isEmpty)
    }

    @Test func `small pieces around a large body are sent in order`() throws {
        let sockets = try SocketPair()
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
            _ = queue.send(to: ClientSocket(sockets.server), pool: pool)
            received += sockets.received(atMost: 1 << 20)
        }
        received += sockets.received(atMost: 1 << 20)
        #expect(received == Array("head1smallhead2".utf8) + large + large + Array("head3".utf8))
    }

    @Test func `pieces and bodies of any size are sent in order, however much the socket takes`() throws {
        let sockets = try SocketPair()
        let pool = BufferPool(maximumCount: 1, maximumCapacity: 1 << 20)
        var queue = OutputQueue()
        var (number, sent, received): (UInt64, [UInt8], [UInt8]) = (5, [], [])
        for round in 0..<400 {
            number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let choice = Int(number >> 33)
            let piece = [UInt8](
                repeating: UInt8(truncatingIfNeeded: round), count: choice % (choice % 3 == 0 ? 90 : 40_000))
            if choice % 2 == 0 {
                queue.append(body: piece, pool: pool)
            } else {
                queue.gather(pool: pool) { $0.append(contentsOf: piece) }
            }
            sent += piece
            if choice % 5 == 0 { _ = queue.send(to: ClientSocket(sockets.server), pool: pool) }
            if choice % 7 == 0 { received += sockets.received(atMost: choice % 100_000) }
            #expect(queue.count <= sent.count - received.count)
        }
        while !queue.isEmpty {
            _ = queue.send(to: ClientSocket(sockets.server), pool: pool)
            received += sockets.received(atMost: 1 << 20)
        }
        while received.count < sent.count { received += sockets.received(atMost: 1 << 20) }
        #expect(received == sent)
    }

    @Test func `sending to a closed reader fails`() throws {
        let sockets = try SocketPair()
        sockets.closeClient()
        let pool = BufferPool(maximumCount: 1, maximumCapacity: 1 << 20)
        var queue = OutputQueue()
        queue.gather(pool: pool) { $0.append(ascii: "lost") }
        #expect(queue.send(to: ClientSocket(sockets.server), pool: pool) == .failed)
    }
}
