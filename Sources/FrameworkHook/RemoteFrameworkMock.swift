import Dispatch
package import Foundation
import Platform
package import Text
#if canImport(FoundationNetworking)
    package import FoundationNetworking
#endif

/// The default session of a mock in another process, reached over a socket.
package final class RemoteFrameworkMock: FrameworkMock {
    package let memory = FrameworkMemory()
    private let baseText: String
    private let session: URLSession

    /// Creates a mock without connecting to the server.
    ///
    /// - Parameter url: The mock's URL without a path, as in `APPLE_MUSIC_MOCK_URL`.
    package init(url: URL) {
        let text = url.absoluteString
        baseText = text.hasSuffix("/") ? String(text.dropLast()) : text
        session = URLSession(configuration: .uncached)
    }

    package func data(for request: URLRequest) async throws -> (Data, HTTPURLResponse) {
        guard let url = request.url, let served = URL(string: baseText + url.pathAndQuery) else {
            throw URLError(.badURL)
        }
        var request = request
        request.url = served
        let (data, head) = try await session.response(to: request)
        let fields = Dictionary(
            head.allHeaderFields.map { ("\($0.key)", "\($0.value)") }, uniquingKeysWith: { first, _ in first })
        let response = HTTPURLResponse(
            url: url, statusCode: head.statusCode, httpVersion: "HTTP/1.1", headerFields: fields)
        return (data, response ?? head)
    }

    package func developerToken() async throws -> String {
        let (data, head) = try await session.response(to: control("POST", "developer-token"))
        guard let token = try json(data, head)?.root["developerToken"]?.string else { throw unexpected(data, head) }
        return token
    }

    package func perform(
        _ operation: String, arguments: JSONValue, of framework: AppleFramework
    ) throws -> JSONDocument {
        let request = control("POST", "device/\(operation)", body: arguments, framework: framework)
        let (data, head) = try session.responseBlocking(to: request)
        guard let document = try json(data, head) else { throw unexpected(data, head) }
        return document
    }

    package func performWithoutBlocking(
        _ operation: String, arguments: JSONValue, of framework: AppleFramework
    ) async throws -> JSONDocument {
        let request = control("POST", "device/\(operation)", body: arguments, framework: framework)
        let (data, head) = try await session.response(to: request)
        guard let document = try json(data, head) else { throw unexpected(data, head) }
        return document
    }

    package func deviceState() async throws -> JSONDocument {
        let (data, head) = try await session.response(to: control("GET", "device"))
        guard let document = try json(data, head) else { throw unexpected(data, head) }
        return document
    }

    package func deviceStateBlocking() throws -> JSONDocument {
        let (data, head) = try session.responseBlocking(to: control("GET", "device"))
        guard let document = try json(data, head) else { throw unexpected(data, head) }
        return document
    }

    package func content(of target: String) throws -> JSONDocument? {
        let query = PercentEncoding.encodeQueryValue(target)
        let (data, head) = try session.responseBlocking(to: control("GET", "content?target=\(query)"))
        return (400..<500).contains(head.statusCode) && (try? JSONDocument.parse(Array(data)).root["errors"]) != nil
            ? nil : try json(data, head)
    }

    package func deviceChanges() -> AsyncStream<DeviceChange> {
        AsyncStream { continuation in
            let reader = EventReader(continuation)
            let session = URLSession(configuration: .uncached, delegate: reader, delegateQueue: nil)
            // Request events after the last entry, so that none is lost until the stream is connected. The stream uses the same
            // connection. On Linux, Foundation uses the processor without a pause until the first response of a new connection
            // ends.
            let state = try? session.responseBlocking(to: control("GET", "device"))
            let last = state.flatMap { try? json($0.0, $0.1) }?.root["number"]?.integer
            var request = control("GET", "events")
            request.timeoutInterval = 365 * 86400
            if let last { request.setValue(String(last), forHTTPHeaderField: "Last-Event-ID") }
            let task = session.dataTask(with: request)
            continuation.onTermination = { termination in
                if case .cancelled = termination { session.cancel(task) }
                session.finishTasksAndInvalidate()
            }
            task.resume()
        }
    }

    // MARK: The control API

    /// Returns a request to the control API; the server logs an operation with the name of its framework.
    private func control(
        _ method: String, _ path: String, body: JSONValue? = nil, framework: AppleFramework? = nil
    ) -> URLRequest {
        let url = URL(string: "\(baseText)/_mock/sessions/default/\(path)") ?? URL(fileURLWithPath: "/")
        var request = URLRequest(url: url)
        request.httpMethod = method
        if let framework { request.setValue(framework.rawValue, forHTTPHeaderField: "Mock-Client") }
        if let body {
            request.httpBody = Data(body.bytes)
            request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        }
        return request
    }

    /// Returns the document of a response, which has the status 409 for a rule violation.
    private func json(_ data: Data, _ head: HTTPURLResponse) throws -> JSONDocument? {
        guard [200, 409].contains(head.statusCode) else { throw unexpected(data, head) }
        return try? JSONDocument.parse(Array(data))
    }

    private func unexpected(_ data: Data, _ head: HTTPURLResponse) -> FrameworkConnectionError {
        let json = (try? JSONDocument.parse(Array(data)))?.root
        let details = [json?["error"]?.string, json?["hint"]?.string].compactMap { $0 }.joined(separator: ": ")
        return FrameworkConnectionError(
            url: baseText, reason: "the status is \(head.statusCode)\(details.isEmpty ? "" : ", \(details)")")
    }
}

