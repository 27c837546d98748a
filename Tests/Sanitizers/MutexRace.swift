// The thread sanitizer reports a race of this program on Linux, although `Mutex` protects each access of the two threads.
import Glibc
import Synchronization

let counter = Mutex(0)
var threads = [pthread_t](repeating: 0, count: 2)
for index in threads.indices {
    pthread_create(
        &threads[index], nil,
        { _ in
            counter.withLock { $0 += 1 }; return nil
        }, nil)
}
for thread in threads { pthread_join(thread, nil) }
print(counter.withLock { $0 })
