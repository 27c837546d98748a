import OrderedJSON

/// One event of a stream, in the form that browsers read (WHATWG HTML, 9.2.6).
struct ServerSentEvent {
    let name: String
    var id: Int?
    /// One line, as compact JSON is.
    let data: [UInt8]

    init(name: String, id: Int? = nil, write: (inout JSONWriter) -> Void) {
        self.name = name
        self.id = id
        var json = JSONWriter()
        write(&json)
        data = json.bytes
    }

    /// What the device tells everybody at an operation: `{"name","number"}`, with the operation's number in the journal.
    init(notification name: String, number: Int) {
        self.init(name: "notification") { json in
            json.beginObject()
            json.member("name", name)
            json.key("number")
            json.integer(number)
            json.endObject()
        }
    }

    var bytes: [UInt8] {
        let head = "event: \(name)\n" + (id.map { "id: \($0)\n" } ?? "") + "data: "
        return Array(head.utf8) + data + Array("\n\n".utf8)
    }

    /// A line that means nothing: it lets a client see that it is connected.
    static func comment(_ text: String) -> [UInt8] { Array(": \(text)\n\n".utf8) }
}
