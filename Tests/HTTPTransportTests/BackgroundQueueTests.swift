import Dispatch
import Platform
import Testing

/// The queue that handles slow requests on separate threads.
@Suite struct BackgroundQueueTests {
    @Test func `closures start in the order in which they were added`() {
        let queue = BackgroundQueue(maximumThreadCount: 1)
        let (order, ended) = (Locked<[Int]>([]), DispatchSemaphore(value: 0))
        // A closure that is added while others wait starts after them.
        for number in 0..<100 {
            queue.run {
                order.withLock { $0.append(number) }
                queue.run {
                    order.withLock { $0.append(100 + number) }
                    ended.signal()
                }
            }
        }
        for _ in 0..<100 { ended.wait() }
        let started = order.withLock { $0 }
        #expect(started.filter { $0 < 100 } == Array(0..<100))
        #expect(started.filter { $0 >= 100 } == Array(100..<200))
    }
}