/// Reads the events of a session, and passes on those of its device.
private final class EventReader: NSObject, URLSessionDataDelegate, Sendable {
    private let continuation: AsyncStream<DeviceChange>.Continuation
    private let reader = Locked(ServerSentEvent.Reader())

    init(_ continuation: AsyncStream<DeviceChange>.Continuation) { self.continuation = continuation }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        for event in reader.withLock({ $0.events(in: Array(data)) }) where event.name == "journal" {
            guard let entry = (try? JSONDocument.parse(event.data))?.root, entry["kind"]?.string == "device" else {
                continue
            }
            continuation.yield(DeviceChange(journalEntry: entry))
        }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        continuation.finish()
    }
}

extension DeviceChange {
    fileprivate init(journalEntry entry: JSONView) {
        let notifications = entry["notifications"]?.elements.compactMap(\.string) ?? []
        let result = entry["result"]
        var transactions: [JSONView] = []
        if notifications.contains("Transaction.updates"), let result {
            let lists = ["added", "transactions"].compactMap { result[$0] }.flatMap { Array($0.elements) }
            transactions = lists + [result["transaction"]].compactMap { $0 }
        }
        self.init(
            isRequestedByApp: entry["why"]?.string.map(AppleFramework.isReason) ?? false,
            operation: entry["operation"]?.string ?? "", hasSucceeded: result != nil,
            hasChangedAccount: entry["device"] != nil, notifications: notifications,
            transactionIDs: transactions.compactMap { $0["id"]?.integer })
    }
}

/// An error thrown when the mock of another process sends an unexpected response.
package struct FrameworkConnectionError: LocalizedError, Sendable, Hashable, CustomStringConvertible {
    let url: String
    let reason: String

    package var description: String { "cannot use the mock at \(url): \(reason)" }
    package var errorDescription: String? { description }
}

extension URLSessionConfiguration {
    /// A configuration of sessions without a cache.
    ///
    /// On Linux, Foundation looks up a task in the cache of its session on another queue. It can end the process if the task is
    /// canceled before the lookup ends.
    package static var uncached: URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        return configuration
    }
}

extension URLSession {
    /// Cancels a task of this session, which must have its own delegate queue and no cache.
    ///
    /// On Linux, Foundation ends the process if a task is canceled while its end is reported. The delegate queue reports it, and runs
    /// one operation at a time.
    package func cancel(_ task: URLSessionTask) { delegateQueue.addOperation { task.cancel() } }

    /// Sends a request, and blocks until it has a response.
    package func responseBlocking(to request: URLRequest) throws -> (Data, HTTPURLResponse) {
        let (done, outcome) = (DispatchSemaphore(value: 0), Locked<Result<(Data, HTTPURLResponse), any Error>?>(nil))
        dataTask(with: request) { data, response, error in
            let result = Result<(Data, HTTPURLResponse), any Error>(data, response, error)
            outcome.withLock { $0 = result }
            done.signal()
        }
        .resume()
        done.wait()
        guard let result = outcome.withLock({ $0 }) else { throw URLError(.unknown) }
        return try result.get()
    }

    /// Returns the response to a request.
    ///
    /// `data(for:)` of Foundation on Linux can deadlock if its task is canceled while the response arrives.
    package func response(to request: URLRequest) async throws -> (Data, HTTPURLResponse) {
        let state = Locked(RequestState.unstarted)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let task = dataTask(with: request) { data, response, error in
                    let isCanceled = state.withLock { if case .canceled = $0 { true } else { false } }
                    let result = Result<(Data, HTTPURLResponse), any Error>(data, response, error)
                    continuation.resume(with: isCanceled ? .failure(CancellationError()) : result)
                }
                let isCanceled = state.withLock { state in
                    if case .canceled = state { return true }
                    state = .running(task)
                    return false
                }
                if isCanceled { cancel(task) } else { task.resume() }
            }
        } onCancel: {
            let task: URLSessionDataTask? = state.withLock { state in
                defer { state = .canceled }
                guard case .running(let task) = state else { return nil }
                return task
            }
            if let task { cancel(task) }
        }
    }
}

/// The state of a request that can be canceled.
private enum RequestState: Sendable {
    case unstarted
    case running(URLSessionDataTask)
    case canceled
}

extension Result where Success == (Data, HTTPURLResponse), Failure == any Error {
    fileprivate init(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
        if let head = response as? HTTPURLResponse, error == nil {
            self = .success((data ?? Data(), head))
        } else {
            self = .failure(error ?? URLError(.badServerResponse))
        }
    }
}

extension URL {
    /// The path and the query as they are written.
    package var pathAndQuery: String { PathAndQuery.removingOrigin(from: absoluteString) }
}
