package import HTTPMessages
package import OrderedJSON

/// A response as tests look at it.
package struct Answer: CustomStringConvertible {
    package let status: Int
    package let headers: [HTTPField]
    package let body: [UInt8]

    package init(_ response: HTTPResponse) {
        (status, headers, body) = (response.status, response.headers, response.body)
    }

    package init(status: Int, headers: [HTTPField], body: [UInt8]) {
        (self.status, self.headers, self.body) = (status, headers, body)
    }

    /// Takes an answer apart that was read to the end of the connection.
    ///
    /// - Throws: `SocketClient.Failure.notAnAnswer` where it has no head.
    package init(_ bytes: [UInt8]) throws {
        let end = Array("\r\n\r\n".utf8)
        guard bytes.starts(with: Array("HTTP/".utf8)),
            let split = bytes.indices.first(where: { bytes[$0...].starts(with: end) })
        else { throw SocketClient.Failure.notAnAnswer }
        let lines = String(decoding: bytes[..<split], as: UTF8.self).split(separator: "\r\n")
        let status = lines[0].split(separator: " ").dropFirst().first.flatMap { Int($0) }
        let headers = lines.dropFirst().map { line in
            let sides = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            return HTTPField(name: String(sides[0]), value: String(sides[1].dropFirst()))
        }
        self.init(status: status ?? 0, headers: headers, body: Array(bytes[(split + 4)...]))
    }

    package var description: String { "\(status) \(text.prefix(300))" }

    package var text: String { String(decoding: body, as: UTF8.self) }

    package func header(_ name: String) -> String? {
        headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }

    /// The body's value at a path of keys and indices: `"data", 0, "id"`.
    package func json(_ path: any PathPart...) -> JSONView? {
        guard let document = try? JSONDocument.parse(body) else { return nil }
        return path.reduce(document.root as JSONView?) { view, part in view.flatMap(part.step) }
    }

    /// The text at a path.
    package func string(_ path: any PathPart...) -> String? {
        guard let document = try? JSONDocument.parse(body) else { return nil }
        return path.reduce(document.root as JSONView?) { view, part in view.flatMap(part.step) }?.string
    }

    /// The ids of the resources in `data`.
    package var ids: [String] { json("data").map(Self.ids) ?? [] }

    package static func ids(_ data: JSONView) -> [String] { data.elements.compactMap { $0["id"]?.string } }

    /// `code detail parameter` of the first error.
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
