import LibC

/// Identifies the program that listens on a port by sending it a request.
enum PortOwner {
    /// Returns a phrase for messages, such as `probably by another apple-music-mock`.
    static func description(host: String, port: UInt16) -> String {
        guard let reply = probe(host: host, port: port), !reply.isEmpty else {
            return "by a program that does not answer"
        }
        guard reply.hasPrefix("HTTP/") else { return "by a program that does not speak HTTP" }
        let lines = reply.split(whereSeparator: \.isNewline).prefix { !$0.isEmpty }
        if lines.contains(where: { $0.lowercased().hasPrefix("mock-session:") }) {
            return "by another apple-music-mock, it seems"
        }
        if let server = lines.first(where: { $0.lowercased().hasPrefix("server:") }) {
            return "by a server that calls itself\(server.dropFirst(7))"
        }
        return "by an HTTP server"
    }

    /// Returns the start of the response, or `nil` if none arrives within 0.5 s.
    private static func probe(host: String, port: UInt16) -> String? {
        var hints = addrinfo()
        #if canImport(Glibc)
            hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        #else
            hints.ai_socktype = SOCK_STREAM
        #endif
        var found: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, String(port), &hints, &found) == 0, let address = found?.pointee else { return nil }
        defer { freeaddrinfo(found) }
        let descriptor = socket(address.ai_family, address.ai_socktype, address.ai_protocol)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var patience = timeval(tv_sec: 0, tv_usec: 500_000)
        let size = socklen_t(MemoryLayout<timeval>.size)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, size)
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &patience, size)
        guard connect(descriptor, address.ai_addr, address.ai_addrlen) == 0 else { return nil }
        let request = Array("GET /v1/test HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8)
        guard send(descriptor, request, request.count, 0) == request.count else { return nil }
        var reply = [UInt8](repeating: 0, count: 4096)
        let count = recv(descriptor, &reply, reply.count, 0)
        return count > 0 ? String(decoding: reply[..<count], as: UTF8.self) : nil
    }
}
