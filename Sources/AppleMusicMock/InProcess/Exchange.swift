import Dispatch
import Foundation
import HTTPMessages

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A request of a URL session on its way through the mock, and its answer on the way back.
///
/// Foundation's instance is called and calls back on queues of Foundation's choice, and says nothing of being Sendable:
/// it is touched, and whatever changes here, only under the lock.
final class Exchange: @unchecked Sendable {
    /// Held while the client is told something, so that nothing is told behind an `end()`; the client may ask for that on
    /// the same thread.
    private let lock = NSRecursiveLock()
    /// Nil once it is over.
    private var owner: SessionProtocol?
    private var steps: ArraySlice<DeliveryPlan.Step> = []
    /// Runs while nothing is to be told.
    private var timer: (any DispatchSourceTimer)?
    private var isWoken = false
    /// What becomes of an answer that takes as long as the client lets it, when the mock is stopped.
    private var interruption: URLError.Code?
    private weak var engine: SessionEngine?
    /// What waits.
    private var queue = DispatchQueue.global()
    private var limit: TimeLimit?
    /// What was not handed on yet: Foundation on Linux keeps only the last piece for who waits for the whole.
    private var body = Data()

    init(of owner: SessionProtocol) { self.owner = owner }

    /// Asks the engine, and tells the client what it answers; to be called where Foundation calls.
    func begin(_ engine: SessionEngine, _ configuration: URLSessionConfiguration) {
        guard let request = lock.withLock({ owner?.request }) else { return }
        guard request.httpBody == nil, request.httpBodyStream != nil else {
            ask(engine, request, Array(request.httpBody ?? Data()), configuration)
            // Told in another turn of Foundation's queue: on Linux whoever cancels waits for this one, with the task's own
            // lock in hand, and is let through first.
            return wake()
        }
        // Whoever fills the stream may take time: that is no other request's.
        DispatchQueue.global().async { [self] in
            if let bytes = request.httpBodyStream?.readToEnd() {
                ask(engine, request, bytes, configuration)
            } else {
                lock.withLock { steps = [.refuse(.unreadableBody)] }
            }
            wake()
        }
    }

    private func ask(
        _ engine: SessionEngine, _ request: URLRequest, _ body: [UInt8], _ configuration: URLSessionConfiguration
    ) {
        let asked = request.http(adding: configuration.httpAdditionalHeaders ?? [:], body: body)
        let plan = DeliveryPlan(engine.respond(to: asked), answering: asked.method)
        lock.withLock {
            guard owner != nil else { return }
            (steps, interruption) = (plan.steps[...], plan.interruption)
            (self.engine, queue, limit) = (engine, engine.queue, TimeLimit(request, configuration))
            if plan.interruption != nil { engine.watch(self) }
        }
    }

    /// Ends with what the mock itself cannot do; to be called where Foundation calls.
    func refuse(_ problem: InProcessProblem) {
        lock.withLock { steps = [.refuse(problem)] }
        deliver()
    }

    /// Tells the client what is due, up to the next time to wait; to be called where Foundation calls, as often as one
    /// likes.
    func deliver() {
        lock.withLock {
            isWoken = false
            while timer == nil, let owner, let step = steps.popFirst() {
                switch step {
                case .wait(let duration): wait(duration)
                case .never: wait(nil)
                case .head(let status, let fields): owner.tell(status, fields)
                case .bytes(let bytes): tell(owner, bytes)
                case .finish: finish(owner, nil)
                case .fail(let code): finish(owner, URLError(code, for: owner.request.url))
                case .refuse(let problem): finish(owner, problem.error(for: owner.request.url))
                }
            }
        }
    }

    private func finish(_ owner: SessionProtocol, _ error: URLError?) {
        tellRest(owner)
        end()
        if let error {
            owner.client?.urlProtocol(owner, didFailWithError: error)
        } else {
            owner.client?.urlProtocolDidFinishLoading(owner)
        }
    }

    /// Ends at once; the client is told nothing more.
    func end() {
        lock.withLock {
            guard owner != nil else { return }
            owner = nil
            steps = []
            stopTimer()
            if interruption != nil { engine?.forget(self) }
        }
    }
}

/// Time.
extension Exchange {
    /// Lets time pass; what takes longer than the client waits, or for ever, ends when that is over.
    private func wait(_ duration: Duration?) {
        var duration = duration
        if let most = limit?.duration, duration.map({ $0 >= most }) ?? true {
            steps = [.fail(.timedOut)]
            duration = most
        }
        let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.setEventHandler { [self] in
            lock.withLock { stopTimer() }
            wake()
        }
        timer.schedule(deadline: duration.map { .now() + $0.dispatchInterval } ?? .distantFuture)
        self.timer = timer
        timer.activate()
    }

    private func stopTimer() {
        timer?.cancel()
        timer = nil
    }

    /// The mock is stopped: what is drawn out ends as it does on a socket that is closed.
    func interrupt() {
        lock.withLock {
            guard let interruption else { return }
            stopTimer()
            steps = [.fail(interruption)]
        }
        wake()
    }

    /// Goes on with what is due.
    ///
    /// On Linux the client may be told something on the URL session's own queue alone, where Foundation calls
    /// `startLoading()`: it does so again whenever a task that runs is resumed. A task that was suspended, has ended or was
    /// cancelled is left alone.
    private func wake() {
        let queue: DispatchQueue? = lock.withLock {
            guard !isWoken, owner != nil else { return nil }
            isWoken = true
            return self.queue
        }
        queue?.async { [self] in
            #if canImport(FoundationNetworking)
                let task = lock.withLock { owner?.task }
                if task?.state == .running { task?.resume() }
            #else
                deliver()
            #endif
        }
    }
}

/// Content.
extension Exchange {
    private func tell(_ owner: SessionProtocol, _ bytes: ArraySlice<UInt8>) {
        body.append(contentsOf: bytes)
        #if !canImport(FoundationNetworking)
            tellRest(owner)
        #endif
    }

    private func tellRest(_ owner: SessionProtocol) {
        guard !body.isEmpty else { return }
        owner.client?.urlProtocol(owner, didLoad: body)
        body = Data()
    }
}
