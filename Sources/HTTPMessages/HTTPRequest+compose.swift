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
                append(Self.isTokenByte(byte) ? byte : UInt8(ascii: "_"))
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

    /// Whether a byte may stand in a token (RFC 9110, 5.6.2).
    private static func isTokenByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x5E...0x7A, 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2E, 0x7C, 0x7E: true
        default: false
        }
    }
}
