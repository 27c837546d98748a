import Foundation
import HTTPMessages
import Platform
import Testing
import TestSupport

@testable import HTTPTransport

/// The targets of the requests that the handler of a test server received, in order.
final class RequestRecorder: Sendable {
    private let received = Locked<[String]>([])

    var targets: [String] { received.withLock { $0 } }

    func record(_ request: HTTPRequest) {
        let target = request.target
        received.withLock { $0.append(target) }
    }
}

/// A server that responds with `METHOD target` and, on the next line, the body of the request.
struct ServerFixture {
    /// Whether the fixtures of this task speak TLS.
    @TaskLocal static var usesTLS = false

    let server: HTTPServer
    let recorder = RequestRecorder()
    let isSecure: Bool

    init(
        _ poller: HTTPServer.PollerKind, host: String = "127.0.0.1", grace: Duration = .seconds(20),
        limits: HTTPLimits = HTTPLimits(), threadCount: Int = 1,
        slowTargets: Set<String> = [], security: HTTPServer.Security = HTTPServer.Security(),
        handler: (@Sendable (HTTPRequest) -> HTTPResponse)? = nil
    ) throws {
        let recorder = recorder
        isSecure = Self.usesTLS
        var configuration = HTTPServer.Configuration(
            host: host, poller: poller, limits: limits, threadCount: threadCount, gracePeriod: grace)
        configuration.security = security
        if isSecure { configuration.security.context = SecureFixture.context }
        server = try HTTPServer.start(
            configuration: configuration, isSlow: { slowTargets.contains($0.target) }
        ) { request in
            recorder.record(request)
            return handler?(request) ?? Self.echo(request)
        }
    }

    /// Connects to the server; a small receive buffer, in bytes, makes a slow reader.
    func client(receiveBufferSize: CInt? = nil) throws -> PersistentConnection {
        let client = try PersistentConnection(
            host: server.host, port: server.port, receiveBufferSize: receiveBufferSize)
        #if !canImport(Darwin)
            if isSecure { try client.beginTLS() }
        #endif
        return client
    }

    /// Calls `stop()` on another thread, and waits until the server is stopping.
    ///
    /// - Returns: A semaphore that is signaled when `stop()` has returned.
    /// - Throws: A `ConnectionError` if the server does not close an idle connection.
    func startStop() throws -> DispatchSemaphore {
        let idle = try client()
        let done = DispatchSemaphore(value: 0)
        let server = server
        Thread.detachNewThread {
            server.stop()
            done.signal()
        }
        // A stop closes its listener before it closes idle connections.
        #expect(try idle.isEnded())
        return done
    }

    static func echo(_ request: HTTPRequest) -> HTTPResponse {
        let line = Array("\(request.method) \(request.target)\n".utf8)
        return HTTPResponse(status: 200, headers: [HTTPField(name: "X-Echo", value: "yes")], body: line + request.body)
    }

    /// Returns whether a request over a new connection gets its response.
    func stillAnswers() throws -> Bool {
        let client = try client()
        client.send(get("/still-here"))
        return try client.response().text == "GET /still-here\n"
    }
}

/// Returns bytes whose pieces differ, so that a lost, repeated, or moved piece is noticed.
///
/// The period is prime, so that no buffer size is a multiple of it.
func testBytes(count: Int) -> [UInt8] {
    let block = (0..<4093).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 5) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count + block.count)
    while bytes.count < count { bytes += block }
    bytes.removeLast(bytes.count - count)
    return bytes
}

/// Returns a request without a body, as text.
func get(_ target: String, _ fields: String = "", method: String = "GET") -> String {
    "\(method) \(target) HTTP/1.1\r\nHost: a.test\r\n\(fields)\r\n"
}

/// Returns a request with a body and its length, as text.
func post(_ target: String, _ body: String, _ fields: String = "") -> String {
    "POST \(target) HTTP/1.1\r\nHost: a.test\r\nContent-Length: \(body.utf8.count)\r\n\(fields)\r\n\(body)"
}

extension HTTPLimits {
    /// Returns the default limits with a change.
    static func with(_ change: (inout HTTPLimits) -> Void) -> HTTPLimits {
        var limits = HTTPLimits()
        change(&limits)
        return limits
    }
}
