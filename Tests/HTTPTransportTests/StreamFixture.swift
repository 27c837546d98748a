import Foundation
import HTTPMessages
import Platform
import TestSupport

@testable import HTTPTransport

/// The streams of a test server, and the order in which they ended.
final class RecordedStreams: Sendable {
    private let made = Locked<[HTTPBodyStream]>([])
    private let endings = Locked<[Int]>([])
    private let ended = DispatchSemaphore(value: 0)

    /// The streams in the order of their requests.
    var all: [HTTPBodyStream] { made.withLock { $0 } }

    /// The number of each stream that was notified of its end, in that order.
    var endedNumbers: [Int] { endings.withLock { $0 } }

    /// Makes a stream that records its end.
    func make() -> HTTPBodyStream {
        let stream = HTTPBodyStream()
        let number = made.withLock { streams in
            streams.append(stream)
            return streams.count - 1
        }
        stream.setEndHandler { [endings, ended] in
            endings.withLock { $0.append(number) }
            ended.signal()
        }
        return stream
    }

    /// Waits until another stream has ended, and returns `false` after 30 s without one.
    func waitForEnd() -> Bool { ended.wait(timeout: .now() + 30) == .success }

    /// Returns whether another stream has ended by now.
    func hasEnded() -> Bool { ended.wait(timeout: .now()) == .success }
}

extension ServerFixture {
    /// The fields of a stream's head in HTTP/1.1.
    static let streamHead = ["HTTP/1.1 200 OK", "A: b", "Transfer-Encoding: chunked"]

    /// A server that responds to `/stream` with a new stream, and echoes all other requests.
    init(
        _ poller: HTTPServer.PollerKind, streams: RecordedStreams, delivery: HTTPDelivery = .default,
        body: [UInt8] = [],
        grace: Duration = .seconds(20), limits: HTTPLimits = HTTPLimits()
    ) throws {
        try self.init(poller, grace: grace, limits: limits) { request in
            guard request.target == "/stream" else { return Self.echo(request) }
            return HTTPResponse(
                status: 200, headers: [HTTPField(name: "A", value: "b")], body: body, delivery: delivery,
                stream: streams.make())
        }
    }

    /// Returns a client that has read the head of its stream.
    func clientAtStream(behind: String = "", receiveBufferSize: CInt? = nil) throws -> PersistentConnection {
        let client = try self.client(receiveBufferSize: receiveBufferSize)
        client.send(get("/stream") + behind)
        _ = try client.headLines()
        return client
    }
}
