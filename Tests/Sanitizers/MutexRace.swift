// The thread sanitizer reports a race of this program on Linux, although `Mutex` protects each access of the two threads.
import Glibc
import Synchronization

let count = Mutex(0)

nonisolated func increment(_: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    for _ in 0..<100_000 { count.withLock { $0 += 1 } }
    return nil
}

@main enum MutexRace {
    static func main() {
        var threads = [pthread_t](repeating: 0, count: 2)
        for index in threads.indices { pthread_create(&threads[index], nil, increment, nil) }
        for thread in threads { pthread_join(thread, nil) }
    }
}
