import HTTPMessages
import Testing
import TestSupport

@testable import HTTPTransport

/// A connection without an event loop, so that a test knows its state after each byte.
@Suite struct ConnectionStateTests {
    /// A connection and its client.
    private final class Pair {
        let connection: Connection
        let recorder = RequestRecorder()
        private let sockets: SocketPair

        init(
            limits: HTTPLimits = HTTPLimits(),
            handler: @escaping @Sendable (HTTPRequest) -> HTTPResponse = ServerFixture.echo
        ) throws {
            sockets = try SocketPair()
            let recorder = recorder
            let context = ConnectionContext(
                limits: limits,
                handler: { request in
                    recorder.record(request)
                    return handler(request)
                }, resume: { _ in })
            connection = Connection(descriptor: sockets.server, token: 16, context: context)
        }

        func send(_ bytes: [UInt8]) { sockets.send(bytes) }

        /// Sends bytes, and makes the connection read them.
        func feed(_ bytes: [UInt8]) {
            send(bytes)
            connection.handle(PollEvent(token: 0, isReadable: true, isWritable: false, hasFailed: false))
        }

        func received() -> [UInt8] { sockets.received() }

        /// Returns the received response, or `nil`.
        func response() throws -> ReceivedResponse? {
            let bytes = received()
            return bytes.isEmpty ? nil : try ReceivedResponse(bytes)
        }
    }

    @Test func `a request sent byte by byte gets a response after its last byte`() throws {
        let pair = try Pair()
        let chunked = HTTPRequestBodyTests.chunkedHead + "3;x=y\r\nabc\r\n0\r\nT: u\r\n\r\n"
        for request in ["\r\n" + post("/p", "hello"), "\r\n\r\n" + chunked, get("/g")] {
            let bytes = Array(request.utf8)
            for byte in bytes.dropLast() {
                pair.feed([byte])
                #expect(pair.received().isEmpty)
            }
            pair.feed(bytes.suffix(1))
            #expect(try pair.response()?.status == 200)
        }
        #expect(pair.recorder.targets == ["/p", "/c", "/g"])
    }

    @Test func `every malformed request sent byte by byte gets its status`() throws {
        for row in MalformedRequestTable.rows {
            let pair = try Pair()
            for byte in Array((row.bytes + get("/smuggled")).utf8) {
                pair.feed([byte])
            }
            #expect(try pair.response()?.status == row.status, "\(row)")
            #expect(pair.recorder.targets.isEmpty, "\(row)")
            #expect(pair.connection.lifecycle == .lingering, "\(row)")
        }
    }

    @Test func `a small response waits for those of other connections, and a large or last one does not`() throws {
        let large = [UInt8](repeating: 65, count: 20_000)
        for (request, body, waits) in [
            (get("/"), [65], true), (get("/"), large, false), ("GET / HTTP/1.0\r\n\r\n", [65], false),
        ] {
            let pair = try Pair { _ in HTTPResponse(status: 200, body: body) }
            pair.connection.context.defersOutput = true
            pair.feed(Array(request.utf8))
            #expect(pair.connection.isOutputDeferred == waits)
            #expect(pair.received().isEmpty == waits)
            pair.connection.flush()
            #expect(pair.received().isEmpty != waits)
        }
    }

    @Test func `a connection requests the timeout for its current state`() throws {
        let pair = try Pair()
        #expect(pair.connection.timeout == .idle)
        pair.feed(Array("P".utf8))
        #expect(pair.connection.timeout == .request)
        pair.feed(Array(post("/", "abc").dropFirst().dropLast().utf8))
        #expect(pair.connection.timeout == .request)
        pair.feed(Array("c".utf8))
        #expect(pair.connection.timeout == .idle)
        pair.feed(Array("\r\n".utf8))
        #expect(pair.connection.timeout == .idle)
        pair.feed(Array("x y z\r\n".utf8))
        #expect(pair.connection.timeout == .lingering)
    }

