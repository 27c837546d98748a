#if canImport(Darwin)
    import os
#else
    import Synchronization
#endif

/// A value behind a small lock.
final class Locked<State: Sendable>: Sendable {
    #if canImport(Darwin)
        private let lock: OSAllocatedUnfairLock<State>

        init(_ state: State) {
            lock = OSAllocatedUnfairLock(initialState: state)
        }
    #else
        private let lock: Mutex<State>

        init(_ state: State) {
            lock = Mutex(state)
        }
    #endif

    /// Calls `body` with the value while no one else has it.
    func withLock<Result: Sendable>(_ body: @Sendable (inout State) -> Result) -> Result {
        lock.withLock { body(&$0) }
    }
}
