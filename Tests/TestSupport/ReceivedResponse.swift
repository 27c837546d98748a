package import HTTPMessages
package import Text

/// A response as a client reads it.
package struct ReceivedResponse: Equatable, CustomStringConvertible {
    package let status: Int
    /// The reason phrase of the status line; empty for a response that was not sent over a connection.
    package let reason: String
    package let headers: [HTTPField]
    package var body: [UInt8]

    /// A response that was not sent over a connection.
    package init(_ response: HTTPResponse) {
        (status, reason, headers, body) = (response.status, "", response.headers, response.body)
    }

    /// A response with field lines such as `A: b`.
    package init(status: Int, reason: String, fields: [String], body: [UInt8]) {
        self.status = status
        self.reason = reason
        headers = fields.map { line in
            let sides = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            return HTTPField(name: String(sides[0]), value: sides.count == 2 ? String(sides[1].dropFirst()) : "")
        }
        self.body = body
    }

    /// Parses a head, and leaves the body empty.
    ///
    /// - Parameter lines: The status line and the field lines.
    /// - Throws: `PersistentConnection.ConnectionError.invalidResponse` if the first line is not a status line.
    package init(headLines lines: [String]) throws {
        let words = (lines.first ?? "").split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
        guard words.count == 3, words[0] == "HTTP/1.1", let status = Int(words[1]) else {
            throw PersistentConnection.ConnectionError.invalidResponse(lines.first ?? "")
        }
        self.init(status: status, reason: String(words[2]), fields: Array(lines.dropFirst()), body: [])
    }

    /// Parses all bytes of a connection; those after the head are the body.
    ///
    /// - Throws: `PersistentConnection.ConnectionError.invalidResponse` if they have no head.
    package init(_ bytes: [UInt8]) throws {
        let end = Array("\r\n\r\n".utf8)
        guard let split = bytes.indices.first(where: { bytes[$0...].starts(with: end) }) else {
            throw PersistentConnection.ConnectionError.invalidResponse("no head in \(bytes.count) bytes")
        }
        let head = String(decoding: bytes[..<split], as: UTF8.self)
        try self.init(headLines: head.split(separator: "\r\n").map(String.init))
        body = Array(bytes[(split + 4)...])
    }

    /// The size of the body according to the status and `Content-Length`.
    ///
    /// - Throws: `PersistentConnection.ConnectionError.invalidResponse` if a body has no size, or more than one.
    package func bodyByteCount(toHead isHead: Bool) throws -> Int {
        let lengths = values("content-length")
        let hasBody = !isHead && status >= 200 && status != 204 && status != 304
        guard lengths.count <= 1, let length = hasBody ? Int(lengths.first ?? "") : 0 else {
            throw PersistentConnection.ConnectionError.invalidResponse("Content-Length \(lengths), status \(status)")
        }
        return length
    }

    package var description: String { "\(status) \(text.prefix(300))" }

    package var text: String { String(decoding: body, as: UTF8.self) }

    /// The field lines.
    package var fields: [String] { headers.map { "\($0.name): \($0.value)" } }

    /// The values of all fields with a name, compared without case.
    package func values(_ name: String) -> [String] { headers.filter { $0.isNamed(name) }.map(\.value) }

    /// The value of the first field with a name, compared without case.
    package func header(_ name: String) -> String? { values(name).first }

    /// The body's value at a path of keys and indices: `"data", 0, "id"`.
    package func json(_ path: any PathPart...) -> JSONView? { value(at: path) }

    /// The string at a path.
    package func string(_ path: any PathPart...) -> String? { value(at: path)?.string }

    private func value(at path: [any PathPart]) -> JSONView? {
        guard let document = try? JSONDocument.parse(body) else { return nil }
        return path.reduce(document.root as JSONView?) { view, part in view.flatMap(part.step) }
    }

    /// The ids of the resources in `data`.
    package var ids: [String] { json("data").map(Self.ids) ?? [] }

    package static func ids(_ data: JSONView) -> [String] { data.elements.compactMap { $0["id"]?.string } }

    /// The first error as `CODE DETAIL (PARAMETER)`.
    package var error: String? {
        guard let error = json("errors", 0) else { return nil }
        let parameter = error["source"]?["parameter"]?.string.map { " (\($0))" } ?? ""
        return "\(error["code"]?.string ?? "-") \(error["detail"]?.string ?? "-")\(parameter)"
    }
}

/// A key or an index.
package protocol PathPart {
    var step: (JSONView) -> JSONView? { get }
}

extension String: PathPart {
    package var step: (JSONView) -> JSONView? { { $0[self] } }
}

extension Int: PathPart {
    package var step: (JSONView) -> JSONView? { { $0[self] } }
}
