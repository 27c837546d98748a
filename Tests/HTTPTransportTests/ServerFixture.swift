import HTTPMessages
import Threading

@testable import HTTPTransport

/// What the handler of a test server was asked for, in order.
final class RequestRecorder: Sendable {
    private let seen = Locked<[String]>([])

    var targets: [String] { seen.withLock { $0 } }

    func note(_ request: HTTPRequest) {
        let target = request.target
        seen.withLock { $0.append(target) }
    }
}

/// A server whose answers say what was asked: `METHOD target` and the body on the next line.
struct ServerFixture {
    let server: HTTPServer
    let recorder = RequestRecorder()

    init(
        _ poller: HTTPServer.PollerKind, host: String = "127.0.0.1", grace: Duration = .seconds(20),
        limits: HTTPLimits = HTTPLimits(),
        handler: (@Sendable (HTTPRequest) -> HTTPResponse)? = nil
    ) throws {
        let recorder = recorder
        server = try HTTPServer.start(
            configuration: .init(host: host, poller: poller, limits: limits, gracePeriod: grace)
        ) { request in
            recorder.note(request)
            return handler?(request) ?? Self.echo(request)
        }
    }

    func client() throws -> TestClient { try TestClient(server) }

    static func echo(_ request: HTTPRequest) -> HTTPResponse {
        let line = Array("\(request.method) \(request.target)\n".utf8)
        return HTTPResponse(status: 200, headers: [HTTPField(name: "X-Echo", value: "yes")], body: line + request.body)
    }

    /// Asks for something once more on a connection of its own.
    func stillAnswers() throws -> Bool {
        let client = try client()
        client.send(get("/still-here"))
        return try client.reply().text == "GET /still-here\n"
    }
}

/// A request without a body, as text.
func get(_ target: String, _ fields: String = "", method: String = "GET") -> String {
    "\(method) \(target) HTTP/1.1\r\nHost: a.test\r\n\(fields)\r\n"
}

/// A request with a body and its length, as text.
func post(_ target: String, _ body: String, _ fields: String = "") -> String {
    "POST \(target) HTTP/1.1\r\nHost: a.test\r\nContent-Length: \(body.utf8.count)\r\n\(fields)\r\n\(body)"
}

extension HTTPLimits {
    /// The usual limits with a change.
    static func with(_ change: (inout HTTPLimits) -> Void) -> HTTPLimits {
        var limits = HTTPLimits()
        change(&limits)
        return limits
    }
}
