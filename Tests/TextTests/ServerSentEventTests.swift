import Testing
import Text

@Suite struct ServerSentEventTests {
    /// Events with comments, several lines of data, fields without a space, and without data.
    private static let stream = Array(
        """
        : session
        event: journal
        id: 7
        data: {"number":
        data:7}

        data: é

        event: reload
        retry: 3

        : alive

        event: sent
        data: {}


        """.utf8)

    @Test(arguments: [1, 2, 5, 1000])
    func `a reader finds events in parts of any size`(size: Int) {
        var reader = ServerSentEvent.Reader()
        let parts = stride(from: 0, to: Self.stream.count, by: size).map {
            Array(Self.stream[$0..<min($0 + size, Self.stream.count)])
        }
        let events = parts.flatMap { reader.events(in: $0) }
        #expect(events.map(\.name) == ["journal", "message", "sent"])
        #expect(events.map(\.id) == [7, nil, nil])
        #expect(events.map { String(decoding: $0.data, as: UTF8.self) } == ["{\"number\":\n7}", "é", "{}"])
        #expect(reader.unreadByteCount == 0)
    }

    @Test func `a reader counts the bytes of an incomplete event`() {
        var reader = ServerSentEvent.Reader()
        #expect(reader.events(in: Array("data: 123\ndata: 4".utf8)).isEmpty)
        #expect(reader.unreadByteCount == 10)
    }
}
