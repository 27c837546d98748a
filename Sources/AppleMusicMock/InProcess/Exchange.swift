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
    private var timer: DispatchWorkItem?
    /// What was not handed on yet: Foundation on Linux keeps only the last piece for who waits for the whole.
    private var body = Data()

    init(of owner: SessionProtocol) { self.owner = owner }

    /// Asks the engine, and tells the client what it answers.
    func begin(_ engine: SessionEngine, _ configuration: URLSessionConfiguration) {
        guard let request = lock.withLock({ owner?.request }) else { return }
        if request.httpBody == nil, request.httpBodyStream != nil {
            // Whoever fills the stream may take time: that is no other request's.
            DispatchQueue.global().async { [self] in
                guard let bytes = request.httpBodyStream?.readToEnd() else { return fail(.unreadableBody) }
                ask(engine, request, bytes, configuration)
            }
        } else {
            ask(engine, request, Array(request.httpBody ?? Data()), configuration)
        }
    }

    private func ask(
        _ engine: SessionEngine, _ request: URLRequest, _ body: [UInt8], _ configuration: URLSessionConfiguration
    ) {
        let asked = request.http(adding: configuration.httpAdditionalHeaders ?? [:], body: body)
        let plan = DeliveryPlan(engine.respond(to: asked), answering: asked.method)
        let limit = TimeLimit(request, configuration)
        lock.withLock { if owner != nil { steps = plan.steps[...] } }
        engine.queue.async { [self] in deliver(engine.queue, limit) }
    }

    /// Tells the client what is due, up to the next time to wait.
    private func deliver(_ queue: DispatchQueue, _ limit: TimeLimit) {
        lock.withLock {
            while let owner, let step = steps.popFirst() {
                switch step {
                case .wait(let duration) where limit.allows(duration):
                    return later(queue, duration) { $0.deliver(queue, limit) }
                case .wait, .never:
                    guard let duration = limit.duration else { return }
                    return later(queue, duration) { $0.fail(.timedOut) }
                case .head(let status, let fields): tell(owner, status, fields)
                case .bytes(let bytes): tell(owner, bytes)
                case .finish:
                    tellRest(owner)
                    end()
                    owner.client?.urlProtocolDidFinishLoading(owner)
                case .fail(let code): fail(code)
                }
            }
        }
    }

    private func later(_ queue: DispatchQueue, _ duration: Duration, _ body: @escaping @Sendable (Exchange) -> Void) {
        let item = DispatchWorkItem { [self] in body(self) }
        timer = item
        queue.asyncAfter(deadline: .now() + duration.dispatchInterval, execute: item)
    }

    /// Ends with what the mock itself cannot do.
    func fail(_ problem: InProcessProblem) { fail { problem.error(for: $0) } }

    private func fail(_ code: URLError.Code) { fail { URLError(code, for: $0) } }

    private func fail(_ error: (URL?) -> URLError) {
        lock.withLock {
            guard let owner else { return }
            tellRest(owner)
            end()
            owner.client?.urlProtocol(owner, didFailWithError: error(owner.request.url))
        }
    }

    /// Ends at once; the client is told nothing more.
    func end() {
        lock.withLock {
            owner = nil
            steps = []
            timer?.cancel()
            timer = nil
        }
    }
}

extension Exchange {
    private func tell(_ owner: SessionProtocol, _ status: Int, _ fields: [HTTPField]) {
        guard let url = owner.request.url else { return }
        var values: [String: String] = [:]
        for field in fields {
            let name = values.keys.first { $0.lowercased() == field.name.lowercased() } ?? field.name
            values[name] = values[name].map { "\($0), \(field.value)" } ?? field.value
        }
        let response = HTTPURLResponse(url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: values)
        if let response { owner.client?.urlProtocol(owner, didReceive: response, cacheStoragePolicy: .notAllowed) }
    }

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
