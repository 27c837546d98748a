import ClientExploration
import Dispatch
import Foundation
import MockSession
import Platform

/// Runs a test once, and stops it if it does not end.
///
/// A dedicated thread supervises the run, because a test that loops can keep all threads of Swift's concurrency.
struct RunSupervisor: Sendable {
    /// The real time after which a run is stopped.
    let patience: Duration
    /// The real time in which a stopped run must end: once with a service that works again, and once after its cancellation.
    private static let endTime = Duration.seconds(2)

    /// A run, and its task if that has not ended.
    struct SupervisedRun: Sendable {
        let run: ExploredRun
        /// The task of a test that did not end although the service works again and its task is canceled.
        let unfinishedTask: IsolatedTask<Void>?
    }

    /// Runs a test.
    ///
    /// The service of a run that is stopped works again, because a client that repeats a request until it succeeds ends
    /// only then: if its task were canceled, each of its requests would fail.
    ///
    /// - Parameters:
    ///   - mock: The mock of the run.
    ///   - isWaiting: Whether a response requires the client to wait.
    ///   - usualCount: The largest number of equal requests without the failure.
    ///   - judge: Returns the run with what the client did. It is called before the service works again.
    ///   - body: Runs the test and returns how it ended.
    /// - Returns: The run.
    func run(
        _ mock: MockAppleMusic, isWaiting: Bool, usualCount: Int, judge: @escaping @Sendable (RunEnding) -> ExploredRun,
        _ body: @escaping @Sendable () async -> RunEnding
    ) async -> SupervisedRun {
        let (race, end) = (Race<RunEnding>(), Race<Void>())
        let watch = RunWatch(
            mock.session, isWaiting: isWaiting, usualCount: usualCount, patience: patience,
            onFlood: { race.finish(RunEnding(.stopped(.repeatedRequest))) })
        let task = IsolatedTask {
            race.finish(await body())
            end.finish(())
        }
        let supervised = await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                var ending = waitForEnd(race, watch: watch)
                watch.end()
                var isUnfinished = false
                if case .stopped = ending.result {
                    ending.hasClosedConnection = mock.session.hasEarlyClose
                    let judged = judge(ending)
                    isUnfinished = !Self.stop(task, of: mock, end: end)
                    continuation.resume(
                        returning: SupervisedRun(
                            run: isUnfinished ? judged.unfinished : judged, unfinishedTask: isUnfinished ? task : nil))
                } else {
                    continuation.resume(returning: SupervisedRun(run: judge(ending), unfinishedTask: nil))
                }
            }
        }
        // A task that the client has started and left must not repeat requests that fail at once.
        mock.stopAnswering()
        if supervised.unfinishedTask == nil {
            // After that, nothing refers to the body.
            await task.value
            await mock.stop()
        }
        return supervised
    }

    /// Waits until a run has ended or must be stopped.
    private func waitForEnd(_ race: Race<RunEnding>, watch: RunWatch) -> RunEnding {
        while true {
            if let ending = race.wait(for: min(.milliseconds(250), patience)) { return ending }
            if let reason = watch.stopReason() { return RunEnding(.stopped(reason)) }
        }
    }

    /// Makes a run end, and returns whether it has ended.
    private static func stop(_ task: IsolatedTask<Void>, of mock: MockAppleMusic, end: Race<Void>) -> Bool {
        mock.session.reset()
        mock.session.removeAddedRules()
        mock.interruptResponses()
        if end.wait(for: endTime) != nil { return true }
        task.cancel()
        if end.wait(for: endTime) != nil { return true }
        task.slowDown()
        return false
    }
}

/// The first of several values, for which a thread waits.
private final class Race<Value: Sendable>: Sendable {
    private let state = Locked<Value?>(nil)
    private let semaphore = DispatchSemaphore(value: 0)

    func finish(_ value: Value) {
        let isFirst = state.withLock { state in
            guard state == nil else { return false }
            state = value
            return true
        }
        if isFirst { semaphore.signal() }
    }

    /// Waits for the value, at most for a time.
    func wait(for duration: Duration) -> Value? {
        guard semaphore.wait(timeout: .now() + duration.dispatchInterval) == .success else { return nil }
        semaphore.signal()
        return state.withLock(\.self)
    }
}

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
struct IsolatedTask<Value: Sendable>: Sendable {
    private let task: Task<Value, Never>
    private let slowDownExecutor: @Sendable () -> Void

    init(_ body: @escaping @Sendable () async -> Value) {
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

    /// The value, after the end of the task.
    var value: Value { get async { await task.value } }
}
