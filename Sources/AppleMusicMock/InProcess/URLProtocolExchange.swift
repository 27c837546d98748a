import Dispatch
import Foundation
import HTTPMessages
#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A request of a URL session and the delivery of its response.
///
/// Foundation calls its protocol instance on any queue, and the instance is not Sendable. Therefore the lock protects the
/// instance and the mutable state of the exchange.
final class URLProtocolExchange: @unchecked Sendable {
    /// Held while the client is called, so that it is not called after ``cancel()``; recursive because the client may cancel
    /// on the same thread.
    private let lock = NSRecursiveLock()
    /// The protocol instance; `nil` after the end of the exchange.
    private var urlProtocol: MockURLProtocol?
    private var steps: ArraySlice<DeliveryPlan.Step> = []
    /// The timer of a pause.
    private var timer: (any DispatchSourceTimer)?
    private var isDeliveryScheduled = false
    /// The error of an open-ended response when the mock stops; `nil` for other responses.
    private var interruptionCode: URLError.Code?
    private weak var server: InProcessServer?
    /// The function to call when the response ends.
    private var endHandler: ResponseEndHandler?
    /// The queue of the timer.
    private var queue = DispatchQueue.global()
    private var timeout: RequestTimeout?
    /// The body that was not passed on yet: Foundation on Linux keeps only the last chunk for callers that wait for the whole.
    private var pendingBody = Data()

    init(urlProtocol: MockURLProtocol) { self.urlProtocol = urlProtocol }

    /// Sends the request to a server, and delivers the response.
    ///
    /// Call this on Foundation's queue.
    func start(using server: InProcessServer, configuration: URLSessionConfiguration) {
        guard let request = lock.withLock({ urlProtocol?.request }) else { return }
        guard request.httpBody == nil, request.httpBodyStream != nil else {
            planDelivery(
                from: server, for: request, body: Array(request.httpBody ?? Data()), configuration: configuration)
            // Deliver in another turn of Foundation's queue: on Linux, a caller that cancels holds the lock of the task and
            // waits for this turn.
            return scheduleDelivery()
        }
        // Reading the stream may block, which must not delay other requests.
        DispatchQueue.global().async { [self] in
            if let bytes = request.httpBodyStream?.readToEnd() {
                planDelivery(from: server, for: request, body: bytes, configuration: configuration)
            } else {
                lock.withLock { steps = [.rejection(.unreadableBody)] }
            }
            scheduleDelivery()
        }
    }

    private func planDelivery(
        from server: InProcessServer, for request: URLRequest, body: [UInt8], configuration: URLSessionConfiguration
    ) {
        let timeout = RequestTimeout(request: request, configuration: configuration)
        let request = request.httpRequest(additionalFields: configuration.httpAdditionalHeaders ?? [:], body: body)
        let response = server.respond(to: request)
        let plan = DeliveryPlan(response: response, method: request.method)
        lock.withLock {
            guard urlProtocol != nil else {
                response.endHandler?(.closedByClient)
                return
            }
            endHandler = response.endHandler
            (steps, interruptionCode) = (plan.steps[...], plan.interruptionCode)
            (self.server, queue, self.timeout) = (server, server.queue, timeout)
            if plan.interruptionCode != nil { server.track(self) }
        }
    }

    /// Ends the exchange with an error of the mock.
    ///
    /// Call this on Foundation's queue.
    func reject(with error: InProcessRequestError) {
        lock.withLock { steps = [.rejection(error)] }
        deliver()
    }

    /// Delivers the steps up to the next pause.
    ///
    /// Call this on Foundation's queue, any number of times.
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
                    if code == .timedOut { reportEnd(.closedByClient) }
                    finish(urlProtocol: urlProtocol, error: URLError(code: code, url: urlProtocol.request.url))
                case .rejection(let error):
                    finish(urlProtocol: urlProtocol, error: error.urlError(for: urlProtocol.request.url))
                }
            }
        }
    }

    private func finish(urlProtocol owner: MockURLProtocol, error: URLError?) {
        flushBody(to: owner)
        reportEnd(.sent)
        end()
        owner.end(with: error)
    }

    /// Ends the exchange on behalf of the client, without calling it.
    func cancel() {
        lock.withLock {
            guard urlProtocol != nil else { return }
            reportEnd(.closedByClient)
            end()
        }
    }

    private func reportEnd(_ end: ResponseEndHandler.End) {
        endHandler?(end)
        endHandler = nil
    }

    private func end() {
        lock.withLock {
            guard urlProtocol != nil else { return }
            endHandler = nil
            urlProtocol = nil
            steps = []
            stopTimer()
            if interruptionCode != nil { server?.untrack(self) }
        }
    }
}

/// Pauses.
extension URLProtocolExchange {
    /// Starts a pause, or the client's timeout if that is shorter; `nil` is an unlimited pause.
    private func wait(for duration: Duration?) {
        var duration = duration
        if let limit = timeout?.duration, duration.map({ $0 >= limit }) ?? true {
            steps = [.failure(.timedOut)]
            duration = limit
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

    /// Ends an open-ended response as on a socket that is closed, because the mock stops.
    func interrupt() {
        lock.withLock {
            guard let interruptionCode else { return }
            stopTimer()
            steps = [.failure(interruptionCode)]
        }
        scheduleDelivery()
    }

    /// Schedules the next delivery on Foundation's queue.
    ///
    /// On Linux, the client may be called only on the URL session's own queue. Foundation calls `startLoading()` there each
    /// time that a running task is resumed. A task that was suspended or canceled, or has ended, is not resumed.
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

/// The body.
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

/// The time for which a request waits without receiving data, which Foundation enforces only for its own protocols.
private struct RequestTimeout: Sendable {
    /// The timeout of a request that does not set one.
    private static let defaultSeconds: TimeInterval = 60

    /// The timeout; `nil` for a request that waits indefinitely.
    let duration: Duration?

    /// Creates the timeout of a request, or of its session's configuration.
    init(request: URLRequest, configuration: URLSessionConfiguration) {
        let requested = request.timeoutInterval
        let seconds = requested == Self.defaultSeconds ? configuration.timeoutIntervalForRequest : requested
        duration = seconds > 0 && seconds < 1e9 ? .milliseconds(Int64((seconds * 1000).rounded(.up))) : nil
    }
}

extension Duration {
    /// The interval for a dispatch queue, limited to the longest possible one.
    var dispatchInterval: DispatchTimeInterval {
        let (seconds, attoseconds) = components
        return .nanoseconds(
            seconds > 1 << 32 ? .max / 2 : Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000))
    }
}
