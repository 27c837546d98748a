/// Answers that are read while they come about.
extension TestClient {
    /// Reads the head of an answer: status line and fields.
    func head() throws -> [String] {
        var lines: [String] = []
        while true {
            let line = try line()
            guard !line.isEmpty else { return lines }
            lines.append(line)
        }
    }

    /// Reads the next chunk of an answer; the last one is empty.
    func chunk() throws -> [UInt8] {
        let line = try line()
        guard let size = Int(line, radix: 16) else { throw ConnectionError.notAnAnswer(line) }
        let bytes = try take(size)
        guard try take(2) == [13, 10] else { throw ConnectionError.notAnAnswer("A chunk without an end.") }
        return bytes
    }

    /// Reads so many bytes.
    func take(_ count: Int) throws -> [UInt8] {
        try receive(atLeast: count)
        defer { buffer.removeFirst(count) }
        return Array(buffer[..<count])
    }

    private func line() throws -> String {
        while true {
            if let end = buffer.firstIndex(of: 10) {
                let line = try take(end + 1)
                return String(decoding: line.dropLast(2), as: UTF8.self)
            }
            guard try receive() else { throw ConnectionError.endedEarly(received: buffer.count) }
        }
    }
}
