import Foundation
import HTTPMessages
#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The protocol instance that a URL session creates for each request.
///
/// It accepts all requests, including those to other hosts, which would otherwise go to the network.
class MockURLProtocol: URLProtocol {
    private var exchange: URLProtocolExchange?

    override class func canInit(with request: URLRequest) -> Bool { true }

    override class func canInit(with task: URLSessionTask) -> Bool { true }

    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    /// Starts the exchange, or continues it if it has started.
    override func startLoading() {
        if let exchange { return exchange.deliver() }
        let exchange = URLProtocolExchange(urlProtocol: self)
        self.exchange = exchange
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
#endif
