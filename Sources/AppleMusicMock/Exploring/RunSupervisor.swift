import ClientExploration
import MockSession
import Threading

/// Runs a test once, and stops it if it does not end.
struct RunSupervisor: Sendable {
    /// The real time after which a run is stopped.
    let patience: Duration
    /// The real time without a request after which a client counts as waiting, if a response required that.
    private static let quietTime = Duration.seconds(8)

    /// Runs a test.
    ///
    /// - Parameters:
    ///   - mock: The mock of the run, which is stopped afterward.
    ///   - isWaiting: Whether a response requires the client to wait.
    ///   - body: Runs the test and returns how it ended.
    /// - Returns: How the run ended. If the test ignores its cancellation, it is not waited for.
    func run(
        _ mock: MockAppleMusic, isWaiting: Bool, _ body: @escaping @Sendable () async -> RunEnding
    ) async -> RunEnding {
        let race = Race()
        let detector = Locked(FloodDetector())
        let observer = mock.session.observe { entry in
            if detector.withLock({ $0.record(entry) }) { race.finish(RunEnding(.stopped(.repeatedRequest))) }
        }
        let test = Task { race.finish(await body()) }
        let timer = Task { [patience] in
            await race.finish(Self.endAfterPatience(patience, session: mock.session, isWaiting: isWaiting))
        }
        var ending = await race.result()
        timer.cancel()
        mock.session.stopObserving(id: observer)
        if case .stopped = ending.result {
            ending.hasClosedConnection = mock.session.hasEarlyClose
            test.cancel()
            // Ends the requests that still wait for a response.
            await mock.stop()
        }
        return ending
    }

    /// Waits until a run must be stopped, and returns the reason; `nil` if the run ended before.
    private static func endAfterPatience(
        _ patience: Duration, session: MockSession, isWaiting: Bool
    ) async -> RunEnding? {
        let start = ContinuousClock.now
        var (lastNumber, lastChange) = (session.lastEntryNumber, start)
        while true {
            do { try await Task.sleep(for: min(.milliseconds(250), patience)) } catch { return nil }
            let now = ContinuousClock.now
            if session.lastEntryNumber != lastNumber { (lastNumber, lastChange) = (session.lastEntryNumber, now) }
            if isWaiting, lastNumber > 0, now - lastChange >= min(quietTime, patience) {
                return RunEnding(.stopped(.waits))
            }
            if now - start >= patience {
                return RunEnding(.stopped(now - lastChange > patience / 4 ? .quiet : .busy))
            }
        }
    }
}

/// The first of several endings.
private final class Race: Sendable {
    private enum State {
        case running
        case awaited(CheckedContinuation<RunEnding, Never>)
        case finished(RunEnding)
    }

    private let state = Locked(State.running)

    func finish(_ ending: RunEnding?) {
        guard let ending else { return }
        let continuation: CheckedContinuation<RunEnding, Never>? = state.withLock { state in
            switch state {
            case .running: state = .finished(ending)
            case .awaited(let continuation):
                state = .finished(ending)
                return continuation
            case .finished: break
            }
            return nil
        }
        continuation?.resume(returning: ending)
    }

    func result() async -> RunEnding {
        await withCheckedContinuation { continuation in
            let ending: RunEnding? = state.withLock { state in
                if case .finished(let ending) = state { return ending }
                state = .awaited(continuation)
                return nil
            }
            if let ending { continuation.resume(returning: ending) }
        }
    }
}
