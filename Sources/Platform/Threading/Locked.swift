#if canImport(Darwin)
    public import os
#elseif !THREAD_SANITIZER
    public import Synchronization
#endif

/// A value that a lock protects: `Mutex` on Linux, and `OSAllocatedUnfairLock` on Apple systems, because their older
/// versions do not have `Mutex`.
///
/// It is public because the compiler does not specialize a generic `package` function for the values of other modules. A
/// build for the thread sanitizer uses `SanitizedLock` on Linux.
public final class Locked<State: Sendable>: Sendable {
    #if canImport(Darwin)
        @usableFromInline let lock: OSAllocatedUnfairLock<State>

        /// Creates a lock that protects a value.
        @inlinable public init(_ state: State) {
            lock = OSAllocatedUnfairLock(initialState: state)
        }
    #elseif THREAD_SANITIZER
        @usableFromInline let lock: SanitizedLock<State>

        /// Creates a lock that protects a value.
        @inlinable public init(_ state: State) {
            lock = SanitizedLock(state)
        }
    #else
        @usableFromInline let lock: Mutex<State>

        /// Creates a lock that protects a value.
        @inlinable public init(_ state: State) {
            lock = Mutex(state)
        }
    #endif

    /// Calls `body` with exclusive access to the value.
    @inlinable public func withLock<Result: Sendable>(_ body: @Sendable (inout State) -> Result) -> Result {
        lock.withLock { body(&$0) }
    }

    /// Whether a thread holds the lock, for tests.
    var isHeld: Bool { lock.withLockIfAvailable { _ in true } == nil }
}
