import HTTPMessages
import Testing
import TestSupport
import Text

/// A client of server-sent events that parses them like a browser.
final class EventReader {
    struct Event: Equatable {
        let name: String
        let id: Int?
        let data: String

        /// Returns a string member of the data.
        func text(_ name: String) -> String? {
            (try? JSONDocument.parse(Array(data.utf8)))?.root[name]?.string
        }
    }

    private let connection: PersistentConnection
    /// The unread blocks in reverse order.
    private var waiting: [Substring] = []

    /// Opens a stream, and reads its head and its first line, which is a comment.
    init(port: UInt16, _ path: String, lastEventID: String? = nil) throws {
        connection = try PersistentConnection(port: port)
        try connection.sendRequest("GET", path, lastEventID.map { [("Last-Event-ID", $0)] } ?? [])
        let head = try ReceivedResponse(headLines: connection.headLines())
        try #require(head.status == 200)
        #expect(head.headers.contains(HTTPField(name: "Content-Type", value: "text/event-stream")))
        #expect(head.headers.contains(HTTPField(name: "Cache-Control", value: "no-store")))
        #expect(try block()?.hasPrefix(": ") == true)
    }

    /// Returns the next event, or `nil` at the end of the stream.
    func next() throws -> Event? {
        guard let text = try block() else { return nil }
        var fields: [String: String] = [:]
        for line in text.split(separator: "\n") {
            let sides = line.split(separator: ":", maxSplits: 1)
            fields[String(sides[0])] = String(sides[1].dropFirst())
        }
        return Event(
            name: fields["event"] ?? "message", id: fields["id"].flatMap { Int($0) }, data: fields["data"] ?? "")
    }

    func next(_ count: Int) throws -> [Event] {
        try (0..<count).map { _ in try #require(try next()) }
    }

    /// Returns the text up to the next empty line; a chunk contains one or more complete events.
    private func block() throws -> Substring? {
        if waiting.isEmpty {
            let text = String(decoding: try connection.chunk(), as: UTF8.self)
            guard !text.isEmpty else { return nil }
            #expect(text.hasSuffix("\n\n"))
            waiting = text.split(separator: "\n\n").reversed()
        }
        return waiting.removeLast()
    }
}
