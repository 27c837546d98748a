import HTTPMessages
import Platform
import Testing

@Suite struct HTTPBodyStreamTests {
    /// Counts calls.
    private final class Counter: Sendable {
        private let calls = Locked(0)

        var count: Int { calls.withLock { $0 } }

        func call() { calls.withLock { $0 += 1 } }
    }

    @Test func `pieces are received in the order sent and are not merged`() {
        let stream = HTTPBodyStream()
        stream.send([1])
        stream.send([])
        stream.send([2, 3])
        #expect(stream.dequeueAll() == ([[1], [2, 3]], .open))
        stream.send([4])
        stream.close()
        stream.send([5])
        #expect(stream.dequeueAll() == ([[4]], .complete))
    }

    @Test func `the transport is notified once until it takes the pieces`() {
        let (stream, counter) = (HTTPBodyStream(), Counter())
        stream.send([1])
        stream.setDataHandler(counter.call)
        #expect(counter.count == 0)
        stream.send([2])
        stream.send([3])
        #expect(counter.count == 1)
        _ = stream.dequeueAll()
        stream.send([4])
        stream.close()
        #expect(counter.count == 2)
        _ = stream.dequeueAll()
        stream.close()
        stream.send([5])
        #expect(counter.count == 2)
    }

    @Test func `the refill handler sends more when the transport takes the pieces`() {
        let (stream, counter) = (HTTPBodyStream(), Counter())
        let remaining = Locked<[UInt8]>([1, 2])
        stream.setRefillHandler { [weak stream] in
            if let byte = remaining.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { stream?.send([byte]) }
        }
        stream.setDataHandler(counter.call)
        stream.send([0])
        #expect(stream.dequeueAll() == ([[0], [1]], .open))
        // The refill handler may have more.
        #expect(counter.count == 2)
        #expect(stream.dequeueAll() == ([[2]], .open))
        #expect(stream.dequeueAll() == ([], .open))
        #expect(counter.count == 3)
        for _ in 0..<3 { stream.wake() }
        #expect(counter.count == 4)
        remaining.withLock { $0 = [3] }
        stream.close()
        #expect(stream.dequeueAll() == ([], .complete))
        stream.wake()
        #expect(counter.count == 4)
    }

    @Test func `closing notifies a transport after it has taken every piece`() {
        let (stream, counter) = (HTTPBodyStream(), Counter())
        stream.setDataHandler(counter.call)
        stream.close()
        #expect(counter.count == 1)
    }

    @Test func `an unread stream breaks at its limit and drops its data`() {
        for size in [1, 1000, HTTPBodyStream.maximumPendingByteCount + 1] {
            let (stream, counter, ended) = (HTTPBodyStream(), Counter(), Counter())
            stream.setDataHandler(counter.call)
            stream.setEndHandler(ended.call)
            var sent = 0
            while !stream.isBroken, sent < 3 * HTTPBodyStream.maximumPendingByteCount {
                stream.send(Array(repeating: 65, count: size))
                sent += size
            }
            #expect(stream.isBroken)
            #expect(sent <= HTTPBodyStream.maximumPendingByteCount + 2 * size)
            #expect(counter.count == 2)
            #expect(ended.count == 0)
            #expect(stream.dequeueAll() == ([], .broken))
            stream.end()
            #expect(ended.count == 1)
        }
    }

    @Test func `a stream accepts any amount of data while it is read`() {
        let stream = HTTPBodyStream()
        let piece: [UInt8] = Array(repeating: 65, count: HTTPBodyStream.maximumPendingByteCount / 2)
        for _ in 0..<10 {
            stream.send(piece)
            stream.send(piece)
            #expect(stream.dequeueAll() == ([piece, piece], .open))
        }
    }

    @Test func `the end handler runs once, and immediately on an ended stream`() {
        let (stream, first, second) = (HTTPBodyStream(), Counter(), Counter())
        stream.setEndHandler(first.call)
        stream.setEndHandler(second.call)
        stream.send([1])
        stream.end()
        stream.end()
        #expect(first.count == 0)
        #expect(second.count == 1)
        #expect(stream.dequeueAll() == ([], .broken))
        stream.setEndHandler(first.call)
        #expect(first.count == 1)
    }

    @Test func `the end handler does not run after a close`() {
        let (stream, counter) = (HTTPBodyStream(), Counter())
        stream.setEndHandler(counter.call)
        stream.close()
        stream.setEndHandler(counter.call)
        stream.end()
        #expect(counter.count == 0)
    }

    @Test func `an ended stream releases its handlers`() {
        let stream = HTTPBodyStream()
        weak var held: Counter?
        do {
            let counter = Counter()
            held = counter
            stream.setDataHandler { counter.call() }
            stream.setEndHandler { counter.call() }
        }
        #expect(held != nil)
        stream.end()
        #expect(held == nil)
    }

    @Test func `responses are equal only if they share the same stream`() {
        let stream = HTTPBodyStream()
        let response = HTTPResponse(status: 200, stream: stream)
        #expect(response == HTTPResponse(status: 200, stream: stream))
        #expect(response != HTTPResponse(status: 200, stream: HTTPBodyStream()))
        #expect(response != HTTPResponse(status: 200))
    }
}
