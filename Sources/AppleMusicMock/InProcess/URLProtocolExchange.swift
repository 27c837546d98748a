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
final class URLProtocolExchange: @unchecked Sendable {
    /// Held while the client is told something, so that nothing is told behind an `end()`; the client may ask for that on
    /// the same thread.
    private let lock = NSRecursiveLock()
    /// Nil once it is over.
    private var urlProtocol: MockURLProtocol?
    private var steps: ArraySlice<DeliveryPlan.Step> = []
    /// Runs while nothing is to be told.
    private var timer: (any DispatchSourceTimer)?
    private var isDeliveryScheduled = false
    /// What becomes of an answer that takes as long as the client lets it, when the mock is stopped.
    private var interruptionCode: URLError.Code?
    private weak var server: InProcessServer?
    /// What waits.
    private var queue = DispatchQueue.global()
    private var timeout: RequestTimeout?
    /// What was not handed on yet: Foundation on Linux keeps only the last piece for who waits for the whole.
    private var pendingBody = Data()

    init(urlProtocol owner: MockURLProtocol) { self.urlProtocol = owner }

    /// Asks the engine, and tells the client what it answers; to be called where Foundation calls.
    func start(using engine: InProcessServer, configuration: URLSessionConfiguration) {
        guard let request = lock.withLock({ urlProtocol?.request }) else { return }
        guard request.httpBody == nil, request.httpBodyStream != nil else {
            planDelivery(
                from: engine, for: request, body: Array(request.httpBody ?? Data()), configuration: configuration)
            // Told in another turn of Foundation's queue: on Linux whoever cancels waits for this one, with the task's own
            // lock in hand, and is let through first.
            return scheduleDelivery()
        }
        // Whoever fills the stream may take time: that is no other request's.
        DispatchQueue.global().async { [self] in
            if let bytes = request.httpBodyStream?.readToEnd() {
                planDelivery(from: engine, for: request, body: bytes, configuration: configuration)
            } else {
                lock.withLock { steps = [.rejection(.unreadableBody)] }
            }
            scheduleDelivery()
        }
    }

    private func planDelivery(
        from engine: InProcessServer, for request: URLRequest, body: [UInt8], configuration: URLSessionConfiguration
    ) {
        let asked = request.httpRequest(additionalFields: configuration.httpAdditionalHeaders ?? [:], body: body)
        let plan = DeliveryPlan(response: engine.respond(to: asked), method: asked.method)
        lock.withLock {
            guard urlProtocol != nil else { return }
            (steps, interruptionCode) = (plan.steps[...], plan.interruptionCode)
            (self.server, queue, timeout) = (
                engine, engine.queue, RequestTimeout(request: request, configuration: configuration)
            )
            if plan.interruptionCode != nil { engine.track(self) }
        }
    }

    /// Ends with what the mock itself cannot do; to be called where Foundation calls.
    func reject(with problem: InProcessRequestError) {
        lock.withLock { steps = [.rejection(problem)] }
        deliver()
    }

    /// Tells the client what is due, up to the next time to wait; to be called where Foundation calls, as often as one
    /// likes.
    func deliver() {
        lock.withLock {
            isDeliveryScheduled = false
            while timer == nil, let urlProtocol, let step = steps.popFirst() {
                switch step {
                case .delay(let duration): wait(for: duration)
                case .hang: wait(for: nil)
                case .head(let status, let fields): urlProtocol.deliverHead(status: status, fields: fields)
                case .bytes(let bytes): deliverBody(to: urlProtocol, bytes: bytes)
                case .completion: finish(urlProtocol: urlProtocol, error: nil)
                case .failure(let code):
                    finish(urlProtocol: urlProtocol, error: URLError(code: code, url: urlProtocol.request.url))
                case .rejection(let problem):
                    finish(urlProtocol: urlProtocol, error: problem.urlError(for: urlProtocol.request.url))
                }
            }
        }
    }

    private func finish(urlProtocol owner: MockURLProtocol, error: URLError?) {
        flushBody(to: owner)
        cancel()
        if let error {
            owner.client?.urlProtocol(owner, didFailWithError: error)
        } else {
            owner.client?.urlProtocolDidFinishLoading(owner)
        }
    }

    /// Ends at once; the client is told nothing more.
    func cancel() {
        lock.withLock {
            guard urlProtocol != nil else { return }
            urlProtocol = nil
            steps = []
            stopTimer()
            if interruptionCode != nil { server?.untrack(self) }
        }
    }
}

/// Time.
extension URLProtocolExchange {
    /// Lets time pass; what takes longer than the client waits, or for ever, ends when that is over.
    private func wait(for duration: Duration?) {
        var duration = duration
        if let most = timeout?.duration, duration.map({ $0 >= most }) ?? true {
            steps = [.failure(.timedOut)]
            duration = most
        }
        let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.setEventHandler { [self] in
            lock.withLock { stopTimer() }
            scheduleDelivery()
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
            guard let interruptionCode else { return }
            stopTimer()
            steps = [.failure(interruptionCode)]
        }
        scheduleDelivery()
    }

    /// Goes on with what is due.
    ///
    /// On Linux the client may be told something on the URL session's own queue alone, where Foundation calls
    /// `startLoading()`: it does so again whenever a task that runs is resumed. A task that was suspended, has ended or was
    /// cancelled is left alone.
    private func scheduleDelivery() {
        let queue: DispatchQueue? = lock.withLock {
            guard !isDeliveryScheduled, urlProtocol != nil else { return nil }
            isDeliveryScheduled = true
            return self.queue
        }
        queue?.async { [self] in
            #if canImport(FoundationNetworking)
                let task = lock.withLock { urlProtocol?.task }
                if task?.state == .running { task?.resume() }
            #else
                deliver()
            #endif
        }
    }
}

/// Content.
extension URLProtocolExchange {
    private func deliverBody(to owner: MockURLProtocol, bytes: ArraySlice<UInt8>) {
        pendingBody.append(contentsOf: bytes)
        #if !canImport(FoundationNetworking)
            flushBody(to: owner)
        #endif
    }

    private func flushBody(to owner: MockURLProtocol) {
        guard !pendingBody.isEmpty else { return }
        owner.client?.urlProtocol(owner, didLoad: pendingBody)
        pendingBody = Data()
    }
}