    @Test func `a response in delivery has its own timeout, and a hanging response has none`() throws {
        let rows: [(HTTPDelivery, ConnectionTimeout)] = [
            (HTTPDelivery(fault: .hang), .never), (HTTPDelivery(delay: .seconds(3600)), .delivery),
            (HTTPDelivery(fault: .drip(every: .seconds(3600), byteCount: 1)), .delivery),
            (HTTPDelivery(delay: .seconds(3600), fault: .hang), .delivery),
        ]
        for (delivery, timer) in rows {
            let pair = try Pair { _ in HTTPResponse(status: 200, body: [65], delivery: delivery) }
            pair.feed(Array((get("/1") + "GET /2").utf8))
            #expect(pair.connection.timeout == timer, "\(delivery)")
            pair.feed(Array("X".utf8))
            #expect(pair.connection.timeout == timer, "\(delivery)")
            #expect(pair.recorder.targets == ["/1"], "\(delivery)")
        }
    }

    @Test func `pipelined requests are buffered up to a limit and dropped after a final response`() throws {
        let requests = Array(String(repeating: get("/"), count: 10_000).utf8)
        for (fault, isLast) in [(nil, false), (HTTPDelivery.Fault.hang, true), (.empty, true)] {
            let delivery = HTTPDelivery(delay: .seconds(3600), fault: fault)
            let pair = try Pair { _ in HTTPResponse(status: 200, delivery: delivery) }
            for start in stride(from: 0, to: requests.count, by: 10_000) {
                guard pair.connection.interest.contains(.read) else { break }
                pair.feed(Array(requests[start..<min(start + 10_000, requests.count)]))
            }
            #expect(pair.connection.interest.contains(.read) == isLast)
            #expect(
                isLast
                    ? pair.connection.input.isEmpty : pair.connection.input.count >= Connection.maximumPendingByteCount)
            #expect(pair.connection.input.count < Connection.maximumPendingByteCount + 2 * InputBuffer.readSize)
            #expect(pair.recorder.targets == ["/"])
            // A failed socket is reported repeatedly until it is closed, even if no event is polled for.
            if !isLast {
                pair.connection.handle(PollEvent(token: 0, isReadable: false, isWritable: false, hasFailed: true))
                #expect(pair.connection.lifecycle == .finished)
            }
        }
    }

    @Test func `the request timeout restarts when the body starts`() throws {
        for request in [post("/", "abc"), HTTPRequestBodyTests.chunkedHead + "abc"] {
            let pair = try Pair()
            let bytes = Array(request.utf8)
            pair.feed(Array(bytes.dropLast(4)))
            #expect(pair.connection.restartsTimeout)
            pair.connection.restartsTimeout = false
            pair.feed(Array(bytes.dropLast(3).suffix(1)))
            #expect(pair.connection.restartsTimeout)
            pair.connection.restartsTimeout = false
            pair.feed(Array("1".utf8))
            #expect(!pair.connection.restartsTimeout)
            #expect(pair.connection.timeout == .request)
        }
    }

    @Test func `a stop respects received bytes not yet read`() throws {
        let begun = try Pair()
        begun.send(Array("GET".utf8))
        begun.connection.prepareToStop()
        #expect(begun.connection.lifecycle == .open)
        begun.connection.context.isStopping = true
        begun.feed(Array(get("/").dropFirst(3).utf8))
        #expect(begun.recorder.targets == ["/"])
        #expect(begun.connection.lifecycle == .finished)
        let idle = try Pair()
        idle.connection.prepareToStop()
        #expect(idle.connection.lifecycle == .finished)
    }

    @Test func `input after the final response is discarded up to a limit`() throws {
        let pair = try Pair(limits: .with { $0.maximumBodyByteCount = 0 })
        pair.feed(Array("x y z\r\n".utf8))
        #expect(pair.connection.lifecycle == .lingering)
        var count = 0
        while pair.connection.lifecycle == .lingering, count < 100_000_000 {
            pair.feed(Array(repeating: 65, count: 50_000))
            count += 50_000
        }
        #expect(count > 900_000 && count < 1_200_000)
        #expect(pair.connection.lifecycle == .finished)
    }
}
