import Dispatch
import Platform

/// Runs the tasks of one run of a test on separate threads.
///
/// A client that loops without a suspension keeps one of these threads, not one of the threads that all tests share.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class RunExecutor: TaskExecutor, Sendable {
    private let queue = BackgroundQueue(maximumThreadCount: 4)
    private let isSlowed = Locked(false)

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        guard isSlowed.withLock(\.self) else { return run(job) }
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(100)) { self.run(job) }
    }

    private func run(_ job: UnownedJob) {
        queue.run { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }

    /// Delays each further part of a task, so that a loop that suspends does not keep the processor busy.
    func slowDown() { isSlowed.withLock { $0 = true } }
}

/// A task on separate threads, if the platform can do that.
struct IsolatedTask: Sendable {
    private let task: Task<Void, Never>
    private let slowDownExecutor: @Sendable () -> Void

    init(_ body: @escaping @Sendable () async -> Void) {
        if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
            let executor = RunExecutor()
            task = Task(executorPreference: executor) { await body() }
            slowDownExecutor = executor.slowDown
        } else {
            task = Task { await body() }
            slowDownExecutor = {}
        }
    }

    func cancel() { task.cancel() }

    func slowDown() { slowDownExecutor() }

    /// Waits for the end of the task.
    func end() async { await task.value }
}
