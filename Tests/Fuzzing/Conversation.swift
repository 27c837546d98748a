import HTTPMessages
import LibC
import Threading

@testable import HTTPTransport

/// All that a client sends on a connection, and what came of it.
struct Conversation {
    /// The requests that were handled, as words.
    let requests: [String]
    /// What the client got, without the 100s, which depend on how the bytes come.
    let answers: String

    /// Small, so that short inputs reach them.
    private static let limits: HTTPLimits = {
        var limits = HTTPLimits()
        limits.maximumRequestLineByteCount = 200
        limits.maximumHeaderByteCount = 600
        limits.maximumHeaderCount = 8
        limits.maximumBodyByteCount = 300
        return limits
    }()

    /// Sends bytes, so many at a time, and then the end.
    init(_ bytes: [UInt8], step: Int) {
        let handled = Locked<[String]>([])
        let context = ConnectionContext(
            limits: Self.limits,
            handler: { request in
                let words = Self.words(request)
                handled.withLock { $0.append(words) }
                return HTTPResponse(status: 200, body: Array("ok".utf8))
            }, resume: { _ in })
        var ends: [CInt] = [-1, -1]
        let type = streamSocketType
        guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { fatalError("no sockets") }
        defer { ends.forEach(Socket.close) }
        ends.forEach(makeNonBlocking)
        let connection = Connection(descriptor: ends[0], token: 16, context: context)
        let report = PollEvent(token: 16, isReadable: true, isWritable: true, isFailed: false)
        for start in stride(from: 0, to: bytes.count, by: step) where connection.lifecycle != .finished {
            _ = bytes[start..<min(bytes.count, start + step)].withUnsafeBytes { Socket.send($0, to: ends[1]) }
            connection.handle(report)
        }
        Socket.endSending(ends[1])
        while connection.lifecycle != .finished {
            connection.handle(report)
        }
        requests = handled.withLock { $0 }
        answers = String(decoding: Self.received(by: ends[1]), as: UTF8.self)
            .split(separator: "HTTP/1.1 100 Continue\r\n\r\n", omittingEmptySubsequences: false).joined()
    }

    /// What waits to be read, which is little enough to wait in the system's buffers.
    private static func received(by client: CInt) -> [UInt8] {
        var received: [UInt8] = []
        var bytes: [UInt8] = Array(repeating: 0, count: 4096)
        while case .bytes(let count) = bytes.withUnsafeMutableBytes({ Socket.receive(from: client, into: $0) }) {
            received += bytes[..<count]
        }
        return received
    }

    /// A request read in every way there is.
    private static func words(_ request: HTTPRequest) -> String {
        let whole = request.query.map { "\(request.path)?\($0)" } ?? request.path
        Finding.unless(request.target == whole, "\(request.target) is not \(whole)")
        for field in request.headers {
            Finding.unless(request.header(named: field.name)?.contains(field.value) == true, "\(field) is not found")
        }
        let fields = request.headers.map { "\($0.name)=\($0.value)" }
        return "\(request.method) \(whole) \(request.host ?? "-") \(fields) \(request.body)"
    }
}
