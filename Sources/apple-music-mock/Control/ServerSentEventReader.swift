/// An event of a stream in the format that browsers read (WHATWG HTML, 9.2.6).
struct ServerSentEvent {
    let name: String
    /// The data, of which the control API sends one line.
    let data: [UInt8]
}

/// Finds the events in the parts of a stream.
struct ServerSentEventReader {
    /// The maximum number of bytes of a line.
    private static let maximumLineByteCount = 16 << 20

    private var unread: [UInt8] = []
    private var name = ""
    private var data: [UInt8] = []

    /// Returns the events that the next part of a stream completes.
    mutating func events(
        in part: [UInt8], from server: ControlledServer
    ) throws(ControlledServerError) -> [ServerSentEvent] {
        var events: [ServerSentEvent] = []
        unread += part
        var rest = unread[...]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            if let event = read(line: rest[..<end]) { events.append(event) }
            rest = rest[(end + 1)...]
        }
        unread = Array(rest)
        guard unread.count <= Self.maximumLineByteCount else {
            throw server.foreignServerError(reason: "sent an event that is too large")
        }
        return events
    }

    /// Reads a line, and returns the event that an empty line completes.
    private mutating func read(line: ArraySlice<UInt8>) -> ServerSentEvent? {
        guard !line.isEmpty else {
            defer { (name, data) = ("", []) }
            return name.isEmpty ? nil : ServerSentEvent(name: name, data: data)
        }
        if let value = line.value(ofField: "event") { name = String(decoding: value, as: UTF8.self) }
        if let value = line.value(ofField: "data") { data = Array(value) }
        return nil
    }
}

extension ArraySlice<UInt8> {
    fileprivate func value(ofField name: String) -> ArraySlice<UInt8>? {
        let start = Array("\(name): ".utf8)
        return starts(with: start) ? dropFirst(start.count) : nil
    }
}
