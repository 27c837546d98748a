import HTTPMessages
import LibC

/// A client that knows only TCP: sends a request, reads to the end.
package struct SocketClient {
    package enum Failure: Error {
        case notConnected, notAnAnswer
    }

    let port: UInt16

    package init(port: UInt16) {
        self.port = port
    }

    /// The raw bytes of the answer to one request, over a connection of its own.
    package func bytes(
        _ method: String, _ target: String, fields: [(String, String)] = [], body: String = ""
    ) throws -> [UInt8] {
        var text = "\(method) \(target) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n"
        for (name, value) in fields { text += "\(name): \(value)\r\n" }
        if !body.isEmpty { text += "Content-Length: \(body.utf8.count)\r\n" }
        return try converse(Array((text + "\r\n" + body).utf8))
    }

    /// The answer, taken apart.
    package func request(
        _ method: String, _ target: String, fields: [(String, String)] = [], body: String = ""
    ) throws -> Answer {
        try Answer(try bytes(method, target, fields: fields, body: body))
    }

    private func converse(_ request: [UInt8]) throws -> [UInt8] {
        #if canImport(Glibc)
            let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            let descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isConnected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) == 0 }
        }
        guard isConnected, send(descriptor, request, request.count, 0) == request.count else {
            throw Failure.notConnected
        }
        var answer: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = recv(descriptor, &chunk, chunk.count, 0)
            guard count > 0 else { return answer }
            answer += chunk[..<count]
        }
    }
}
