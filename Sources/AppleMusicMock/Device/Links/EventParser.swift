/// Takes a stream of server-sent events apart, in whatever pieces it comes (WHATWG HTML, 9.2.6).
struct EventParser: Sendable {
    struct Event: Sendable, Equatable {
        var name = "message"
        var id: Int?
        var data: [UInt8] = []
    }

    /// What has come of a line that is not whole yet.
    private var line: [UInt8] = []
    private var event = Event()

    /// The events that are whole with these bytes.
    mutating func take(_ bytes: [UInt8]) -> [Event] {
        var events: [Event] = []
        for byte in bytes {
            guard byte == UInt8(ascii: "\n") else {
                line.append(byte)
                continue
            }
            if line.isEmpty {
                if !event.data.isEmpty { events.append(event) }
                event = Event()
            } else {
                read()
            }
            line = []
        }
        return events
    }

    /// Reads `name: value`; a line that begins with a colon means nothing.
    private mutating func read() {
        let sides = line.split(separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
        guard sides.count == 2 else { return }
        let value = sides[1].first == UInt8(ascii: " ") ? sides[1].dropFirst() : sides[1]
        switch String(decoding: sides[0], as: UTF8.self) {
        case "event": event.name = String(decoding: value, as: UTF8.self)
        case "id": event.id = Int(String(decoding: value, as: UTF8.self))
        case "data": event.data += value
        default: break
        }
    }
}
