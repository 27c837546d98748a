import Foundation
import HTTPMessages
import TestFixtures
import Testing
import TestSupport

@testable import HTTPTransport

/// Streams that end before the handler closes them.
@Suite(.tags(.wire)) struct StreamEndTests {
    static let pollers = HTTPServer.PollerKind.allCases

    enum DisconnectKind: CaseIterable {
        case close
        case reset
        case halfClose
    }

    @Test(arguments: pollers, DisconnectKind.allCases)
    func `a disconnecting client ends its stream`(poller: HTTPServer.PollerKind, leaving: DisconnectKind) throws {
        let streams = RecordedStreams()
        let fixture = try ServerFixture(poller, streams: streams, limits: .with { $0.maximumConnectionCount = 2 })
        let other = try fixture.clientAtStream()
        for number in 1..<4 {
            var client: PersistentConnection?
            while client == nil {
                client = try fixture.admittedClient()
            }
            client?.send(get("/stream") + (number == 1 ? "" : String(repeating: get("/behind"), count: number)))
            _ = try client?.headLines()
            streams.all[number].send([65])
            #expect(try client?.chunk() == [65])
            switch leaving {
            case .close: client = nil
            case .reset: client?.resetWhenReleased()
            case .halfClose: client?.endSending()
            }
            if leaving == .halfClose {
                #expect(try client?.isEnded() == true)
            }
            client = nil
            #expect(streams.waitForEnd())
            streams.all[number].send([66])
            streams.all[number].close()
        }
        try fixture.waitUntilAdmitted()
        streams.all[0].send([67])
        #expect(try other.chunk() == [67])
        #expect(streams.endedNumbers == [1, 2, 3])
    }

    @Test(arguments: pollers)
    func `a client disconnecting before its stream starts ends the stream`(poller: HTTPServer.PollerKind) throws {
        let streams = RecordedStreams()
        let fixture = try ServerFixture(
            poller, streams: streams, delivery: HTTPDelivery(delay: ServerFixture.ages), grace: ServerFixture.ages)
        let client = try fixture.client()
        client.send(get("/stream"))
        client.endSending()
        #expect(try client.isEnded())
        #expect(streams.waitForEnd())
        let waiting = try fixture.client()
        waiting.send(get("/before") + get("/stream"))
        #expect(try waiting.response().text == "GET /before\n")
        fixture.server.stop()
        #expect(try waiting.isEnded())
        #expect(streams.endedNumbers == [0, 1])
    }

    @Test(arguments: pollers)
    func `a stop ends all streams at once, read or unread`(poller: HTTPServer.PollerKind) throws {
        let streams = RecordedStreams()
        let limits = HTTPLimits.with { $0.idleTimeout = ServerFixture.ages }
        let fixture = try ServerFixture(poller, streams: streams, grace: ServerFixture.ages, limits: limits)
        let clients = try (0..<20).map { _ in try fixture.clientAtStream(behind: get("/behind")) }
        let unread = try fixture.clientAtStream(receiveBufferSize: 4096)
        streams.all[20].send(Array(repeating: 65, count: 12 << 20))
        let old = try fixture.client()
        old.send("GET /stream HTTP/1.0\r\n\r\n")
        _ = try old.headLines()
        for stream in streams.all {
            stream.send(Array("last".utf8))
        }
        fixture.server.stop()
        #expect(streams.endedNumbers.sorted() == Array(0...21))
        for client in clients {
            #expect(try client.untilEnd() == (Array("4\r\nlast\r\n0\r\n\r\n".utf8), .closed))
        }
        #expect(try unread.untilEnd().bytes.count < 12 << 20)
        #expect(try old.untilEnd() == (Array("last".utf8), .closed))
        #expect(fixture.recorder.targets.allSatisfy { $0 == "/stream" })
    }

    @Test(arguments: pollers)
    func `a stream started after a stop is complete at once`(poller: HTTPServer.PollerKind) throws {
        let streams = RecordedStreams()
        let fixture = try ServerFixture(poller, streams: streams, body: [65], grace: ServerFixture.ages)
        let client = try fixture.client()
        client.send(get("/before") + post("/stream", "abc").dropLast())
        #expect(try client.response().text == "GET /before\n")
        let done = try fixture.startStop()
        client.send("c")
        #expect(try client.headLines() == ServerFixture.streamHead + ["Connection: close"])
        #expect(try client.chunk() == [65])
        #expect(try client.chunk().isEmpty)
        #expect(try client.isEnded())
        done.wait()
        #expect(streams.endedNumbers == [0])
    }

    @Test(arguments: pollers)
    func `a released server ends its streams`(poller: HTTPServer.PollerKind) throws {
        let streams = RecordedStreams()
        var fixture: ServerFixture? = try ServerFixture(poller, streams: streams)
        let client = try #require(try fixture?.clientAtStream())
        fixture = nil
        #expect(try client.chunk().isEmpty)
        #expect(try client.isEnded())
        #expect(streams.waitForEnd())
    }

    @Test(arguments: pollers)
    func `a slow reader is disconnected while other clients are served`(
        poller: HTTPServer.PollerKind
    ) throws {
        let streams = RecordedStreams()
        let fixture = try ServerFixture(poller, streams: streams)
        let slow = try fixture.clientAtStream(receiveBufferSize: 4096)
        let reading = try fixture.clientAtStream()
        let piece: [UInt8] = Array(repeating: 65, count: 64 << 10)
        var sent = 0
        while sent < 512 << 20, !streams.hasEnded() {
            streams.all[0].send(piece)
            sent += piece.count
            streams.all[1].send(piece)
            #expect(try reading.chunk() == piece)
        }
        #expect(try fixture.stillAnswers())
        #expect(streams.endedNumbers == [0])
        let (bytes, _) = try slow.untilEnd()
        // The system's socket buffers contain some megabytes too.
        #expect(bytes.count < min(sent, 32 << 20))
        #expect(!bytes.suffix(5).elementsEqual("0\r\n\r\n".utf8))
        streams.all[1].close()
        #expect(try reading.chunk().isEmpty)
    }

    @Test(arguments: pollers)
    func `a stream ends if its response cannot carry it, and the response is complete`(poller: HTTPServer.PollerKind)
        throws
    {
        let streams = RecordedStreams()
        let fixture = try ServerFixture(poller) { request in
            let drip = HTTPDelivery(fault: .drip(every: .milliseconds(1), byteCount: 1))
            return HTTPResponse(
                status: Int(request.path.dropFirst()) ?? 0, body: [65, 66],
                delivery: request.query == nil ? .default : drip, stream: streams.make())
        }
        let client = try fixture.client()
        client.send(get("/200", method: "HEAD") + get("/204") + get("/205") + get("/304") + get("/99") + get("/200?"))
        #expect(try client.headLines() == ["HTTP/1.1 200 OK", "Transfer-Encoding: chunked"])
        #expect(try client.responses(4).map(\.status) == [204, 205, 304, 500])
        #expect(
            try client.response()
                == ReceivedResponse(status: 200, reason: "OK", fields: ["Content-Length: 2"], body: [65, 66]))
        #expect(streams.endedNumbers == Array(0...5))
    }

    @Test(arguments: pollers)
    func `a fault in the response ends its stream`(poller: HTTPServer.PollerKind) throws {
        let faults: [HTTPDelivery.Fault] = [
            .reset, .empty, .truncate(at: 1), .resetAfter(at: 1), .malformedChunk, .garbage([65]), .hang,
        ]
        for fault in faults {
            let streams = RecordedStreams()
            let fixture = try ServerFixture(poller, streams: streams, delivery: HTTPDelivery(fault: fault))
            let client = try fixture.client()
            client.send(get("/stream"))
            #expect(streams.waitForEnd(), "\(fault)")
            withExtendedLifetime(client) {}
        }
    }
}
