import Platform

/// A request: the bytes of its head as received, the positions of the parts in it, and its body.
///
/// Creating a request decodes no text. The accessors read from `head`, so each call of `method`, `target`, or
/// `header(named:)` creates a string. `head` ranges from the method to the empty line. It contains everything that
/// distinguishes requests except the body.
package struct HTTPRequest: Sendable {
    /// The request line, the field lines, and the empty line after them, byte for byte.
    package let head: [UInt8]
    /// The positions of the parts in `head`.
    package let layout: Layout
    /// The content, with its chunks joined.
    package var body: [UInt8]

    /// Creates a request from a parsed head.
    ///
    /// - Parameters:
    ///   - head: The complete head.
    ///   - layout: Ranges inside `head`.
    ///   - body: The content.
    package init(head: [UInt8], layout: Layout, body: [UInt8] = []) {
        self.head = head
        self.layout = layout
        self.body = body
    }

    /// The method as sent, such as `GET`, because methods are case-sensitive (RFC 9110, 9.1).
    package var method: String { text(in: layout.method) }

    /// The target in origin form: the path and the query after `?`, or `*` for a server-wide `OPTIONS`.
    ///
    /// The absolute form is reduced to path and query (RFC 9112, 3.2.2). Its authority is in `host`.
    package var target: String {
        lacksPath ? "/" + text(in: layout.target) : text(in: layout.target)
    }

    /// The path as sent, percent-encoded.
    package var path: String {
        lacksPath ? "/" : text(in: layout.target.lowerBound..<questionMarkIndex)
    }

    /// Whether the path ends in a slash.
    package var isPathEndingInSlash: Bool { lacksPath || head[questionMarkIndex - 1] == UInt8(ascii: "/") }

    /// The text after the first `?`, percent-encoded, or `nil` without a `?`.
    package var query: String? {
        questionMarkIndex < layout.target.upperBound ? text(in: questionMarkIndex + 1..<layout.target.upperBound) : nil
    }

    /// Whether the target is an absolute form without a path, which means `/` (RFC 9110, 4.2.3).
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
    /// Creates a request for use in process, with a head like that of a client.
    ///
    /// No `Host` or `Content-Length` is added. Characters that are not allowed in a head are replaced, so that
    /// different requests do not have the same head by accident. Control characters and spaces in the target are
    /// percent-encoded; in a value, control characters become spaces. In the method and in names, characters that are
    /// not token characters become `_`.
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
    /// Appends text that cannot break a head, and returns its range.
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

    /// Appends a target with its spaces and control characters percent-encoded, and returns its range.
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
    /// The host of the request: the authority of an absolute form, or the `Host` field.
    package var host: String? { header(named: "Host") }

    /// All fields in the order received; `Host` has the authority of an absolute form as its value (RFC 9112, 3.2.2).
    package var headers: [HTTPField] {
        layout.fields.map { field in
            let value = layout.authority != nil && isHostField(field) ? layout.authority ?? field.value : field.value
            return HTTPField(name: text(in: field.name), value: text(in: value))
        }
    }

    /// Returns the value of a field; several lines of one name are joined by `", "` (RFC 9110, 5.3).
    ///
    /// - Parameter name: The name, in any case.
    /// - Returns: The value without surrounding white space, or `nil` if the field is missing.
    package func header(named name: String) -> String? {
        if let authority = layout.authority, ASCIICase.areEqual(name.utf8, "host".utf8) {
            return text(in: authority)
        }
        var joined: String?
        var name = name
        name.withUTF8 { name in
            for field in layout.fields where field.name.count == name.count && isName(name, at: field.name.lowerBound) {
                let value = text(in: field.value)
                joined = joined.map { $0 + ", " + value } ?? value
            }
        }
        return joined
    }

    /// Returns the position of the field that alone has a name in any case.
    ///
    /// - Parameter name: The name.
    /// - Returns: The index in the fields of the layout, or `nil` without such a field, and for a target in absolute form, whose
    ///   authority replaces `Host`.
    package func position(ofOnlyField name: StaticString) -> Int? {
        guard layout.authority == nil else { return nil }
        let name = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
        var found: Int?
        for (position, field) in layout.fields.enumerated()
        where field.name.count == name.count && isName(name, at: field.name.lowerBound) {
            guard found == nil else { return nil }
            found = position
        }
        return found
    }

    /// Returns whether the value of the field at a position has the same bytes as a text.
    package func hasValue(_ text: [UInt8], at position: Int) -> Bool {
        let range = layout.fields[position].value
        return range.count == text.count
            && head.withUnsafeBytes { head in
                text.withUnsafeBytes { text in
                    guard let start = head.baseAddress, let other = text.baseAddress else { return true }
                    return memcmp(start + range.lowerBound, other, range.count) == 0
                }
            }
    }

    /// Returns whether the head contains a name at a place, ignoring case.
    private func isName(_ name: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
        head.withUnsafeBufferPointer { head in
            for (place, byte) in name.enumerated()
            where ASCIICase.lowercased(head[start + place]) != ASCIICase.lowercased(byte) {
                return false
            }
            return true
        }
    }

    private func isHostField(_ field: Layout.Field) -> Bool {
        field.name.count == 4 && ASCIICase.areEqual(head[field.name], "host".utf8)
    }
}

extension HTTPRequest {
    /// The positions of the parts of a request in its head, as byte offsets.
    package struct Layout: Sendable, Equatable {
        package var method: Range<Int>
        /// The path and the query; empty or starting with `?` if an absolute form has no path.
        package var target: Range<Int>
        /// The authority of an absolute form, which replaces the `Host` field, or `nil`.
        package var authority: Range<Int>?
        /// The field lines in the order received.
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
    /// The positions of a field's name and of its value without surrounding white space.
    package struct Field: Sendable, Equatable {
        package var name: Range<Int>
        package var value: Range<Int>

        package init(name: Range<Int>, value: Range<Int>) {
            self.name = name
            self.value = value
        }
    }
}
