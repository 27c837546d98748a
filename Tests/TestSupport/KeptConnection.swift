package import HTTPMessages
import LibC

/// A connection that is kept: many requests, and answers that come about while they are read.
///
/// The receive timeout only keeps a broken server from hanging the tests.
package final class KeptConnection {
    package enum Failure: Error {
        case notConnected
        case ended
        case notAnAnswer(String)
    }

    private let descriptor: CInt
    private var buffer: [UInt8] = []
    private var start = 0

    package init(port: UInt16) throws {
        descriptor = socket(AF_INET, streamSocketType, 0)
        var patience = timeval(tv_sec: 60, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let descriptor = descriptor
        let isConnected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        // The descriptor is closed by deinit, which runs after a throw here too.
        guard isConnected else { throw Failure.notConnected }
    }

    deinit { close(descriptor) }

    package func send(_ text: String) throws {
        let bytes = Array(text.utf8)
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes { bytes in
                let rest = UnsafeRawBufferPointer(rebasing: bytes[sent...])
                return LibC.send(descriptor, rest.baseAddress, rest.count, noSignalFlag)
            }
            guard count > 0 else { throw Failure.ended }
            sent += count
        }
    }

    /// Sends a request and leaves the connection open.
    package func ask(_ method: String, _ target: String, _ fields: [(String, String)] = [], body: String = "") throws {
        var text = "\(method) \(target) HTTP/1.1\r\nHost: localhost\r\n"
        for (name, value) in fields { text += "\(name): \(value)\r\n" }
        if !body.isEmpty { text += "Content-Length: \(body.utf8.count)\r\n" }
        try send(text + "\r\n" + body)
    }

    /// Reads the head of the next answer.
    package func head() throws -> (status: Int, fields: [HTTPField]) {
        let first = try line()
        guard let status = first.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else {
            throw Failure.notAnAnswer(first)
        }
        var fields: [HTTPField] = []
        while true {
            let line = try line()
            guard !line.isEmpty else { return (status, fields) }
            let sides = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            fields.append(HTTPField(name: String(sides[0]), value: String(sides[1].dropFirst())))
        }
    }

    /// Reads the next answer, which says how long it is.
    package func answer() throws -> Answer {
        let head = try head()
        let length = head.fields.first { $0.isNamed("Content-Length") }.flatMap { Int($0.value) } ?? 0
        return Answer(status: head.status, headers: head.fields, body: try take(length))
    }

    /// Reads the next chunk of an answer; nil at the last one.
    package func chunk() throws -> String? {
        guard let size = Int(try line(), radix: 16) else { throw Failure.notAnAnswer("no chunk") }
        let bytes = try take(size)
        _ = try take(2)
        return size == 0 ? nil : String(decoding: bytes, as: UTF8.self)
    }

    /// Whether nothing has come that was not read yet, as of now.
    package var isSilent: Bool {
        var byte: UInt8 = 0
        return start == buffer.count && recv(descriptor, &byte, 1, CInt(MSG_PEEK) | CInt(MSG_DONTWAIT)) < 0
    }

    private func take(_ count: Int) throws -> [UInt8] {
        while buffer.count - start < count { try receive() }
        defer { start += count }
        return Array(buffer[start..<start + count])
    }

    private func line() throws -> String {
        var from = start
        while true {
            if let end = buffer[from...].firstIndex(of: 10) {
                defer { start = end + 1 }
                return String(decoding: buffer[start..<max(start, end - 1)], as: UTF8.self)
            }
            let seen = buffer.count - start
            try receive()
            from = start + seen
        }
    }

    private func receive() throws {
        if start > 0 {
            buffer.removeFirst(start)
            start = 0
        }
        let room = 65536
        let chunk = [UInt8](unsafeUninitializedCapacity: room) { bytes, count in
            count = max(0, recv(descriptor, bytes.baseAddress, room, 0))
        }
        guard !chunk.isEmpty else { throw Failure.ended }
        buffer += chunk
    }
}
