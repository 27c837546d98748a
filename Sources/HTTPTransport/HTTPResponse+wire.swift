package import HTTPMessages

extension HTTPResponse {
    /// The fields that the server sends a client of HTTP/1.1 which keeps its connection, its own ones included.
    ///
    /// - Parameter isChunked: Whether content goes out in chunks, without its length in the head.
    /// - Returns: The fields in order, their values as they read on the wire.
    package func fieldsOnTheWire(isChunked: Bool = false) -> [HTTPField] {
        var content = ResponseWriter.Content(self)
        if isChunked, content == .present { content = .chunked }
        var bytes: [UInt8] = []
        ResponseWriter.appendHead(of: self, content: content, connection: .none, to: &bytes)
        let lines = bytes.split(separator: UInt8(ascii: "\n")).dropFirst().map { $0.dropLast() }
        return lines.compactMap { line in
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
            let value = line[(colon + 1)...].drop { $0 == UInt8(ascii: " ") }
            return HTTPField(
                name: String(decoding: line[..<colon], as: UTF8.self), value: String(decoding: value, as: UTF8.self))
        }
    }

    /// Whether content follows the head in answer to a method; there is none to `HEAD`, and none with 204 or 304.
    package func hasContentOnTheWire(answering method: String) -> Bool {
        ResponseWriter.Content(self) == .present && method != "HEAD"
    }
}
