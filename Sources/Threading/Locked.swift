#if canImport(Darwin)
    package import os
#else
    package import Synchronization
#endif

/// A value that a lock protects: `Mutex` on Linux, and `OSAllocatedUnfairLock` on Apple systems, because their older
/// versions do not have `Mutex`.
package final class Locked<State: Sendable>: Sendable {
    #if canImport(Darwin)
        @usableFromInline let lock: OSAllocatedUnfairLock<State>

        package init(_ state: State) {
            lock = OSAllocatedUnfairLock(initialState: state)
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
}
