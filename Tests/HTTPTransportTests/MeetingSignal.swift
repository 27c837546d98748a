import Foundation

/// A signal from another thread, which a test waits for.
final class MeetingSignal: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)

    func signal() { semaphore.signal() }

    /// Waits for a signal, and returns `false` after a time that only a failed test reaches.
    func wait() -> Bool { semaphore.wait(timeout: .now() + 60) == .success }
}
