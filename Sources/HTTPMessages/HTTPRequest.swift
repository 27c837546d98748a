/// A request: its head as the bytes that came, where things are in it, and its body.
///
/// Making one costs no text: the accessors read from `head` when asked, so each call of `method`, `target` or
/// `header(_:)` pays for its own String. `head` holds everything that tells two requests apart but the body, from the
/// method to the empty line, so it can be the key of a memo.
package struct HTTPRequest: Sendable {
    /// The request line, the field lines and the empty line after them, byte for byte.
    package let head: [UInt8]
    /// Where the parts are in `head`.
    package let layout: Layout
    /// The content, chunks already joined.
    package var body: [UInt8]

    /// Takes a head that has been parsed already.
    ///
    /// - Parameters:
    ///   - head: The whole head.
    ///   - layout: Ranges that lie inside `head`.
    ///   - body: The content.
    package init(head: [UInt8], layout: Layout, body: [UInt8] = []) {
        self.head = head
        self.layout = layout
        self.body = body
    }

    /// The method as sent, such as `GET`; methods are case-sensitive (RFC 9110, 9.1).
    package var method: String { text(in: layout.method) }

    /// The target in origin form: the path, and the query after `?` if there is one; `*` for a server-wide `OPTIONS`.
    ///
    /// The absolute form is reduced to path and query (RFC 9112, 3.2.2); its authority is `host`.
    package var target: String {
        lacksPath ? "/" + text(in: layout.target) : text(in: layout.target)
    }

    /// The path as sent, percent coding kept.
    package var path: String {
        lacksPath ? "/" : text(in: layout.target.lowerBound..<questionMarkIndex)
    }

    /// What follows the first `?`, percent coding kept; nil without a `?`.
    package var query: String? {
        questionMarkIndex < layout.target.upperBound ? text(in: questionMarkIndex + 1..<layout.target.upperBound) : nil
    }

    /// An absolute form may come without a path; it is read as `/` (RFC 9110, 4.2.3).
    private var lacksPath: Bool {
        layout.target.isEmpty || head[layout.target.lowerBound] == UInt8(ascii: "?")
    }

    private var questionMarkIndex: Int {
        head[layout.target].firstIndex(of: UInt8(ascii: "?")) ?? layout.target.upperBound
    }

    func text(in range: Range<Int>) -> String {
        String(decoding: head[range], as: UTF8.self)
    }
}

extension HTTPRequest {
    /// Composes a request for use in process, with a head like the one a client would have sent.
    ///
    /// No `Host` or `Content-Length` is added. What could not stand in a head is made harmless, so that two requests
    /// never share a head by accident: control characters and spaces in the target are percent-encoded, those in a
    /// value become spaces, and anything but token characters in the method or a name becomes `_`.
    ///
    /// - Parameters:
    ///   - method: The method, such as `GET`.
    ///   - target: The target; an absolute one is reduced to path and query, and its authority is the host.
    ///   - headers: The fields, in order.
    ///   - body: The content.
    package init(method: String, target: String, headers: [HTTPField] = [], body: [UInt8] = []) {
        var head: [UInt8] = []
        let methodRange = head.append(sanitized: method.utf8, asToken: true)
        head.append(UInt8(ascii: " "))
        let wholeTarget = head.append(target: target.utf8)
        head.append(contentsOf: " HTTP/1.1\r\n".utf8)
        var fields: [Layout.Field] = []
        fields.reserveCapacity(headers.count)
        for header in headers {
            let name = head.append(sanitized: header.name.utf8, asToken: true)
            head.append(contentsOf: ": ".utf8)
            let value = head.append(sanitized: header.value.utf8, asToken: false)
            head.append(contentsOf: "\r\n".utf8)
            fields.append(Layout.Field(name: name, value: value))
        }
        head.append(contentsOf: "\r\n".utf8)
        let reduced = head.withUnsafeBufferPointer { RequestTarget(in: $0, at: wholeTarget) }
        let layout = Layout(
            method: methodRange, target: reduced?.target ?? wholeTarget, authority: reduced?.authority, fields: fields)
        self.init(head: head, layout: layout, body: body)
    }
}

extension [UInt8] {
    /// Appends text that cannot break a head and says where it went.
    fileprivate mutating func append(sanitized text: String.UTF8View, asToken: Bool) -> Range<Int> {
        let start = count
        for byte in text {
            if asToken {
                append(byte.isHTTPToken ? byte : UInt8(ascii: "_"))
            } else {
                append(byte < 0x20 && byte != 0x09 || byte == 0x7F ? UInt8(ascii: " ") : byte)
            }
        }
        return start..<count
    }

    /// Appends a target with its spaces and control characters percent-encoded and says where it went.
    fileprivate mutating func append(target: String.UTF8View) -> Range<Int> {
        let start = count
        let digits = Array("0123456789ABCDEF".utf8)
        for byte in target {
            if byte <= 0x20 || byte == 0x7F {
                append(UInt8(ascii: "%"))
                append(digits[Int(byte >> 4)])
                append(digits[Int(byte & 15)])
            } else {
                append(byte)
            }
        }
        return start..<count
    }
}

extension HTTPRequest {
    /// The host this request is for: the authority of an absolute form, else the `Host` field.
    package var host: String? { header(named: "Host") }

    /// All fields in the order they came; `Host` reads as the authority of an absolute form (RFC 9112, 3.2.2).
    package var headers: [HTTPField] {
        layout.fields.map { field in
            let value = layout.authority != nil && isHostField(field) ? layout.authority ?? field.value : field.value
            return HTTPField(name: text(in: field.name), value: text(in: value))
        }
    }

    /// The value of a field, or nil if there is none; the lines of one name are joined by `", "` (RFC 9110, 5.3).
    ///
    /// - Parameter name: The name, in any case.
    /// - Returns: The value, without the white space around it.
    package func header(named name: String) -> String? {
        let wanted = name.utf8
        if let authority = layout.authority, ASCIICase.areEqual(wanted, "host".utf8) {
            return text(in: authority)
        }
        var joined: String?
        for field in layout.fields where field.name.count == wanted.count {
            guard ASCIICase.areEqual(head[field.name], wanted) else { continue }
            let value = text(in: field.value)
            joined = joined.map { $0 + ", " + value } ?? value
        }
        return joined
    }

    private func isHostField(_ field: Layout.Field) -> Bool {
        field.name.count == 4 && ASCIICase.areEqual(head[field.name], "host".utf8)
    }
}

extension HTTPRequest {
    /// Where the parts of a request are in its head, as byte offsets.
    package struct Layout: Sendable, Equatable {
        package var method: Range<Int>
        /// Path and query; empty, or starting with `?`, where an absolute form had no path.
        package var target: Range<Int>
        /// The authority of an absolute form, which stands for the host; nil otherwise.
        package var authority: Range<Int>?
        /// The field lines in the order they came.
        package var fields: [Field]

        package init(method: Range<Int>, target: Range<Int>, authority: Range<Int>?, fields: [Field]) {
            self.method = method
            self.target = target
            self.authority = authority
            self.fields = fields
        }
    }
}

extension HTTPRequest.Layout {
    /// One field line: its name, and its value without the white space around it.
    package struct Field: Sendable, Equatable {
        package var name: Range<Int>
        package var value: Range<Int>

        package init(name: Range<Int>, value: Range<Int>) {
            self.name = name
            self.value = value
        }
    }
}
