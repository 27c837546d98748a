/// Parses a stream of server-sent events that arrives in pieces of any size (WHATWG HTML, 9.2.6).
struct ServerSentEventParser: Sendable {
    struct Event: Sendable, Equatable {
        var name = "message"
        var id: Int?
        var data: [UInt8] = []
    }

    /// The bytes of an incomplete line.
    private var lineBuffer: [UInt8] = []
    private var currentEvent = Event()

    /// Returns the events that these bytes complete.
    mutating func parse(_ bytes: [UInt8]) -> [Event] {
        var events: [Event] = []
        for byte in bytes {
            guard byte == UInt8(ascii: "\n") else {
                lineBuffer.append(byte)
                continue
            }
            if lineBuffer.isEmpty {
                if !currentEvent.data.isEmpty { events.append(currentEvent) }
                currentEvent = Event()
            } else {
                parseLine()
            }
            lineBuffer = []
        }
        return events
    }

    /// Parses `name: value`; a line that starts with a colon is a comment.
    private mutating func parseLine() {
        let sides = lineBuffer.split(separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
        guard sides.count == 2 else { return }
        let value = sides[1].first == UInt8(ascii: " ") ? sides[1].dropFirst() : sides[1]
        switch String(decoding: sides[0], as: UTF8.self) {
        case "event": currentEvent.name = String(decoding: value, as: UTF8.self)
        case "id": currentEvent.id = Int(String(decoding: value, as: UTF8.self))
        case "data": currentEvent.data += value
        default: break
        }
    }
}
