#if THREAD_SANITIZER && !canImport(Darwin)

    /// A value that a POSIX mutex protects, for builds that the thread sanitizer checks.
    ///
    /// On Linux, the sanitizer does not know the lock of `Mutex` and reports each access that one protects.
    /// `Tests/Sanitizers/MutexRace.swift` is a program that shows it. Unchecked because the compiler cannot see that the mutex
    /// protects the value.
    @usableFromInline
    package final class SanitizedLock<State: Sendable>: @unchecked Sendable {
        /// The value, which has an address of its own even if it is empty.
        private let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
        private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

        @usableFromInline
        init(_ state: State) {
            self.state.initialize(to: state)
            pthread_mutex_init(mutex, nil)
        }

        deinit {
            pthread_mutex_destroy(mutex)
            mutex.deallocate()
            state.deinitialize(count: 1)
            state.deallocate()
        }

        /// Calls `body` with exclusive access to the value.
        @usableFromInline
        package func withLock<Result>(_ body: (inout State) -> Result) -> Result {
            pthread_mutex_lock(mutex)
            defer { pthread_mutex_unlock(mutex) }
            return body(&state.pointee)
        }

        /// Calls `body` as `withLock(_:)` does, or returns `nil` if a thread holds the lock.
        func withLockIfAvailable<Result>(_ body: (inout State) -> Result) -> Result? {
            guard pthread_mutex_trylock(mutex) == 0 else { return nil }
            defer { pthread_mutex_unlock(mutex) }
            return body(&state.pointee)
        }
    }
#endif
