import HTTPMessages
import MockSession
import Testing
import TestSupport
import Text

@testable import MockServer

/// Event streams whose clients read late or never.
@Suite struct UnreadEventStreamTests {
    private let ask: Engine
    private let registry = EventStreamRegistry()

    init() throws { ask = try Engine(journalCapacity: 1000) }

    private func send(_ count: Int) { for _ in 0..<count { _ = ask("/v1/storefronts") } }

    private func sendLongRequest() {
        _ = ask("/v1/storefronts", fields: ["X": String(repeating: "some words ", count: 2000)])
    }

    /// Returns the names and the numbers of the events that the client gets when it reads everything.
    private static func events(of stream: HTTPBodyStream) throws -> [String] {
        var lines: [String] = []
        while case let pieces = stream.dequeueAll().pieces, !pieces.isEmpty {
            for event in pieces.map({ String(decoding: $0, as: UTF8.self) }).joined().split(separator: "\n\n") {
                let fields = event.split(separator: "\n").map { String($0.drop { $0 != ":" }.dropFirst(2)) }
                lines.append(fields.count == 3 ? fields[1] : "\(fields[0]) \(fields[1])")
            }
        }
        return lines
    }

    @Test func `the entries of a stream that is not read wait in the journal`() throws {
        let stream = registry.openStream(of: ask.session, since: nil).stream
        send(4900)
        for _ in 0..<100 { sendLongRequest() }
        #expect(!stream.isBroken)
        // Each reading gets entries up to a number of bytes.
        for _ in 0..<12 { #expect(stream.dequeueAll().pieces.joined().count < 100_000) }
        let seen = try Self.events(of: stream)
        #expect(seen.last == "5000")
        send(2)
        #expect(try Self.events(of: stream) == ["5001", "5002"])
    }

    @Test func `an event names the entries that the journal dropped before they were sent`() throws {
        let stream = registry.openStream(of: ask.session, since: nil).stream
        send(1)
        #expect(try Self.events(of: stream) == ["1"])
        send(1500)
        #expect(try Self.events(of: stream) == [#"dropped {"first":2,"last":501}"#] + (502...1501).map(String.init))
        let resumed = registry.openStream(of: ask.session, since: 0).stream
        #expect(try Self.events(of: resumed) == [#"dropped {"first":1,"last":501}"#] + (502...1501).map(String.init))
    }

    @Test func `other events follow the entries before them`() throws {
        let stream = registry.openStream(of: ask.session, since: nil).stream
        send(2)
        registry.send(ServerSentEvent(name: "reload", data: [:]), to: ask.session.id)
        send(2)
        ask.session.reset()
        send(2)
        registry.endStreams(of: ask.session.id)
        send(1)
        #expect(try Self.events(of: stream) == ["1", "2", "reload {}", "3", "4", "reset {}", "1", "2"])
    }

    @Test func `a stream ends when an event follows too many bytes that its client has not read`() throws {
        let (stream, other) = (
            registry.openStream(of: ask.session, since: nil).stream,
            registry.openStream(of: ask.session, since: nil).stream
        )
        for _ in 0..<100 {
            sendLongRequest()
            _ = try Self.events(of: other)
        }
        ask.session.reset()
        #expect(stream.isBroken && !other.isBroken)
        #expect(try Self.events(of: other).last == "reset {}")
    }
}
