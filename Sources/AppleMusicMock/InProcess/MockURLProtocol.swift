import Foundation
import HTTPMessages
import Platform
#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The protocol instance that a URL session creates for each request.
///
/// It accepts all requests, including those to other hosts, which would otherwise go to the network.
class MockURLProtocol: URLProtocol {
    private var exchange: URLProtocolExchange?
    /// Whether the client knows the end of the response.
    private var hasEnded = false

    override class func canInit(with request: URLRequest) -> Bool { true }

    override class func canInit(with task: URLSessionTask) -> Bool { true }

    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    /// Starts the exchange, or continues it if it has started.
    override func startLoading() {
        if let exchange {
            // A task can be canceled after it was resumed for the delivery. Then `stopLoading()` follows.
            if task?.state != .canceling { exchange.deliver() }
            return
        }
        let exchange = URLProtocolExchange(urlProtocol: self)
        self.exchange = exchange
        guard !URLProtocolRegistry.shared.isSilent(type(of: self)) else { return }
        guard let (server, configuration) = URLProtocolRegistry.shared.entry(for: type(of: self)) else {
            return exchange.reject(with: .serverReleased)
        }
        if let error = server.requestError(for: request.url) ?? unsupportedTaskError {
            return exchange.reject(with: error)
        }
        guard !isBodyInaccessible else { return exchange.reject(with: .inaccessibleBody) }
        exchange.start(using: server, configuration: configuration)
    }

    override func stopLoading() {
        exchange?.cancel()
        exchange = nil
    }

    /// Reports the end of the response.
    func end(with error: URLError?) {
        if let error {
            client?.urlProtocol(self, didFailWithError: error)
        } else {
            client?.urlProtocolDidFinishLoading(self)
        }
        hasEnded = true
    }

    #if canImport(FoundationNetworking)
        /// The receiver of the response; `nil` after the end.
        ///
        /// Foundation reports the cancellation of a task that ended at the same time. If it has forgotten the task by then, it
        /// ends the process.
        override var client: (any URLProtocolClient)? {
            get { hasEnded ? nil : super.client }
            set { super.client = newValue }
        }
    #endif

    /// Passes the head of a response to the client.
    func deliverHead(status: Int, fields: [HTTPField]) {
        guard let url = request.url else { return }
        var values: [String: String] = [:]
        for field in fields {
            let name = values.keys.first { $0.lowercased() == field.name.lowercased() } ?? field.name
            values[name] = values[name].map { "\($0), \(field.value)" } ?? field.value
        }
        let response = HTTPURLResponse(url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: values)
        if let response { client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed) }
    }

    /// Whether the client sends a body that Foundation does not pass on.
    private var isBodyInaccessible: Bool {
        guard request.httpBody == nil, request.httpBodyStream == nil else { return false }
        if task is URLSessionUploadTask || request.value(forHTTPHeaderField: "Transfer-Encoding") != nil { return true }
        return request.value(forHTTPHeaderField: "Content-Length").flatMap { Int($0) } ?? 0 > 0
    }

    /// The error for tasks that cannot be answered: on Linux, only Foundation's own protocols write a download's file.
    private var unsupportedTaskError: InProcessRequestError? {
        #if canImport(FoundationNetworking)
            if task is URLSessionDownloadTask { return .unsupportedTask("download task") }
        #endif
        return task is URLSessionWebSocketTask ? .unsupportedTask("web socket task") : nil
    }
}

/// A class for one URL session.
final class KeyedMockURLProtocol<Key>: MockURLProtocol {}

#if !canImport(FoundationNetworking)
    // Apple's URLProtocol has this conformance, which each subclass has to repeat.
    extension MockURLProtocol: @unchecked Sendable {}
    extension KeyedMockURLProtocol: @unchecked Sendable {}
    extension SharedURLProtocol: @unchecked Sendable {}
#endif

/// Maps the protocol classes of URL sessions to their servers.
///
/// The registry is global because Foundation creates the instances and does not pass their session. It does not retain the
/// servers.
final class URLProtocolRegistry: Sendable {
    static let shared = URLProtocolRegistry()

    /// The server and the configuration of a class.
    struct Entry: Sendable {
        weak var server: InProcessServer?
        /// The object that the caller received: Foundation does not pass on the changes that a test makes to it.
        let configuration: URLSessionConfiguration
    }

    private struct State: Sendable {
        var registeredCount: UInt64 = 0
        var entries: [ObjectIdentifier: Entry] = [:]
        /// The classes whose requests are never answered.
        var silentTypes: Set<ObjectIdentifier> = []
    }

    private let state = Locked(State())

    private init() {}

    /// Returns a new class, whose requests go to a server until the server is released.
    func register(_ server: InProcessServer, configuration: URLSessionConfiguration) -> MockURLProtocol.Type {
        state.withLock { state in
            state.registeredCount += 1
            let type = URLProtocolKey.type(for: state.registeredCount)
            state.entries[ObjectIdentifier(type)] = Entry(server: server, configuration: configuration)
            return type
        }
    }

    /// Sends the requests of a class to a server until the class is removed or the server is released.
    func register(
        _ server: InProcessServer, configuration: URLSessionConfiguration, for type: MockURLProtocol.Type
    ) {
        state.withLock { $0.entries[ObjectIdentifier(type)] = Entry(server: server, configuration: configuration) }
    }

    /// Returns the server and the configuration of a class; `nil` if the server was released.
    func entry(for type: MockURLProtocol.Type) -> (server: InProcessServer, configuration: URLSessionConfiguration)? {
        state.withLock { state in
            guard let entry = state.entries[ObjectIdentifier(type)], let server = entry.server else { return nil }
            return (server, entry.configuration)
        }
    }

    /// Leaves the requests of classes without an answer, also after their server is released.
    func silence(_ types: [MockURLProtocol.Type]) {
        state.withLock { $0.silentTypes.formUnion(types.map { ObjectIdentifier($0) }) }
    }

    func isSilent(_ type: MockURLProtocol.Type) -> Bool {
        state.withLock { $0.silentTypes.contains(ObjectIdentifier(type)) }
    }

    func remove(_ types: [MockURLProtocol.Type]) {
        state.withLock { state in
            for type in types { state.entries[ObjectIdentifier(type)] = nil }
        }
    }
}

/// A number as a type: its binary digits, the last one outermost.
///
/// A URL session receives a class and creates the instances itself. Only the class identifies the session of a request, so
/// each session needs its own class.
private enum URLProtocolKey {
    enum End {}
    enum Zero<Rest> {}
    enum One<Rest> {}

    /// Returns the class of a number.
    static func type(for number: UInt64) -> MockURLProtocol.Type { type(for: number, key: End.self) }

    private static func type<Key>(for number: UInt64, key: Key.Type) -> MockURLProtocol.Type {
        guard number > 0 else { return KeyedMockURLProtocol<Key>.self }
        return number % 2 == 0 ? type(for: number / 2, key: Zero<Key>.self) : type(for: number / 2, key: One<Key>.self)
    }
}
