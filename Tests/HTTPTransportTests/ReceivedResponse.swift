/// An answer as a client reads it.
struct ReceivedResponse: Equatable {
    var status: Int
    var reason: String
    var fields: [String]
    var body: [UInt8]

    var text: String { String(decoding: body, as: UTF8.self) }

    /// The values of a field, names compared without case.
    func values(_ name: String) -> [String] {
        fields.compactMap { line in
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2, parts[0].lowercased() == name.lowercased() else { return nil }
            return parts[1].drop { $0 == " " }.description
        }
    }

    /// Reads one answer from the front of some bytes; nil if it is not complete.
    static func parse(_ bytes: [UInt8], isHead: Bool) throws -> (reply: ReceivedResponse, length: Int)? {
        guard let headEnd = endOfHead(bytes) else { return nil }
        let lines = String(decoding: bytes[..<(headEnd - 4)], as: UTF8.self).components(separator: "\r\n")
        let status = lines[0].split(separator: " ", maxSplits: 2).map(String.init)
        guard status.count == 3, status[0] == "HTTP/1.1", let code = Int(status[1]) else {
            throw TestClient.ConnectionError.notAnAnswer(lines[0])
        }
        var reply = ReceivedResponse(status: code, reason: status[2], fields: Array(lines.dropFirst()), body: [])
        let lengths = reply.values("content-length")
        let hasBody = !isHead && code >= 200 && code != 204 && code != 304
        guard lengths.count <= 1, let length = hasBody ? Int(lengths.first ?? "none") : 0 else {
            throw TestClient.ConnectionError.notAnAnswer("Content-Length \(lengths) with status \(code)")
        }
        guard bytes.count >= headEnd + length else { return nil }
        reply.body = Array(bytes[headEnd..<headEnd + length])
        return (reply, headEnd + length)
    }

    private static func endOfHead(_ bytes: [UInt8]) -> Int? {
        var index = 3
        while index < bytes.count {
            if bytes[index] == 10, bytes[index - 1] == 13, bytes[index - 2] == 10, bytes[index - 3] == 13 {
                return index + 1
            }
            index += 1
        }
        return nil
    }
}

extension String {
    /// The parts between separators, which may be a CR LF, one Character in Swift.
    fileprivate func components(separator: Character) -> [String] {
        split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    }
}
