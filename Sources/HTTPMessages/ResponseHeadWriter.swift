/// Writes the head of a response (RFC 9112, 4 and 5).
package enum ResponseHeadWriter {
    /// The value of the `Connection` field.
    package enum ConnectionOption {
        /// No field, which in HTTP/1.1 means that the connection stays open.
        case absent
        case close
        case keepAlive
    }

    /// The content of a response, as determined by its status (RFC 9110, 6.4.1 and 8.6).
    package enum Content {
        /// The body, with its length in the head.
        case present
        /// The body in chunks.
        case chunked
        /// Everything until the end of the connection (RFC 9112, 6.3), for a client that does not support chunks.
        case untilClose
        /// No content and no length: 1xx, 204, 304.
        case absent
        /// No content and a length of 0: 205.
        case empty

        package init(forStatus status: Int) {
            switch status {
            case 100..<200, 204, 304: self = .absent
            case 205: self = .empty
            default: self = .present
            }
        }
    }

    /// Appends the status line, the fields, and the empty line.
    package static func appendHead(
        of response: HTTPResponse, content: Content, connection: ConnectionOption, to bytes: inout [UInt8]
    ) {
        appendStatusLine(response.status, to: &bytes)
        response.appendFieldLines(to: &bytes)
        switch content {
        case .present, .empty:
            bytes.append(ascii: "Content-Length: ")
            bytes.append(decimal: content == .present ? response.body.count : 0)
            bytes.append(ascii: "\r\n")
        case .chunked: bytes.append(ascii: "Transfer-Encoding: chunked\r\n")
        case .untilClose, .absent: break
        }
        switch connection {
        case .absent: break
        case .close: bytes.append(ascii: "Connection: close\r\n")
        case .keepAlive: bytes.append(ascii: "Connection: keep-alive\r\n")
        }
        bytes.append(ascii: "\r\n")
    }

    private static func appendStatusLine(_ status: Int, to bytes: inout [UInt8]) {
        guard status != 200 else {
            bytes.append(ascii: "HTTP/1.1 200 OK\r\n")
            return
        }
        bytes.append(ascii: "HTTP/1.1 ")
        bytes.append(decimal: status)
        bytes.append(ascii: " ")
        bytes.append(text: HTTPStatus.reasonPhrase(for: status))
        bytes.append(ascii: "\r\n")
    }
}

extension [UInt8] {
    /// Appends an ASCII literal.
    package mutating func append(ascii literal: StaticString) {
        append(contentsOf: UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
    }

    /// Appends a nonnegative number in decimal digits.
    package mutating func append(decimal number: Int) {
        // The digits are appended at once, because each call has a cost.
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
            var (start, rest) = (digits.count, number.magnitude)
            repeat {
                start -= 1
                digits.initializeElement(at: start, to: 0x30 + UInt8(truncatingIfNeeded: rest % 10))
                rest /= 10
            } while rest > 0
            append(contentsOf: UnsafeBufferPointer(rebasing: digits[start...]))
        }
    }
}

extension HTTPResponse {
    /// Returns the fields that an HTTP/1.1 client receives on a persistent connection, including those of the
    /// transport.
    ///
    /// - Parameter isChunked: Whether the content is sent in chunks, without its length in the head.
    /// - Returns: The fields in order, with their values as sent.
    package func transmittedFields(isChunked: Bool = false) -> [HTTPField] {
        var content = ResponseHeadWriter.Content(forStatus: status)
        if isChunked, content == .present { content = .chunked }
        var bytes: [UInt8] = []
        ResponseHeadWriter.appendHead(of: self, content: content, connection: .absent, to: &bytes)
        let lines = bytes.split(separator: UInt8(ascii: "\n")).dropFirst().map { $0.dropLast() }
        return lines.compactMap { line in
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
            let value = line[(colon + 1)...].drop { $0 == UInt8(ascii: " ") }
            return HTTPField(
                name: String(decoding: line[..<colon], as: UTF8.self), value: String(decoding: value, as: UTF8.self))
        }
    }

    /// Returns whether content follows the head; a response to `HEAD` or with status 204 or 304 has no content.
    package func hasTransmittedContent(forMethod method: String) -> Bool {
        ResponseHeadWriter.Content(forStatus: status) == .present && method != "HEAD"
    }
}
