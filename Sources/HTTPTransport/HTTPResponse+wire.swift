package import HTTPMessages

extension HTTPResponse {
    /// The fields that the server sends a client of HTTP/1.1 which keeps its connection, its own ones included.
    ///
    /// - Parameter isChunked: Whether content goes out in chunks, without its length in the head.
    /// - Returns: The fields in order, their values as they read on the wire.
    package func transmittedFields(isChunked: Bool = false) -> [HTTPField] {
        var content = ResponseHeadWriter.Content(for: self)
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

    /// Whether content follows the head in answer to a method; there is none to `HEAD`, and none with 204 or 304.
    package func hasTransmittedContent(forMethod method: String) -> Bool {
        ResponseHeadWriter.Content(for: self) == .present && method != "HEAD"
    }
}
