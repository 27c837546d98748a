#if canImport(Darwin)
    package import os
#elseif !THREAD_SANITIZER
    package import Synchronization
#endif

/// A value that a lock protects: `Mutex` on Linux, and `OSAllocatedUnfairLock` on Apple systems, because their older
/// versions do not have `Mutex`.
///
/// A build for the thread sanitizer uses `SanitizedLock` on Linux.
package final class Locked<State: Sendable>: Sendable {
    #if canImport(Darwin)
        @usableFromInline let lock: OSAllocatedUnfairLock<State>

        package init(_ state: State) {
            lock = OSAllocatedUnfairLock(initialState: state)
        }
    #elseif THREAD_SANITIZER
        @usableFromInline let lock: SanitizedLock<State>

        package init(_ state: State) {
            lock = SanitizedLock(state)
        }
    #else
        @usableFromInline let lock: Mutex<State>

        package init(_ state: State) {
            lock = Mutex(state)
        }
    #endif

    /// Calls `body` with exclusive access to the value.
    @inlinable package func withLock<Result: Sendable>(_ body: @Sendable (inout State) -> Result) -> Result {
        lock.withLock { body(&$0) }
    }

    /// Whether a thread holds the lock, for tests.
    var isHeld: Bool { lock.withLockIfAvailable { _ in true } == nil }
}
