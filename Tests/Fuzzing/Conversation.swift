import HTTPMessages
import Platform

@testable import HTTPTransport

/// The bytes that a client sends on a connection, the requests in them, and the responses.
struct Conversation {
    /// A description of each request that was handled.
    let requests: [String]
    /// The bytes that the client received, without interim responses, which depend on how the bytes arrive.
    let responses: String

    /// Small limits, so that short inputs reach them.
    private static let limits: HTTPLimits = {
        var limits = HTTPLimits()
        limits.maximumRequestLineByteCount = 200
        limits.maximumHeaderByteCount = 600
        limits.maximumHeaderCount = 8
        limits.maximumBodyByteCount = 300
        return limits
    }()

    /// Sends bytes, `step` at a time, and closes the sending direction.
    ///
    /// - Throws: A `SystemCallError` if the system has no sockets left.
    init(_ bytes: [UInt8], step: Int) throws {
        let handled = Locked<[String]>([])
        let context = ConnectionContext(
            limits: Self.limits,
            handler: { request in
                let description = Self.description(of: request)
                handled.withLock { $0.append(description) }
                return HTTPResponse(status: 200, body: Array("ok".utf8))
            }, resume: { _ in })
        let sockets = try SocketPair()
        let connection = Connection(descriptor: sockets.server, token: 16, context: context)
        let event = PollEvent(token: 16, isReadable: true, isWritable: true, hasFailed: false)
        for start in stride(from: 0, to: bytes.count, by: step) where connection.lifecycle != .finished {
            sockets.send(bytes[start..<min(bytes.count, start + step)])
            connection.handle(event)
        }
        sockets.endSending()
        while connection.lifecycle != .finished {
            connection.handle(event)
        }
        requests = handled.withLock { $0 }
        var received: [UInt8] = []
        while case let more = sockets.received(), !more.isEmpty { received += more }
        responses = String(decoding: received, as: UTF8.self)
            .split(separator: "HTTP/1.1 100 Continue\r\n\r\n", omittingEmptySubsequences: false).joined()
    }

    /// Returns a description of a request after reading it in every way.
    private static func description(of request: HTTPRequest) -> String {
        let whole = request.query.map { "\(request.path)?\($0)" } ?? request.path
        Finding.unless(request.target == whole, "\(request.target) is not \(whole)")
        for field in request.headers {
            // Bytes are compared, because a combining character joins the separator before it.
            let values = request.header(named: field.name)?.utf8
            Finding.unless(values?.contains(field.value.utf8) == true, "\(field) is not found")
        }
        let fields = request.headers.map { "\($0.name)=\($0.value)" }
        return "\(request.method) \(whole) \(request.host ?? "-") \(fields) \(request.body)"
    }
}
