import AppleMusicMock
import AppleMusicMockServer
import Foundation
import Testing
import TestSupport

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A transport between a URL session and a mock.
enum ClientTransport: String, CaseIterable, Sendable, CustomTestStringConvertible {
    case socket, urlProtocol

    var testDescription: String { rawValue }

    /// Returns a session whose requests do not time out, even on a busy machine.
    func session(_ mock: MockAppleMusic) -> URLSession {
        let configuration = self == .socket ? URLSessionConfiguration.ephemeral : mock.makeURLSessionConfiguration()
        configuration.timeoutIntervalForRequest = 24 * 3600
        return URLSession(configuration: configuration)
    }

    func url(_ target: String, _ mock: MockAppleMusic) throws -> URL {
        let base = self == .socket ? try mock.startServer().absoluteString : "https://api.music.apple.com"
        guard let url = URL(string: base + target) else { throw URLError(.badURL) }
        return url
    }

    /// Returns a request with the mock's developer token and no user token.
    func request(_ target: String, _ mock: MockAppleMusic, method: String = "GET") throws -> URLRequest {
        var request = URLRequest(url: try url(target, mock))
        request.httpMethod = method
        request.setValue("Bearer \(mock.developerToken)", forHTTPHeaderField: "Authorization")
        return request
    }
}

/// A response as a client of URLSession sees it.
struct ObservedResponse: Equatable, CustomStringConvertible {
    let status: Int
    /// The headers by lowercase name; repeated fields are joined.
    let headers: [String: String]
    let body: [UInt8]

    init(status: Int, headers: [(name: String, value: String)], body: [UInt8]) {
        self.status = status
        self.headers = Dictionary(headers.map { ($0.name.lowercased(), $0.value) }) { "\($0), \($1)" }
        self.body = body
    }

    init(_ data: Data, _ response: URLResponse) throws {
        guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
        let headers = response.allHeaderFields.map { (name: "\($0.key)", value: "\($0.value)") }
        self.init(status: response.statusCode, headers: headers, body: Array(data))
    }

    var description: String {
        let fields = headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
        return "\(status)\n\(fields.joined(separator: "\n"))\n\n\(String(decoding: body, as: UTF8.self))"
    }
}
