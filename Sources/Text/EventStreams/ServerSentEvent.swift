/// An event of a stream, in the format that browsers read (WHATWG HTML, 9.2.6).
package struct ServerSentEvent: Sendable, Equatable {
    package private(set) var name = "message"
    package private(set) var id: Int?
    /// Compact JSON in events that the mock sends.
    package private(set) var data: [UInt8] = []

    private init() {}

    package init(name: String, id: Int? = nil, data: [UInt8]) { (self.name, self.id, self.data) = (name, id, data) }

    package var bytes: [UInt8] {
        let head = "event: \(name)\n" + (id.map { "id: \($0)\n" } ?? "") + "data: "
        return Array(head.utf8) + data + Array("\n\n".utf8)
    }

    /// Returns a comment line, which clients ignore.
    package static func comment(_ text: String) -> [UInt8] { Array(": \(text)\n\n".utf8) }
}

extension ServerSentEvent {
    /// Reads the events of a stream that arrives in parts of any size.
    package struct Reader: Sendable {
        /// The bytes of an incomplete line.
        private var line: [UInt8] = []
        private var event: ServerSentEvent?

        package init() {}

        /// The number of bytes of the incomplete event.
        package var unreadByteCount: Int { line.count + (event?.data.count ?? 0) }

        /// Returns the events that a part completes.
        package mutating func events(in part: [UInt8]) -> [ServerSentEvent] {
            var events: [ServerSentEvent] = []
            var rest = part[...]
            while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                line += rest[..<end]
                if line.isEmpty, let event {
                    if !event.data.isEmpty { events.append(event) }
                    self.event = nil
                }
                readLine()
                line = []
                rest = rest[(end + 1)...]
            }
            line += rest
            return events
        }

        /// Reads `name: value`; a line that starts with a colon is a comment, and several lines of data are joined.
        private mutating func readLine() {
            let sides = line.split(separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
            guard sides.count == 2, !sides[0].isEmpty else { return }
            let value = sides[1].first == UInt8(ascii: " ") ? sides[1].dropFirst() : sides[1]
            var event = self.event ?? ServerSentEvent()
            switch String(decoding: sides[0], as: UTF8.self) {
            case "event": event.name = String(decoding: value, as: UTF8.self)
            case "id": event.id = Int(String(decoding: value, as: UTF8.self))
            case "data": event.data += (event.data.isEmpty ? [] : [UInt8(ascii: "\n")]) + value
            default: return
            }
            self.event = event
        }
    }
}
