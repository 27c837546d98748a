import Foundation
import HTTPMessages
#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What a URL session makes for each of its requests.
///
/// It takes every request, also one that is not the mock's: what it does not take goes to the network.
class MockURLProtocol: URLProtocol {
    private var exchange: URLProtocolExchange?

    override class func canInit(with request: URLRequest) -> Bool { true }

    override class func canInit(with task: URLSessionTask) -> Bool { true }

    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    /// Begins the exchange, and goes on with it when it is called again.
    override func startLoading() {
        if let exchange { return exchange.deliver() }
        let exchange = URLProtocolExchange(urlProtocol: self)
        self.exchange = exchange
        guard let (engine, configuration) = URLProtocolRegistry.shared.entry(for: type(of: self)) else {
            return exchange.reject(with: .serverReleased)
        }
        if let problem = engine.requestError(for: request.url) ?? unsupportedTaskError {
            return exchange.reject(with: problem)
        }
        guard !isBodyInaccessible else { return exchange.reject(with: .inaccessibleBody) }
        exchange.start(using: engine, configuration: configuration)
    }

    override func stopLoading() {
        exchange?.cancel()
        exchange = nil
    }

    /// Tells the client the head of an answer.
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

    /// Whether the client says that it sends a body, and none is to be seen.
    private var isBodyInaccessible: Bool {
        guard request.httpBody == nil, request.httpBodyStream == nil else { return false }
        if task is URLSessionUploadTask || request.value(forHTTPHeaderField: "Transfer-Encoding") != nil { return true }
        return request.value(forHTTPHeaderField: "Content-Length").flatMap { Int($0) } ?? 0 > 0
    }

    /// On Linux a download's file is made by Foundation's own protocols alone.
    private var unsupportedTaskError: InProcessRequestError? {
        #if canImport(FoundationNetworking)
            if task is URLSessionDownloadTask { return .unsupportedTask("download task") }
        #endif
        return task is URLSessionWebSocketTask ? .unsupportedTask("web socket task") : nil
    }
}

/// A class of one URL session's own.
final class KeyedMockURLProtocol<Key>: MockURLProtocol {}

#if !canImport(FoundationNetworking)
    // The class of Apple's systems says so of itself, which each subclass has to repeat.
    extension MockURLProtocol: @unchecked Sendable {}
    extension KeyedMockURLProtocol: @unchecked Sendable {}
#endif
