import Foundation
import HTTPMessages
import Platform
import TestFixtures
import Testing
import TestSupport

@testable import HTTPTransport

/// Responses that are sent while they are produced.
@Suite(.tags(.wire)) struct StreamedResponseTests {
    static let pollers = HTTPServer.PollerKind.allCases

    @Test(arguments: pollers)
    func `each piece is sent as a chunk while the response is open`(poller: HTTPServer.PollerKind) throws {
        let streams = RecordedStreams()
        let fixture = try ServerFixture(poller, streams: streams, body: Array("first".utf8))
        let client = try fixture.client()
        client.send(get("/stream"))
        #expect(try client.headLines() == ServerFixture.streamHead)
        #expect(try client.chunk() == Array("first".utf8))
        let large = (0..<3 << 20).map { UInt8(truncatingIfNeeded: $0 % 251) }
        for piece in [Array("one\r\n".utf8), [0], large, Array("two".utf8)] {
            streams.all[0].send([])
            streams.all[0].send(piece)
            #expect(try client.chunk() == piece)
        }
        streams.all[0].send([1])
        streams.all[0].close()
        streams.all[0].send([2])
        #expect(try client.chunk() == [1])
        #expect(try client.chunk().isEmpty)
        client.send(get("/after"))
        #expect(try client.response().text == "GET /after\n")
        fixture.server.stop()
        #expect(streams.endedNumbers.isEmpty)
    }

    @Test(arguments: pollers)
    func `pieces from several threads arrive intact and in order per thread`(poller: HTTPServer.PollerKind) throws {
        let streams = RecordedStreams()
        let fixture = try ServerFixture(poller, streams: streams)
        let client = try fixture.clientAtStream()
        let stream = streams.all[0]
        let count = 500
        for thread in 0..<4 {
            Thread.detachNewThread {
                for number in 0..<count {
                    stream.send(Array("\(thread) \(number)".utf8))
                }
            }
        }
        var next = [0, 0, 0, 0]
        while next != [count, count, count, count] {
            let text = String(decoding: try client.chunk(), as: UTF8.self)
            let numbers = text.split(separator: " ").compactMap { Int($0) }
            try #require(numbers.count == 2 && numbers[1] == next[numbers[0]])
            next[numbers[0]] += 1
        }
        #expect(client.isSilent)
    }

    @Test(arguments: pollers)
    func `each stream receives the pieces sent to it`(poller: HTTPServer.PollerKind) throws {
        let streams = RecordedStreams()
        let fixture = try ServerFixture(poller, streams: streams)
        let clients = try (0..<200).map { _ in try fixture.clientAtStream() }
        for round in 0..<3 {
            for (number, stream) in streams.all.enumerated() {
                stream.send(Array("\(round)/\(number)".utf8))
            }
            #expect(try fixture.stillAnswers())
            for (number, client) in clients.enumerated() {
                #expect(try client.chunk() == Array("\(round)/\(number)".utf8))
            }
        }
        for stream in streams.all {
            stream.close()
        }
        for client in clients {
            #expect(try client.chunk().isEmpty)
        }
    }

    @Test(arguments: pollers)
    func `pieces sent before the response starts arrive after its body`(poller: HTTPServer.PollerKind) throws {
        let delay = Duration.milliseconds(5)
        for delivery in [HTTPDelivery.default, HTTPDelivery(delay: delay)] {
            let fixture = try ServerFixture(poller) { request in
                let stream = HTTPBodyStream()
                stream.send(Array("a".utf8))
                stream.send(Array(request.target.utf8))
                stream.close()
                return HTTPResponse(status: 201, body: Array("body".utf8), delivery: delivery, stream: stream)
            }
            let client = try fixture.client()
            let start = ContinuousClock.now
            client.send((0..<100).map { get("/\($0)") }.joined())
            for number in 0..<100 {
                #expect(try client.headLines() == ["HTTP/1.1 201 Created", "Transfer-Encoding: chunked"])
                for piece in ["body", "a", "/\(number)", ""] {
                    #expect(try client.chunk() == Array(piece.utf8))
                }
            }
            #expect(ContinuousClock.now - start >= delivery.delay * 100)
        }
    }

    @Test(arguments: pollers)
    func `a client without chunked encoding receives the bytes until the connection ends`(poller: HTTPServer.PollerKind)
        throws
    {
        let streams = RecordedStreams()
        let fixture = try ServerFixture(poller, streams: streams, body: Array("ab".utf8))
        let client = try fixture.client()
        client.send("GET /stream HTTP/1.0\r\nConnection: keep-alive\r\n\r\n" + get("/after"))
        #expect(try client.headLines() == ["HTTP/1.1 200 OK", "A: b", "Connection: close"])
        #expect(try client.take(2) == Array("ab".utf8))
        streams.all[0].send(Array("cde".utf8))
        #expect(try client.take(3) == Array("cde".utf8))
        streams.all[0].send(Array("f".utf8))
        streams.all[0].close()
        #expect(try client.rest() == Array("f".utf8))
        #expect(fixture.recorder.targets == ["/stream"])
    }

    @Test(arguments: pollers)
    func `pipelined requests wait for the end of a stream`(poller: HTTPServer.PollerKind) throws {
        let streams = RecordedStreams()
        let fixture = try ServerFixture(poller, streams: streams)
        let client = try fixture.clientAtStream(behind: get("/1") + get("/stream", "Connection: close\r\n") + get("/2"))
        streams.all[0].send([65])
        #expect(try client.chunk() == [65])
        #expect(fixture.recorder.targets == ["/stream"])
        streams.all[0].close()
        #expect(try client.chunk().isEmpty)
        #expect(try client.response().text == "GET /1\n")
        #expect(try client.headLines() == ServerFixture.streamHead + ["Connection: close"])
        streams.all[1].close()
        #expect(try client.chunk().isEmpty)
        #expect(try client.isEnded())
        #expect(fixture.recorder.targets == ["/stream", "/1", "/stream"])
    }

    @Test(arguments: pollers)
    func `timeouts of other connections do not end a stream, even an unread one`(poller: HTTPServer.PollerKind) throws {
        let streams = RecordedStreams()
        let limits = HTTPLimits.with {
            $0.idleTimeout = .milliseconds(40)
            $0.requestTimeout = .milliseconds(40)
        }
        let fixture = try ServerFixture(poller, streams: streams, limits: limits)
        let quiet = try fixture.clientAtStream(behind: "GET /begun")
        let unread = try fixture.clientAtStream(receiveBufferSize: 4096)
        let large: [UInt8] = Array(repeating: 65, count: 12 << 20)
        streams.all[1].send(large)
        for _ in 0..<3 {
            #expect(try fixture.client().isEnded())
        }
        streams.all[0].send([66])
        #expect(try quiet.chunk() == [66])
        #expect(try unread.chunk() == large)
        #expect(!streams.hasEnded())
    }

    @Test(arguments: pollers)
    func `other clients are served during a continuous stream`(poller: HTTPServer.PollerKind) throws {
        let streams = RecordedStreams()
        let fixture = try ServerFixture(poller, streams: streams)
        let client = try fixture.clientAtStream()
        let stream = streams.all[0]
        let (received, isEnough) = (Locked(0), Locked(false))
        Thread.detachNewThread {
            var sent = 0
            while !isEnough.withLock({ $0 }) {
                if sent - received.withLock({ $0 }) < 10_000 {
                    stream.send([65])
                    sent += 1
                }
            }
            stream.close()
        }
        let done = DispatchSemaphore(value: 0)
        let server = fixture.server
        Thread.detachNewThread {
            for _ in 0..<20 {
                guard let other = try? PersistentConnection(port: server.port) else { break }
                other.send(get("/other"))
                guard (try? other.response()) != nil else { break }
            }
            isEnough.withLock { $0 = true }
            done.signal()
        }
        while try !client.chunk().isEmpty {
            received.withLock { $0 += 1 }
        }
        done.wait()
        #expect(fixture.recorder.targets == ["/stream"] + Array(repeating: "/other", count: 20))
    }
}
